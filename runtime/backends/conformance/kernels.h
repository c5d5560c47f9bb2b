// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CONFORMANCE_KERNELS_H_
#define RUNTIME_BACKENDS_CONFORMANCE_KERNELS_H_

// This file has the function objects of the kernels in kernels.cpp, as the host
// sees them. Each comment gives the kernel's name, how the kernel is launched,
// and its result.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace aspectra::conformance {

// "scale", one dimension: data[i] = data[i] * factor + i.
struct Scale {
  int32_t* data;
  int32_t factor;
};

// "place", three dimensions: data[index] = 10000 * z + 100 * y + x, where z is
// the first dimension, x the last, and index counts x fastest.
struct Place {
  int32_t* data;
};

// "mark", three dimensions: ++marks[index], with the index of "place".
struct Mark {
  uint8_t* marks;
};

// "reverse", one-dimensional work-groups: reverses the data of each group. The
// second argument is local memory with one int32_t for each work-item.
std::vector<std::byte> ReverseObject(int32_t* data);

// "group_size", one-dimensional work-groups of 8 work-items, which the kernel's
// attribute requires: data[i] = the size of the group.
struct GroupSize {
  int32_t* data;
};

// "sum", a single task: *result = the sum of the values. The size of the object
// is max_parameter_size, which every device must accept as arguments (SYCL
// 2020).
struct Sum {
  static constexpr int kCount = 127;
  int64_t* result;
  int64_t values[kCount];
};

// "follow", one dimension: ++*places[i]. The pointers are in memory, not in an
// argument.
struct Follow {
  int32_t** places;
};

// "churn", one dimension: computes for `rounds` rounds, so that it runs for a
// while, and then sets data[i] = i.
struct Churn {
  int32_t* data;
  int32_t rounds;
};

}  // namespace aspectra::conformance

#endif  // RUNTIME_BACKENDS_CONFORMANCE_KERNELS_H_
