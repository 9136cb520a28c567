"""``make dist``: the frozen program, its packages, the wheel and the sdist, with checksums."""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import freeze
import linux

DIST, WORK = freeze.ROOT / "dist", freeze.ROOT / "build"


def say(text: str) -> None:
    """One line about what is done."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def frozen(into: Path = DIST, work: Path = WORK, *, minimal: bool = False) -> Path:
    """Build the one-folder program, or the bare one of the same make; its folder."""
    missing = lacking()
    if missing:
        raise SystemExit(missing)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(into), "--workpath", str(work)]
    env = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(linux.epoch())}
    env.pop("AMOEBA_SUITE_MINIMAL", None)
    # The suite from this folder: PyInstaller looks for it where Python would.
    env["PYTHONPATH"] = str(freeze.ROOT)
    if minimal:
        env["AMOEBA_SUITE_MINIMAL"] = "1"
    spec = Path(__file__).with_name("amoeba-suite.spec")
    subprocess.run([*command, str(spec)], env=env, cwd=freeze.ROOT, check=True)
    return into / ("minimal" if minimal else freeze.NAME)


def lacking() -> str:
    """What has to be installed before anything can be built, as one sentence, or ``''``."""
    if sys.platform == "linux" and not shutil.which("objdump"):
        return "objdump is missing: install the package binutils, then run this again."
    from importlib.util import find_spec

    if find_spec("PyInstaller") is None:
        return "PyInstaller is missing: make dev installs it into .venv."
    return ""


def python_packages(into: Path = DIST) -> list[Path]:
    """Wheel and sdist, byte for byte the same for the same source and date."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(linux.epoch())}
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into)]
    subprocess.run([*command, str(freeze.ROOT)], env=env, stdout=subprocess.DEVNULL, check=True)
    stem = f"amoeba_suite-{freeze.version()}"
    return [into / f"{stem}-py3-none-any.whl", into / f"{stem}.tar.gz"]


def checksums(files: list[Path]) -> Path:
    """Write SHA256SUMS, in the form that ``sha256sum --check`` reads."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)
    ]
    path = files[0].parent / "SHA256SUMS"
    path.write_text("".join(lines), encoding="utf-8")
    return path


def main() -> int:
    """Build everything that this system can build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program-only", action="store_true", help="no packages")
    parser.add_argument("--out", type=Path, default=DIST)
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    program = frozen(wish.out)
    say(f"program   {program}")
    if wish.program_only:
        return 0
    made = python_packages(wish.out)
    if sys.platform == "linux":
        made.append(linux.make_tar(program, wish.out, WORK))
        if shutil.which("dpkg-deb"):
            made.append(linux.make_deb(program, wish.out, WORK))
        else:
            say("no .deb: there is no dpkg-deb on this system")
    for path in made:
        say(f"{path.stat().st_size / 1e6:6.1f} MB {path}")
    say(f"checksums {checksums(made)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
