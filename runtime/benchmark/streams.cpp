// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Algorithms that are limited by memory bandwidth: saxpy, a three-dimensional
// stencil of seven points, the product of a sparse matrix (in compressed rows)
// and a vector, and the product of a full matrix and a vector.
#include <sycl/ext/oneapi/experimental/annotated_arg/annotated_arg.hpp>

#include "runtime/benchmark/algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr std::size_t kElements = 1 << 23;
constexpr std::size_t kSide = 192;
constexpr std::size_t kRows = 200000;
constexpr int kPerRow = 24;
constexpr std::size_t kOrder = 2048;

constexpr char kOpenCl[] = R"(
kernel void saxpy(float a, global const float* x, global const float* y,
                  global float* z) {
  size_t i = get_global_id(0);
  z[i] = a * x[i] + y[i];
}

kernel void stencil(global const float* in, global float* out) {
  size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  size_t n = get_global_size(0);
  size_t i = (z * n + y) * n + x;
  if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1) {
    out[i] = in[i];
    return;
  }
  out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] +
                                  in[i + n] + in[i - n * n] + in[i + n * n]);
}

kernel void spmv(global const int* begins, global const int* columns,
                 global const float* values, global const float* x,
                 global float* y) {
  size_t row = get_global_id(0);
  float sum = 0;
  for (int k = begins[row]; k < begins[row + 1]; k++)
    sum += values[k] * x[columns[k]];
  y[row] = sum;
}

kernel void matrix_vector(global const float* matrix, global const float* x,
                          global float* y, int n) {
  size_t row = get_global_id(0);
  y[row] = 0;
  for (int k = 0; k < n; k++)
    y[row] += matrix[(size_t)k * n + row] * x[k];
}
)";

template <typename In, typename Out>
struct SaxpyKernel {
  float a;
  In x, y;
  Out z;
  void operator()(sycl::id<1> i) const { z[i] = a * x[i] + y[i]; }
};

template <typename In, typename Out>
struct StencilKernel {
  In in;
  Out out;
  void operator()(sycl::item<3> item) const {
    const std::size_t x = item.get_id(2), y = item.get_id(1),
                      z = item.get_id(0);
    const std::size_t n = item.get_range(2);
    const std::size_t i = (z * n + y) * n + x;
    if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1) {
      out[i] = in[i];
      return;
    }
    out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] +
                                    in[i + n] + in[i - n * n] + in[i + n * n]);
  }
};

template <typename Indices, typename In, typename Out>
struct SparseKernel {
  Indices begins, columns;
  In values, x;
  Out y;
  void operator()(sycl::id<1> id) const {
    const std::size_t row = id;
    float sum = 0;
    for (int k = begins[row]; k < begins[row + 1]; k++)
      sum += values[k] * x[columns[k]];
    y[row] = sum;
  }
};

template <typename Sum>
struct ProductKernel {
  const float *matrix, *x;
  Sum y;
  int n;
  void operator()(sycl::id<1> id) const {
    const std::size_t row = id;
    y[row] = 0;
    for (int k = 0; k < n; k++)
      y[row] += matrix[static_cast<std::size_t>(k) * n + row] * x[k];
  }
};

}  // namespace

Algorithm Saxpy(sycl::queue& queue, const OpenClDevice& device) {
  DeviceMemory<float> x(queue, SomeValues(kElements)),
      y(queue, std::vector<float>(kElements, 1)), z = y.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "saxpy");
  kernel.Take(2.0f, x.address(), y.address(), z.address()).Over({kElements});
  return MakeAlgorithm(
      "saxpy", z, kernel,
      SyclForm(queue,
               [=](sycl::handler& handler) {
                 handler.parallel_for(
                     sycl::range(kElements),
                     SaxpyKernel<const float*, float*>{
                         2, x.address(), y.address(), z.address()});
               }),
      SyclForm(queue, [=](sycl::handler& handler) mutable {
        sycl::accessor in_x(x.buffer(), handler, sycl::read_only);
        sycl::accessor in_y(y.buffer(), handler, sycl::read_only);
        sycl::accessor out(z.buffer(), handler, sycl::write_only,
                           sycl::no_init);
        handler.parallel_for(
            sycl::range(kElements),
            SaxpyKernel<decltype(in_x), decltype(out)>{2, in_x, in_y, out});
      }));
}

