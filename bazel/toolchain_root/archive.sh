# The Debian archive of this machine, for the scripts beside this file; sourced.
#
# apt works here with a state of its own, in a folder of the caller's, and says
# no word to the machine's package database: it needs no administrator. The
# packages come from where the machine's own come from: the addresses are read
# from apt's configuration, with only the suite's name exchanged.

say() { printf 'bazelw: %s\n' "$*" >&2; }
die() {
  say "error: $1"
  shift
  for line in "$@"; do printf '        %s\n' "$line" >&2; done
  exit 1
}

# need_tools TOOL...: dies unless this machine has each of them.
need_tools() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || die \
      "'$tool' is not on this machine; the toolchain root is made of Debian packages." \
      "Use Debian 12 or newer (or a system derived from it), or install the" \
      "packages listed in bazel/toolchain_root/packages.txt at these versions."
  done
}

# need_space FOLDER MB WHAT: dies unless FOLDER's disk has MB to spare.
need_space() {
  mkdir -p "$1" || die "cannot make the folder $1." \
    "Set ASPECTRA_CACHE to a folder that you may write to."
  local free_mb
  free_mb=$(df -Pm "$1" | awk 'NR == 2 { print $4 }')
  [ "$free_mb" -ge "$2" ] || die \
    "$free_mb MB are free in $1; $3 needs $2 MB." \
    "Free some space, or set ASPECTRA_CACHE to a folder on a larger disk."
}

apt_state= # the folder; open_archive sets it
apt_options() {
  printf '%s\n' -q -o Dir::State="$apt_state" -o Dir::State::status="$apt_state/status" \
    -o Dir::State::lists="$apt_state/lists" \
    -o Dir::Cache="$apt_state" -o Dir::Cache::archives="$apt_state/archives" \
    -o Dir::Etc::sourcelist="$apt_state/etc/sources.list" \
    -o Dir::Etc::sourceparts=- \
    -o Dir::Etc::preferences="$apt_state/etc/preferences" \
    -o Dir::Etc::preferencesparts=- \
    -o APT::Architecture=amd64 -o APT::Architectures::=amd64 \
    -o APT::Sandbox::User=root -o APT::Install-Recommends=false \
    -o Acquire::Languages=none -o Acquire::Check-Valid-Until=false \
    -o Acquire::Retries=3 -o Debug::NoLocking=true
}
apt() {
  local options
  mapfile -t options < <(apt_options)
  apt-get "${options[@]}" "$@"
}
apt_cache() {
  local options
  mapfile -t options < <(apt_options)
  apt-cache "${options[@]}" "$@"
}

# open_archive STATE KIND SUITE...: reads the lists of packages (KIND `deb`) or
# of sources (`deb-src`) into STATE. Suites after the first give only what is
# asked of them by name.
open_archive() {
  apt_state=$1
  local kind=$2 suite priority=500
  shift 2
  mkdir -p "$apt_state"/{lists/partial,archives/partial,etc}
  : >"$apt_state/status"
  # `--print-uris update` names an InRelease file for each source that the
  # machine has: 'BASE/dists/SUITE/InRelease'.
  mirror=$(apt-get -o Dir::State::lists="$apt_state/lists" --print-uris update 2>/dev/null |
    sed -nE "s#^'(.*/debian)/?/dists/[a-z]+/InRelease'.*#\1#p" | head -n 1) || true
  [ -n "$mirror" ] || die "apt's configuration on this machine names no Debian archive." \
    "Add one to /etc/apt/sources.list; 'man sources.list' shows the form."
  for suite in "$@"; do
    echo "$kind [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" \
      >>"$apt_state/etc/sources.list"
    printf 'Package: *\nPin: release n=%s\nPin-Priority: %s\n\n' "$suite" "$priority" \
      >>"$apt_state/etc/preferences"
    priority=100
  done
  if ! apt update >"$apt_state/log" 2>&1; then
    cat "$apt_state/log" >&2
    die "the package lists could not be read (apt's own words are above)." \
      "This needs the network, once. Check it, and 'apt-get update'."
  fi
}
