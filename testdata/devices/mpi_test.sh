#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Starts two MPI processes on one machine. Each takes its own device, and the
# processes add the numbers in the memory of their devices.
#
#   mpi_test.sh SPREAD SYCL_COMPILER DEVICE_SUM_SOURCE
set -euo pipefail

spread=$PWD/$1 compiler=$PWD/$2 source=$PWD/$3
if ! command -v mpirun >/dev/null; then
  echo "nothing is tried: this machine has no mpirun (Debian: openmpi-bin)"
  exit 0
fi
if ! command -v mpicxx >/dev/null; then
  echo "nothing is tried: this machine has no mpicxx (Debian: libopenmpi-dev)"
  exit 0
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export POCL_DEVICES='cpu cpu' ONEAPI_DEVICE_SELECTOR='opencl:*'
run() { mpirun --oversubscribe -n 2 "$@"; }
expect() {
  if [ "$(grep -cxF "$1" <<<"$output")" != "$2" ]; then
    echo "failed: there are not $2 lines '$1' in" "$output" >&2
    exit 1
  fi
}

output=$(run "$spread")
expect 'process 0 of 2' 1
expect 'process 1 of 2' 1
expect '1 device of one context, shared memory: right' 2

read -ra flags < <(mpicxx --showme:compile)
read -ra links < <(mpicxx --showme:link)
"$compiler" -fsycl -O1 "${flags[@]}" "$source" "${links[@]}" -o "$TEST_TMPDIR/device_sum"
# PoCL's devices use host memory, which every MPI can read.
output=$(run "$TEST_TMPDIR/device_sum" device)
expect "process 0 of 2, the device's memory: right" 1
expect "process 1 of 2, the device's memory: right" 1
echo "$output"
