#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Makes COUNT kernels for each SEED, compiles them to SPIR-V, and runs them:
#
#   wide_integers_test.sh RANDOM_KERNELS RUN_KERNELS POST_LINK TO_SPIRV COUNT \
#       SEED...
set -euo pipefail
random_kernels=$PWD/$1 run_kernels=$PWD/$2 post_link=$PWD/$3 to_spirv=$PWD/$4
count=$5
shift 5
cd "$TEST_TMPDIR"
status=0
for seed in "$@"; do
  echo "seed $seed"
  "$random_kernels" "$seed" "$count" kernels.ll results.txt
  "$post_link" -split=off -o images.table kernels.ll
  "$to_spirv" -o spirv.table images.table
  "$run_kernels" spirv_0.spv results.txt || status=1
done
exit $status
