// Checks functions and algorithms of work-groups, with and without instructions
// of the device. They work on the values of work-items and on memory. Some
// groups are smaller and some are larger than the largest group that a device
// reduces at once.

#include <cstddef>
#include <cstdint>
#include <sycl/ext/oneapi/experimental/group_load_store.hpp>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/work_items/check.h"

namespace {

// A type that the program defines itself.
struct Pair {
  int count;
  short most;
  friend bool operator==(const Pair& a, const Pair& b) {
    return a.count == b.count && a.most == b.most;
  }
};
struct Join {
  Pair operator()(const Pair& a, const Pair& b) const {
    return {a.count + b.count, a.most < b.most ? b.most : a.most};
  }
};

// An associative operation that is not commutative: it returns the last of two
// numbers that is not 0.
struct Second {
  int operator()(int a, int b) const { return b == 0 ? a : b; }
};

template <class T>
T Make(size_t i) {
  return static_cast<T>((i * 7 + 3) % 11 % 5 + 1);
}
template <>
Pair Make<Pair>(size_t i) {
  return {1, static_cast<short>(i * 31 % 97)};
}

template <class T, class Operation>
int CheckValues(sycl::queue& queue, const char* name, size_t size,
                Operation operation, T identity) {
  const size_t groups = 2, count = groups * size;
  Shared<T> in(queue, count, identity), out(queue, 4 * count, identity);
  for (size_t i = 0; i < count; ++i) in[i] = Make<T>(i);
  const T* from = in.get();
  T* to = out.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(count, size),
          [=](sycl::nd_item<1> item) {
            const auto group = item.get_group();
            const size_t i = item.get_global_id(0);
            to[i] = sycl::reduce_over_group(group, from[i], operation);
            to[count + i] =
                sycl::inclusive_scan_over_group(group, from[i], operation);
            to[2 * count + i] = sycl::exclusive_scan_over_group(
                group, from[i], identity, operation);
            to[3 * count + i] = sycl::group_broadcast(group, from[i], size / 2);
          })
      .wait();
  int wrong = 0;
  for (size_t g = 0; g < groups; ++g) {
    T sum = identity;
    for (size_t i = g * size; i < (g + 1) * size; ++i) {
      wrong += !(out[2 * count + i] == sum);
      sum = operation(sum, in[i]);
      wrong += !(out[count + i] == sum);
      wrong += !(out[3 * count + i] == in[g * size + size / 2]);
    }
    // A reduction may combine values in any order, so it needs a commutative
    // operation.
    if (std::is_same_v<Operation, Second>) continue;
    for (size_t i = g * size; i < (g + 1) * size; ++i)
      wrong += !(out[i] == sum);
  }
  if (wrong != 0) std::printf("wrong: %s, groups of %zu\n", name, size);
  return wrong;
}

template <class T, class Operation>
int CheckJoint(sycl::queue& queue, const char* name, size_t size, size_t count,
               Operation operation, T identity) {
  Shared<T> in(queue, count + 1, identity), out(queue, 3 * count + 2, identity);
  for (size_t i = 0; i < count; ++i) in[i] = Make<T>(i);
  T* from = in.get();
  T* to = out.get();
  Shared<int> ends(queue, 1);
  int* right = ends.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(size, size),
          [=](sycl::nd_item<1> item) {
            const auto group = item.get_group();
            T* const end = from + count;
            T* const end1 =
                sycl::joint_inclusive_scan(group, from, end, to, operation);
            T* const end2 = sycl::joint_exclusive_scan(
                group, from, end, to + count, identity, operation);
            sycl::joint_inclusive_scan(group, from, end, to + 2 * count,
                                       operation, Make<T>(5));
            const T sum =
                sycl::joint_reduce(group, from, end, identity, operation);
            if (group.leader()) {
              to[3 * count] = sum;
              *right = end1 == to + count && end2 == to + 2 * count;
            }
          })
      .wait();
  int wrong = *right == 1 ? 0 : 1;
  T sum = identity, from_5 = Make<T>(5);
  for (size_t i = 0; i < count; ++i) {
    wrong += !(out[count + i] == sum);
    sum = operation(sum, in[i]);
    from_5 = operation(from_5, in[i]);
    wrong += !(out[i] == sum);
    wrong += !(out[2 * count + i] == from_5);
  }
  wrong += !(out[3 * count] == sum);
  if (wrong != 0)
    std::printf("wrong: joint %s, %zu elements by %zu\n", name, count, size);
  return wrong;
}

