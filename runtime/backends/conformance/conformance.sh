#!/usr/bin/env bash
# Runs the suite on a backend, and prints why where it is skipped.
#
#   conformance.sh PROGRAM [DRIVER]
#
# DRIVER is a Level Zero driver for the loader to open.
set -euo pipefail

program=$PWD/$1
if [ -n "${2:-}" ]; then
  export ZE_ENABLE_ALT_DRIVERS=$PWD/$2
fi
exec "$program"
