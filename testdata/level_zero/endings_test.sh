#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs programs that end, throw and fork while commands run, on the test driver.
# Their output must be that in testdata/buffers/endings.cpp.
#
#   endings_test.sh RUN DRIVER PROGRAM
set -euo pipefail

run=$1 driver=$2 program=$3
for way in exits exits-in-task leaks static; do
  timeout 60 "$run" "$driver" "$program" "$way"
done
expect() {
  local way=$1 text=$2 output
  output=$(timeout 100 "$run" "$driver" "$program" "$way" 2>&1)
  if [[ $output != *"$text"* ]]; then
    printf 'failed: %s printed no "%s":\n%s\n' "$way" "$text" "$output" >&2
    exit 1
  fi
}
expect group-throws caught
expect destructor-throws 'sycl: writing a buffer back failed: final'
expect forks 'child 7'
expect forks-first 'child 8'
expect threads 'sum 3200'
