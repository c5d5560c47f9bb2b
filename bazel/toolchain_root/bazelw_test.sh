#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Tests bazelw on machines that lack something. Each failure must be one clear
# message with a nonzero exit status, and leave no files.
#
# A machine is a folder of fake programs at the front of PATH. A toolchain root
# is a folder with a stamp, one file and a loader that prints its arguments.
set -uo pipefail

bazelw=$PWD/bazelw
parts=$PWD/bazel/toolchain_root
failures=0

fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# run NAME STATUS TEXT: runs bazelw on the current machine, and compares the
# results.
run() {
  local name=$1 status=$2 text=$3 output got
  shift 3
  output=$(PATH=$machine:/usr/bin:/bin ASPECTRA_CACHE=$cache bash "$bazelw" "$@" 2>&1)
  got=$?
  [ "$got" = "$status" ] || fail "$name: exit status $got, not $status: $output"
  grep -qF -- "$text" <<<"$output" || fail "$name: no '$text' in: $output"
}

fake() { printf '#!/bin/bash\n%s\n' "$2" >"$machine/$1" && chmod +x "$machine/$1"; }

new_machine() {
  machine=$(mktemp -d "$TEST_TMPDIR/machine.XXXX")
  cache=$(mktemp -d "$TEST_TMPDIR/cache.XXXX")
  fake dpkg-query 'exit 0' # nothing installed
  fake apt-get 'exit 100'
  fake df 'printf "h\nd 1 1 99999 1%% /\n"'
  fake unshare 'exit 0'
}

nothing_left() {
  local left
  left=$(find "$cache" -mindepth 1 ! -name '*.lock')
  [ -z "$left" ] || fail "$1: left behind: $left"
}

new_machine
run "help" 0 "Usage: bazelw" --help
run "no arguments" 2 "Usage: bazelw"
run "no command" 2 "needs a command" --in-root

new_machine
rm "$machine/apt-get"
machine_without_apt=$machine
for tool in /usr/bin/*; do
  case ${tool##*/} in
    apt-get) ;;
    *) [ -e "$machine/${tool##*/}" ] || ln -s "$tool" "$machine/${tool##*/}" ;;
  esac
done
output=$(PATH=$machine_without_apt ASPECTRA_CACHE=$cache bash "$bazelw" --in-root true 2>&1) &&
  fail "no apt: exit status 0"
grep -qF "'apt-get' is not on this machine" <<<"$output" || fail "no apt: $output"
nothing_left "no apt"

new_machine
fake df 'printf "h\nd 1 1 12 1%% /\n"'
run "no space" 1 "12 MB are free" --in-root true
nothing_left "no space"

new_machine
fake unshare 'exit 1'
run "no user namespace" 1 "kernel.unprivileged_userns_clone" --in-root true
nothing_left "no user namespace"

new_machine
fake apt-get '[[ "$*" != *--print-uris* ]] || { echo "'"'x://y/debian/dists/z/InRelease'"'"; exit; }; exit 100'
run "no network" 1 "the package lists could not be read" --in-root true
nothing_left "no network"

new_machine
fake apt-get 'exit 0'
run "no archive" 1 "names no Debian archive" --in-root true
nothing_left "no archive"

new_machine
cache=/proc/nowhere
run "no cache" 1 "ASPECTRA_CACHE" --in-root true

# bazelw enters a complete root, and forwards the command, its status and the
# folder.
new_machine
key() { cat "$@" | sha256sum | cut -c1-12; }
root=$cache/root-$(key "$parts"/{packages.txt,archive.sh,make.sh})
llvm_source=$cache/llvm-source-$(key "$parts"/{archive,llvm_source}.sh)
node_modules=$cache/npm-$(key "$parts/node_modules.sh" web/package{,-lock}.json)/node_modules
mkdir -p "$llvm_source" "$node_modules"
loader=$root/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2
mkdir -p "$(dirname "$loader")" "$root/usr/bin"
printf '#!/bin/bash\necho "asked: $*"\nexit 7\n' >"$loader"
chmod +x "$loader"
printf 'tool' >"$root/usr/bin/tool"
echo "4 usr/bin/tool" >"$root/aspectra.stamp"
run "command" 7 "--chdir $PWD -- some 'thing' else" --in-root some "'thing'" else
run "bazel" 7 "-- bazel build //x:y" build //x:y
run "bazelrc" 7 "--ro-bind $cache/bazelrc-" build //x:y
for option in --disk_cache=$cache/disk --repo_env=ASPECTRA_LLVM_SOURCE=$llvm_source \
  --repo_env=ASPECTRA_NODE_MODULES=$node_modules; do
  grep -q "^common $option$" "$cache"/bazelrc-* || fail "no $option"
done

# The sources and packages of the explorer are only fetched for Bazel.
rmdir "$llvm_source"
run "no source, other command" 7 "asked: " --in-root true
fake apt-get '[[ "$*" != *--print-uris*update* ]] || echo "'"'x://y/debian/dists/z/InRelease'"'"'
run "no source package" 1 "names no upstream tarball of 'llvm-toolchain-22'" build //x:y
mkdir "$llvm_source"
rm -r "$(dirname "$node_modules")"
run "no npm packages" 1 "the npm packages could not be fetched" build //x:y
[ -z "$(ls -d "$cache"/*.making 2>/dev/null)" ] || fail "left behind: $(ls "$cache")"
mkdir -p "$node_modules"

# A machine that has every package at the required version needs no root.
packages=$(sed -E 's/#.*//; /^[[:space:]]*$/d' "$parts/packages.txt" |
  awk '{ print "installed " $1 " 1:" ($2 == "-" ? "9" : $2 "9") }')
fake dpkg-query "cat <<'LIST'
$packages
LIST"
fake bazel 'echo "host: $*"; exit 5'
run "host" 5 "host: --nosystem_rc --bazelrc=$cache/bazelrc-" version
run "host, other command" 5 "host: x" --in-root bazel x
fake dpkg-query "cat <<'LIST' | sed 's/clang-22 1:22/clang-22 1:21/'
$packages
LIST"
run "host with an old compiler" 7 "asked: " --in-root true
fake dpkg-query 'exit 0'

# If another process is making the root, bazelw waits and then uses it.
flock "$root.lock" sleep 2 &
mv "$root" "$root.away"
(sleep 1; mv "$root.away" "$root") &
run "two at once" 7 "waiting for another bazelw" --in-root true
wait

# bazelw notices a truncated root, and makes it again.
printf 'to' >"$root/usr/bin/tool"
run "cut root" 1 "is not whole; making it anew" --in-root true
printf 'tool' >"$root/usr/bin/tool"
run "mended root" 7 "asked: " --in-root true
rm "$root/usr/bin/tool"
run "missing file" 1 "is not whole; making it anew" --in-root true
rm "$root/aspectra.stamp"
run "half-made root" 1 "is not whole; making it anew" --in-root true

[ "$failures" = 0 ] && echo "all as it should be"
exit "$failures"
