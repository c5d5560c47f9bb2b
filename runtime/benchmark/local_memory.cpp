// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Algorithms that use work-groups: a matrix multiplication by tiles, a
// reduction, an inclusive scan of blocks, and a histogram with atomics.
#include "runtime/benchmark/algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr int kTile = 16, kMatrix = 384;
constexpr int kGroup = 256, kEach = 16, kBins = 64;
constexpr std::size_t kElements = 1 << 22;

constexpr char kOpenCl[] = R"(
#define TILE 16
kernel void multiply(global const float* a, global const float* b,
                     global float* c) {
  local float tile_a[TILE][TILE], tile_b[TILE][TILE];
  int column = get_global_id(0), row = get_global_id(1);
  int x = get_local_id(0), y = get_local_id(1);
  int n = get_global_size(0);
  float sum = 0;
  for (int t = 0; t < n; t += TILE) {
    tile_a[y][x] = a[row * n + t + x];
    tile_b[y][x] = b[(t + y) * n + column];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < TILE; k++) sum += tile_a[y][k] * tile_b[k][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  c[row * n + column] = sum;
}

#define GROUP 256
#define EACH 16
kernel void reduce(global const float* in, global float* out) {
  local float part[GROUP];
  int i = get_local_id(0);
  size_t first = get_group_id(0) * GROUP * EACH;
  float sum = 0;
  for (int k = 0; k < EACH; k++) sum += in[first + k * GROUP + i];
  part[i] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = GROUP / 2; step > 0; step /= 2) {
    if (i < step) part[i] += part[i + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i == 0) out[get_group_id(0)] = part[0];
}

kernel void scan(global const float* in, global float* out) {
  local float part[2][GROUP];
  int i = get_local_id(0), now = 0;
  size_t at = get_global_id(0);
  part[0][i] = in[at];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 1; step < GROUP; step *= 2) {
    float value = part[now][i];
    if (i >= step) value += part[now][i - step];
    now = 1 - now;
    part[now][i] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[at] = part[now][i];
}

#define BINS 64
kernel void histogram(global const uint* in, global uint* out) {
  local uint bins[BINS];
  int i = get_local_id(0);
  if (i < BINS) bins[i] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  size_t first = get_group_id(0) * GROUP * EACH;
  for (int k = 0; k < EACH; k++)
    atomic_inc(&bins[in[first + k * GROUP + i] % BINS]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < BINS) atomic_add(&out[i], bins[i]);
}
)";

template <typename In, typename Out>
struct MultiplyKernel {
  In a, b;
  Out c;
  sycl::local_accessor<float, 2> tile_a, tile_b;

  void operator()(sycl::nd_item<2> item) const {
    const int column = static_cast<int>(item.get_global_id(1)),
              row = static_cast<int>(item.get_global_id(0));
    const int x = static_cast<int>(item.get_local_id(1)),
              y = static_cast<int>(item.get_local_id(0));
    const int n = static_cast<int>(item.get_global_range(1));
    float sum = 0;
    for (int t = 0; t < n; t += kTile) {
      tile_a[y][x] = a[row * n + t + x];
      tile_b[y][x] = b[(t + y) * n + column];
      sycl::group_barrier(item.get_group());
      for (int k = 0; k < kTile; k++) sum += tile_a[y][k] * tile_b[k][x];
      sycl::group_barrier(item.get_group());
    }
    c[row * n + column] = sum;
  }
};

}  // namespace

Algorithm MatrixMultiply(sycl::queue& queue, const OpenClDevice& device) {
  const sycl::nd_range<2> range({kMatrix, kMatrix}, {kTile, kTile});
  const sycl::range<2> tile(kTile, kTile);
  DeviceMemory<float> in(queue, SomeValues(kMatrix * kMatrix)),
      out = in.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "multiply");
  kernel.Take(in.address(), in.address(), out.address())
      .Over({kMatrix, kMatrix}, {kTile, kTile});
  return MakeAlgorithm(
      "matrix multiply, local memory", out, kernel,
      SyclForm(queue,
               [=](sycl::handler& handler) {
                 handler.parallel_for(
                     range,
                     MultiplyKernel<const float*, float*>{in.address(),
                                                          in.address(),
                                                          out.address(),
                                                          {tile, handler},
                                                          {tile, handler}});
               }),
      SyclForm(queue, [=](sycl::handler& handler) mutable {
        sycl::accessor read(in.buffer(), handler, sycl::read_only);
        sycl::accessor write(out.buffer(), handler, sycl::write_only,
                             sycl::no_init);
        handler.parallel_for(
            range, MultiplyKernel<decltype(read), decltype(write)>{
                       read, read, write, {tile, handler}, {tile, handler}});
      }));
}

