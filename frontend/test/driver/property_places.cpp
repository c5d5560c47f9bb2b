// The explanation says where the program states each property of a kernel: in
// the launch, in the kernel's class, at its call operator, or at the object
// that brings a parameter.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -c %s -o kernels.bc
// RUN: sycl-post-link -explain=- kernels.bc | FileCheck %s

// Paths are mapped like those of debug information.
// RUN: sycl-clang++ -fsycl -fsycl-device-only -c %s -g -O0 -o debug.bc \
// RUN:   -ffile-prefix-map=%S=source
// RUN: sycl-post-link -explain=- debug.bc | FileCheck %s --check-prefix=MAPPED

// CHECK:      kernel Functor
// CHECK-NEXT: property from-operator = 1 at {{.*}}property_places.cpp:120
// CHECK-NEXT: property sycl-sub-group-size = 1 at {{.*}}property_places.cpp:150
// CHECK-NEXT: property sycl-work-group-size-hint = 8 at {{.*}}property_places.cpp:130

// CHECK:      kernel {{.*}}::Lambda
// CHECK-NEXT: property sycl-max-linear-work-group-size = 64 at {{.*}}property_places.cpp:170
// CHECK-NEXT: property sycl-no-alias of parameter {{[0-9]+}} at {{.*}}property_places.cpp:160

// CHECK:      kernel Members
// CHECK-NEXT: property sycl-work-group-size = 4 at {{.*}}property_places.cpp:190
// CHECK-NEXT: property sycl-no-alias of parameter {{[0-9]+}} at {{.*}}property_places.cpp:180

// MAPPED:      property from-operator = 1 at source/property_places.cpp:120
// MAPPED-NEXT: property sycl-sub-group-size = 1 at source/property_places.cpp:150
// MAPPED:      property sycl-no-alias of parameter {{[0-9]+}} at source/property_places.cpp:160

#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
namespace oneapi = sycl::ext::oneapi;

struct Functor {
  int* out;
#line 120
  [[__sycl_detail__::add_ir_function_attributes("from-operator", 1)]]
  void operator()(sycl::nd_item<1>) const {
    *out = 1;
  }
#line 130
  auto get(ex::properties_tag) const {
    return ex::properties{ex::work_group_size_hint<8>};
  }
};

void LaunchFunctor(sycl::queue& queue, int* out) {
#line 150
  queue.parallel_for(sycl::nd_range<1>(8, 8),
                     ex::properties{ex::sub_group_size<1>}, Functor{out});
}

void LaunchLambda(sycl::queue& queue, sycl::buffer<int>& buffer) {
  queue.submit([&](sycl::handler& handler) {
#line 160
    sycl::accessor out(buffer, handler, sycl::write_only,
                       oneapi::accessor_property_list{oneapi::no_alias});
#line 170
    handler.single_task<class Lambda>(
        ex::properties{ex::max_linear_work_group_size<64>},
        [=] { out[0] = 1; });
  });
}

template <class Accessor>
struct Members {
#line 180
  Accessor out;
  void operator()(sycl::nd_item<1>) const { out[0] = 1; }
#line 190
  static constexpr auto properties = ex::properties{ex::work_group_size<4>};
};

void LaunchMembers(sycl::queue& queue, sycl::buffer<int>& buffer) {
  queue.submit([&](sycl::handler& handler) {
    sycl::accessor out(buffer, handler, sycl::write_only,
                       oneapi::accessor_property_list{oneapi::no_alias});
    handler.parallel_for(sycl::nd_range<1>(8, 4), Members<decltype(out)>{out});
  });
}
