// Optimised code has a kernel's body in its entry point, however large it is,
// so the entry point keeps no copy of its parameters in memory.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: sycl-clang++ -fsycl -fsycl-device-only -O0 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=PLAIN

#include <sycl/sycl.hpp>

[[gnu::noinline]] void Stays(float* out) { *out = 1; }

template <int kSteps>
float Step(float x, float y) {
  x = x * y + (x > y ? x / y : y - x);
  x = sycl::sin(x) + sycl::cos(y) * sycl::exp(x);
  if constexpr (kSteps > 0) return Step<kSteps - 1>(x, y) + x;
  return x;
}

// CHECK-LABEL: define {{.*}}spir_kernel void @_ZTS5Large(
// CHECK-NOT: alloca
// CHECK-NOT: call {{.*}}@_ZNK5Large
// CHECK: call {{.*}}@_Z5StaysPf
// CHECK-LABEL: define
// PLAIN: call {{.*}}@_ZNK5Large
struct Large {
  sycl::accessor<float> memory;
  void operator()(sycl::item<3> item) const {
    float sum = Step<8>(item.get_id(0), item.get_range(1)) +
                Step<9>(item.get_id(1), item.get_range(2)) +
                Step<10>(item.get_id(2), item.get_range(0));
    memory[item.get_id(0)] = sum;
    Stays(&memory[0]);
  }
};

void Launch(sycl::queue queue, sycl::buffer<float> buffer) {
  queue.submit([&](sycl::handler& handler) {
    handler.parallel_for(sycl::range<3>(2, 2, 2),
                         Large{sycl::accessor<float>(buffer, handler)});
  });
}
