#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Runs a program without devices, for each reason: no driver is installed, a
# driver's library was removed after the last run, a driver has no device, or a
# filter leaves no device. The program must continue each time, and the
# exception must say what the runtime looked for.
#
#   no_device_test.sh PROGRAM LEVEL_ZERO_DRIVER
set -euo pipefail

program=$PWD/$1 driver=$PWD/$2
# Runs the program, which must print LINE: expect LINE
expect() {
  local output
  output=$("$program") || { echo "failed: status $?"; echo "$output"; exit 1; }
  grep -qF "$1" <<<"$output" || {
    echo "failed: no line '$1' in:" >&2
    echo "$output" >&2
    exit 1
  }
}

expect 'numbers 3 6 9'
none='runtime: No SYCL device was found.'

# The list of drivers is empty, and then it names a file that does not exist.
(
  export OCL_ICD_VENDORS=$TEST_TMPDIR/vendors
  mkdir "$OCL_ICD_VENDORS"
  expect '0 devices'
  expect "$none"
  expect 'opencl: the ICD loader found no driver; install a driver'
  echo "$TEST_TMPDIR/gone.so" >"$OCL_ICD_VENDORS/gone.icd"
  expect "$none"
  expect 'opencl: the ICD loader found no driver; install a driver'
)
# The driver has no device.
(
  export POCL_DEVICES=none
  expect "$none"
  expect "opencl: platform 'Portable Computing Language' has no device."
)
# The driver existed in the last run, but its library is removed.
(
  cp "$driver" "$TEST_TMPDIR/driver.so"
  export ZE_ENABLE_ALT_DRIVERS=$TEST_TMPDIR/driver.so
  export ONEAPI_DEVICE_SELECTOR='level_zero:*'
  expect 'numbers 3 6 9'
  : >"$TEST_TMPDIR/driver.so"
  expect "$none"
  expect 'level_zero: the loader finds no driver with a device;'
  rm "$TEST_TMPDIR/driver.so"
  expect "$none"
  expect 'level_zero: the loader finds no driver with a device;'
)
(
  export ASPECTRA_CUDA_DRIVER=$TEST_TMPDIR/gone.so ONEAPI_DEVICE_SELECTOR='cuda:*'
  expect "$none"
  expect "cuda: no driver of NVIDIA's could be opened ("
)
# A filter leaves out all devices.
(
  export ONEAPI_DEVICE_SELECTOR='opencl:gpu'
  expect "$none"
  expect "None of the devices that were found matches 'opencl:gpu', the value of ONEAPI_DEVICE_SELECTOR."
)
