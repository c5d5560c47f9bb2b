// Checks properties of kernels (sycl_ext_oneapi_kernel_properties) in each form
// of a launch. The properties come from an argument of the launch, from
// get(properties_tag) or from a static member. They work like the attributes:
// the kernel has the property, or the launch is refused.

#include <sycl/ext/oneapi/property_list.hpp>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace ex = sycl::ext::oneapi::experimental;
using ex::device_has;
using ex::properties;
using ex::sub_group_size;
using ex::work_group_size;

struct Got {
  int* out;
  void operator()(sycl::nd_item<1> i) const {
    out[i.get_global_linear_id()] = static_cast<int>(i.get_local_range(0));
  }
  auto get(ex::properties_tag) const { return properties{work_group_size<8>}; }
};

// The example of CompileTimeProperties.md, with that document's class of lists.
struct Held {
  int* out;
  void operator()(sycl::nd_item<1> i) const {
    out[i.get_global_linear_id()] = static_cast<int>(i.get_local_range(0));
  }
  static constexpr auto properties =
      sycl::ext::oneapi::property_list{work_group_size<4>};
};

struct NeedsHalf {
  int* out;
  void operator()() const { *out = 1; }
  static constexpr auto properties =
      ex::properties{device_has<sycl::aspect::fp16>};
};

// This class uses the names `properties` and `get` for another purpose.
struct Unrelated {
  int* properties;
  int get(int i) const { return properties[i] + 1; }
  void operator()(sycl::id<1> i) const { properties[i] = get(i); }
};

// No compiler knows this property, so it changes nothing.
struct unknown_key {
  static constexpr const char* meta_name = "test-unknown";
};
inline constexpr ex::property_value<unknown_key> unknown;

// The names of kernels about which the program asks.
class Range;
class Sum;
class Three;

