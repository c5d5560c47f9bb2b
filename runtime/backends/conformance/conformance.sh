#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs the conformance suite on a backend. If a test is skipped, prints the
# reason.
#
#   conformance.sh PROGRAM [DRIVER]
#
# DRIVER is a Level Zero driver that the loader opens.
set -euo pipefail

program=$PWD/$1
if [ -n "${2:-}" ]; then
  export ZE_ENABLE_ALT_DRIVERS=$PWD/$2
fi
exec "$program"
