// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Algorithms that use work-groups: a transposition and a multiplication of
// matrices by tiles, a reduction, and a histogram with atomics.
#include "runtime/benchmark/cuda_algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr unsigned kTransposed = 8192, kMultiplied = 2048, kTile = 16;
constexpr unsigned kEach = 16, kBins = kCudaGroup;
constexpr std::size_t kElements = std::size_t{1} << 27;
constexpr std::size_t kItems = kElements / kEach, kGroups = kItems / kCudaGroup;

template <int Tile, int Rows>
struct TransposeKernel {
  const float* in;
  float* out;
  int n;
  sycl::local_accessor<float, 2> tile;

  void operator()(sycl::nd_item<2> item) const {
    const int local_x = static_cast<int>(item.get_local_id(1)),
              local_y = static_cast<int>(item.get_local_id(0));
    const int group_x = static_cast<int>(item.get_group(1)),
              group_y = static_cast<int>(item.get_group(0));
    int x = group_x * Tile + local_x, y = group_y * Tile + local_y;
    for (int k = 0; k < Tile; k += Rows)
      tile[local_y + k][local_x] = in[(y + k) * n + x];
    sycl::group_barrier(item.get_group());
    x = group_y * Tile + local_x;
    y = group_x * Tile + local_y;
    for (int k = 0; k < Tile; k += Rows)
      out[(y + k) * n + x] = tile[local_x][local_y + k];
  }
};

// A row of a tile. The compiler knows the row's width. If a local_accessor has
// two dimensions, its width is known only at the launch.
struct TileRow {
  float elements[kTile];
  float& operator[](int k) { return elements[k]; }
};

template <typename Tile>
struct MultiplyKernel {
  const float *a, *b;
  float* c;
  int n;
  Tile tile_a, tile_b;

  void operator()(sycl::nd_item<2> item) const {
    const int column = static_cast<int>(item.get_global_id(1)),
              row = static_cast<int>(item.get_global_id(0));
    const int x = static_cast<int>(item.get_local_id(1)),
              y = static_cast<int>(item.get_local_id(0));
    constexpr int kTileSize = kTile;
    float sum = 0;
    for (int t = 0; t < n; t += kTileSize) {
      tile_a[y][x] = a[row * n + t + x];
      tile_b[y][x] = b[(t + y) * n + column];
      sycl::group_barrier(item.get_group());
      for (int k = 0; k < kTileSize; k++) sum += tile_a[y][k] * tile_b[k][x];
      sycl::group_barrier(item.get_group());
    }
    c[row * n + column] = sum;
  }
};

struct ReduceKernel {
  const float* in;
  float* out;
  sycl::local_accessor<float, 1> part;

  void operator()(sycl::nd_item<1> item) const {
    constexpr int kGroup = kCudaGroup, kCount = kEach;
    const int i = static_cast<int>(item.get_local_id(0));
    const std::size_t first = item.get_group(0) * kGroup * kCount;
    float sum = 0;
    for (int k = 0; k < kCount; k++) sum += in[first + k * kGroup + i];
    part[i] = sum;
    sycl::group_barrier(item.get_group());
    for (int step = kGroup / 2; step > 0; step /= 2) {
      if (i < step) part[i] += part[i + step];
      sycl::group_barrier(item.get_group());
    }
    if (i == 0) out[item.get_group(0)] = part[0];
  }
};

template <sycl::memory_scope Scope, sycl::access::address_space Space>
using Counter =
    sycl::atomic_ref<unsigned, sycl::memory_order::relaxed, Scope, Space>;

struct HistogramKernel {
  const unsigned* in;
  unsigned* out;
  sycl::local_accessor<unsigned, 1> bins;

