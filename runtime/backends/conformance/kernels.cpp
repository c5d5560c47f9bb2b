// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/conformance/kernels.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <sycl/sycl.hpp>
#include <vector>

// The names of the kernels.
class scale;
class place;
class mark;
class reverse;
class group_size;
class sum;
class follow;
class churn;

// These classes are not in an unnamed namespace. So their names belong to the
// program and not to this file, and the tests can find the kernels.
namespace aspectra::conformance {

struct ScaleKernel : Scale {
  void operator()(sycl::id<1> i) const {
    data[i] = data[i] * factor + static_cast<int32_t>(i[0]);
  }
};

struct PlaceKernel : Place {
  void operator()(sycl::item<3> item) const {
    data[item.get_linear_id()] = static_cast<int32_t>(
        10000 * item.get_id(0) + 100 * item.get_id(1) + item.get_id(2));
  }
};

struct MarkKernel : Mark {
  void operator()(sycl::item<3> item) const { ++marks[item.get_linear_id()]; }
};

struct ReverseKernel {
  int32_t* data;
  sycl::local_accessor<int32_t, 1> local;
  void operator()(sycl::nd_item<1> item) const {
    const std::size_t own = item.get_local_id(0);
    local[own] = data[item.get_global_id(0)];
    sycl::group_barrier(item.get_group());
    data[item.get_global_id(0)] = local[item.get_local_range(0) - 1 - own];
  }
};

struct GroupSizeKernel : GroupSize {
  [[sycl::reqd_work_group_size(8)]] void operator()(
      sycl::nd_item<1> item) const {
    data[item.get_global_id(0)] = static_cast<int32_t>(item.get_local_range(0));
  }
};

struct SumKernel : Sum {
  void operator()() const {
    int64_t sum = 0;
    for (const int64_t value : values) sum += value;
    *result = sum;
  }
};

struct FollowKernel : Follow {
  void operator()(sycl::id<1> i) const { ++*places[i]; }
};

struct ChurnKernel : Churn {
  void operator()(sycl::id<1> i) const {
    uint32_t value = static_cast<uint32_t>(i[0]) | 1u;
    for (int32_t round = 0; round < rounds; ++round) {
      value ^= value << 13;
      value ^= value >> 17;
      value ^= value << 5;
    }
    // `value` is never 0. The compiler does not know this, so it cannot remove
    // the computation.
    data[i] = value != 0 ? static_cast<int32_t>(i[0]) : -1;
  }
};

std::vector<std::byte> ReverseObject(int32_t* data) {
  const ReverseKernel kernel{data, {}};
  std::vector<std::byte> bytes(sizeof kernel);
  std::memcpy(bytes.data(), static_cast<const void*>(&kernel), sizeof kernel);
  return bytes;
}

// The compiler needs the calls to generate the kernels. Nothing calls this
// function: the tests launch the kernels by name.
void LaunchAll(sycl::queue& queue) {
  const sycl::range<1> line(1);
  const sycl::range<3> block(1, 1, 1);
  const sycl::nd_range<1> groups(line, line);
  queue.parallel_for<::scale>(line, ScaleKernel());
  queue.parallel_for<::place>(block, PlaceKernel());
  queue.parallel_for<::mark>(block, MarkKernel());
  queue.parallel_for<::reverse>(groups, ReverseKernel());
  queue.parallel_for<::group_size>(groups, GroupSizeKernel());
  queue.single_task<::sum>(SumKernel());
  queue.parallel_for<::follow>(line, FollowKernel());
  queue.parallel_for<::churn>(line, ChurnKernel());
}

}  // namespace aspectra::conformance
