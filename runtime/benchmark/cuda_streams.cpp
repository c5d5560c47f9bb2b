// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Algorithms that are limited by memory bandwidth: saxpy, a product of halves,
// a square root and a sine in double, sums of rows and of columns, and a
// three-dimensional stencil of seven points.
#include <cmath>
#include <type_traits>

#include "runtime/benchmark/cuda_algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr std::size_t kElements = 1 << 26;
constexpr std::size_t kRows = 1 << 17, kColumns = 1 << 9;
constexpr std::size_t kSide = 512;

CudaSize BlocksFor(std::size_t items) {
  return {static_cast<unsigned>((items + kCudaGroup - 1) / kCudaGroup), 1, 1};
}

constexpr CudaSize kBlock = {kCudaGroup, 1, 1};

struct SaxpyKernel {
  float a;
  const float *x, *y;
  float* z;
  void operator()(sycl::id<1> i) const { z[i] = a * x[i] + y[i]; }
};

// Saxpy in work-groups of a fixed size.
struct SaxpyInGroupsKernel {
  float a;
  const float *x, *y;
  float* z;
  void operator()(sycl::nd_item<1> item) const {
    const std::size_t i = item.get_global_id(0);
    z[i] = a * x[i] + y[i];
  }
};

struct HalfMultiplyKernel {
  const sycl::half *x, *y;
  sycl::half* z;
  void operator()(sycl::id<1> i) const { z[i] = x[i] * y[i]; }
};

struct RootAndSineKernel {
  const double* x;
  double* z;
  void operator()(sycl::id<1> i) const {
    z[i] = sycl::sqrt(x[i]) + sycl::sin(x[i]);
  }
};

struct RowSumsKernel {
  const float* in;
  float* out;
  int columns;
  void operator()(sycl::id<1> id) const {
    const int row = static_cast<int>(id[0]);
    float sum = 0;
    for (int k = 0; k < columns; k++) sum += in[row * columns + k];
    out[row] = sum;
  }
};

struct ColumnSumsKernel {
  const float* in;
  float* out;
  int columns, rows;
  void operator()(sycl::id<1> id) const {
    const int column = static_cast<int>(id[0]);
    float sum = 0;
    for (int k = 0; k < rows; k++) sum += in[k * columns + column];
    out[column] = sum;
  }
};

// Return the position of a work-item, in a range or in an nd_range.
sycl::id<3> IdOf(const sycl::item<3>& item) { return item.get_id(); }
sycl::id<3> IdOf(const sycl::nd_item<3>& item) { return item.get_global_id(); }

// `Number` is the type of indices: either the type in nvcc's kernel, or the
// type of SYCL's items.
template <typename Item, typename Number>
struct StencilKernel {
  const float* in;
  float* out;
  Number n;
  void operator()(Item item) const {
    const sycl::id<3> id = IdOf(item);
    const auto x = static_cast<Number>(id[2]), y = static_cast<Number>(id[1]),
               z = static_cast<Number>(id[0]);
    const Number i = (z * n + y) * n + x;
    if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1) {
      out[i] = in[i];
      return;
    }
    out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] +
                                    in[i + n] + in[i - n * n] + in[i + n * n]);
  }
};

float StencilOf(const std::vector<float>& in, std::size_t i) {
  constexpr std::size_t n = kSide;
  for (const std::size_t at : {i % n, i / n % n, i / n / n})
    if (at == 0 || at == n - 1) return in[i];
  return 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n] +
                                in[i - n * n] + in[i + n * n]);
}

template <typename To>
std::vector<To> Convert(const std::vector<float>& values, float factor) {
  std::vector<To> result;
  result.reserve(values.size());
  for (const float value : values)
    result.push_back(static_cast<To>(factor * value));
  return result;
}

// The kernels have indices of type `Number`. If `Number` is int, the algorithm
// has one more form, with indices of type size_t, as ids have.
template <typename Number>
CudaAlgorithm Stencil(const char* name, const char* kernel_name,
                      sycl::queue& queue, const CudaDevice& device) {
  constexpr std::size_t kSize = kSide * kSide * kSide;
  constexpr CudaSize kShape = {64, 4, 1};
  float* out = nullptr;
  CudaAlgorithm stencil = MakeCudaAlgorithm(name, queue, out, kSize);
  const auto values = Keep(SomeValues(kSize));
  const float* in = CopyToDevice(queue, *values);
  stencil.expected = [=](std::size_t i) { return StencilOf(*values, i); };
  CudaKernel kernel = device.Find(kernel_name);
  kernel.Take(in, out, static_cast<Number>(kSide))
      .Over({kSide / kShape[0], kSide / kShape[1], kSide / kShape[2]}, kShape);
  stencil.nvcc = [=] { kernel.Submit(); };
  const sycl::range<3> range(kSide, kSide, kSide);
  const sycl::range<3> group(kShape[2], kShape[1], kShape[0]);
  stencil.sycl = {
      {"range",
       [=]() mutable {
         queue.parallel_for(
             range, StencilKernel<sycl::item<3>, Number>{in, out, kSide});
       }},
      {"nd_range", [=]() mutable {
         queue.parallel_for(
             sycl::nd_range<3>(range, group),
             StencilKernel<sycl::nd_item<3>, Number>{in, out, kSide});
       }}};
  if constexpr (std::is_same_v<Number, int>) {
    stencil.sycl.push_back(
        {"range, size_t", [=]() mutable {
           queue.parallel_for(range, StencilKernel<sycl::item<3>, std::size_t>{
                                         in, out, kSide});
         }});
  }
  return stencil;
}

}  // namespace

