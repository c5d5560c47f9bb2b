#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs the suite under Level Zero's validation layer, which must find no error.
# The layer reports wrong parameters, events that are used twice or waited for
# in a cycle, and objects that are never destroyed.
#
#   validated.sh PROGRAM DRIVER
#
# The layer's tables are not thread-safe, so the script leaves out tests with
# several threads. It also leaves out tests that end the process.
set -euo pipefail

program=$PWD/$1
export ZE_ENABLE_ALT_DRIVERS=$PWD/$2
export ZE_ENABLE_VALIDATION_LAYER=1
export ZE_ENABLE_PARAMETER_VALIDATION=1
export ZEL_ENABLE_EVENTS_CHECKER=1
export ZEL_ENABLE_BASIC_LEAK_CHECKER=1
export ZEL_ENABLE_CERTIFICATION_CHECKER=1
output=$TEST_TMPDIR/output
"$program" --gtest_filter='*-*Threads*:*ProcessEnds*:*WhileSignals*' 2>&1 | tee "$output"
if ! grep -q 'zeContextCreate = 1 ' "$output"; then
  echo 'failed: the validation layer did not count: is it loaded?' >&2
  exit 1
fi
if grep -n -i 'LEAK\|Warning\|deadlock\|invalid' "$output"; then
  echo 'failed: the validation layer found what is above' >&2
  exit 1
fi
