#!/usr/bin/env bash
# A program whose devices are gone: no driver is installed any more, its library
# was removed since the last run, it has no device, or a filter leaves none. Each
# time the program goes on, and the exception says what was looked for.
#
#   no_device_test.sh PROGRAM LEVEL_ZERO_DRIVER
set -euo pipefail

program=$PWD/$1 driver=$PWD/$2
# expect LINE: runs the program, which must print it.
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

# The list of drivers is empty, then it names a file that is gone.
(
  export OCL_ICD_VENDORS=$TEST_TMPDIR/vendors
  mkdir "$OCL_ICD_VENDORS"
  expect '0 devices'
  expect "$none"
  expect 'opencl: the ICD loader knows no driver; install one'
  echo "$TEST_TMPDIR/gone.so" >"$OCL_ICD_VENDORS/gone.icd"
  expect "$none"
  expect 'opencl: the ICD loader knows no driver; install one'
)
# A driver without a device.
(
  export POCL_DEVICES=none
  expect "$none"
  expect "opencl: platform 'Portable Computing Language' has no device."
)
# A driver that was there in the last run.
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
  expect "cuda: there is no driver of NVIDIA's that can be opened ("
)
# Devices that a filter leaves out.
(
  export ONEAPI_DEVICE_SELECTOR='opencl:gpu'
  expect "$none"
  expect "ONEAPI_DEVICE_SELECTOR is 'opencl:gpu', and no device that was found is one of these."
)
