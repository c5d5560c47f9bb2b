#include "forces.h"

constexpr int kBodies = 64;

// Two kernels call this function, so two images may contain it.
[[gnu::noinline]] static void advance(Body* bodies, int i, float step) {
  for (int axis = 0; axis < 3; ++axis) {
    float force = 0;
    for (int k = 0; k < kBodies; ++k) {
      if (k != i) force += pull(bodies[i], bodies[k], axis);
    }
    bodies[i].velocity[axis] += step * force;
    bodies[i].position[axis] =
        wrap(bodies[i].position[axis] + step * bodies[i].velocity[axis]);
  }
}

// Eliminates the elements below the diagonal. The unrolled loops are much code.
template <int kSize>
[[gnu::noinline]] static void eliminate(float* a) {
  float m[kSize][kSize];
#pragma unroll
  for (int i = 0; i < kSize * kSize; ++i) m[i / kSize][i % kSize] = a[i];
#pragma unroll
  for (int k = 0; k < kSize; ++k) {
#pragma unroll
    for (int i = k + 1; i < kSize; ++i) {
      const float factor = m[i][k] / m[k][k];
#pragma unroll
      for (int j = k; j < kSize; ++j) m[i][j] -= factor * m[k][j];
    }
  }
#pragma unroll
  for (int i = 0; i < kSize * kSize; ++i) a[i] = m[i / kSize][i % kSize];
}

// Multiplies matrices, also with unrolled loops.
template <int kSize>
[[gnu::noinline]] static void multiply(const float* a, float* b) {
  float sums[kSize * kSize];
#pragma unroll
  for (int i = 0; i < kSize * kSize; ++i) {
    sums[i] = 0;
#pragma unroll
    for (int k = 0; k < kSize; ++k) {
      sums[i] += a[i / kSize * kSize + k] * b[k * kSize + i % kSize];
    }
  }
#pragma unroll
  for (int i = 0; i < kSize * kSize; ++i) b[i] = sums[i];
}

int main() {
  sycl::queue queue;
  Body* bodies = sycl::malloc_shared<Body>(kBodies, queue);
  float* matrix = sycl::malloc_shared<float>(512, queue);
  sycl::half* drawn = sycl::malloc_shared<sycl::half>(kBodies, queue);

  queue.parallel_for<class Advance>(sycl::range<1>(kBodies), [=](sycl::id<1> i) {
    advance(bodies, static_cast<int>(i[0]), 0.01f);
  });
  // Declares that fp16 is sufficient, but advance() uses double.
  queue.single_task<class Preview>(
      [=]() [[sycl::device_has(sycl::aspect::fp16)]] {
        advance(bodies, 0, 0.1f);
        drawn[0] = bodies[0].position[0];
      });
  queue.parallel_for<class Draw>(
      sycl::nd_range<1>(kBodies, 16),
      [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
        const size_t i = item.get_global_id(0);
        drawn[i] = bodies[i].position[0];
      });
  queue.parallel_for<class Sort>(
      sycl::nd_range<2>({64, 16}, {64, 16}),
      [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(64, 16)]] {
        const size_t i = item.get_global_id(0);
        bodies[i].position[0] = wrap(bodies[i].position[0]);
      });
  queue.single_task<class Reset>([=] { bodies[0].velocity[0] = 0; });
  queue.single_task<class Solve>([=] { eliminate<16>(matrix); });
  queue.single_task<class Project>([=] { multiply<11>(matrix, matrix + 256); });
  queue.wait();
}
