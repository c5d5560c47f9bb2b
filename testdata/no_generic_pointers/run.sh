#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a program with a layer of OpenCL's ICD loader:
#
#   run.sh PROGRAM LAYER
set -euo pipefail

export OPENCL_LAYERS=$PWD/$2 ONEAPI_DEVICE_SELECTOR="opencl:*"
export POCL_CACHE_DIR=$TEST_TMPDIR/pocl
"$PWD/$1"