Algorithm Stencil(sycl::queue& queue, const OpenClDevice& device) {
  constexpr std::size_t kSize = kSide * kSide * kSide;
  const sycl::range<3> range(kSide, kSide, kSide);
  DeviceMemory<float> in(queue, SomeValues(kSize)), out = in.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "stencil");
  kernel.Take(in.address(), out.address()).Over({kSide, kSide, kSide});
  return MakeAlgorithm(
      "3D stencil", out, kernel,
      SyclForm(queue,
               [=](sycl::handler& handler) {
                 handler.parallel_for(
                     range, StencilKernel<const float*, float*>{in.address(),
                                                                out.address()});
               }),
      SyclForm(queue, [=](sycl::handler& handler) mutable {
        sycl::accessor from(in.buffer(), handler, sycl::read_only);
        sycl::accessor to(out.buffer(), handler, sycl::write_only,
                          sycl::no_init);
        handler.parallel_for(
            range, StencilKernel<decltype(from), decltype(to)>{from, to});
      }));
}

Algorithm SparseMatrixVector(sycl::queue& queue, const OpenClDevice& device) {
  // The rows have different lengths, and their elements are near the diagonal.
  // The lengths do not repeat. A branch predictor can learn lengths that
  // repeat, and whether it succeeds depends on the address of the loop.
  const std::vector<float> lengths = SomeValues(kRows);
  std::vector<int> first, column;
  for (std::size_t row = 0; row <= kRows; ++row) {
    first.push_back(static_cast<int>(column.size()));
    if (row == kRows) break;
    const int count = kPerRow / 2 + static_cast<int>(lengths[row] * kPerRow);
    for (int k = 0; k < count; ++k)
      column.push_back(static_cast<int>((row + k * 37) % kRows));
  }
  DeviceMemory<int> begins(queue, first), columns(queue, column);
  DeviceMemory<float> values(queue, SomeValues(column.size())),
      x(queue, SomeValues(kRows)), y = x.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "spmv");
  kernel
      .Take(begins.address(), columns.address(), values.address(), x.address(),
            y.address())
      .Over({kRows});
  return MakeAlgorithm(
      "spmv", y, kernel,
      SyclForm(queue,
               [=](sycl::handler& handler) {
                 handler.parallel_for(
                     sycl::range(kRows),
                     SparseKernel<const int*, const float*, float*>{
                         begins.address(), columns.address(), values.address(),
                         x.address(), y.address()});
               }),
      SyclForm(queue, [=](sycl::handler& h) mutable {
        sycl::accessor from(begins.buffer(), h, sycl::read_only);
        sycl::accessor column(columns.buffer(), h, sycl::read_only);
        sycl::accessor value(values.buffer(), h, sycl::read_only);
        sycl::accessor in(x.buffer(), h, sycl::read_only);
        sycl::accessor out(y.buffer(), h, sycl::write_only, sycl::no_init);
        h.parallel_for(
            sycl::range(kRows),
            SparseKernel<decltype(from), decltype(in), decltype(out)>{
                from, column, value, in, out});
      }));
}

// The kernel reads the matrix by columns, so that neighbouring work-items read
// neighbouring elements. If the compiler must assume that the result overlaps
// the factors, it keeps the sum in memory instead of a register.
Algorithm MatrixVector(sycl::queue& queue, const OpenClDevice& device) {
  DeviceMemory<float> matrix(queue, SomeValues(kOrder * kOrder)),
      x(queue, SomeValues(kOrder)), y = x.Another();
  OpenClKernel kernel = device.Build(kOpenCl, "matrix_vector");
  kernel
      .Take(matrix.address(), x.address(), y.address(),
            static_cast<int>(kOrder))
      .Over({kOrder});
  const auto with = [=](auto of_sum) {
    return SyclForm(queue, [=](sycl::handler& handler) {
      handler.parallel_for(
          sycl::range(kOrder),
          ProductKernel<decltype(of_sum)>{matrix.address(), x.address(), of_sum,
                                          static_cast<int>(kOrder)});
    });
  };
  namespace properties = sycl::ext::oneapi::experimental;
  Algorithm product =
      MakeAlgorithm("matrix by vector", y, kernel, with(y.address()));
  product.restricted =
      with(properties::annotated_arg(y.address(), properties::restrict));
  return product;
}

}  // namespace aspectra::benchmark
