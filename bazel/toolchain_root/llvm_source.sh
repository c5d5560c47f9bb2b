#!/usr/bin/env bash
# Fetches the part of LLVM's own source that the engine of the explorer is made
# of; natively the prebuilt library serves.
#
#   llvm_source.sh FOLDER
#
# The upstream tarball is that of the Debian source package of the compiler in
# the toolchain root, so headers generated there fit. FOLDER appears in one
# rename, and `version` in it says which LLVM it is.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/archive.sh"
folder=$1
work=$folder.making
package=llvm-toolchain-22

need_tools apt-get tar xz sha256sum
need_space "$(dirname "$folder")" 600 "LLVM's source"
rm -rf "$work"
mkdir -p "$work/source"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

say "fetching the source of LLVM's IR libraries once: 200 MB to download, 100 MB on disk"
open_archive "$work/apt" deb-src forky
# 'ADDRESS' NAME SIZE SHA256:HASH
read -r name hash < <(apt source --print-uris --only-source "$package" 2>/dev/null |
  sed -nE "s#^'[^']*' ($package[^ ]*\\.orig\\.tar\\.xz) [0-9]+ SHA256:(.*)#\\1 \\2#p") ||
  die "the archive names no upstream tarball of '$package'."
directory=pool/main/${package:0:1}/$package
if ! /usr/lib/apt/apt-helper download-file "$mirror/$directory/$name" "$work/$name" "SHA256:$hash" >"$work/log" 2>&1; then
  cat "$work/log" >&2
  die "the download failed (apt's words are above)." "Check the network and try again."
fi
version=${name#*_}
version=${version%.orig.tar.xz}
top=${package}_$version
tar -xJf "$work/$name" -C "$work/source" --strip-components=1 --exclude="$top/llvm/lib/Target" \
  "$top/llvm/lib" "$top/llvm/include" "$top/third-party/siphash" \
  "$top/utils/bazel/llvm-project-overlay/llvm/include"
echo "$version" >"$work/source/version"
rm -rf "$folder"
mv "$work/source" "$folder"
say "LLVM's source is ready"