Algorithm Reduction(sycl::queue& queue, const OpenClDevice& device) {
  constexpr std::size_t kItems = kElements / kEach, kGroups = kItems / kGroup;
  DeviceMemory<float> in(queue, SomeValues(kElements)),
      out(queue, std::vector<float>(kGroups));
  OpenClKernel kernel = device.Build(kOpenCl, "reduce");
  kernel.Take(in.address(), out.address()).Over({kItems}, {kGroup});
  return MakeAlgorithm(
      "reduction", out, kernel, SyclForm(queue, [=](sycl::handler& handler) {
        const float* source = in.address();
        float* target = out.address();
        sycl::local_accessor<float, 1> part(kGroup, handler);
        handler.parallel_for<class ReduceKernel>(
            sycl::nd_range<1>(kItems, kGroup), [=](sycl::nd_item<1> item) {
              const int i = static_cast<int>(item.get_local_id(0));
              const std::size_t first = item.get_group(0) * kGroup * kEach;
              float sum = 0;
              for (int k = 0; k < kEach; k++)
                sum += source[first + k * kGroup + i];
              part[i] = sum;
              sycl::group_barrier(item.get_group());
              for (int step = kGroup / 2; step > 0; step /= 2) {
                if (i < step) part[i] += part[i + step];
                sycl::group_barrier(item.get_group());
              }
              if (i == 0) target[item.get_group(0)] = part[0];
            });
      }));
}

Algorithm Scan(sycl::queue& queue, const OpenClDevice& device) {
  DeviceMemory<float> in(queue, SomeValues(kElements)), out = in.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "scan");
  kernel.Take(in.address(), out.address()).Over({kElements}, {kGroup});
  return MakeAlgorithm(
      "scan", out, kernel, SyclForm(queue, [=](sycl::handler& handler) {
        const float* source = in.address();
        float* target = out.address();
        // The rows are arrays, so the compiler knows their length, as in OpenCL
        // C.
        sycl::local_accessor<float[kGroup], 1> part(2, handler);
        handler.parallel_for<class ScanKernel>(
            sycl::nd_range<1>(kElements, kGroup), [=](sycl::nd_item<1> item) {
              const int i = static_cast<int>(item.get_local_id(0));
              int now = 0;
              const std::size_t at = item.get_global_id(0);
              part[0][i] = source[at];
              sycl::group_barrier(item.get_group());
              for (int step = 1; step < kGroup; step *= 2) {
                float value = part[now][i];
                if (i >= step) value += part[now][i - step];
                now = 1 - now;
                part[now][i] = value;
                sycl::group_barrier(item.get_group());
              }
              target[at] = part[now][i];
            });
      }));
}

Algorithm Histogram(sycl::queue& queue, const OpenClDevice& device) {
  constexpr std::size_t kItems = kElements / kEach;
  std::vector<unsigned> values;
  for (float value : SomeValues(kElements))
    values.push_back(static_cast<unsigned>(value * 1000));
  DeviceMemory<unsigned> in(queue, values),
      out(queue, std::vector<unsigned>(kBins));
  OpenClKernel kernel = device.Build(kOpenCl, "histogram");
  kernel.Take(in.address(), out.address()).Over({kItems}, {kGroup});
  return MakeAlgorithm(
      "histogram, 64 bins", out, kernel,
      SyclForm(queue, [=](sycl::handler& handler) {
        const unsigned* source = in.address();
        unsigned* target = out.address();
        sycl::local_accessor<unsigned, 1> bins(kBins, handler);
        handler.parallel_for<class HistogramKernel>(
            sycl::nd_range<1>(kItems, kGroup), [=](sycl::nd_item<1> item) {
              using LocalBin =
                  sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                                   sycl::memory_scope::work_group,
                                   sycl::access::address_space::local_space>;
              using Bin =
                  sycl::atomic_ref<unsigned, sycl::memory_order::relaxed,
                                   sycl::memory_scope::device,
                                   sycl::access::address_space::global_space>;
              const int i = static_cast<int>(item.get_local_id(0));
              if (i < kBins) bins[i] = 0;
              sycl::group_barrier(item.get_group());
              const std::size_t first = item.get_group(0) * kGroup * kEach;
              for (int k = 0; k < kEach; k++)
                LocalBin(bins[source[first + k * kGroup + i] % kBins])
                    .fetch_add(1u);
              sycl::group_barrier(item.get_group());
              if (i < kBins) Bin(target[i]).fetch_add(bins[i]);
            });
      }));
}

}  // namespace aspectra::benchmark
