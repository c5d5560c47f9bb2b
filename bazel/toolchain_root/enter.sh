#!/usr/bin/env bash
# Runs a command inside a toolchain root:
#
#   enter.sh ROOT COMMAND...
#   enter.sh --check            only tells whether this machine allows it
#
# /usr and /etc are the root's, read-only; the rest of the machine is at its
# own place, so that a path in a message means the same inside and outside.
# bubblewrap comes from the root itself, by way of the root's own loader.
set -euo pipefail

# bubblewrap mounts: as root by right, otherwise in a user namespace.
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
# Who the user is and how names resolve is the machine's affair.
for file in passwd group resolv.conf hosts; do
  [ ! -e "/etc/$file" ] || args+=(--ro-bind "$(realpath "/etc/$file")" "/etc/$file")
done
# So are the authorities that it trusts.
if [ -d /etc/ssl/certs ] && [ -d "$root/etc/ssl/certs" ]; then
  args+=(--ro-bind /etc/ssl/certs /etc/ssl/certs)
fi
# Bazel's options for this root (bazelw) in place of the package's own, which
# hold one that warns each time and one that keeps every sandbox.
if [ -n "${ASPECTRA_BAZELRC:-}" ]; then
  args+=(--ro-bind "$ASPECTRA_BAZELRC" /etc/bazel/bazelrc)
fi
if [ -d /usr/local/cuda ]; then
  args+=(--ro-bind "$(realpath /usr/local/cuda)" /usr/local/cuda)
fi
# Every other folder at the top, and those that may lie inside the ones above:
# where the caller is, the home, the temporary folder, the root itself.
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
# Settings that point into the machine's own /usr mean nothing in the root.
unset JAVA_HOME LD_LIBRARY_PATH LD_PRELOAD PYTHONHOME PYTHONPATH
export PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
exec "$lib/ld-linux-x86-64.so.2" --library-path "$lib" "$root/usr/bin/bwrap" \
  "${args[@]}" --chdir "$PWD" -- "$@"
