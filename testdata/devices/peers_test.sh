#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a program that uses the memory of one device on another.
#
#   peers_test.sh PROGRAM [LEVEL_ZERO_DRIVER]
set -euo pipefail

program=$PWD/$1
export ONEAPI_DEVICE_SELECTOR=opencl:*
if [ -n "${2:-}" ]; then
  export ZE_ENABLE_ALT_DRIVERS=$PWD/$2 ONEAPI_DEVICE_SELECTOR=level_zero:*
fi
exec "$program"
