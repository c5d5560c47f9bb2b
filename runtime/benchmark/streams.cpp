// Algorithms that memory bounds: saxpy, a stencil of seven points in three
// dimensions, and a sparse matrix in compressed rows times a vector.
#include "runtime/benchmark/algorithm.h"

namespace aspectra::benchmark {
namespace {

constexpr std::size_t kElements = 1 << 23;
constexpr std::size_t kSide = 192;
constexpr std::size_t kRows = 200000;
constexpr int kPerRow = 24;

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

}  // namespace

Algorithm Saxpy(sycl::queue& queue, const OpenClDevice& device) {
  const std::vector<float> x = SomeValues(kElements);
  const std::vector<float> y(kElements, 1);
  const OpenClMemory z = device.Copy(y);
  OpenClKernel kernel = device.Build(kOpenCl, "saxpy");
  const OpenClMemory x_memory = device.Copy(x), y_memory = device.Copy(y);
  kernel.Take(2.0f, x_memory, y_memory, z).Over({kElements});

  SaxpyKernel<const float*, float*> usm{2, CopyToDevice(queue, x),
                                        CopyToDevice(queue, y),
                                        CopyToDevice(queue, y)};
  sycl::buffer<float> bx(x.begin(), x.end()), by(y.begin(), y.end()),
      bz{kElements};
  return {
      "saxpy",
      {[=] { kernel.RunAndWait(); },
       // The other memories are held by it.
       [=, held = std::vector{x_memory, y_memory}] {
         return CopyFromDevice<float>(z, kElements);
       }},
      {[=]() mutable { queue.parallel_for(kElements, usm).wait(); },
       [=]() mutable { return CopyFromDevice(queue, usm.z, kElements); }},
      {[=]() mutable {
         queue
             .submit([&](sycl::handler& handler) {
               sycl::accessor in_x(bx, handler, sycl::read_only);
               sycl::accessor in_y(by, handler, sycl::read_only);
               sycl::accessor out(bz, handler, sycl::write_only, sycl::no_init);
               handler.parallel_for(sycl::range(kElements),
                                    SaxpyKernel<decltype(in_x), decltype(out)>{
                                        2, in_x, in_y, out});
             })
             .wait();
       },
       [=]() mutable { return CopyFromBuffer(bz); }}};
}

Algorithm Stencil(sycl::queue& queue, const OpenClDevice& device) {
  constexpr std::size_t kSize = kSide * kSide * kSide;
  const sycl::range<3> range(kSide, kSide, kSide);
  const std::vector<float> in = SomeValues(kSize);
  const OpenClMemory in_memory = device.Copy(in), out = device.Copy(in);
  OpenClKernel kernel = device.Build(kOpenCl, "stencil");
  kernel.Take(in_memory, out).Over({kSide, kSide, kSide});

  StencilKernel<const float*, float*> usm{CopyToDevice(queue, in),
                                          CopyToDevice(queue, in)};
  sycl::buffer<float> bin(in.begin(), in.end()), bout{kSize};
  return {"3D stencil",
          {[=] { kernel.RunAndWait(); },
           [=, held = in_memory] { return CopyFromDevice<float>(out, kSize); }},
          {[=]() mutable { queue.parallel_for(range, usm).wait(); },
           [=]() mutable { return CopyFromDevice(queue, usm.out, kSize); }},
          {[=]() mutable {
             queue
                 .submit([&](sycl::handler& handler) {
                   sycl::accessor from(bin, handler, sycl::read_only);
                   sycl::accessor to(bout, handler, sycl::write_only,
                                     sycl::no_init);
                   handler.parallel_for(
                       range,
                       StencilKernel<decltype(from), decltype(to)>{from, to});
                 })
                 .wait();
           },
           [=]() mutable { return CopyFromBuffer(bout); }}};
}

Algorithm SparseMatrixVector(sycl::queue& queue, const OpenClDevice& device) {
  std::vector<int> begins, columns;
  for (std::size_t row = 0; row <= kRows; ++row) {
    begins.push_back(static_cast<int>(columns.size()));
    if (row == kRows) break;
    // Rows of different lengths, near the diagonal.
    const int count = kPerRow / 2 + static_cast<int>(row * 7 % kPerRow);
    for (int k = 0; k < count; ++k)
      columns.push_back(static_cast<int>((row + k * 37) % kRows));
  }
  const std::vector<float> values = SomeValues(columns.size());
  const std::vector<float> x = SomeValues(kRows);
  const OpenClMemory y = device.Copy(x);
  const std::vector<OpenClMemory> held = {device.Copy(begins),
                                          device.Copy(columns),
                                          device.Copy(values), device.Copy(x)};
  OpenClKernel kernel = device.Build(kOpenCl, "spmv");
  kernel.Take(held[0], held[1], held[2], held[3], y).Over({kRows});

  SparseKernel<const int*, const float*, float*> usm{
      CopyToDevice(queue, begins), CopyToDevice(queue, columns),
      CopyToDevice(queue, values), CopyToDevice(queue, x),
      CopyToDevice(queue, x)};
  // Buffers of iterators copy; the vectors end before the buffers do.
  sycl::buffer<int> bbegins(begins.begin(), begins.end()),
      bcolumns(columns.begin(), columns.end());
  sycl::buffer<float> bvalues(values.begin(), values.end()),
      bx(x.begin(), x.end()), by{kRows};
  return {
      "spmv",
      {[=] { kernel.RunAndWait(); },
       [=, kept = held] { return CopyFromDevice<float>(y, kRows); }},
      {[=]() mutable { queue.parallel_for(kRows, usm).wait(); },
       [=]() mutable { return CopyFromDevice(queue, usm.y, kRows); }},
      {[=]() mutable {
         queue
             .submit([&](sycl::handler& h) {
               sycl::accessor from(bbegins, h, sycl::read_only);
               sycl::accessor column(bcolumns, h, sycl::read_only);
               sycl::accessor value(bvalues, h, sycl::read_only);
               sycl::accessor in(bx, h, sycl::read_only);
               sycl::accessor out(by, h, sycl::write_only, sycl::no_init);
               h.parallel_for(
                   sycl::range(kRows),
                   SparseKernel<decltype(from), decltype(in), decltype(out)>{
                       from, column, value, in, out});
             })
             .wait();
       },
       [=]() mutable { return CopyFromBuffer(by); }}};
}

}  // namespace aspectra::benchmark
