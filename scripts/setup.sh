#!/usr/bin/env bash
# Sets up .venv in this folder: `setup.sh play` what the app needs, `setup.sh test` the tools as well.
# Root on Debian or Ubuntu: missing system packages are installed. Anyone else is told the one command.
set -eu
cd "$(dirname "$0")/.."
mode=${1:-play}
here=$PWD
venv=.venv

say() { printf '%s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# --- Python -------------------------------------------------------------------------------------
# A name on the PATH may be a shim that fails when run, so each candidate has to answer. 3.11 to 3.13
# are tested; a newer one is taken only when there is no other.
version_of() { "$1" -c 'import sys; print("%d %d" % sys.version_info[:2])' 2>/dev/null || true; }

find_python() {
  local newer='' candidate major minor
  for candidate in ${PYTHON:-} /usr/bin/python3 python3 python3.13 python3.12 python3.11 \
      "$HOME"/.pyenv/versions/3.1[123].*/bin/python3 python3.14 python; do
    candidate=$(command -v "$candidate" 2>/dev/null) || continue
    read -r major minor <<<"$(version_of "$candidate")" || true
    [ "${major:-0}" = 3 ] || continue
    if [ "$minor" -ge 11 ] && [ "$minor" -le 13 ]; then echo "$candidate"; return; fi
    if [ "$minor" -gt 13 ] && [ -z "$newer" ]; then newer=$candidate; fi
  done
  echo "$newer"
}

# venv without ensurepip is what Debian leaves when python3-venv is missing.
venv_package() {
  "$1" -c 'import ensurepip, venv' 2>/dev/null && return
  "$1" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'
}

# --- System libraries that the Qt wheels expect (ldd over its libraries and the xcb plugin) ------
core_libraries='
libGL.so.1 libgl1
libEGL.so.1 libegl1
libglib-2.0.so.0 libglib2.0-0
libfontconfig.so.1 libfontconfig1
libfreetype.so.6 libfreetype6
libX11.so.6 libx11-6
libxkbcommon.so.0 libxkbcommon0
libdbus-1.so.3 libdbus-1-3
libzstd.so.1 libzstd1
libgssapi_krb5.so.2 libgssapi-krb5-2
libbrotlidec.so.1 libbrotli1'
screen_libraries='
libX11-xcb.so.1 libx11-xcb1
libxkbcommon-x11.so.0 libxkbcommon-x11-0
libxcb-cursor.so.0 libxcb-cursor0
libxcb-glx.so.0 libxcb-glx0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-image.so.0 libxcb-image0
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-randr.so.0 libxcb-randr0
libxcb-render.so.0 libxcb-render0
libxcb-render-util.so.0 libxcb-render-util0
libxcb-shape.so.0 libxcb-shape0
libxcb-shm.so.0 libxcb-shm0
libxcb-sync.so.1 libxcb-sync1
libxcb-util.so.1 libxcb-util1
libxcb-xfixes.so.0 libxcb-xfixes0
libxcb-xkb.so.1 libxcb-xkb1'

# What building and trying the program takes: a virtual screen and a mouse, and judges of its papers.
tools='
objdump binutils
Xvfb xvfb
xdotool xdotool
appstreamcli appstream
desktop-file-validate desktop-file-utils'

missing_tools() {
  local tool package
  while read -r tool package; do
    [ -z "$tool" ] || command -v "$tool" >/dev/null || echo "$package"
  done <<<"$tools"
}

# Debian's Python runs without its own shared library, which a built program carries along.
shared_python() {
  "$1" - <<'EOF'
import sys, sysconfig
from ctypes import CDLL
name = sysconfig.get_config_var("INSTSONAME") or ""
if ".so" in name:
    try:
        CDLL(name if sys.base_prefix == "/usr" else f"{sysconfig.get_config_var('LIBDIR')}/{name}")
    except OSError:
        print("libpython%d.%d" % sys.version_info[:2])
EOF
}

missing_packages() { # table of "soname package" lines
  local present soname package
  present=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true)
  while read -r soname package; do
    [ -n "$soname" ] || continue
    case $present in *"$soname "*) ;; *) echo "$package" ;; esac
  done <<<"$1"
}