// Checks three-dimensional groups: positions and predicates.
int CheckConditions(sycl::queue& queue) {
  const sycl::range<3> global(4, 4, 6), local(2, 4, 3);
  Shared<int> out(queue, global.size());
  int* to = out.get();
  Shared<int> in(queue, 50, 2);
  in[37] = 9;
  const int* from = in.get();
  queue
      .parallel_for(
          sycl::nd_range<3>(global, local),
          [=](sycl::nd_item<3> item) {
            const auto group = item.get_group();
            const size_t i = item.get_local_linear_id();
            bool right = sycl::any_of_group(group, i == 23) &&
                         !sycl::any_of_group(group, i == 24) &&
                         sycl::all_of_group(group, i < 24) &&
                         !sycl::all_of_group(group, i != 5) &&
                         sycl::none_of_group(group, i > 23);
            right &=
                sycl::any_of_group(group, i, [](size_t n) { return n == 7; });
            right &= sycl::joint_any_of(group, from, from + 50,
                                        [](int n) { return n == 9; });
            right &= sycl::joint_none_of(group, from, from + 37,
                                         [](int n) { return n == 9; });
            right &= sycl::joint_all_of(group, from, from + 37,
                                        [](int n) { return n == 2; });
            right &= sycl::group_broadcast(group, i) == 0;
            right &= sycl::group_broadcast(group, i, sycl::id<3>(1, 2, 1)) ==
                     (1 * 4 + 2) * 3 + 1;
            // A braced list and a range both convert to the position.
            right &= sycl::group_broadcast(group, i, {1, 0, 2}) == 14;
            right &=
                sycl::group_broadcast(group, i, sycl::range<3>(0, 3, 1)) == 10;
            to[item.get_global_linear_id()] = right ? 1 : 0;
          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < global.size(); ++i)
    wrong += Differs("condition", i, out[i], 1);
  return wrong;
}

// If there is no initial value, the type of the result is the type in which
// values are added.
int CheckResultTypes(sycl::queue& queue) {
  Shared<int> in(queue, 8, 1'000'000'000);
  Shared<long long> out(queue, 16);
  const int* from = in.get();
  long long* to = out.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(4, 4),
          [=](sycl::nd_item<1> item) {
            const sycl::plus<long long> plus;
            const auto group = item.get_group();
            sycl::joint_exclusive_scan(group, from, from + 8, to, plus);
            sycl::joint_inclusive_scan(group, from, from + 8, to + 8, plus);
          })
      .wait();
  int wrong = 0;
  for (long long i = 0; i < 8; ++i) {
    wrong += Differs("exclusive", i, out[i], i * 1'000'000'000);
    wrong += Differs("inclusive", i, out[8 + i], (i + 1) * 1'000'000'000);
  }
  return wrong;
}

int CheckVectors(sycl::queue& queue) {
  using Vec = sycl::vec<float, 4>;
  Shared<float> out(queue, 8);
  float* to = out.get();
  queue
      .parallel_for(sycl::nd_range<1>(10, 10),
                    [=](sycl::nd_item<1> item) {
                      const auto group = item.get_group();
                      const float i = static_cast<float>(item.get_local_id(0));
                      const Vec sum = sycl::reduce_over_group(
                          group, Vec(i, 1, 2 * i, 0), sycl::plus<Vec>());
                      sycl::marray<int, 3> all(static_cast<int>(i), 7, 1);
                      all = sycl::reduce_over_group(
                          group, all, sycl::plus<sycl::marray<int, 3>>());
                      if (!group.leader()) return;
                      for (int e = 0; e < 4; ++e) to[e] = sum[e];
                      for (int e = 0; e < 3; ++e)
                        to[4 + e] = static_cast<float>(all[e]);
                    })
      .wait();
  int wrong = 0;
  const float expected[] = {45, 10, 90, 0, 45, 70, 10};
  for (size_t i = 0; i < 7; ++i)
    wrong += Differs("vector", i, out[i], expected[i]);
  return wrong;
}

// Checks the extension sycl_ext_oneapi_group_load_store.
int CheckLoadsAndStores(sycl::queue& queue) {
  namespace oneapi = sycl::ext::oneapi::experimental;
  constexpr size_t kItems = 6, kEach = 4, kAll = kItems * kEach;
  Shared<int> in(queue, kAll), blocked(queue, kAll), striped(queue, kAll),
      vectors(queue, kAll), single(queue, kItems);
  for (size_t i = 0; i < kAll; ++i) in[i] = static_cast<int>(i);
  const int* from = in.get();
  int *to_blocked = blocked.get(), *to_striped = striped.get(),
      *to_vectors = vectors.get(), *to_single = single.get();
  queue
      .parallel_for(sycl::nd_range<1>(kItems, kItems),
                    [=](sycl::nd_item<1> item) {
                      const auto group = item.get_group();
                      const int first =
                          static_cast<int>(item.get_local_id(0)) * 100;
                      constexpr oneapi::properties stripes{
                          oneapi::data_placement_striped, oneapi::full_group};
                      int own[kEach];
                      oneapi::group_load(group, from, sycl::span{own});
                      for (int& each : own) each += first;
                      oneapi::group_store(group, sycl::span{own}, to_blocked);
                      oneapi::group_load(group, from, sycl::span{own}, stripes);
                      for (int& each : own) each += first;
                      oneapi::group_store(
                          group, sycl::span{own}, to_striped,
                          oneapi::properties{oneapi::data_placement_blocked});
                      sycl::vec<int, kEach> vec;
                      oneapi::group_load(group, from, vec, stripes);
                      vec += first;
                      oneapi::group_store(group, vec, to_vectors, stripes);
                      int one = 0;
                      oneapi::group_load(group, from, one);
                      oneapi::group_store(group, one + first, to_single);
                    })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kAll; ++i) {
    const size_t item = i / kEach, stripe = i % kItems;
    wrong += Differs("blocks", i, blocked[i], i + 100 * item);
    wrong += Differs("stripes", i, striped[i],
                     item + i % kEach * kItems + 100 * item);
    wrong += Differs("vectors", i, vectors[i], i + 100 * stripe);
    if (i < kItems) wrong += Differs("single", i, single[i], i + 100 * i);
  }
  return wrong;
}

}  // namespace

int CheckGroupAlgorithms(sycl::queue& queue) {
  int wrong = CheckConditions(queue) + CheckResultTypes(queue) +
              CheckVectors(queue) + CheckLoadsAndStores(queue);
  for (const size_t size : {size_t{1}, size_t{13}, size_t{600}}) {
    wrong += CheckValues<int>(queue, "sum", size, sycl::plus<int>(), 0);
    wrong += CheckValues<float>(queue, "float sum", size, sycl::plus<>(), 0.f);
    wrong += CheckValues<signed char>(queue, "smallest", size,
                                      sycl::minimum<signed char>(), 127);
    wrong += CheckValues<uint64_t>(queue, "largest", size, sycl::maximum<>(),
                                   uint64_t{0});
    wrong +=
        CheckValues<int>(queue, "product", size, sycl::multiplies<int>(), 1);
    wrong += CheckValues<Pair>(queue, "pairs", size, Join(), Pair{0, 0});
    wrong += CheckValues<int>(queue, "last", size, Second(), 0);
  }
  for (const size_t count : {size_t{1}, size_t{5}, size_t{100}}) {
    wrong += CheckJoint<int>(queue, "sum", 16, count, sycl::plus<int>(), 0);
    wrong += CheckJoint<Pair>(queue, "pairs", 7, count, Join(), Pair{0, 0});
  }
  return wrong;
}
