#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Tests the device aspect traits with each compiler of a SYCL program, for each
# set of macros that the driver may define (DeviceAspectTraitDesign.md).
set -euo pipefail
clang=$1 cases=$2 include=${3%/sycl/sycl.hpp}

compile() {
  echo "compile: $*" | cut -c 1-200
  "$clang" -fsyntax-only -Wall -Wextra -Werror -I "$include" \
    -Wno-unknown-attributes -Wno-ignored-attributes "$@"
}

# Compiles with the host compiler of an ordinary program, and with both
# compilers of a SYCL program.
each_compiler() {
  compile -std=c++17 "$@"
  compile -std=c++17 -Xclang -fsycl-is-host "$@"
  compile -std=c++17 -fsycl -fsycl-device-only "$@"
}

# Checks every aspect's traits: check_with HOW ALL ANY MACRO...; ALL and ANY are
# expressions in `n`.
check_with() {
  local how=$1 all=$2 any=$3
  shift 3
  "$how" "-DEXPECT_ALL(n)=($all)" "-DEXPECT_ANY(n)=($any)" "${@/#__/-D__}" "$cases"
}
check() { check_with each_compiler "$@"; }

# Without the driver there are no macros.
check false false
compile -std=c++20 '-DEXPECT_ALL(n)=false' '-DEXPECT_ANY(n)=false' "$cases"
compile -std=c++23 '-DEXPECT_ALL(n)=false' '-DEXPECT_ANY(n)=false' "$cases"

# The target spir64 has no entry in the device configuration file.
check false true __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__=1

# A target has only the aspects of its entry, gpu (2) and fp16 (5).
check 'n == 2 || n == 5' 'n == 2 || n == 5' \
  __SYCL_ALL_DEVICES_HAVE_gpu__=1 __SYCL_ALL_DEVICES_HAVE_fp16__=1 \
  __SYCL_ANY_DEVICE_HAS_gpu__=1 __SYCL_ANY_DEVICE_HAS_fp16__=1

# A target has gpu, and may support other aspects.
check 'n == 2' true \
  __SYCL_ALL_DEVICES_HAVE_gpu__=1 __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__=1

# The macro of a target sets the traits of the target's own aspect.
check 'n == 1057' 'n == 1057 || n == 1161' \
  __SYCL_ALL_DEVICES_HAVE_intel_gpu_dg1__=1 \
  __SYCL_ANY_DEVICE_HAS_intel_gpu_dg1__=1 \
  __SYCL_ANY_DEVICE_HAS_nvidia_gpu_sm_80__=1

# Two targets have only the aspects of their entries: both have gpu, one has
# fp16, the other has fp64 (6).
check 'n == 2' 'n == 2 || n == 5 || n == 6' \
  __SYCL_ALL_DEVICES_HAVE_gpu__=1 __SYCL_ANY_DEVICE_HAS_gpu__=1 \
  __SYCL_ANY_DEVICE_HAS_fp16__=1 __SYCL_ANY_DEVICE_HAS_fp64__=1

# A macro must set only its own aspect's traits. For each binary digit of the
# numbers, define `any` for aspects that have the digit, and `all` for the
# others.
aspects=$(sed -nE \
  's/^ASPECTRA_(DEPRECATED_ASPECT|ASPECT|TARGET)\((\w+), ([0-9]+).*/\2 \3/p' \
  "$include/sycl/detail/aspects.def")
[ "$(wc -l <<<"$aspects")" -ge 172 ] || { echo "too few aspects"; exit 1; }
for bit in {0..10}; do
  macros=()
  while read -r name number; do
    if (((number >> bit) & 1)); then
      macros+=("__SYCL_ANY_DEVICE_HAS_${name}__=1")
    else
      macros+=("__SYCL_ALL_DEVICES_HAVE_${name}__=1")
    fi
  done <<<"$aspects"
  check_with compile "((n >> $bit) & 1) == 0" "((n >> $bit) & 1) == 1" \
    -std=c++17 "${macros[@]}"
done

# A number that is not an aspect has no traits, unless any device may have any
# aspect.
refuse() {
  local trait=$1
  shift
  echo "#include <sycl/sycl.hpp>
bool b = sycl::$trait<static_cast<sycl::aspect>(4711)>;" >"$TEST_TMPDIR/a.cpp"
  if compile -std=c++17 "$@" "$TEST_TMPDIR/a.cpp" 2>"$TEST_TMPDIR/messages"; then
    echo "$trait of a number that is no aspect was accepted"
    exit 1
  fi
  grep -q 'implicit instantiation of undefined template' "$TEST_TMPDIR/messages"
}
refuse all_devices_have_v
refuse all_devices_have_v -D__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__=1
refuse any_device_has_v
echo '#include <sycl/sycl.hpp>
static_assert(sycl::any_device_has_v<static_cast<sycl::aspect>(4711)>);' \
  >"$TEST_TMPDIR/any.cpp"
each_compiler -D__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__=1 "$TEST_TMPDIR/any.cpp"
