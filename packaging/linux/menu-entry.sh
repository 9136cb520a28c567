#!/bin/sh
# Puts Amoeba Suite into your own desktop menu and lets a double click open its games, or undoes that:
#   ./menu-entry.sh add
#   ./menu-entry.sh remove
# Only files below your own data folder are written; nothing needs root.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/amoeba-suite.desktop
mime=$data/mime/packages/amoeba-suite.xml

refresh() {
  # Where these tools are missing, the desktop finds out at the next login.
  command -v update-desktop-database >/dev/null && update-desktop-database -q "$data/applications" || true
  command -v update-mime-database >/dev/null && update-mime-database "$data/mime" || true
}

case ${1:-} in
  add)
    mkdir -p "$data/applications" "$data/mime/packages"
    # The desktop reads \ " ` $ and % in Exec in ways of its own.
    quoted=$(printf %s "$here/amoeba-suite" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
    while IFS= read -r line; do
      case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
        TryExec=*) ;;
        *) printf '%s\n' "$line" ;;
      esac
    done <"$here/share/applications/amoeba-suite.desktop" >"$entry"
    cp "$here/share/mime/packages/amoeba-suite.xml" "$mime"
    mkdir -p "$data/icons"
    cp -R "$here/share/icons/hicolor" "$data/icons/"
    refresh
    echo "Amoeba Suite is in the menu now. Run $0 add again if you move this folder."
    ;;
  remove)
    rm -f "$entry" "$mime"
    find "$data/icons/hicolor" -name '*amoeba-suite*' -type f -delete 2>/dev/null || true
    refresh
    echo "Amoeba Suite is out of the menu. Your games are untouched."
    ;;
  *)
    echo "Usage: $0 add|remove" >&2
    exit 2
    ;;
esac
