#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Makes each driver call of a submission fail:
#
#   faults_test.sh PROGRAM BACKEND DRIVER
#
# DRIVER is a driver, or a layer in front of a driver. It has the functions of
# fault_counter.h.
set -euo pipefail

program=$PWD/$1 backend=$2 driver=$PWD/$3
case "$backend" in
  cuda) export ASPECTRA_CUDA_DRIVER=$driver ASPECTRA_FAKE_CUDA_DEVICES=1 ;;
  level_zero) export ZE_ENABLE_ALT_DRIVERS=$driver ;;
  opencl) export OPENCL_LAYERS=$driver ;;
esac
export ONEAPI_DEVICE_SELECTOR="$backend:*"
# PoCL's cache saves time: without it, each of the many processes would compile
# the kernels.
export POCL_KERNEL_CACHE=1 POCL_CACHE_DIR=$TEST_TMPDIR/pocl
"$program" "$driver"
