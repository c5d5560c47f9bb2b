// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Computes the forces between all bodies. The kernel does arithmetic and calls
// a math function.
#include "runtime/benchmark/algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr int kBodies = 4096;

constexpr char kOpenCl[] = R"(
kernel void bodies(global const float4* at, global float4* force) {
  size_t i = get_global_id(0);
  float4 mine = at[i];
  float x = 0, y = 0, z = 0;
  for (int k = 0; k < 4096; k++) {
    float4 other = at[k];
    float dx = other.x - mine.x, dy = other.y - mine.y, dz = other.z - mine.z;
    float inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
    float weight = other.w * inverse * inverse * inverse;
    x += dx * weight;
    y += dy * weight;
    z += dz * weight;
  }
  force[i] = (float4)(x, y, z, 0);
}
)";

}  // namespace

Algorithm Bodies(sycl::queue& queue, const OpenClDevice& device) {
  DeviceMemory<float> at(queue, SomeValues(4 * kBodies)), force = at.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "bodies");
  kernel.Take(at.address(), force.address()).Over({kBodies}, {64});

  const auto* in = reinterpret_cast<const sycl::float4*>(at.address());
  auto* forces = reinterpret_cast<sycl::float4*>(force.address());
  const auto body = [=](sycl::nd_item<1> item) {
    const std::size_t i = item.get_global_id(0);
    const sycl::float4 mine = in[i];
    float x = 0, y = 0, z = 0;
    for (int k = 0; k < kBodies; k++) {
      const sycl::float4 other = in[k];
      const float dx = other.x() - mine.x(), dy = other.y() - mine.y(),
                  dz = other.z() - mine.z();
      const float inverse = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
      const float weight = other.w() * inverse * inverse * inverse;
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
    }
    forces[i] = sycl::float4(x, y, z, 0);
  };
  // The copy of `at` keeps the memory alive.
  return MakeAlgorithm("n-body", force, kernel,
                       SyclForm(queue, [=, held = at](sycl::handler& handler) {
                         handler.parallel_for<class BodiesKernel>(
                             sycl::nd_range<1>(kBodies, 64), body);
                       }));
}

}  // namespace aspectra::benchmark
