// Checks sycl::reduction over ranges and nd_ranges: with known and unknown
// identities, several at once, with arrays, and in many commands.

#include <cstddef>
#include <functional>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/work_items/check.h"

namespace {

struct Largest {
  long operator()(long a, long b) const { return a < b ? b : a; }
};

int CheckRanges(sycl::queue& queue) {
  constexpr size_t kItems = 10007;
  Shared<int> in(queue, kItems);
  long expected = 5;
  for (size_t i = 0; i < kItems; ++i)
    expected += in[i] = static_cast<int>(i % 97) - 40;
  const int* from = in.get();
  Shared<long> sums(queue, 4, 5);
  queue
      .parallel_for(sycl::range<1>(kItems),
                    sycl::reduction(sums.get(), sycl::plus<>()),
                    [=](sycl::id<1> i, auto& sum) { sum += from[i]; })
      .wait();
  // The kernel may name the type of the reducer and need not combine anything.
  // The initial value of the variable may be ignored.
  queue
      .parallel_for(
          sycl::range<3>(7, 11, 13),
          sycl::reduction(sums.get() + 1, sycl::plus<long>(),
                          sycl::property::reduction::initialize_to_identity()),
          [=](sycl::item<3> i, sycl::reducer<long, sycl::plus<long>, 0>& sum) {
            ++sum;
            sum.combine(static_cast<long>(i[2]));
          })
      .wait();
  queue
      .parallel_for(sycl::range<2>(20, 50),
                    sycl::reduction(sums.get() + 2, Largest()),
                    sycl::reduction(sums.get() + 3, Largest()),
                    [=](sycl::item<2> i, auto& most, auto& none) {
                      most.combine(static_cast<long>(i.get_linear_id()));
                      if (i[0] > 100) none.combine(77);
                    })
      .wait();
  return Differs("sum", 0, sums[0], expected) +
         Differs("sum", 1, sums[1], 7 * 11 * 13 * 7) +
         Differs("largest", 2, sums[2], 999) +
         Differs("nothing", 3, sums[3], 5);
}

int CheckNdRanges(sycl::queue& queue) {
  constexpr size_t kItems = 1024;
  Shared<float> product(queue, 1, 3);
  Shared<unsigned> bits(queue, 1, 1u << 20);
  Shared<long> array(queue, 4, 1);
  queue
      .submit([&](sycl::handler& command) {
        command.parallel_for(
            sycl::nd_range<2>({kItems / 16, 16}, {4, 8}),
            sycl::reduction(product.get(), sycl::multiplies<>()),
            sycl::reduction(bits.get(), 0u, sycl::bit_or<unsigned>()),
            sycl::reduction(sycl::span<long, 4>(array.get(), 4), 0L,
                            sycl::plus<long>()),
            [=](sycl::nd_item<2> item, auto& times, auto& flags, auto& sums) {
              const size_t i = item.get_global_linear_id();
              if (i % 200 == 0) times *= 2.f;
              flags |= 1u << (i % 7);
              sums[i % 4] += static_cast<long>(i);
              sums[0]++;
            });
      })
      .wait();
  long sums[4] = {1 + static_cast<long>(kItems), 1, 1, 1};
  for (size_t i = 0; i < kItems; ++i) sums[i % 4] += static_cast<long>(i);
  int wrong = Differs("product", 0, product[0], 3 * 64) +
              Differs("bits", 0, bits[0], (1u << 20) + 127);
  for (size_t i = 0; i < 4; ++i)
    wrong += Differs("array", i, array[i], sums[i]);
  return wrong;
}

// Large arrays give large functions, which a compiler would not inline.
int CheckLargeArrays(sycl::queue& queue) {
  constexpr size_t kItems = 1000, kBins = 16;
  Shared<int> bins(queue, kBins, 5), other(queue, kBins, 7);
  queue
      .parallel_for(sycl::range<1>(kItems),
                    sycl::reduction(sycl::span<int, kBins>(bins.get(), kBins),
                                    sycl::plus<>()),
                    [=](sycl::id<1> i, auto& sums) { ++sums[i[0] % kBins]; })
      .wait();
  queue
      .parallel_for(sycl::nd_range<1>(kItems, 50),
                    sycl::reduction(sycl::span<int, kBins>(other.get(), kBins),
                                    sycl::plus<int>()),
                    [=](sycl::nd_item<1> item, auto& sums) {
                      sums[item.get_global_id(0) % kBins].combine(2);
                    })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kBins; ++i) {
    const int count = static_cast<int>((kItems + kBins - 1 - i) / kBins);
    wrong += Differs("bins", i, bins[i], 5 + count) +
             Differs("bins of nd_range", i, other[i], 7 + 2 * count);
  }
  return wrong;
}

