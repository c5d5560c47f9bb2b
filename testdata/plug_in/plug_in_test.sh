#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Loads a plug-in with device code into a program that Bazel built.
#
#   plug_in_test.sh PROGRAM SYCL_COMPILER PLUG_IN_SOURCE
set -euo pipefail

program=$PWD/$1 compiler=$PWD/$2 source=$PWD/$3
"$compiler" -fsycl -fPIC -shared "$source" -o "$TEST_TMPDIR/plug_in.so"
output=$("$program" "$TEST_TMPDIR/plug_in.so") || { echo "$output"; exit 1; }
echo "$output"
for line in "'plugged(int)' (symbol '_Z7pluggedi') is imported by the kernel's image in" \
  "plugged 105, other 7"; do
  grep -qF "$line" <<<"$output" || {
    echo "failed: no line '$line'" >&2
    exit 1
  }
done
