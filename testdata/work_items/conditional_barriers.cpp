// Checks a barrier in a condition that is equal for all work-items. A condition
// after the barrier differs between the work-items, and each of them must take
// its own path.

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

constexpr int kGroups = 4, kGroup = 8, kRounds = 6;
constexpr int kUntouched = -1;

int At(int group, int round, int item) {
  return (group * kRounds + round) * kGroup + item;
}

// Runs `body(item, round, place)` in a loop. Only this work-item writes
// `place`, and only in this round. Compares the value at `place` with
// `expected(group, round, item)`.
template <class Body, class Expected>
int CheckRounds(const char* what, sycl::queue& queue, Body body,
                Expected expected) {
  Shared<int> out(queue, size_t{kGroups} * kRounds * kGroup, kUntouched);
  int* results = out.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(kGroups * kGroup, kGroup),
          [=](sycl::nd_item<1> item) {
            for (int round = 0; round < kRounds; ++round) {
              body(item, round,
                   results[At(item.get_group(0), round, item.get_local_id(0))]);
            }
          })
      .wait();
  int wrong = 0;
  for (int group = 0; group < kGroups; ++group) {
    for (int round = 0; round < kRounds; ++round) {
      for (int item = 0; item < kGroup; ++item) {
        const int at = At(group, round, item);
        wrong += Differs(what, at, out[at], expected(group, round, item));
      }
    }
  }
  return wrong;
}

bool IsTurn(int group, int round) { return (group + round) % 2 == 0; }

int CheckOnePath(sycl::queue& queue) {
  return CheckRounds(
      "one path", queue,
      [](const sycl::nd_item<1>& item, int round, int& place) {
        if (!IsTurn(item.get_group(0), round)) return;
        sycl::group_barrier(item.get_group());
        if (item.get_local_id(0) % 3 == 1) place = round;
      },
      [](int group, int round, int item) {
        return IsTurn(group, round) && item % 3 == 1 ? round : kUntouched;
      });
}

// One work-item writes the sum of its group.
int CheckSums(sycl::queue& queue) {
  Shared<int> out(queue, size_t{kGroups} * kRounds, kUntouched);
  int* results = out.get();
  queue
      .submit([&](sycl::handler& handler) {
        sycl::local_accessor<int> values(kGroup, handler);
        handler.parallel_for(sycl::nd_range<1>(kGroups * kGroup, kGroup),
                             [=](sycl::nd_item<1> item) {
                               const int group = item.get_group(0),
                                         i = item.get_local_id(0);
                               for (int round = 0; round < kRounds; ++round) {
                                 if (IsTurn(group, round)) {
                                   values[i] = i + round;
                                   sycl::group_barrier(item.get_group());
                                   if (i == 0) {
                                     int sum = 0;
                                     for (int k = 0; k < kGroup; ++k)
                                       sum += values[k];
                                     results[group * kRounds + round] = sum;
                                   }
                                 }
                               }
                             });
      })
      .wait();
  int wrong = 0;
  for (int group = 0; group < kGroups; ++group) {
    for (int round = 0; round < kRounds; ++round) {
      wrong += Differs("sum of a group", group, out[group * kRounds + round],
                       IsTurn(group, round)
                           ? kGroup * (kGroup - 1) / 2 + kGroup * round
                           : kUntouched);
    }
  }
  return wrong;
}

// A value that has its own place in memory.
struct Pair {
  int count;
  short most;
};
struct Join {
  Pair operator()(const Pair& a, const Pair& b) const {
    return {a.count + b.count, a.most < b.most ? b.most : a.most};
  }
};

// Structures in private memory, and pointers to them, must survive the barriers
// of a group algorithm that only some groups call.
int CheckStructures(sycl::queue& queue, int size) {
  const int groups = 2, most_of_all = size - 1;
  Shared<int> out(queue, size_t(groups) * size, kUntouched);
  int* results = out.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(groups * size, size),
          [=](sycl::nd_item<1> item) {
            const int i = item.get_local_id(0);
            if (item.get_group(0) == 0) return;
            Pair all[2];
            for (int round = 0; round < 2; ++round) {
              Pair mine{1, static_cast<short>(i)};
              Pair& kept = all[round];
              kept = sycl::reduce_over_group(item.get_group(), mine, Join());
              if (i % 3 == round) kept.count += mine.most;
            }
            results[item.get_global_id(0)] =
                all[0].count + all[1].count * 10000 +
                (all[0].most == most_of_all && all[1].most == most_of_all);
          })
      .wait();
  int wrong = 0;
  for (int i = 0; i < size; ++i) {
    const int first = size + (i % 3 == 0 ? i : 0),
              second = size + (i % 3 == 1 ? i : 0);
    wrong +=
        Differs("structures of a group without work", i, out[i], kUntouched) +
        Differs("structures", i, out[size + i], first + second * 10000 + 1);
  }
  return wrong;
}

}  // namespace

int CheckConditionalBarriers(sycl::queue& queue) {
  return CheckOnePath(queue) + CheckSums(queue) + CheckStructures(queue, 7) +
         CheckStructures(queue, 1000);
}