  void operator()(sycl::nd_item<1> item) const {
    using Here = Counter<sycl::memory_scope::work_group,
                         sycl::access::address_space::local_space>;
    using There = Counter<sycl::memory_scope::device,
                          sycl::access::address_space::global_space>;
    constexpr int kGroup = kCudaGroup, kCount = kEach;
    const int i = static_cast<int>(item.get_local_id(0));
    bins[i] = 0;
    sycl::group_barrier(item.get_group());
    const std::size_t first = item.get_group(0) * kGroup * kCount;
    for (int k = 0; k < kCount; k++)
      Here(bins[in[first + k * kGroup + i] % kBins]) += 1;
    sycl::group_barrier(item.get_group());
    There(out[i]) += bins[i];
  }
};

template <int Tile>
CudaAlgorithm Transpose(const char* name, const char* kernel_name,
                        sycl::queue& queue, const CudaDevice& device) {
  constexpr unsigned kRows = 8;
  constexpr std::size_t kSize = std::size_t{kTransposed} * kTransposed;
  float* out = nullptr;
  CudaAlgorithm transpose = MakeCudaAlgorithm(name, queue, out, kSize);
  transpose.tolerance = 0;
  const auto values = Keep(SomeValues(kSize));
  const float* in = CopyToDevice(queue, *values);
  transpose.expected = [=](std::size_t i) {
    return (*values)[i % kTransposed * kTransposed + i / kTransposed];
  };
  constexpr int kSide = kTransposed;
  CudaKernel kernel = device.Find(kernel_name);
  kernel.Take(in, out, kSide)
      .Over({kTransposed / Tile, kTransposed / Tile, 1}, {Tile, kRows, 1});
  transpose.nvcc = [=] { kernel.Submit(); };
  const sycl::nd_range<2> range({kTransposed / Tile * kRows, kTransposed},
                                {kRows, Tile});
  transpose.sycl = {{"nd_range", [=]() mutable {
                       queue.submit([&](sycl::handler& handler) {
                         handler.parallel_for(
                             range,
                             TransposeKernel<Tile, kRows>{
                                 in, out, kSide, {{Tile, Tile + 1}, handler}});
                       });
                     }}};
  return transpose;
}

}  // namespace

CudaAlgorithm CudaTranspose32(sycl::queue& queue, const CudaDevice& device) {
  return Transpose<32>("transpose, 32 x 32 in local memory", "transpose_32",
                       queue, device);
}

CudaAlgorithm CudaTranspose64(sycl::queue& queue, const CudaDevice& device) {
  return Transpose<64>("transpose, 4096 in local memory", "transpose_64", queue,
                       device);
}

namespace {

// Returns the algorithm that multiplies a matrix by itself. The caller adds the
// forms.
CudaAlgorithm Multiply(const char* name, sycl::queue& queue, const float*& in,
                       float*& out) {
  constexpr std::size_t kSize = std::size_t{kMultiplied} * kMultiplied;
  CudaAlgorithm multiply = MakeCudaAlgorithm(name, queue, out, kSize);
  const auto values = Keep(SomeValues(kSize));
  in = CopyToDevice(queue, *values);
  multiply.expected = [=](std::size_t i) {
    const std::size_t row = i / kMultiplied, column = i % kMultiplied;
    double sum = 0;
    for (std::size_t k = 0; k < kMultiplied; ++k)
      sum += static_cast<double>((*values)[row * kMultiplied + k]) *
             (*values)[k * kMultiplied + column];
    return sum;
  };
  return multiply;
}

constexpr int kSide = kMultiplied;
constexpr CudaSize kMultiplyGrid = {kMultiplied / kTile, kMultiplied / kTile,
                                    1};

sycl::nd_range<2> MultiplyRange() {
  return {{kMultiplied, kMultiplied}, {kTile, kTile}};
}

}  // namespace

CudaAlgorithm CudaMatrixMultiply(sycl::queue& queue, const CudaDevice& device) {
  const float* in = nullptr;
  float* out = nullptr;
  CudaAlgorithm multiply = Multiply("matrix multiply", queue, in, out);
  CudaKernel kernel = device.Find("multiply");
  kernel.Take(in, in, out, kSide).Over(kMultiplyGrid, {kTile, kTile, 1});
  multiply.nvcc = [=] { kernel.Submit(); };
  using Rows = sycl::local_accessor<TileRow, 1>;
  multiply.sycl = {
      {"local rows", [=]() mutable {
         queue.submit([&](sycl::handler& handler) {
           handler.parallel_for(
               MultiplyRange(),
               MultiplyKernel<Rows>{
                   in, in, out, kSide, {kTile, handler}, {kTile, handler}});
         });
       }}};
  return multiply;
}

