#!/usr/bin/env bash
# Puts dist/Amoeba Suite.app into a disk image on macOS. Signing and notarizing are off unless named:
#   AMOEBA_SUITE_MAC_IDENTITY   identity for codesign (the spec signs the program with it)
#   AMOEBA_SUITE_MAC_PROFILE    keychain profile for notarytool
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' amoeba_suite/__init__.py)
app="dist/Amoeba Suite.app"
image="dist/amoeba-suite-$version-macos-$(uname -m).dmg"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

if [ -n "${AMOEBA_SUITE_MAC_IDENTITY:-}" ]; then
  codesign --force --deep --timestamp --options runtime \
    --entitlements packaging/macos/entitlements.plist --sign "$AMOEBA_SUITE_MAC_IDENTITY" "$app"
fi
codesign --verify --deep --strict "$app"
plutil -lint "$app/Contents/Info.plist"

cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
rm -f "$image"
hdiutil create -volname "Amoeba Suite" -srcfolder "$stage" -format UDZO "$image"

if [ -n "${AMOEBA_SUITE_MAC_PROFILE:-}" ]; then
  xcrun notarytool submit "$image" --keychain-profile "$AMOEBA_SUITE_MAC_PROFILE" --wait
  xcrun stapler staple "$image"
fi
echo "$image"