CudaAlgorithm CudaSaxpy(sycl::queue& queue, const CudaDevice& device) {
  constexpr float kFactor = 2;
  float* z = nullptr;
  CudaAlgorithm saxpy = MakeCudaAlgorithm("saxpy", queue, z, kElements);
  const auto values = Keep(SomeValues(kElements));
  const float* x = CopyToDevice(queue, *values);
  const float* y = CopyToDevice(queue, *values);
  saxpy.expected = [=](std::size_t i) {
    return kFactor * (*values)[i] + (*values)[i];
  };
  CudaKernel kernel = device.Find("saxpy");
  kernel.Take(kFactor, x, y, z, static_cast<unsigned>(kElements))
      .Over(BlocksFor(kElements), kBlock);
  saxpy.nvcc = [=] { kernel.Submit(); };
  saxpy.sycl = {{"range",
                 [=]() mutable {
                   queue.parallel_for(kElements, SaxpyKernel{kFactor, x, y, z});
                 }},
                {"nd_range", [=]() mutable {
                   queue.parallel_for(sycl::nd_range<1>(kElements, kCudaGroup),
                                      SaxpyInGroupsKernel{kFactor, x, y, z});
                 }}};
  return saxpy;
}

CudaAlgorithm CudaHalfMultiply(sycl::queue& queue, const CudaDevice& device) {
  sycl::half* z = nullptr;
  CudaAlgorithm multiply =
      MakeCudaAlgorithm("half multiply", queue, z, kElements);
  multiply.tolerance = 0;
  const auto values = Keep(Convert<sycl::half>(SomeValues(kElements), 3));
  const sycl::half* x = CopyToDevice(queue, *values);
  const sycl::half* y = CopyToDevice(queue, *values);
  multiply.expected = [=](std::size_t i) {
    return static_cast<double>(sycl::half((*values)[i] * (*values)[i]));
  };
  CudaKernel kernel = device.Find("half_multiply");
  kernel.Take(x, y, z, static_cast<unsigned>(kElements))
      .Over(BlocksFor(kElements), kBlock);
  multiply.nvcc = [=] { kernel.Submit(); };
  multiply.sycl = {{"range", [=]() mutable {
                      queue.parallel_for(kElements,
                                         HalfMultiplyKernel{x, y, z});
                    }}};
  return multiply;
}

CudaAlgorithm CudaRootAndSine(sycl::queue& queue, const CudaDevice& device) {
  constexpr std::size_t kSize = kElements / 2;
  double* z = nullptr;
  CudaAlgorithm root = MakeCudaAlgorithm("sqrt + sin, double", queue, z, kSize);
  root.tolerance = 1e-14;
  const auto values = Keep(Convert<double>(SomeValues(kSize), 10));
  const double* x = CopyToDevice(queue, *values);
  root.expected = [=](std::size_t i) {
    return std::sqrt((*values)[i]) + std::sin((*values)[i]);
  };
  CudaKernel kernel = device.Find("root_and_sine");
  kernel.Take(x, z, static_cast<unsigned>(kSize))
      .Over(BlocksFor(kSize), kBlock);
  root.nvcc = [=] { kernel.Submit(); };
  root.sycl = {{"range", [=]() mutable {
                  queue.parallel_for(kSize, RootAndSineKernel{x, z});
                }}};
  return root;
}

CudaAlgorithm CudaRowSums(sycl::queue& queue, const CudaDevice& device) {
  float* out = nullptr;
  CudaAlgorithm sums = MakeCudaAlgorithm("row sums", queue, out, kRows);
  const auto values = Keep(SomeValues(kRows * kColumns));
  const float* in = CopyToDevice(queue, *values);
  sums.expected = [=](std::size_t row) {
    double sum = 0;
    for (std::size_t k = 0; k < kColumns; ++k)
      sum += (*values)[row * kColumns + k];
    return sum;
  };
  constexpr int kWidth = kColumns;
  CudaKernel kernel = device.Find("row_sums");
  kernel.Take(in, out, kWidth, static_cast<int>(kRows))
      .Over(BlocksFor(kRows), kBlock);
  sums.nvcc = [=] { kernel.Submit(); };
  sums.sycl = {{"range", [=]() mutable {
                  queue.parallel_for(kRows, RowSumsKernel{in, out, kWidth});
                }}};
  return sums;
}

CudaAlgorithm CudaColumnSums(sycl::queue& queue, const CudaDevice& device) {
  float* out = nullptr;
  CudaAlgorithm sums = MakeCudaAlgorithm("column sums", queue, out, kRows);
  const auto values = Keep(SomeValues(kRows * kColumns));
  const float* in = CopyToDevice(queue, *values);
  sums.expected = [=](std::size_t column) {
    double sum = 0;
    for (std::size_t k = 0; k < kColumns; ++k)
      sum += (*values)[k * kRows + column];
    return sum;
  };
  constexpr int kWidth = kRows, kHeight = kColumns;
  CudaKernel kernel = device.Find("column_sums");
  kernel.Take(in, out, kWidth, kHeight).Over(BlocksFor(kRows), kBlock);
  sums.nvcc = [=] { kernel.Submit(); };
  sums.sycl = {{"range", [=]() mutable {
                  queue.parallel_for(
                      kRows, ColumnSumsKernel{in, out, kWidth, kHeight});
                }}};
  return sums;
}

CudaAlgorithm CudaStencil(sycl::queue& queue, const CudaDevice& device) {
  return Stencil<int>("3-D stencil", "stencil", queue, device);
}

CudaAlgorithm CudaStencilOfSizes(sycl::queue& queue, const CudaDevice& device) {
  return Stencil<std::size_t>("3-D stencil, size_t", "stencil_of_sizes", queue,
                              device);
}

}  // namespace aspectra::benchmark
