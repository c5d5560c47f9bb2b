#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Compiles the headers with each compiler of a SYCL program.
set -euo pipefail
clang=$1 source=$2 include=${3%/sycl/sycl.hpp}

compile() {
  echo "compile: $*"
  # No plugin generates the launches here.
  "$clang" -std=c++17 -Wall -Wextra -Werror -isystem "$include" \
    -DASPECTRA_ALLOW_LAUNCH_WITHOUT_PLUGIN "$@" "$source"
}
compile -fsycl -fsycl-device-only -S -emit-llvm -O1 -o "$TEST_TMPDIR/device.ll"
compile -Xclang -fsycl-is-host -fsyntax-only
compile -fsyntax-only
compile -std=c++23 -fsyntax-only

# Each header of sycl_khr_split_headers is complete by itself, and defines the
# macros.
for header in "$include"/sycl/khr/split_headers/*.hpp; do
  printf '%s\n' "#include <sycl/khr/split_headers/${header##*/}>" \
    '#ifndef SYCL_KHR_SPLIT_HEADERS' '#error no macro' '#endif' \
    >"$TEST_TMPDIR/header.cpp"
  "$clang" -std=c++17 -Wall -Wextra -Werror -isystem "$include" -fsyntax-only \
    "$TEST_TMPDIR/header.cpp" || { echo "$header"; exit 1; }
done

kernels=$(grep -c 'define.* spir_kernel' "$TEST_TMPDIR/device.ll")
[ "$kernels" = 17 ] || { echo "expected 17 kernels, got $kernels"; exit 1; }
# A half from a constant of type double must not need a double on the device.
if grep 'double' "$TEST_TMPDIR/device.ll"; then
  echo "a double in device code"
  exit 1
fi
# A half at namespace scope must be a constant, also in code that is not
# optimised.
compile -fsycl -fsycl-device-only -S -emit-llvm -O0 -o "$TEST_TMPDIR/plain.ll"
grep '_ZL5scale = .*constant .* i16 14336' "$TEST_TMPDIR/plain.ll"

# SYCL's last dimension is the device's first.
grep 'BuiltInGlobalInvocationIdi(i32 noundef 2)' "$TEST_TMPDIR/device.ll"