int CheckBuffers(sycl::queue& queue) {
  int total = 100, least = 100, most = -1;
  {
    sycl::buffer<int> total_buffer(&total, sycl::range<1>(1));
    sycl::buffer<int, 2> least_buffer(&least, sycl::range<2>(1, 1));
    sycl::buffer<int> most_buffer(&most, sycl::range<1>(1));
    queue.submit([&](sycl::handler& command) {
      auto sum = sycl::reduction(total_buffer, command, sycl::plus<>());
      auto minimum =
          sycl::reduction(least_buffer, command, 1000, sycl::minimum<>());
      auto maximum =
          sycl::reduction(most_buffer.get_access(command), sycl::maximum<>());
      command.parallel_for(sycl::range<1>(500), sum, minimum, maximum,
                           [=](sycl::id<1> i, auto& s, auto& m, auto& n) {
                             s += 2;
                             m.combine(static_cast<int>(i[0]) + 7);
                             n.combine(static_cast<int>(i[0]));
                           });
    });
  }
  return Differs("buffer", 0, total, 1100) + Differs("buffer", 1, least, 7) +
         Differs("buffer", 2, most, 499);
}

// The operators of an array's element return the element (4.9.2.3).
int CheckElements(sycl::queue& queue) {
  Shared<int> sums(queue, 2);
  queue
      .parallel_for(
          sycl::range<1>(10),
          sycl::reduction(sycl::span<int, 2>(sums.get(), 2), sycl::plus<int>()),
          [=](sycl::id<1>, auto& sum) {
            sum[0] += 1;
            ++sum[1];
            sum[1]++;
            static_assert(std::is_lvalue_reference_v<decltype(sum[0] += 1)>);
            static_assert(std::is_lvalue_reference_v<decltype(++sum[1])>);
          })
      .wait();
  return Differs("element", 0, sums[0], 10) +
         Differs("element", 1, sums[1], 20);
}

int CheckMany(sycl::queue& queue) {
  Shared<long> sums(queue, 30);
  for (size_t c = 0; c < 30; ++c) {
    queue.parallel_for(
        sycl::range<1>(1000),
        sycl::reduction(sums.get() + c, sycl::plus<long>()),
        [=](sycl::id<1> i, auto& sum) { sum += static_cast<long>(i[0] + c); });
  }
  queue.wait();
  int wrong = 0;
  for (size_t c = 0; c < 30; ++c)
    wrong += Differs("command", c, sums[c], 499500 + 1000 * c);
  return wrong;
}

// The function objects of <functional> have the same operators and identities
// as SYCL's function objects.
int CheckStandardObjects(sycl::queue& queue) {
  Shared<int> sums(queue, 8, 1), bits(queue, 1, 1 << 20), scan(queue, 16, -1);
  int* to = scan.get();
  queue
      .parallel_for(sycl::range<1>(100),
                    sycl::reduction(sums.get(), std::plus<>()),
                    sycl::reduction(bits.get(), 0, std::bit_or<int>()),
                    [=](sycl::id<1> i, auto& sum, auto& flags) {
                      sum += static_cast<int>(i[0]);
                      ++sum;
                      flags |= 1 << (i[0] % 5);
                    })
      .wait();
  queue
      .parallel_for(sycl::nd_range<1>(16, 16),
                    sycl::reduction(sycl::span<int, 4>(sums.get() + 4, 4),
                                    std::multiplies<int>()),
                    [=](sycl::nd_item<1> item, auto& products) {
                      const size_t i = item.get_global_id(0);
                      products[i % 4] *= 2;
                      to[i] = sycl::exclusive_scan_over_group(
                          item.get_group(), static_cast<int>(i), std::plus<>());
                    })
      .wait();
  static_assert(sycl::known_identity_v<std::plus<int>, int> == 0);
  static_assert(sycl::has_known_identity_v<std::logical_and<>, bool>);
  static_assert(!sycl::has_known_identity_v<std::minus<>, int>);
  int wrong = Differs("std::plus", 0, sums[0], 1 + 4950 + 100) +
              Differs("std::bit_or", 0, bits[0], (1 << 20) + 31);
  for (size_t i = 0; i < 4; ++i)
    wrong += Differs("std::multiplies", i, sums[4 + i], 16);
  for (size_t i = 0; i < 16; ++i)
    wrong += Differs("scan", i, scan[i], static_cast<int>(i * (i - 1) / 2));
  return wrong;
}

}  // namespace

int CheckReductions(sycl::queue& queue) {
  return CheckRanges(queue) + CheckNdRanges(queue) + CheckBuffers(queue) +
         CheckElements(queue) + CheckMany(queue) + CheckLargeArrays(queue) +
         CheckStandardObjects(queue);
}
