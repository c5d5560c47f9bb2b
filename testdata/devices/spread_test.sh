#!/usr/bin/env bash
# Runs a program that spreads work over all devices, and checks how many devices
# it found and whether all numbers are right.
#
#   spread_test.sh PROGRAM DEVICES [LEVEL_ZERO_DRIVER]
#
# DEVICES is the expected number, such as '2 devices'.
set -euo pipefail

program=$PWD/$1 devices=$2
export ONEAPI_DEVICE_SELECTOR='opencl:*'
if [ -n "${3:-}" ]; then
  export ZE_ENABLE_ALT_DRIVERS=$PWD/$3 ONEAPI_DEVICE_SELECTOR='level_zero:*'
fi
output=$("$program") || { echo "$output"; exit 1; }
echo "$output"
for way in ' of one context, a buffer' ' of one context, shared memory' \
  ', a context each, a buffer' ', a context each, memory of each device'; do
  grep -qxF "$devices$way: right" <<<"$output" || {
    echo "failed: no line '$devices$way: right'" >&2
    exit 1
  }
done
