#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Compiles SOURCE for sm_90 to CUBIN:
#
#   compile_cuda_kernels.sh SOURCE CUBIN
#
# Uses the CUDA toolkit in $CUDA_PATH. If $CUDA_PATH is not set, uses the toolkit
# of the nvcc in the PATH or, if there is none, /usr/local/cuda.
set -eu
source=$1
output=$2
nvcc=
if [ -n "${CUDA_PATH:-}" ]; then
  nvcc=$CUDA_PATH/bin/nvcc
elif ! nvcc=$(command -v nvcc); then
  nvcc=/usr/local/cuda/bin/nvcc
fi
if [ ! -x "$nvcc" ]; then
  echo "$source: error: there is no '$nvcc'; the kernels that the benchmark compares with are compiled by nvcc: install the CUDA toolkit, version 13, or name its folder with --action_env=CUDA_PATH=FOLDER" >&2
  exit 1
fi
exec "$nvcc" -cubin -arch=sm_90 -O3 -std=c++17 -allow-unsupported-compiler -Xcompiler -U_GNU_SOURCE "$source" -o "$output"
