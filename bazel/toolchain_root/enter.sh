#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a command inside a toolchain root:
#
#   enter.sh ROOT COMMAND...
#   enter.sh --check            only checks that this machine allows it
#
# /usr and /etc are those of the root, read-only. Everything else on the machine
# keeps its place, so that a path in a message means the same inside and
# outside. bubblewrap comes from the root itself, and is started by the root's
# own loader.
set -euo pipefail

# bubblewrap mounts folders: root may do so, others need a user namespace.
if ! unshare --mount true 2>/dev/null && ! unshare --user --mount true 2>/dev/null; then
  cat >&2 <<'EOF'
bazelw: error: this machine gives you no user namespace, so the toolchain root
        cannot be entered. As administrator, run
          sysctl -w kernel.unprivileged_userns_clone=1                 (Debian)
          sysctl -w kernel.apparmor_restrict_unprivileged_userns=0     (Ubuntu)
          sysctl -w user.max_user_namespaces=10000            (if that is 0)
        and start a container with --security-opt seccomp=unconfined; or install
        the packages of bazel/toolchain_root/packages.txt on the machine itself.
EOF
  exit 1
fi
[ "$1" != --check ] || exit 0

root=$1
shift

access=--ro-bind
[ -z "${ASPECTRA_ROOT_WRITABLE:-}" ] || access=--bind
args=(
  "$access" "$root/usr" /usr
  "$access" "$root/etc" /etc
  "$access" "$root/var" /var
  --symlink usr/bin /bin --symlink usr/sbin /sbin
  --symlink usr/lib /lib --symlink usr/lib32 /lib32 --symlink usr/lib64 /lib64
  --dev-bind /dev /dev --proc /proc --ro-bind /sys /sys --tmpfs /run
)
# Users and name resolution come from the machine.
for file in passwd group resolv.conf hosts; do
  [ ! -e "/etc/$file" ] || args+=(--ro-bind "$(realpath "/etc/$file")" "/etc/$file")
done
# The trusted certificate authorities come from the machine, too.
if [ -d /etc/ssl/certs ] && [ -d "$root/etc/ssl/certs" ]; then
  args+=(--ro-bind /etc/ssl/certs /etc/ssl/certs)
fi
# Uses Bazel's options for this root (bazelw) instead of the package's own. One
# of the package's options prints a warning each time, and another keeps every
# sandbox.
if [ -n "${ASPECTRA_BAZELRC:-}" ]; then
  args+=(--ro-bind "$ASPECTRA_BAZELRC" /etc/bazel/bazelrc)
fi
if [ -d /usr/local/cuda ]; then
  args+=(--ro-bind "$(realpath /usr/local/cuda)" /usr/local/cuda)
fi
# Binds every other top-level folder, and folders that may be inside the folders
# above: the current folder, the home, the temporary folder, the root itself.
for folder in /*; do
  case "$folder" in
    /bin | /boot | /dev | /etc | /lib* | /proc | /run | /sbin | /sys | /usr | /var) ;;
    *) [ ! -d "$folder" ] || args+=(--bind "$folder" "$folder") ;;
  esac
done
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
for folder in "$PWD" "$here" "${HOME:-/}" "${TMPDIR:-/tmp}" /var/tmp "$root"; do
  case "$folder" in
    /etc/* | /run/* | /usr/* | /var/*) [ ! -d "$folder" ] || args+=(--bind "$folder" "$folder") ;;
  esac
done

lib=$root/usr/lib/x86_64-linux-gnu
# Settings that point into the machine's /usr are invalid inside the root.
unset JAVA_HOME LD_LIBRARY_PATH LD_PRELOAD PYTHONHOME PYTHONPATH
export PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
exec "$lib/ld-linux-x86-64.so.2" --library-path "$lib" "$root/usr/bin/bwrap" \
  "${args[@]}" --chdir "$PWD" -- "$@"
