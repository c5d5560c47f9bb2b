// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every form of a launch, for the compile tests in this folder: for a device
// compiler, a SYCL host compiler, and any other C++17 compiler.

#include <sycl/sycl.hpp>

namespace app {
class Named;
class Plane;
class Space;
class Groups;
}  // namespace app

// Must be initialised at compile time, on the device too.
const sycl::half scale = 0.5;

struct Functor {
  float* data;
  void operator()(sycl::id<1> i) const { data[i] = i; }
};

SYCL_EXTERNAL float elsewhere(float x);

void launch_everything(sycl::queue& q, float* x, sycl::half* h, int n) {
  const sycl::event e = q.single_task([=] { x[0] = elsewhere(1); });
  q.single_task(e, [] {});
  q.parallel_for(n, [=](auto i) { x[i] = i.get_linear_id(); });
  q.parallel_for(16, [=](int i) { x[i] = i; });
  q.parallel_for<app::Named>(sycl::range(16), [=](sycl::id<1> i) {
    if (i != 3 && i < 5) x[i + 1] = i * 2;
  });
  q.parallel_for<app::Plane>(
      {4, 4}, [=](sycl::item<2> i) { x[i.get_linear_id()] = i[0]; });
  q.parallel_for<app::Space>({2, 2, 2}, {e}, [=](sycl::id<3> i) {
    x[i[0] * 4 + i[1] * 2 + i[2]] = 0;
  });
  q.parallel_for<app::Groups>(
      sycl::nd_range<2>({8, 8}, {2, 4}), [=](sycl::nd_item<2> i) {
        x[i.get_global_linear_id()] = i.get_local_id(0) + i.get_group(1);
      });
  q.parallel_for(n, Functor{x});
  q.single_task([=] {
    h[0] = h[1] + h[2] * 2 - 1.0f;
    h[0] += h[3] / h[4];
    if (h[0] < h[1] || h[2] == 3) h[5] = -h[0];
  });
  q.single_task([=] { h[0] = scale; });
  q.parallel_for(n, [=](sycl::item<1, false> i) {
    const sycl::item<1> with_offset = i;
    x[i] = with_offset.get_range(0);
  });
  q.parallel_for(n, [=](auto& i) { x[i] = 1; });
  q.parallel_for(sycl::nd_range<1>(n, 1),
                 [=](auto& i) { x[i.get_global_linear_id()] = 1; });
  q.parallel_for(n, [=](const sycl::item<1>& i) { x[i] = 2; });
  q.parallel_for(n, [=](sycl::item<1>&& i) { x[i] = 3; });
  q.submit([&](sycl::handler& command) {
    command.depends_on(e);
    command.parallel_for(n, [=](sycl::item<1> i) { x[i] = i.get_range(0); });
  });
}
