// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The kernels of //runtime:cuda_benchmark for nvcc, written as CUDA programmers
// usually do: with 32-bit numbers where these are enough, and with local memory
// whose size the compiler knows. The pointers have no __restrict__, because
// pointers that a SYCL kernel captures cannot have it either.
#include <cuda_fp16.h>

#define KERNEL extern "C" __global__ void

static __device__ unsigned Index() {
  return blockIdx.x * blockDim.x + threadIdx.x;
}

// Kernels that are limited by memory bandwidth

KERNEL saxpy(float a, const float* x, const float* y, float* z, unsigned n) {
  unsigned i = Index();
  if (i < n) z[i] = a * x[i] + y[i];
}

KERNEL half_multiply(const __half* x, const __half* y, __half* z, unsigned n) {
  unsigned i = Index();
  if (i < n) z[i] = __hmul(x[i], y[i]);
}

KERNEL root_and_sine(const double* x, double* z, unsigned n) {
  unsigned i = Index();
  if (i < n) z[i] = sqrt(x[i]) + sin(x[i]);
}

KERNEL row_sums(const float* in, float* out, int columns, int rows) {
  int row = Index();
  if (row >= rows) return;
  float sum = 0;
  for (int k = 0; k < columns; k++) sum += in[row * columns + k];
  out[row] = sum;
}

KERNEL column_sums(const float* in, float* out, int columns, int rows) {
  int column = Index();
  if (column >= columns) return;
  float sum = 0;
  for (int k = 0; k < rows; k++) sum += in[k * columns + column];
  out[column] = sum;
}

template <typename Number>
static __device__ void Stencil(const float* in, float* out, Number n) {
  Number x = blockIdx.x * blockDim.x + threadIdx.x;
  Number y = blockIdx.y * blockDim.y + threadIdx.y;
  Number z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= n || y >= n || z >= n) return;
  Number i = (z * n + y) * n + x;
  if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1) {
    out[i] = in[i];
    return;
  }
  out[i] = 0.4f * in[i] + 0.1f * (in[i - 1] + in[i + 1] + in[i - n] +
                                  in[i + n] + in[i - n * n] + in[i + n * n]);
}

KERNEL stencil(const float* in, float* out, int n) { Stencil(in, out, n); }

// This kernel has indices of type size_t, as SYCL's ids have.
KERNEL stencil_of_sizes(const float* in, float* out, size_t n) {
  Stencil(in, out, n);
}

// Kernels that are limited by arithmetic

KERNEL bodies_float(const float4* at, float4* force, int n) {
  int i = Index();
  float4 mine = at[i];
  float x = 0, y = 0, z = 0;
  for (int k = 0; k < n; k++) {
    float4 other = at[k];
    float dx = other.x - mine.x, dy = other.y - mine.y, dz = other.z - mine.z;
    float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
    float weight = other.w * inverse * inverse * inverse;
    x += dx * weight;
    y += dy * weight;
    z += dz * weight;
  }
  force[i] = make_float4(x, y, z, 0);
}

// A vector of four doubles has different alignments: 16 bytes in CUDA and 32 in
// SYCL. So both languages use this struct instead.
struct Body {
  double x, y, z, w;
};

KERNEL bodies_double(const Body* at, Body* force, int n) {
  int i = Index();
  Body mine = at[i];
  double x = 0, y = 0, z = 0;
  for (int k = 0; k < n; k++) {
    Body other = at[k];
    double dx = other.x - mine.x, dy = other.y - mine.y, dz = other.z - mine.z;
    double inverse = rsqrt(dx * dx + dy * dy + dz * dz + 0.01);
    double weight = other.w * inverse * inverse * inverse;
    x += dx * weight;
    y += dy * weight;
    z += dz * weight;
  }
  force[i] = {x, y, z, 0};
}

// Kernels with local memory and barriers

template <int Tile, int Rows>
static __device__ void Transpose(const float* in, float* out, int n) {
  __shared__ float tile[Tile][Tile + 1];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  for (int k = 0; k < Tile; k += Rows)
    tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * n + x];
  __syncthreads();
  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  for (int k = 0; k < Tile; k += Rows)
    out[(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
}

KERNEL transpose_32(const float* in, float* out, int n) {
  Transpose<32, 8>(in, out, n);
}

KERNEL transpose_64(const float* in, float* out, int n) {
  Transpose<64, 8>(in, out, n);
}

#define TILE 16
KERNEL multiply(const float* a, const float* b, float* c, int n) {
  __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int column = blockIdx.x * TILE + x, row = blockIdx.y * TILE + y;
  float sum = 0;
  for (int t = 0; t < n; t += TILE) {
    tile_a[y][x] = a[row * n + t + x];
    tile_b[y][x] = b[(t + y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; k++) sum += tile_a[y][k] * tile_b[k][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

// The launch gives the lengths of the rows of local memory, as it does for a
// local_accessor with two dimensions.
KERNEL multiply_any_rows(const float* a, const float* b, float* c, int n,
                         size_t width_a, size_t width_b) {
  extern __shared__ float local[];
  float *tile_a = local, *tile_b = local + TILE * width_a;
  int x = threadIdx.x, y = threadIdx.y;
  int column = blockIdx.x * TILE + x, row = blockIdx.y * TILE + y;
  float sum = 0;
  for (int t = 0; t < n; t += TILE) {
    tile_a[y * width_a + x] = a[row * n + t + x];
    tile_b[y * width_b + x] = b[(t + y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; k++)
      sum += tile_a[y * width_a + k] * tile_b[k * width_b + x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

#define GROUP 256
#define EACH 16
KERNEL reduce(const float* in, float* out) {
  __shared__ float part[GROUP];
  int i = threadIdx.x;
  int first = blockIdx.x * GROUP * EACH;
  float sum = 0;
  for (int k = 0; k < EACH; k++) sum += in[first + k * GROUP + i];
  part[i] = sum;
  __syncthreads();
  for (int step = GROUP / 2; step > 0; step /= 2) {
    if (i < step) part[i] += part[i + step];
    __syncthreads();
  }
  if (i == 0) out[blockIdx.x] = part[0];
}

KERNEL histogram(const unsigned* in, unsigned* out) {
  __shared__ unsigned bins[GROUP];
  int i = threadIdx.x;
  bins[i] = 0;
  __syncthreads();
  int first = blockIdx.x * GROUP * EACH;
  for (int k = 0; k < EACH; k++)
    atomicAdd(&bins[in[first + k * GROUP + i] % GROUP], 1u);
  __syncthreads();
  atomicAdd(&out[i], bins[i]);
}

// A small kernel, to measure the cost of a launch

KERNEL add(int* out, const int* in, unsigned n) {
  unsigned i = Index();
  if (i < n) out[i] += in[i];
}