int main() {
  sycl::queue q;
  const sycl::device device = q.get_device();
  int* const out = sycl::malloc_shared<int>(256, q);
  constexpr properties one{work_group_size<8>};

  // --- Properties in an argument, in each form of a launch.
  q.single_task<class Task>(properties{device_has<>, unknown},
                            [=] { out[0] = 3; });
  q.wait();
  CHECK(out[0] == 3);
  const sycl::event before = q.single_task<class TaskAfter>(
      sycl::event(), properties{work_group_size<1>}, [=] { out[0] = 4; });
  q.single_task<class TaskAfterAll>(std::vector<sycl::event>{before},
                                    properties{}, [=] { ++out[0]; })
      .wait();
  CHECK(out[0] == 5);

  // Each work-group has the required size, which the position of an item in its
  // group shows.
  q.parallel_for<class Range>(
       sycl::range<2>(8, 16), properties{work_group_size<2, 16>},
       [=](sycl::item<2> i) {
         out[i.get_linear_id()] =
             static_cast<int>(i[0] * 100 + i[1]) +
             1000 * static_cast<int>(
                        sycl::ext::oneapi::experimental::this_nd_item<2>()
                            .get_local_range(0));
       })
      .wait();
  for (int i = 0; i < 128; ++i) CHECK(out[i] == i / 16 * 100 + i % 16 + 2000);
  q.parallel_for<class After>(sycl::nd_range<1>(16, 8), before, one,
                              [=](sycl::nd_item<1> i) {
                                out[i.get_global_linear_id()] =
                                    static_cast<int>(i.get_group(0));
                              })
      .wait();
  CHECK(out[7] == 0 && out[8] == 1);
  q.submit([&](sycl::handler& handler) {
     handler.parallel_for<class InGroup>(
         sycl::nd_range<3>({2, 4, 8}, {1, 2, 8}),
         properties{work_group_size<1, 2, 8>},
         [=](sycl::nd_item<3> i, sycl::kernel_handler) {
           out[i.get_global_linear_id()] =
               static_cast<int>(i.get_group_linear_id());
         });
   }).wait();
  CHECK(out[0] == 0 && out[63] == 3);

  // --- With reductions: the work-groups have the size, and the sum is right.
  int* const sum = sycl::malloc_shared<int>(1, q);
  *sum = 0;
  q.parallel_for<class Sum>(sycl::nd_range<1>(64, 8), one,
                            sycl::reduction(sum, sycl::plus<int>()),
                            [=](sycl::nd_item<1> i, auto& s) {
                              s += static_cast<int>(i.get_local_range(0));
                            })
      .wait();
  CHECK(*sum == 64 * 8);
  *sum = 0;
  q.parallel_for<class RangeSum>(
       sycl::range<2>(7, 9),
       properties{work_group_size<2, 8>, ex::work_group_size_hint<2, 8>,
                  ex::max_work_group_size<4, 8>},
       sycl::reduction(sum, sycl::plus<int>()),
       [=](sycl::item<2> i, auto& s) {
         out[i.get_linear_id()] =
             static_cast<int>(ex::this_nd_item<1>().get_local_range(0));
         s += static_cast<int>(i.get_linear_id());
       })
      .wait();
  CHECK(*sum == 62 * 63 / 2);
  for (int i = 0; i < 63; ++i) CHECK(out[i] == 16);
  *sum = 0;
  q.parallel_for<class SmallGroups>(
       sycl::range<1>(1000), properties{ex::max_linear_work_group_size<4>},
       sycl::reduction(sum, sycl::plus<int>()),
       [=](sycl::item<1> i, auto& s) {
         s += static_cast<int>(ex::this_nd_item<1>().get_local_range(0)) <= 4;
         static_cast<void>(i);
       })
      .wait();
  CHECK(*sum == 1000);

  // --- Hierarchical: the property is about the program's work-groups.
  auto groups = [=](sycl::group<1> group) {
    group.parallel_for_work_item([&](sycl::h_item<1> i) {
      out[i.get_global_id(0)] = static_cast<int>(i.get_local_range(0));
    });
  };
  q.submit([&](sycl::handler& handler) {
     handler.parallel_for_work_group<class Open>(sycl::range<1>(3), one,
                                                 groups);
   }).wait();
  CHECK(out[0] == 8 && out[23] == 8);
  q.submit([&](sycl::handler& handler) {
     handler.parallel_for_work_group<class Given>(
         sycl::range<1>(3), sycl::range<1>(8), one,
         [=](sycl::group<1> group) { groups(group); });
   }).wait();
  CHECK(Throws(sycl::errc::nd_range, "{4} is not the kernel's required", [&] {
    q.submit([&](sycl::handler& handler) {
      handler.parallel_for_work_group<class Other>(
          sycl::range<1>(3), sycl::range<1>(4), one,
          [=](sycl::group<1> group) { groups(group); });
    });
  }));

  // --- Properties of the kernel's class.
  q.parallel_for(sycl::nd_range<1>(16, 8), Got{out}).wait();
  CHECK(out[15] == 8);
  CHECK(Throws(sycl::errc::nd_range, "{4} is not the kernel's required",
               [&] { q.parallel_for(sycl::nd_range<1>(16, 4), Got{out}); }));
  q.parallel_for<class Agrees>(sycl::nd_range<1>(16, 8), one, Got{out}).wait();
  q.parallel_for(sycl::nd_range<1>(16, 4), Held{out}).wait();
  CHECK(out[15] == 4);
  CHECK(Throws(sycl::errc::nd_range, "{8} is not the kernel's required",
               [&] { q.parallel_for(sycl::nd_range<1>(16, 8), Held{out}); }));
  q.parallel_for(sycl::range<1>(16), Unrelated{out}).wait();
  CHECK(out[15] == 5);

  // --- The launch is refused, as with the attribute.
  if (!device.has(sycl::aspect::fp16)) {
    CHECK(Throws(sycl::errc::kernel_not_supported, "'aspect::fp16'", [&] {
      q.single_task<class Half>(properties{device_has<sycl::aspect::fp16>},
                                [=] { out[0] = 1; });
    }));
    CHECK(Throws(sycl::errc::kernel_not_supported, "'aspect::fp16'",
                 [&] { q.single_task(NeedsHalf{out}); }));
  }
  CHECK(Throws(sycl::errc::kernel_not_supported,
               "required sub-group size of '3'", [&] {
                 q.single_task<class Three>(properties{sub_group_size<3>},
                                            [=] { out[0] = 1; });
               }));
  CHECK(Throws(sycl::errc::kernel_not_supported,
               "required work-group size of '{1048576}'", [&] {
                 q.parallel_for<class Huge>(
                     sycl::range<1>(1048576),
                     properties{work_group_size<1048576>},
                     [=](sycl::id<1>) { out[0] = 1; });
               }));
  CHECK(!sycl::is_compatible<class Three>(device));
  CHECK(sycl::is_compatible<class Range>(device));

  // --- Limits that the launch itself checks.
  CHECK(Throws(sycl::errc::nd_range, "max_work_group_size allows: {4, 8}", [&] {
    q.parallel_for<class TooLarge>(sycl::nd_range<2>({16, 16}, {8, 8}),
                                   properties{ex::max_work_group_size<4, 8>},
                                   [=](sycl::nd_item<2>) { out[0] = 1; });
  }));
  CHECK(Throws(sycl::errc::nd_range,
               "{64} is more than the kernel's property "
               "max_linear_work_group_size allows: {63}",
               [&] {
                 q.parallel_for<class TooMany>(
                     sycl::nd_range<2>({16, 16}, {8, 8}),
                     properties{ex::max_linear_work_group_size<63>},
                     [=](sycl::nd_item<2>) { out[0] = 1; });
               }));
  using ex::execution_scope;
  using ex::forward_progress_guarantee;
  q.parallel_for<class Weak>(
       sycl::nd_range<1>(16, 8),
       properties{
           ex::work_item_progress<forward_progress_guarantee::weakly_parallel,
                                  execution_scope::work_group>},
       [=](sycl::nd_item<1> i) { out[i.get_global_linear_id()] = 6; })
      .wait();
  CHECK(out[15] == 6);
  CHECK(Throws(
      sycl::errc::feature_not_supported,
      "sub_group_progress asks for a guarantee other than weakly_parallel",
      [&] {
        q.parallel_for<class Concurrent>(
            sycl::nd_range<1>(16, 8),
            properties{
                ex::sub_group_progress<forward_progress_guarantee::concurrent,
                                       execution_scope::work_group>},
            [=](sycl::nd_item<1>) { out[0] = 1; });
      }));

  // --- Properties do not change the names of kernels.
  CHECK(sycl::get_kernel_id<Sum>().get_name() == std::string("Sum"));
  CHECK(sycl::get_kernel_id<Got>().get_name() == std::string("Got"));

  sycl::free(out, q);
  sycl::free(sum, q);
}
