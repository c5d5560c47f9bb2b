#ifndef RUNTIME_BACKENDS_CONFORMANCE_KERNELS_H_
#define RUNTIME_BACKENDS_CONFORMANCE_KERNELS_H_

// What the kernels of kernels.cpp get, as the host sees it. Each is launched
// with the object below by its own name, in the way that is said.

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

// "mark", three dimensions: ++marks[index], with the index as above.
struct Mark {
  uint8_t* marks;
};

// "reverse", groups of one dimension: data of each group in reverse order, by
// way of local memory of an int32_t for each work-item, the second argument.
std::vector<std::byte> ReverseObject(int32_t* data);

// "group_size", groups of one dimension, of 8 work-items as its attribute says:
// data[i] = the size of the group.
struct GroupSize {
  int32_t* data;
};

// "sum", a single task: *result = the sum of the values. As large as the
// arguments of a kernel may be at least (SYCL 2020, max_parameter_size).
struct Sum {
  static constexpr int kCount = 127;
  int64_t* result;
  int64_t values[kCount];
};

// "follow", one dimension: ++*places[i], a pointer that lies in memory.
struct Follow {
  int32_t** places;
};

// "churn", one dimension: takes a while, as many rounds as are said, and then
// data[i] = i.
struct Churn {
  int32_t* data;
  int32_t rounds;
};

}  // namespace aspectra::conformance

#endif  // RUNTIME_BACKENDS_CONFORMANCE_KERNELS_H_
