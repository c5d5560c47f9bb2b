// A launch's properties become the kernel's in IR, in the form of the attribute
// if there is one. No list and an empty list leave no trace.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o properties.ll
// RUN: FileCheck %s --input-file=properties.ll
// RUN: FileCheck %s --input-file=properties.ll --check-prefix=METADATA
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -DATTRIBUTES %s -o attributes.ll
// RUN: FileCheck %s --input-file=attributes.ll --check-prefix=METADATA

// With an empty list, only the line with the unit's number differs, because the
// number depends on the options.
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -DLIST= %s -o nothing.ll
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -DLIST='properties{},' %s -o empty.ll
// RUN: grep -v 'Everything", !"[0-9a-f]*"' nothing.ll > nothing.txt
// RUN: grep -v 'Everything", !"[0-9a-f]*"' empty.ll > empty.txt
// RUN: diff nothing.txt empty.txt && grep Everything empty.txt

// Properties without a form in SPIR-V have a remark, and attributes of LLVM none.
// RUN: sycl-clang++ -fsycl %s -o program -Xsycl-target-backend -pass-remarks-analysis=sycl-properties 2>&1 | FileCheck %s --check-prefix=REMARK --implicit-check-not="'frame-pointer'" --implicit-check-not="'no-trapping-math'" --implicit-check-not="'sycl-work-group-size" --implicit-check-not="'sycl-module-id'"
// REMARK-DAG: property 'vendor-tiles' of kernel 'Everything' is left out, because SPIR-V cannot express it
// REMARK-DAG: property 'vendor-mode' of kernel 'Functor' is left out
// REMARK-DAG: property 'vendor-speed' of function 'Slowly' is left out

// The name and the arguments of a kernel do not depend on its properties.
// RUN: sycl-clang++ -fsycl %s -o program && ./program | FileCheck %s --check-prefix=NAMES
// NAMES: Everything
// NAMES-NEXT: Functor

#include <cstdio>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
namespace intel = sycl::ext::intel::experimental;
using ex::properties;

// A new property, which only these lines define.
namespace vendor {
enum class mode { fast, exact };
struct mode_key {
  static constexpr const char* meta_name = "vendor-mode";
  template <mode Mode>
  using value_t =
      ex::property_value<mode_key, std::integral_constant<mode, Mode>>;
};
template <mode Mode>
inline constexpr mode_key::value_t<Mode> mode_is;
struct tiles_key {
  static constexpr const char* meta_name = "vendor-tiles";
  template <int... Sizes>
  using value_t =
      ex::property_value<tiles_key, std::integral_constant<int, Sizes>...>;
};
template <int... Sizes>
inline constexpr tiles_key::value_t<Sizes...> tiles;
struct element_key {
  static constexpr const char* meta_name = "vendor-element";
  template <class Type>
  using value_t = ex::property_value<element_key, Type>;
};
template <class Type>
inline constexpr element_key::value_t<Type> element;
}  // namespace vendor

[[__sycl_detail__::add_ir_function_attributes("vendor-speed", 3), gnu::noinline]]
static size_t Slowly(size_t a) { return a * 3; }

class Everything;
struct Functor {
  int* out;
  void operator()(sycl::item<2> i) const { out[Slowly(i.get_linear_id())] = 1; }
  static constexpr auto properties =
      ex::properties{vendor::mode_is<vendor::mode::exact>};
};

void launch(sycl::queue& q, int* out) {
  const sycl::nd_range<2> many({8, 8}, {2, 4});
#if defined(LIST)
  q.parallel_for<Everything>(
      many,
      LIST
      [=](sycl::nd_item<2>) { out[0] = 1; });
#elif defined(ATTRIBUTES)
  q.parallel_for<Everything>(
      many, [=](sycl::nd_item<2>) [[sycl::reqd_work_group_size(2, 4)]]
            [[sycl::work_group_size_hint(2, 4)]]
            [[sycl::reqd_sub_group_size(4)]] [[sycl::device_has(
                sycl::aspect::fp64, sycl::aspect::cpu)]] { out[0] = 1; });
#else
  q.parallel_for<Everything>(
      many,
      properties{ex::work_group_size<2, 4>, ex::work_group_size_hint<2, 4>,
                 ex::sub_group_size<4>,
                 ex::device_has<sycl::aspect::fp64, sycl::aspect::cpu>,
                 ex::max_work_group_size<2, 4>,
                 ex::max_linear_work_group_size<8>, ex::nd_range_kernel<2>,
                 ex::work_item_progress<
                     ex::forward_progress_guarantee::weakly_parallel,
                     ex::execution_scope::sub_group>,
                 intel::grf_size<256>,
                 intel::fp_control<intel::fp_mode::denorm_f_allow>,
                 intel::pipelined<4>,
                 intel::streaming_interface_remove_downstream_stall,
                 vendor::tiles<4, -1, 2>, vendor::element<float>},
      [=](sycl::nd_item<2>) { out[0] = 1; });
  q.parallel_for(sycl::range<2>(8, 8),
                 properties{ex::sub_group_size_automatic}, Functor{out});
#endif
}

int main() {
#if !defined(ATTRIBUTES) && !defined(LIST)
  std::puts(sycl::get_kernel_id<Everything>().get_name());
  std::puts(sycl::get_kernel_id<Functor>().get_name());
#endif
}

// CHECK: define {{.*}}spir_kernel void @_ZTS10Everything(ptr {{[^)]*}}) {{.*}} [[EVERYTHING:#[0-9]+]]
// CHECK: define {{.*}}spir_kernel void @_ZTS7Functor(ptr {{[^)]*}}) {{.*}} [[FUNCTOR:#[0-9]+]]
// CHECK: attributes [[EVERYTHING]] = { {{.*}}"sycl-device-has"="6,1" "sycl-floating-point-control"="65" "sycl-grf-size"="256" "sycl-max-linear-work-group-size"="8" "sycl-max-work-group-size"="2,4" {{.*}}"sycl-nd-range-kernel"="2" "sycl-pipelined"="4" "sycl-streaming-interface"="1" "sycl-sub-group-size"="4" "sycl-work-group-size"="2,4" "sycl-work-group-size-hint"="2,4" "sycl-work-item-progress"="2,1" "vendor-element"="_ZTSf" "vendor-tiles"="4,-1,2" }
// CHECK: attributes [[FUNCTOR]] = { {{.*}}"sycl-named-sub-group-size"="1" "vendor-mode"="1" }

// METADATA: define {{.*}}spir_kernel void @_ZTS10Everything({{.*}} !intel_declared_aspects [[HAS:![0-9]+]] {{.*}}!reqd_work_group_size [[SIZE:![0-9]+]] !work_group_num_dim [[DIM:![0-9]+]] !intel_reqd_sub_group_size [[SUB:![0-9]+]]
// METADATA-DAG: [[HAS]] = !{i32 1, i32 6}
// METADATA-DAG: [[SIZE]] = !{i32 4, i32 2, i32 1}
// METADATA-DAG: [[DIM]] = !{i32 2}
// METADATA-DAG: [[SUB]] = !{i32 4}