font_package() {
  find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" \
    \( -name '*.ttf' -o -name '*.otf' \) 2>/dev/null | grep -q . || echo fonts-dejavu-core
}

wanted_packages() {
  local python=$1
  if [ -z "$python" ]; then
    echo "${newer_python_packages:-python3 python3-venv}"
  else
    venv_package "$python"
  fi
  [ "$(uname)" = Linux ] || return 0
  missing_packages "$core_libraries"
  missing_packages "$screen_libraries"
  font_package
  [ "$mode" = test ] || return 0
  missing_tools
  [ -z "$python" ] || shared_python "$python"
}

install_packages() {
  say "Installing system packages: $*"
  export DEBIAN_FRONTEND=noninteractive
  { apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@"; } >/dev/null </dev/null
}

system_setup() {
  local packages
  python=$(find_python)
  if [ -z "$python" ] && command -v python3 >/dev/null; then
    # The distribution's own Python is too old; some offer a newer one beside it.
    newer_python_packages='python3.11 python3.11-venv'
  fi
  packages=$(wanted_packages "$python" | tr '\n' ' ')
  packages=${packages%% }
  [ -n "$packages" ] || return 0
  # shellcheck disable=SC2086
  if ! command -v apt-get >/dev/null; then
    say "This system lacks what these Debian packages hold; install their counterparts: $packages"
  elif [ "$(id -u)" != 0 ]; then
    say "Amoeba Suite needs a few system packages. Run this once, then the same make command again:"
    die "  sudo apt-get install -y --no-install-recommends $packages"
  elif ! install_packages $packages; then
    say "The system packages could not be installed. Check the network, then run this by hand:"
    say "  apt-get update && apt-get install -y --no-install-recommends $packages"
  fi
  python=$(find_python)
  if [ "$mode" = test ] && [ "$(id -u)" = 0 ] && [ -n "$python" ]; then
    # The Python that has just been installed may need its shared library, too.
    packages=$(shared_python "$python")
    [ -z "$packages" ] || install_packages $packages || true
  fi
  [ -n "$python" ] || die "No Python from 3.11 on was found. Install python3.11 or newer, or name one: make $mode PYTHON=/path/to/python3"
  [ -z "$(venv_package "$python")" ] || die "$python cannot make private environments: install $(venv_package "$python")."
  [ "$(uname)" = Linux ] || return 0
  # Tests draw without a screen; only playing needs the X libraries.
  local still
  still=$(missing_packages "$core_libraries")
  [ "$mode" = test ] || still="$still $(missing_packages "$screen_libraries")"
  still=$(echo $still)
  [ -z "$still" ] || die "Qt cannot start without these system packages: $still"
}

# --- .venv ---------------------------------------------------------------------------------------
# An environment holds absolute paths: one that was copied or moved with its folder is made anew.
usable_venv() {
  grep -qsF "$here/$venv/bin/python" "$venv/bin/pip" && "$venv/bin/python" -c 'import pip' 2>/dev/null
}

pip_install() {
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
    --constraint constraints.txt "$@" </dev/null \
    || die "The Python packages could not be installed. Check the network and the message above, then run make again."
}

python_setup() {
  if ! usable_venv; then
    say "Setting up $venv with $("$python" --version) (once; Qt is about 100 MB)."
    rm -rf "$venv"
    "$python" -m venv "$venv"
  fi
  # What the build needs comes pinned too, so nothing is fetched in an isolated build.
  pip_install hatchling editables msgspec PyYAML
  if [ "$mode" = test ]; then
    pip_install --no-build-isolation --editable '.[dev]'
    touch "$venv/.ready-test"
  else
    pip_install --no-build-isolation --editable .
  fi
  # Compiled once, also where Python is told not to: the first start is as quick as the next.
  env -u PYTHONDONTWRITEBYTECODE "$venv/bin/python" -m compileall -q amoeba_suite || true
  touch "$venv/.ready-play"
}

system_setup
python_setup
