#!/usr/bin/env bash
# Makes a toolchain root: a folder with Debian packages unpacked into it.
#
#   make.sh ROOT
#
# apt finds the packages that packages.txt needs and downloads them
# (archive.sh), and dpkg-deb unpacks them. No script of a package runs, so
# make.sh needs no administrator, and its result is equal for root and for a
# plain user. Step 4 sets up by hand the few things that a build needs and that
# a script of a package would set up. ROOT is complete when it appears, because
# the last step renames the finished folder to ROOT.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$1
work=$root.making
needed_mb=9000

# shellcheck source=archive.sh
source "$here/archive.sh"
step() { say "[$1/4] $2"; step_started=$SECONDS; }
step_done() { say "      done in $((SECONDS - step_started)) s"; }

# --- 0. Can it work here? ----------------------------------------------------

need_tools apt-get dpkg-deb xargs sha256sum
arch=$(dpkg --print-architecture)
[ "$arch" = amd64 ] || die "this machine is '$arch'; only amd64 is supported."
bash "$here/enter.sh" --check
need_space "$(dirname "$root")" "$needed_mb" "the toolchain root"

# A run that was stopped may have left this folder. No other run uses it now,
# because bazelw holds a lock.
rm -rf "$work"
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

say "this machine lacks the tools of bazel/toolchain_root/packages.txt;"
say "making a toolchain root once: 1.3 GB to download, 6 GB on disk, 3 to 6 minutes"
say "in $root"

# --- 1. The package lists ----------------------------------------------------

step 1 "reading the package lists"
target=$work/root
log=$work/log
mkdir -p "$target"
packages() { sed -E 's/#.*//; /^[[:space:]]*$/d' "$here/packages.txt"; }
# shellcheck disable=SC2046
open_archive "$work/apt" deb $(packages | awk '!seen[$3]++ { print $3 }')
step_done

# --- 2. The packages ---------------------------------------------------------

wanted=()
while read -r name version suite _; do
  found=$(apt_cache madison "$name" |
    awk -F' *\\| *' -v suite="$suite/" 'index($3, suite) { print $2; exit }')
  [ -n "$found" ] || die "the archive has no package '$name' in '$suite'." \
    "Correct its line in bazel/toolchain_root/packages.txt."
  [ "$version" != - ] || version=
  [[ "${found#*:}" == "$version"* ]] || die \
    "the archive's '$name' is $found; bazel/toolchain_root/packages.txt wants $version*." \
    "Check the project with that version, then change the line."
  wanted+=("$name=$found")
done < <(packages)

if ! apt install -y --download-only --print-uris '?essential' "${wanted[@]}" >"$log" 2>&1; then
  cat "$log" >&2
  die "apt found no set of packages that fits (its own words are above)." \
    "The archive may be changing just now: try again in an hour."
fi
count=$(grep -c "^'" "$log")
bytes=$(sed -nE "s/^'[^']*' [^ ]+ ([0-9]+).*/\1/p" "$log" | awk '{ n += $1 } END { print int(n / 1e6) }')
step 2 "downloading $count packages, $bytes MB"
if [ -t 2 ]; then
  apt -qq -o quiet::NoStatistic=true install -y --download-only '?essential' "${wanted[@]}" \
    >"$log" 2>&1 &
  apt_pid=$!
  while kill -0 "$apt_pid" 2>/dev/null; do
    done_mb=$(du -sm "$apt_state/archives" | cut -f1)
    printf '\rbazelw:       %d of %d MB ' "$done_mb" "$bytes" >&2
    sleep 1
  done
  printf '\r\033[K' >&2
  wait "$apt_pid" && ok=yes || ok=
else
  apt install -y --download-only '?essential' "${wanted[@]}" >"$log" 2>&1 && ok=yes || ok=
fi
if [ -z "$ok" ]; then
  tail -n 20 "$log" >&2
  die "the download failed (apt's last words are above)." \
    "Check the network and try again; it starts from the beginning."
fi
step_done

# --- 3. Unpack ---------------------------------------------------------------

step 3 "unpacking"
cd "$apt_state/archives"
# Each package's largest file, for the stamp (below).
for name in $(packages | awk '{ print $1 }'); do
  dpkg-deb -c "$name"_*.deb |
    awk '/^-/ && $3 > size { size = $3; file = $6 } END { print size, substr(file, 3) }'
done >"$work/stamp"
unpack() { dpkg-deb -x "$2" "$1" && rm "$2"; }
export -f unpack
# First the package that makes /bin, /lib and /sbin links into /usr.
unpack "$target" base-files_*.deb
if ! printf '%s\0' ./*.deb | xargs -0 -P "$(nproc)" -I{} bash -c "unpack '$target' '{}'" 2>"$log"; then
  tail -n 20 "$log" >&2
  die "a package could not be unpacked (dpkg-deb's words are above)." \
    "A full disk is the usual reason: check with 'df -h $(dirname "$root")'."
fi
step_done

# --- 4. Set up by hand what the packages' scripts would set up ----------------

step 4 "setting up"
cp "$target/usr/share/base-passwd/passwd.master" "$target/etc/passwd"
cp "$target/usr/share/base-passwd/group.master" "$target/etc/group"
touch "$target/etc/resolv.conf" "$target/etc/hosts" # bazelw binds the machine's own here
mkdir -p "$target/etc/ssl/certs"                    # and here
mkdir -p "$target/usr/local/cuda"                   # and, where there is one, the CUDA toolkit
ln -sf mawk "$target/usr/bin/awk"
cp "$target/usr/share/libc-bin/nsswitch.conf" "$target/etc/nsswitch.conf" 2>/dev/null || true
# Runs a command in the new root, as bazelw does, but with the root writable.
in_target() { ASPECTRA_ROOT_WRITABLE=1 bash "$here/enter.sh" "$target" "$@"; }
if ! in_target /usr/sbin/ldconfig >"$log" 2>&1; then
  cat "$log" >&2
  die "the root cannot be entered (bubblewrap's words are above)."
fi
# Emscripten compiles its C and C++ libraries at first use, and each sandboxed
# action would compile them again. So they are compiled here, and afterwards
# the cache is read-only.
cat >"$work/hello.cc" <<'EOF'
#include <cstdio>
#include <string>
int main(int argc, char **) { std::puts(std::string(argc, 'a').c_str()); }
EOF
em_cache=/usr/share/emscripten/cache
mkdir -p "$target$em_cache"
if ! in_target env EM_CACHE=$em_cache \
  em++ -O2 -fno-exceptions "$work/hello.cc" -o "$work/hello.js" >"$log" 2>&1; then
  cat "$log" >&2
  die "Emscripten could not build its libraries (its words are above)."
fi
step_done

# The stamp has the largest file of each package of packages.txt, and the size
# of this file. bazelw compares the sizes at each start, which takes
# milliseconds, and so notices a root that was cleaned, cut or overwritten.
mv "$work/stamp" "$target/aspectra.stamp"
rm -rf "$root"
mv "$target" "$root"
say "the toolchain root is ready"
