// Launches with reductions, and hierarchical launches, run a function of the
// headers that calls the program's kernel. This function has the attributes of
// the program's kernel.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o wrapped.ll
// RUN: FileCheck %s --input-file=wrapped.ll
// RUN: sycl-clang++ -fsycl %s -o program && ./program
// RUN: sycl-post-link -explain=- wrapped.ll | FileCheck %s --check-prefix=EXPLAIN
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DCONFLICTS %s 2>&1 | FileCheck %s --check-prefix=CONFLICT --implicit-check-not=error: --implicit-check-not=warning:

#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using ex::properties;

#define CHECK(condition)                                           \
  if (!(condition)) {                                              \
    std::printf("line %d: %s\n", __LINE__, #condition), std::exit(1); \
  }

class Linear;
class Square;
class NdRange;
class Generic;
class Hierarchical;
struct Functor {
  template <class Sum>
  [[sycl::reqd_work_group_size(4)]] void operator()(sycl::nd_item<1> i,
                                                    Sum& sum) const {
    sum += static_cast<int>(i.get_local_range(0));
  }
};

struct OfGroup {
  int* sum;
  void operator()(sycl::group<1> group) const {
    *sum = static_cast<int>(group.get_local_range(0));
  }
};
// No device has work-groups of these sizes.
template <std::size_t kSize>
struct Large {
  int* sum;
  [[sycl::reqd_work_group_size(kSize)]] void operator()(
      sycl::group<1>) const {
    *sum = 1;
  }
};
// One call operator serves hierarchical launches and reductions over ranges.
struct Where {
  Where(sycl::group<2> group)
      : size(static_cast<int>(100 * group.get_local_range(0) +
                              group.get_local_range(1))) {}
  Where(sycl::item<2>) {}
  int size = 0;
};
struct Sum {
  using reducer = sycl::reducer<int, sycl::plus<int>, 0>;
  Sum() = default;
  Sum(reducer& of) : to(&of) {}
  reducer* to = nullptr;
};
struct InBothForms {
  int* sum;
  [[sycl::reqd_work_group_size(2, 4)]] void operator()(Where where,
                                                       Sum add = {}) const {
    if (add.to == nullptr) {
      *sum = where.size;
    } else {
      *add.to += 1;
    }
  }
};
struct AddAll {
  void operator()(sycl::nd_item<1>, sycl::reducer<int, sycl::plus<int>, 0>& sum)
      const {
    sum += 1;
  }
};

#ifndef CONFLICTS
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS6Linear({{.*}} !reqd_work_group_size [[EIGHT:![0-9]+]] !work_group_num_dim [[ONE:![0-9]+]]
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS6Square({{.*}} !reqd_work_group_size [[SIXTEEN:![0-9]+]] !work_group_num_dim [[ONE]]
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS7NdRange({{.*}} !reqd_work_group_size [[TWO_BY_FOUR:![0-9]+]] !work_group_num_dim [[TWO:![0-9]+]]
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS7Generic({{.*}} !reqd_work_group_size [[THIRTY_TWO:![0-9]+]] {{.*}}!intel_declared_aspects [[CPU:![0-9]+]]
// CHECK-DAG: define {{.*}}spir_kernel void @{{.*}}Functor{{.*}} !reqd_work_group_size [[FOUR:![0-9]+]]
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS12Hierarchical({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: [[EIGHT]] = !{i32 8, i32 1, i32 1}
// CHECK-DAG: [[SIXTEEN]] = !{i32 16, i32 1, i32 1}
// CHECK-DAG: [[TWO_BY_FOUR]] = !{i32 4, i32 2, i32 1}
// CHECK-DAG: [[THIRTY_TWO]] = !{i32 32, i32 1, i32 1}
// CHECK-DAG: [[FOUR]] = !{i32 4, i32 1, i32 1}
// CHECK-DAG: [[ONE]] = !{i32 1}
// CHECK-DAG: [[TWO]] = !{i32 2}

// EXPLAIN-DAG: needs work-group size {8}
// EXPLAIN-DAG: needs work-group size {16}
// EXPLAIN-DAG: needs work-group size {2, 4}
// EXPLAIN-DAG: needs aspects {cpu}, work-group size {32}
// EXPLAIN-DAG: needs work-group size {1073741824}
template <std::size_t kSize>
void RefuseLarge(sycl::queue& q, int* sum) {
  CHECK(!sycl::is_compatible<Large<kSize>>(q.get_device()));
  try {
    q.submit([&](sycl::handler& command) {
      command.parallel_for_work_group(
          sycl::range<1>(1), sycl::range<1>(kSize), Large<kSize>{sum});
    });
    CHECK(false);
  } catch (const sycl::exception& error) {
    CHECK(error.code() == sycl::errc::kernel_not_supported);
  }
}

// Returns the size of the work-groups, 100 times the first number plus the
// second. `local` is null for a launch without a size.
int GroupSize(sycl::queue& q, int* sum, const sycl::range<2>* local) {
  q.submit([&](sycl::handler& command) {
     const sycl::range<2> one(1, 1);
     if (local == nullptr) {
       command.parallel_for_work_group<class Unsized>(one, InBothForms{sum});
     } else {
       command.parallel_for_work_group<class Sized>(one, *local,
                                                    InBothForms{sum});
     }
   }).wait();
  return sum[0];
}

int main() {
  sycl::queue q;
  int* sum = sycl::malloc_shared<int>(4, q);
  auto reduction = [&] {
    sum[0] = 0;
    return sycl::reduction(sum, sycl::plus<int>());
  };
  // The headers choose the number of work-groups, and the attribute their size.
  q.parallel_for<Linear>(sycl::range<1>(1000), reduction(),
                         [=](sycl::id<1> i, auto& s)
                             [[sycl::reqd_work_group_size(8)]] {
                               s += static_cast<int>(i);
                             })
      .wait();
  CHECK(sum[0] == 499500);
  q.parallel_for<Square>(sycl::range<2>(30, 33), reduction(),
                         [=](sycl::item<2> i, auto& s)
                             [[sycl::reqd_work_group_size(4, 4)]] {
                               s += static_cast<int>(i.get_linear_id());
                             })
      .wait();
  CHECK(sum[0] == 990 * 989 / 2);
  q.parallel_for<NdRange>(
       sycl::nd_range<2>({8, 16}, {2, 4}), reduction(),
       [=](sycl::nd_item<2> i, auto& s) [[sycl::reqd_work_group_size(2, 4)]] {
         s += static_cast<int>(i.get_group_linear_id());
       })
      .wait();
  CHECK(sum[0] == 8 * (16 * 15 / 2));
  // More than one reduction, and an attribute that depends on a parameter.
  sum[1] = 1000000;
  auto generic = [](auto i, auto& s, auto& least)
      [[sycl::reqd_work_group_size(32)]]
      [[sycl::device_has(sycl::aspect::cpu)]] {
        s += static_cast<int>(i[0]);
        least.combine(static_cast<int>(i[0]));
      };
  q.parallel_for<Generic>(sycl::range<1>(5), reduction(),
                          sycl::reduction(sum + 1, sycl::minimum<int>()),
                          generic)
      .wait();
  CHECK(sum[0] == 10 && sum[1] == 0);
  q.parallel_for(sycl::nd_range<1>(16, 4), reduction(), Functor()).wait();
  CHECK(sum[0] == 64);

  // A size that does not fit the launch is refused.
  try {
    q.parallel_for(sycl::nd_range<1>(16, 8), reduction(), Functor()).wait();
    CHECK(false);
  } catch (const sycl::exception& error) {
    CHECK(error.code() == sycl::errc::nd_range);
  }

  sum[2] = 0;
  q.submit([&](sycl::handler& command) {
     command.parallel_for_work_group<Hierarchical>(
         sycl::range<1>(4), sycl::range<1>(8),
         [=](sycl::group<1> group) [[sycl::device_has(sycl::aspect::cpu)]] {
           int of_group = 0;
           group.parallel_for_work_item(
               [&](sycl::h_item<1>) { ++of_group; });
           if (group.get_group_id(0) == 3) sum[2] = of_group;
         });
   }).wait();
  CHECK(sum[2] == 8);

  // A function object's type is the kernel's name.
  CHECK(sycl::is_compatible<OfGroup>(q.get_device()));
  q.submit([&](sycl::handler& command) {
     command.parallel_for_work_group(sycl::range<1>(1), sycl::range<1>(6),
                                     OfGroup{sum});
   }).wait();
  CHECK(sum[0] == 6);
  sum[0] = 0;
  CHECK(sycl::is_compatible<AddAll>(q.get_device()));
  q.parallel_for(sycl::nd_range<1>(16, 4), reduction(), AddAll()).wait();
  CHECK(sum[0] == 16);

  // A size that the device lacks is refused, although the device would run one
  // work-item for each group.
  RefuseLarge<std::size_t{1} << 30>(q, sum);
  RefuseLarge<(std::size_t{1} << 32) - 1>(q, sum);

  // If the launch gives no size, the work-groups have the required size. The
  // launch refuses any other size.
  CHECK(GroupSize(q, sum, nullptr) == 204);
  const sycl::range<2> required(2, 4), other(4, 2);
  CHECK(GroupSize(q, sum, &required) == 204);
  try {
    GroupSize(q, sum, &other);
    CHECK(false);
  } catch (const sycl::exception& error) {
    CHECK(error.code() == sycl::errc::nd_range);
  }
  try {
    q.submit([&](sycl::handler& command) {
      command.parallel_for_work_group<class Property>(
          sycl::range<2>(1, 1), properties{ex::work_group_size<4, 2>},
          InBothForms{sum});
    });
    CHECK(false);
  } catch (const sycl::exception& error) {
    CHECK(error.code() == sycl::errc::nd_range);
  }
  // This launch has work-groups of one dimension with as many work-items. The
  // launch above still has the size that the object requires.
  sum[0] = 0;
  q.parallel_for<class Ranged>(sycl::range<2>(3, 5), reduction(),
                               InBothForms{sum})
      .wait();
  CHECK(sum[0] == 15);
  sycl::free(sum, q);
}
#else
void launches(sycl::queue& q, int* sum) {
  // CONFLICT: wrapped_kernels.cpp:[[@LINE+3]]:{{.*}}error: 'sycl::reqd_work_group_size' attribute says '8', and property 'sycl-work-group-size' of the same kernel says '16'; remove one of them
  // CONFLICT: wrapped_kernels.cpp:[[@LINE+1]]:{{.*}}note: the property is given in this launch
  q.parallel_for<Linear>(sycl::range<1>(64), properties{ex::work_group_size<16>}, sycl::reduction(sum, sycl::plus<int>()),
      [=](sycl::id<1>, auto& s) [[sycl::reqd_work_group_size(8)]] { s += 1; });

  // An equal number of work-items in another shape is no contradiction.
  q.parallel_for<Square>(sycl::range<2>(8, 8), properties{ex::work_group_size<2, 8>}, sycl::reduction(sum, sycl::plus<int>()),
      [=](sycl::id<2>, auto& s) [[sycl::reqd_work_group_size(4, 4)]] { s += 1; });

  // CONFLICT: wrapped_kernels.cpp:[[@LINE+3]]:{{.*}}error: 'sycl::reqd_sub_group_size' attribute says '8', and property 'sycl-sub-group-size' of the same kernel says '4'; remove one of them
  // CONFLICT: wrapped_kernels.cpp:[[@LINE+1]]:{{.*}}note: the property is given in this launch
  q.parallel_for<NdRange>(sycl::nd_range<1>(64, 8), properties{ex::sub_group_size<4>}, sycl::reduction(sum, sycl::plus<int>()),
      [=](sycl::nd_item<1>, auto& s) [[sycl::reqd_sub_group_size(8)]] { s += 1; });
}
#endif
