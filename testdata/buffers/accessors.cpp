// Checks accessors of every form: in kernels, in host tasks and on the host.

#include <cstddef>
#include <functional>
#include <limits>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "testdata/buffers/check.h"

namespace {

using namespace sycl;

struct Functor {
  accessor<int> numbers;
  int add;
  void operator()(id<1> i) const { numbers[i] += add; }
};

void InKernelsOfEveryForm(queue& queue) {
  std::vector<int> v(100);
  {
    buffer<int> b(v);
    queue.submit([&](handler& h) {
      accessor a(b, h, write_only, no_init);
      h.parallel_for(range<1>(100), [=](id<1> i) { a[i] = int(i) * 3; });
    });
    queue.submit([&](handler& h) {
      auto a = b.get_access<access::mode::read_write>(h);
      h.parallel_for(100, [=](item<1> i) { a[i] += 1; });
    });
    queue.submit([&](handler& h) {
      h.parallel_for(b.get_range(), Functor{accessor(b, h), 5});
    });
    queue.submit([&](handler& h) {
      accessor a(b, h, range<1>(10), id<1>(50));
      h.parallel_for(10, [=](std::size_t i) { a[i] = -1; });
    });
    queue.submit([&](handler& h) {
      accessor a(b, h);
      h.parallel_for(b.get_range(), [=](auto& i) { a[i] *= 2; });
    });
    queue.submit([&](handler& h) {
      accessor a(b, h);
      h.parallel_for(range<1>(10), id<1>(90), [=](id<1> i) { a[i] = 1000; });
    });
  }
  for (int i = 0; i < 100; ++i) {
    const int expected = i >= 90             ? 1000
                         : i >= 50 && i < 60 ? -2
                                             : 2 * (3 * i + 6);
    CHECK(v[i] == expected);
  }
}

// Checks accessors of const elements. The elements of the buffer are const, or
// only the accessor adds const.
void OfConstElements(queue& queue) {
  const std::vector<int> v = {2, 3, 5};
  std::vector<int> sums(3);
  {
    buffer<const int> b(v.data(), 3);
    buffer<int> out(sums);
    queue.submit([&](handler& h) {
      accessor<const int> all(b, h);
      accessor same(b, h, read_only);
      accessor to(out, h, write_only, no_init);
      h.parallel_for(3, [=](id<1> i) { to[i] = all[i] + same[i]; });
    });
    host_accessor<const int> now(b);
    CHECK(now[2] == 5 && host_accessor(b, read_only)[1] == 3);
    const host_accessor<const int> results(out);
    CHECK(results[0] == 4);
  }
  CHECK((sums == std::vector<int>{4, 6, 10}));
}

// Accessors of constant memory are deprecated, but programs still use them.
void InConstantMemory(queue& queue) {
  std::vector<int> factors = {2, 3, 5}, v(3);
  {
    buffer<int> b(factors), out(v);
    queue.submit([&](handler& h) {
      accessor<int, 1, access::mode::read, target::constant_buffer> a(b, h);
      // A command group may ask for the pointer, but not for the elements.
      static_cast<void>(a.get_pointer());
      accessor to(out, h, write_only, no_init);
      h.parallel_for(3, [=](item<1> i) {
        const constant_ptr<int> all = a.get_pointer();
        to[i] = all[i.get_linear_id()] * a[0];
      });
    });
  }
  CHECK((v == std::vector<int>{4, 6, 10}));
}

void InSeveralDimensions(queue& queue) {
  buffer<float, 2> from(range<2>(16, 32)), to(range<2>(32, 16));
  queue.submit([&](handler& h) {
    accessor a(from, h, write_only);
    h.parallel_for({16, 32}, [=](id<2> i) { a[i] = i[0] * 100 + i[1]; });
  });
  queue.submit([&](handler& h) {
    accessor a(from, h, read_only);
    accessor b(to, h, write_only, no_init);
    h.parallel_for(nd_range<2>({16, 32}, {4, 4}), [=](nd_item<2> i) {
      b[i.get_global_id(1)][i.get_global_id(0)] = a[i.get_global_id()];
    });
  });
  host_accessor transposed(to, read_only);
  bool right = true;
  for (int i = 0; i < 32; ++i)
    for (int j = 0; j < 16; ++j)
      right = right && transposed[i][j] == j * 100 + i;
  CHECK(right);

  buffer<int, 3> space(range<3>(4, 5, 6));
  queue.submit([&](handler& h) {
    accessor a(space, h);
    h.parallel_for(range<3>(4, 5, 6),
                   [=](item<3> i) { a[i] = i.get_linear_id(); });
  });
  buffer<int> sums(range<1>(2));
  buffer<int, 3> part(space, id<3>(2, 0, 0), range<3>(1, 5, 6));
  queue.submit([&](handler& h) {
    accessor box(space, h, range<3>(2, 2, 2), id<3>(1, 2, 3), read_only);
    accessor<int, 0> sum(sums, h);
    h.single_task([=] {
      int total = 0;
      for (int each : box) total += each;
      sum = total;
    });
  });
  queue.submit([&](handler& h) {
    accessor a(part, h, read_only);
    accessor sum(sums, h, range<1>(1), id<1>(1));
    h.single_task([=] {
      sum[0] = a[0][1][2] * 1000 + a.get_multi_ptr<access::decorated::no>()[0];
    });
  });
  int expected = 0;
  for (int i = 1; i < 3; ++i)
    for (int j = 2; j < 4; ++j)
      for (int k = 3; k < 5; ++k) expected += (i * 5 + j) * 6 + k;
  host_accessor sum(sums, read_only);
  CHECK(sum[0] == expected);
  CHECK(sum[1] == 68 * 1000 + 60);
}

void AsPlaceholders(queue& queue) {
  buffer<int> b(range<1>(8));
  accessor<int, 1, access_mode::write> placeholder(b);
  CHECK(placeholder.is_placeholder());
  queue.submit([&](handler& h) {
    h.require(placeholder);
    h.parallel_for(8, [=](id<1> i) { placeholder[i] = i; });
  });
  host_accessor a(b);
  CHECK(a[7] == 7);
  CHECK(Throws(errc::kernel_argument, [&] {
    queue.submit([&](handler& h) {
      h.parallel_for(8, [=](id<1> i) { placeholder[i] = i; });
    });
  }));
}

// An accessor belongs to the command for which it was made. Another command
// refuses it, and copies of it may live longer than the command.
void OfEarlierCommands(queue& queue) {
  buffer<int> b(range<1>(8)), other(range<1>(8));
  std::vector<accessor<int>> kept;
  queue.submit([&](handler& h) {
    kept.emplace_back(b, h);
    kept.push_back(kept.front());
    CHECK(kept[0] == kept[1] && !kept[0].is_placeholder());
    CHECK(std::hash<accessor<int>>()(kept[0]) ==
          std::hash<accessor<int>>()(kept[1]));
    h.parallel_for(8, [all = kept[1]](id<1> i) { all[i] = i; });
  });
  for (int i = 0; i < 3; ++i) {
    CHECK(Throws(errc::kernel_argument, [&] {
      queue.submit([&](handler& h) {
        accessor now(other, h);
        CHECK(now != kept[0]);
        h.require(kept[0]);
        h.parallel_for(8, [=, old = kept[0]](id<1> i) { now[i] = old[i]; });
      });
    }));
  }
  int numbers[8] = {};
  CHECK(Throws(errc::invalid, [&] {
    queue.submit([&](handler& h) { h.copy(kept[0], &numbers[0]); });
  }));
  CHECK(Throws(errc::invalid, [&] {
    queue.submit([&](handler& h) { h.fill(accessor<int>(b), 1); });
  }));
  CHECK(host_accessor(b)[7] == 7);
  // The buffer is destroyed, but its memory lives until the command ends.
  queue
      .submit([&](handler& h) {
        buffer<int> brief(range<1>(8));
        accessor a(brief, h, write_only);
        h.parallel_for(8, [=](id<1> i) { a[i] = 1; });
      })
      .wait();
}

void OnTheHost(queue& queue) {
  buffer<int> b(range<1>(10));
  queue.submit([&](handler& h) {
    accessor a(b, h, write_only_host_task, no_init);
    h.host_task([=] {
      for (int& each : a) each = 4;
    });
  });
  // The task takes no interop_handle, so it can use accessors with
  // target::device on the host.
  queue.submit([&](handler& h) {
    accessor a(b, h, write_only);
    h.host_task([=] { a[9] = 6; });
  });
  queue.submit([&](handler& h) {
    accessor reads(b, h, range<1>(1), id<1>(9), read_only);
    accessor writes(b, h);
    h.host_task([=] { writes[9] = reads[0] - 2; });
  });
  {
    host_accessor a(b, range<1>(3), id<1>(5), read_write);
    CHECK(a.size() == 3 && a.get_offset() == id<1>(5));
    a[0] = 9;
    CHECK(a.get_pointer()[5] == 9 && a.get_pointer()[4] == 4);
    // One thread may have several host accessors at a time.
    host_accessor again(b);
    again[0] = 1;
    const host_accessor<const int, 1, access_mode::read> reads = again;
    CHECK(reads[5] == 9 && *reads.rbegin() == 4);
  }
  {
    accessor<int, 1, access_mode::read, target::host_buffer> old =
        b.get_access<access::mode::read>();
    CHECK(old[0] == 1);
    CHECK(b.get_host_access(read_only)[5] == 9);
  }
  host_accessor<int, 0> first(b);
  first = 7;
  const int value = first;
  CHECK(value == 7);
  CHECK(Throws(errc::invalid, [&] {
    host_accessor<int, 1, access_mode::read> a(b, property_list{no_init});
  }));
  CHECK(Throws(errc::invalid,
               [&] { host_accessor a(b, range<1>(3), id<1>(8)); }));
}

// An accessor with zero dimensions can be assigned a list in braces, which
// becomes the element.
void OfOneElement(queue& queue) {
  struct Pair {
    int first, second;
  };
  buffer<Pair> pairs(range<1>(1));
  buffer<int> sums(range<1>(1));
  queue.submit([&](handler& h) {
    accessor<Pair, 0> pair(pairs, h, no_init);
    h.single_task([=] { pair = {3, 4}; });
  });
  queue.submit([&](handler& h) {
    accessor<Pair, 0, access_mode::read> pair(pairs, h);
    accessor<int, 0> sum(sums, h);
    h.parallel_for(nd_range<1>(1, 1), [=](nd_item<1>) {
      const Pair& now = pair;
      sum = {now.first + now.second};
    });
  });
  host_accessor<Pair, 0> pair(pairs);
  pair = {5, 6};
  const Pair& now = pair;
  CHECK(now.first == 5 && now.second == 6);
  CHECK(host_accessor(sums)[0] == 7);

  // The buffer has no elements, so its accessor is empty.
  buffer<int> none(range<1>(0));
  queue.submit([&](handler& h) {
    accessor<int, 0> nothing(none, h);
    accessor<int, 0> sum(sums, h);
    h.single_task([=] { sum = static_cast<int>(nothing.size()); });
  });
  CHECK(host_accessor(sums)[0] == 0);
  const host_accessor<int, 0> nothing(none);
  CHECK(nothing.empty() && nothing.byte_size() == 0);
  CHECK(nothing.begin() == nothing.end());
}

template <class Accessor, class Other>
constexpr bool converts = std::is_convertible_v<Accessor, Other>;

void HaveTheMembersOfTheSpecification() {
  static_assert(converts<local_accessor<int>, local_accessor<const int>>);
  static_assert(converts<local_accessor<int, 0>, local_accessor<const int, 0>>);
  static_assert(!converts<local_accessor<const int>, local_accessor<int>>);
  static_assert(!converts<local_accessor<int, 2>, local_accessor<const int>>);
  static_assert(noexcept(
      std::hash<local_accessor<int>>()(std::declval<local_accessor<int>>())));
  static_assert(
      !std::is_assignable_v<accessor<int, 0, access_mode::atomic>&, int>);
  static_assert(
      !std::is_assignable_v<accessor<int, 0, access_mode::read>&, int>);
  const accessor<int> default_made;
  const host_accessor<int> default_made_on_host;
  const local_accessor<int> default_made_locally;
  CHECK(default_made.empty() && default_made_on_host.empty() &&
        default_made_locally.empty());
  // max_size() is the largest size of any accessor of the type, not the size of
  // this accessor.
  buffer<int> b(range<1>(3));
  const host_accessor a(b);
  CHECK(a.max_size() == local_accessor<int>().max_size());
  CHECK(accessor(b).max_size() == a.max_size());
  // A difference of iterators counts the elements, so it must not overflow.
  constexpr size_t longest = std::numeric_limits<std::ptrdiff_t>::max();
  CHECK(accessor<char>().max_size() <= longest);
  CHECK(host_accessor<char>().max_size() <= longest);
  CHECK(local_accessor<char>().max_size() <= longest);
}

// SYCL 2020 deprecates accessors with access_mode::atomic, whose elements are
// objects of sycl::atomic.
template <int Dimensions>
void OfAtomicElements(queue& queue, range<Dimensions> four) {
  buffer<int, Dimensions> sums(four);
  int count = 0;
  buffer<int> counts(&count, range<1>(1));
  queue.submit([&](handler& h) {
    accessor a(sums, h, write_only, no_init);
    h.parallel_for(four, [=](id<Dimensions> i) { a[i] = 0; });
  });
  queue.submit([&](handler& h) {
    auto a = sums.template get_access<access::mode::atomic>(h);
    accessor<int, 1, access::mode::atomic, access::target::local> own(
        range<1>(2), h);
    accessor<int, 0, access::mode::atomic> all(counts, h);
    h.parallel_for(nd_range<1>(64, 16), [=](nd_item<1> item) {
      const size_t i = item.get_local_id(0);
      if (i < 2) own[i].store(0);
      item.barrier();
      own[i % 2].fetch_add(1);
      item.barrier();
      if constexpr (Dimensions == 1) {
        if (i < 2) a[i + 2].fetch_add(own[id<1>(i)].load());
      } else {
        if (i < 2) a[1][i].fetch_add(own[i].load());
      }
      sycl::atomic<int> of_all = all;
      of_all.fetch_add(1);
    });
  });
  host_accessor found(sums);
  const int* numbers = &*found.begin();
  CHECK(numbers[0] == 0 && numbers[1] == 0);
  CHECK(numbers[2] == 32 && numbers[3] == 32);
  CHECK(host_accessor(counts)[0] == 64);
}

}  // namespace

void CheckAccessors(queue& queue) {
  InKernelsOfEveryForm(queue);
  OfConstElements(queue);
  InConstantMemory(queue);
  InSeveralDimensions(queue);
  AsPlaceholders(queue);
  OfEarlierCommands(queue);
  OnTheHost(queue);
  OfOneElement(queue);
  HaveTheMembersOfTheSpecification();
  OfAtomicElements(queue, range<1>(4));
  OfAtomicElements(queue, range<2>(2, 2));
}
