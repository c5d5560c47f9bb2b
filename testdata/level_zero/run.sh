#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a program on the test driver.
#
#   run.sh DRIVER PROGRAM [ARGUMENT...]
set -euo pipefail

export ZE_ENABLE_ALT_DRIVERS=$PWD/$1
export ONEAPI_DEVICE_SELECTOR='level_zero:*'
program=$PWD/$2
shift 2
exec "$program" "$@"
