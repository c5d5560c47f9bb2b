// Checks -fsycl-id-queries-fit-in-int: ids that fit in int are right, and a
// launch with larger ids throws an exception.

#include <cstddef>
#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

class Two;
class Three;
class Groups;

namespace {

namespace oneapi = sycl::ext::oneapi::experimental;

struct Plain {
  int* out;
  void operator()(sycl::id<1> i) const { out[i] = 1; }
};

template <class Point>
std::size_t Sum(const Point& point) {
  std::size_t sum = 0;
  for (int d = 0; d < Point::dimensions; ++d) sum = sum * 1000 + point[d];
  return sum;
}

struct Positions {
  std::size_t* out;
  void operator()(sycl::item<3> item) const {
    out[item.get_linear_id()] = Sum(item.get_id()) + Sum(item.get_range());
  }
  void operator()(sycl::nd_item<3> item) const {
    out[item.get_global_linear_id()] =
        Sum(item.get_global_id()) + Sum(item.get_global_range()) +
        Sum(item.get_local_id()) + Sum(item.get_group_range()) +
        Sum(item.get_group().get_group_id());
  }
};

// True if `f` throws errc::runtime with the message `text`. Prints what is
// thrown instead.
template <class F>
bool Throws(const std::string& text, F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    if (e.code() == sycl::errc::runtime && e.what() == text) return true;
    std::printf("thrown: %s\n", e.what());
    return false;
  }
  std::printf("nothing was thrown\n");
  return false;
}

std::string AboveLimit(const std::string& kernel, const std::string& range) {
  return "Kernel '" + kernel +
         "' was compiled with '-fsycl-id-queries-range=int', so each launch "
         "has at most 2147483647 work-items; this one has the range " +
         range + ". Compile the kernel's source without the option.";
}

void CheckPositions(sycl::queue& queue) {
  const sycl::range<3> range(12, 13, 35), group(3, 1, 7);
  std::size_t* out = sycl::malloc_shared<std::size_t>(range.size(), queue);
  std::size_t total = 0;
  const auto point_of = [&](std::size_t i) {
    return sycl::id<3>(i / 35 / 13, i / 35 % 13, i % 35);
  };
  queue.parallel_for<class Range>(range, Positions{out}).wait();
  for (std::size_t i = 0; i < range.size(); ++i) {
    CHECK(out[i] == Sum(point_of(i)) + Sum(range));
    total += out[i];
  }
  const sycl::id<3> offset(5, 100, 2000000000);
  queue
      .submit([&](sycl::handler& handler) {
        handler.parallel_for<class WithOffset>(range, offset, Positions{out});
      })
      .wait();
  for (std::size_t i = 0; i < range.size(); ++i) {
    CHECK(out[i] == Sum(point_of(i) + offset) + Sum(range));
    total += out[i];
  }
  queue
      .parallel_for<class NdRange>(sycl::nd_range<3>(range, group),
                                   Positions{out})
      .wait();
  for (std::size_t i = 0; i < range.size(); ++i) {
    const sycl::id<3> id = point_of(i);
    CHECK(out[i] == Sum(id) + Sum(range) + Sum(id % sycl::id<3>(group)) +
                        Sum(range / group) + Sum(id / sycl::id<3>(group)));
    total += out[i];
  }
  std::printf("positions: %zu\n", total);
  sycl::free(out, queue);
}

void CheckLimits(sycl::queue& queue) {
  const Plain plain{sycl::malloc_device<int>(1, queue)};
  const std::size_t many = std::size_t{1} << 31, most = 2 * many - 1;
  CHECK(Throws(AboveLimit("(anonymous namespace)::Plain", "{2147483648}"),
               [&] { queue.parallel_for(many, plain); }));
  CHECK(Throws(AboveLimit("Two", "{65536, 32768}"), [&] {
    queue.parallel_for<Two>(sycl::range<2>(65536, 32768), [=](sycl::id<2>) {});
  }));
  CHECK(
      Throws(AboveLimit("Three", "{4294967295, 4294967295, 4294967295}"), [&] {
        queue.parallel_for<Three>(sycl::range<3>(most, most, most),
                                  [=](sycl::id<3>) {});
      }));
  CHECK(Throws(AboveLimit("Groups", "{2147483648}"), [&] {
    queue.parallel_for<Groups>(sycl::nd_range<1>(many, 32),
                               [=](sycl::nd_item<1>) {});
  }));
  CHECK(Throws(
      "Kernel '(anonymous namespace)::Plain' was compiled with "
      "'-fsycl-id-queries-range=int', so its ids are at most 2147483647; this "
      "launch has the range {2} and the offset {2147483646}. Compile the "
      "kernel's source without the option.",
      [&] {
        queue.submit([&](sycl::handler& handler) {
          handler.parallel_for(sycl::range<1>(2), sycl::id<1>(many - 2), plain);
        });
      }));

  oneapi::command_graph graph(queue.get_context(), queue.get_device());
  oneapi::node node = graph.add([&](sycl::handler& handler) {
    handler.parallel_for(sycl::range<1>(1), plain);
  });
  CHECK(Throws(AboveLimit("(anonymous namespace)::Plain", "{4294967296}"),
               [&] { node.update_range(sycl::range<1>(2 * many)); }));
  node.update_range(sycl::range<1>(1));
  queue.ext_oneapi_graph(graph.finalize()).wait();
  int one = 0;
  queue.copy(plain.out, &one, 1).wait();
  CHECK(one == 1);
  std::printf("limits: right\n");
  sycl::free(plain.out, queue);
}

}  // namespace

int main() {
  sycl::queue queue;
  CheckPositions(queue);
  CheckLimits(queue);
}