CudaAlgorithm CudaMatrixMultiplyOfAnyRows(sycl::queue& queue,
                                          const CudaDevice& device) {
  const float* in = nullptr;
  float* out = nullptr;
  CudaAlgorithm multiply =
      Multiply("matrix multiply, rows of any length", queue, in, out);
  CudaKernel kernel = device.Find("multiply_any_rows");
  constexpr std::size_t kWidth = kTile;
  kernel.Take(in, in, out, kSide, kWidth, kWidth)
      .Over(kMultiplyGrid, {kTile, kTile, 1})
      .WithLocalMemory(2 * kTile * kTile * sizeof(float));
  multiply.nvcc = [=] { kernel.Submit(); };
  using Tile = sycl::local_accessor<float, 2>;
  multiply.sycl = {
      {"local_accessor<float, 2>", [=]() mutable {
         queue.submit([&](sycl::handler& handler) {
           const sycl::range<2> tile(kTile, kTile);
           handler.parallel_for(
               MultiplyRange(),
               MultiplyKernel<Tile>{
                   in, in, out, kSide, {tile, handler}, {tile, handler}});
         });
       }}};
  return multiply;
}

CudaAlgorithm CudaReduction(sycl::queue& queue, const CudaDevice& device) {
  float* out = nullptr;
  CudaAlgorithm reduction = MakeCudaAlgorithm("reduction", queue, out, kGroups);
  const auto values = Keep(SomeValues(kElements));
  const float* in = CopyToDevice(queue, *values);
  reduction.expected = [=](std::size_t group) {
    constexpr std::size_t kCount = std::size_t{kCudaGroup} * kEach;
    double sum = 0;
    for (std::size_t k = 0; k < kCount; ++k)
      sum += (*values)[group * kCount + k];
    return sum;
  };
  CudaKernel kernel = device.Find("reduce");
  kernel.Take(in, out).Over({static_cast<unsigned>(kGroups), 1, 1},
                            {kCudaGroup, 1, 1});
  reduction.nvcc = [=] { kernel.Submit(); };
  reduction.sycl = {{"nd_range", [=]() mutable {
                       queue.submit([&](sycl::handler& handler) {
                         handler.parallel_for(
                             sycl::nd_range<1>(kItems, kCudaGroup),
                             ReduceKernel{in, out, {kCudaGroup, handler}});
                       });
                     }}};
  return reduction;
}

CudaAlgorithm CudaHistogram(sycl::queue& queue, const CudaDevice& device) {
  unsigned* out = nullptr;
  CudaAlgorithm histogram =
      MakeCudaAlgorithm("histogram, atomics", queue, out, kBins);
  histogram.tolerance = 0;
  std::vector<unsigned> values;
  values.reserve(kElements);
  for (const float value : SomeValues(kElements))
    values.push_back(static_cast<unsigned>(value * (1 << 24)));
  std::vector<double> counts(kBins);
  for (const unsigned value : values) ++counts[value % kBins];
  const unsigned* in = CopyToDevice(queue, values);
  histogram.expected = [=](std::size_t bin) { return counts[bin]; };
  CudaKernel kernel = device.Find("histogram");
  kernel.Take(in, out).Over({static_cast<unsigned>(kGroups), 1, 1},
                            {kCudaGroup, 1, 1});
  histogram.nvcc = [=] { kernel.Submit(); };
  histogram.sycl = {{"nd_range", [=]() mutable {
                       queue.submit([&](sycl::handler& handler) {
                         handler.parallel_for(
                             sycl::nd_range<1>(kItems, kCudaGroup),
                             HistogramKernel{in, out, {kCudaGroup, handler}});
                       });
                     }}};
  return histogram;
}

}  // namespace aspectra::benchmark
