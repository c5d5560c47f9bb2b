#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a program that spreads work over all devices, and checks how many devices
# it found and whether all numbers are right.
#
#   spread_test.sh PROGRAM DEVICES [LEVEL_ZERO_DRIVER]
#
# DEVICES is the expected number, such as '2 devices'. If ONEAPI_DEVICE_SELECTOR
# is not set, all devices of the backend are used.
set -euo pipefail

program=$PWD/$1 devices=$2
backend=opencl
if [ -n "${3:-}" ]; then
  export ZE_ENABLE_ALT_DRIVERS=$PWD/$3
  backend=level_zero
fi
export ONEAPI_DEVICE_SELECTOR=${ONEAPI_DEVICE_SELECTOR:-$backend:*}
output=$("$program") || { echo "$output"; exit 1; }
echo "$output"
for way in ' of one context, a buffer' ' of one context, shared memory' \
  ', a context each, a buffer' ', a context each, memory of each device'; do
  grep -qxF "$devices$way: right" <<<"$output" || {
    echo "failed: no line '$devices$way: right'" >&2
    exit 1
  }
done
