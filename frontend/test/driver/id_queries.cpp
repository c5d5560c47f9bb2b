// With the option that limits ids, the compiler knows the range of the ids. The
// program testdata/device_limits/short_ids.cpp has the launches that throw.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - \
// RUN:   -fsycl-id-queries-range=size_t -fsycl-id-queries-fit-in-int \
// RUN:   | FileCheck %s --check-prefix=INT
// INT-DAG: call spir_func range(i64 0, 2147483648) i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(
// INT-DAG: call spir_func range(i64 0, 2147483648) i64 @_Z25__spirv_BuiltInGlobalSizei(
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - \
// RUN:   -fsycl-id-queries-range=uint | FileCheck %s --check-prefix=UINT
// UINT: call spir_func range(i64 0, 4294967296) i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - \
// RUN:   -fsycl-id-queries-fit-in-int -fno-sycl-id-queries-fit-in-int \
// RUN:   | FileCheck %s --check-prefix=WIDE
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - -O0 \
// RUN:   -fsycl-id-queries-range=int | FileCheck %s --check-prefix=WIDE
// WIDE-NOT: range(i64
// WIDE: @_Z33__spirv_BuiltInGlobalInvocationIdi(
// WIDE-NOT: range(i64

// On NVIDIA's devices the ids are then computed in 32 bits.
// RUN: sycl-clang++ -fsycl %s -o ptx -fsycl-id-queries-range=int \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 --cuda-path=/nowhere -save-temps
// RUN: FileCheck %s --check-prefix=PTX < ptx-nvidia_gpu_sm_80_0.ptx
// PTX-LABEL: .entry _ZTS5Plain(
// PTX-NOT: add.s64
// PTX: add.s32
// PTX: mul.wide.u32
// PTX: ret

#include <sycl/sycl.hpp>

struct Plain {
  int* out;
  void operator()(sycl::item<1> item) const {
    out[item] = static_cast<int>(item.get_range(0));
  }
};

int main() { sycl::queue().parallel_for(1, Plain{nullptr}); }
