// The IR that Clang makes of usual code must become valid SPIR-V, at each level
// of optimisation: without integers of odd widths, tables in memory and long
// vectors, and with one edge at most from a block to a block with a phi.

// RUN: sycl-clang++ -fsycl -fsycl-link -save-temps -O0 %s -o o0.o
// RUN: spirv-val o0-spirv_0.spv
// RUN: sycl-clang++ -fsycl -fsycl-link -save-temps %s -o default.o
// RUN: spirv-val default-spirv_0.spv
// RUN: sycl-clang++ -fsycl -fsycl-link -save-temps -O3 %s -o o3.o
// RUN: spirv-val o3-spirv_0.spv

#include "inputs/launch.h"

SYCL_EXTERNAL int Table(int i) {
  switch (i) {
    case 0: return 17;
    case 1: return 33;
    case 2: return 99;
    case 3: return -4;
    case 4: return 1000;
    case 5: return 3;
    default: return 0;
  }
}

SYCL_EXTERNAL unsigned long Sum(unsigned n) {
  unsigned long sum = 0;
  for (unsigned i = 0; i < n; ++i) sum += i;
  return sum;
}

SYCL_EXTERNAL void Add(float* to, const float* from, int n) {
  for (int i = 0; i < n; ++i) to[i] += 2 * from[i];
}

SYCL_EXTERNAL void Clear(int* data, long n) {
  for (long i = 0; i < n; ++i) data[i] = 0;
}

SYCL_EXTERNAL unsigned Swap(unsigned x) {
  return (x >> 24) | ((x >> 8) & 0xff00) | ((x << 8) & 0xff0000) | (x << 24);
}

// Several cases lead to one block.
SYCL_EXTERNAL bool IsOneOf(int x) {
  return x == 1 || x == 3 || x == 7 || x == 40;
}

int main() { return 0; }
