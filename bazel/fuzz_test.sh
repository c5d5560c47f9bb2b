#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a libFuzzer program (see fuzz_test.bzl).
#
#   fuzz_test.sh SECONDS PROGRAM SEED... -- ARGUMENT...
set -euo pipefail

seconds=$1
program=$2
shift 2
work=${TEST_TMPDIR:-$(mktemp -d)}
mkdir -p "$work/seeds" "$work/corpus" "$work/found"
while [ "$1" != -- ]; do
  # Seeds in different folders may have the same name.
  cp "$1" "$work/seeds/${1//\//_}"
  shift
done
shift

# LLVM's shared library is not instrumented, so objects that it shares with the
# program cannot be checked.
export ASAN_OPTIONS=detect_container_overflow=0:detect_leaks=0
program=$PWD/$program
# The path of an input is relative to the user's folder.
cd "${BUILD_WORKING_DIRECTORY:-$PWD}"
if [ $# -gt 0 ] && [ -e "$1" ]; then
  exec "$program" "$@"
fi
status=0
"$program" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=1024 -max_len=4096 \
  -print_final_stats=1 -artifact_prefix="$work/found/" "$@" \
  "$work/corpus" "$work/seeds" 2>"$work/log" || status=$?
if [ $status = 0 ]; then
  grep -a -e '^stat::number_of_executed_units' -e ' cov: ' "$work/log" | tail -n 2
else
  tail -n 60 "$work/log"
fi
exit $status
