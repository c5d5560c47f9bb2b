// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Computes the forces between all bodies, in float and in double. The kernels
// do arithmetic and call a math function.
#include <cmath>

#include "runtime/benchmark/cuda_algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr std::size_t kBodies = 1 << 15;

struct FloatKernel {
  const sycl::float4* at;
  sycl::float4* force;
  int n;
  void operator()(sycl::nd_item<1> item) const {
    const std::size_t i = item.get_global_id(0);
    const sycl::float4 mine = at[i];
    float x = 0, y = 0, z = 0;
    for (int k = 0; k < n; k++) {
      const sycl::float4 other = at[k];
      const float dx = other.x() - mine.x(), dy = other.y() - mine.y(),
                  dz = other.z() - mine.z();
      const float inverse = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
      const float weight = other.w() * inverse * inverse * inverse;
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
    }
    force[i] = sycl::float4(x, y, z, 0);
  }
};

struct Body {
  double x, y, z, w;
};

struct DoubleKernel {
  const Body* at;
  Body* force;
  int n;
  void operator()(sycl::nd_item<1> item) const {
    const std::size_t i = item.get_global_id(0);
    const Body mine = at[i];
    double x = 0, y = 0, z = 0;
    for (int k = 0; k < n; k++) {
      const Body other = at[k];
      const double dx = other.x - mine.x, dy = other.y - mine.y,
                   dz = other.z - mine.z;
      const double inverse = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01);
      const double weight = other.w * inverse * inverse * inverse;
      x += dx * weight;
      y += dy * weight;
      z += dz * weight;
    }
    force[i] = {x, y, z, 0};
  }
};

// Returns element `i` of the result, which is a coordinate of one body's force.
double ForceOf(const std::vector<double>& at, std::size_t i) {
  const std::size_t body = i / 4, coordinate = i % 4;
  if (coordinate == 3) return 0;
  double sum = 0;
  for (std::size_t k = 0; k < kBodies; ++k) {
    double square = 0.01;
    for (std::size_t c = 0; c < 3; ++c) {
      const double d = at[4 * k + c] - at[4 * body + c];
      square += d * d;
    }
    const double inverse = 1 / std::sqrt(square);
    sum += (at[4 * k + coordinate] - at[4 * body + coordinate]) *
           at[4 * k + 3] * inverse * inverse * inverse;
  }
  return sum;
}

template <typename T, typename Vector, typename Kernel>
CudaAlgorithm Bodies(const char* name, const char* kernel_name,
                     double tolerance, sycl::queue& queue,
                     const CudaDevice& device) {
  T* out = nullptr;
  CudaAlgorithm bodies = MakeCudaAlgorithm(name, queue, out, 4 * kBodies);
  bodies.tolerance = tolerance;
  const std::vector<float> some = SomeValues(4 * kBodies);
  const auto values = Keep(std::vector<double>(some.begin(), some.end()));
  const T* at = CopyToDevice(queue, std::vector<T>(some.begin(), some.end()));
  bodies.expected = [=](std::size_t i) { return ForceOf(*values, i); };
  constexpr int kCount = kBodies;
  CudaKernel kernel = device.Find(kernel_name);
  kernel.Take(at, out, kCount)
      .Over({kBodies / kCudaGroup, 1, 1}, {kCudaGroup, 1, 1});
  bodies.nvcc = [=] { kernel.Submit(); };
  bodies.sycl = {{"nd_range", [=]() mutable {
                    queue.parallel_for(
                        sycl::nd_range<1>(kBodies, kCudaGroup),
                        Kernel{reinterpret_cast<const Vector*>(at),
                               reinterpret_cast<Vector*>(out), kCount});
                  }}};
  return bodies;
}

}  // namespace

// The tolerance is large because the forces of many bodies nearly cancel out.
CudaAlgorithm CudaBodiesFloat(sycl::queue& queue, const CudaDevice& device) {
  return Bodies<float, sycl::float4, FloatKernel>(
      "n-body, float", "bodies_float", 5e-2, queue, device);
}

CudaAlgorithm CudaBodiesDouble(sycl::queue& queue, const CudaDevice& device) {
  return Bodies<double, Body, DoubleKernel>("n-body, double", "bodies_double",
                                            1e-9, queue, device);
}

}  // namespace aspectra::benchmark
