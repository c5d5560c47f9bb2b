// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o %t.ll %s 2> %t.txt
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck %s --check-prefix=LEFT < %t.ll
// RUN: FileCheck %s --check-prefix=TEXT < %t.txt
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -Werror -Wno-ignored-attributes %s
//
// Attributes as DPC++ and SYCL 1.2.1 spell them, hints, and the results of
// __has_cpp_attribute for all of them.

#define SYCL_EXTERNAL [[clang::sycl_external]]

// CHECK-DAG: @_Z2d1v{{.*}} !intel_reqd_sub_group_size [[SG16:![0-9]+]]
[[intel::reqd_sub_group_size(16)]] SYCL_EXTERNAL void d1() {}
// CHECK-DAG: @_Z2d2v{{.*}} !intel_reqd_sub_group_size [[SG16]]
[[intel::sub_group_size(16)]] SYCL_EXTERNAL void d2() {}
// CHECK-DAG: @_Z2d3v{{.*}} !intel_reqd_sub_group_size [[SG16]]
[[using intel: named_sub_group_size(16)]] SYCL_EXTERNAL void d3() {}
// CHECK-DAG: @_Z2d4v{{.*}} !reqd_work_group_size [[WG:![0-9]+]]
[[cl::reqd_work_group_size(8, 4)]] SYCL_EXTERNAL void d4() {}
// CHECK-DAG: @_Z2d5v{{.*}} !intel_reqd_sub_group_size [[SG16]]
[[cl::intel_reqd_sub_group_size(16)]] SYCL_EXTERNAL void d5() {}
// CHECK-DAG: @_Z2d6v{{.*}} !work_group_size_hint [[WG]]
[[sycl::work_group_size_hint(8, 4)]] SYCL_EXTERNAL void d6() {}
// CHECK-DAG: @_Z2d7v{{.*}} !work_group_size_hint [[WG]]
SYCL_EXTERNAL void d7() [[cl::work_group_size_hint(8, 4)]] {}
// An argument may have the name of an attribute.
constexpr int sub_group_size = 16;
// CHECK-DAG: @_Z2d8v{{.*}} !intel_reqd_sub_group_size [[SG16]]
[[intel::reqd_sub_group_size(sub_group_size)]] SYCL_EXTERNAL void d8() {}

// The word `automatic` asks for the device's default, and `primary` for a size
// that cannot be requested. Elsewhere, both words are ordinary names.
// CHECK-DAG: @_Z2n1v() #{{[0-9]+}} !intel_fixed_targets
[[intel::named_sub_group_size(automatic)]] SYCL_EXTERNAL void n1() {}
// CHECK-DAG: @_Z2n2v() #{{[0-9]+}} !intel_fixed_targets
[[intel::named_sub_group_size(primary)]] SYCL_EXTERNAL void n2() {}
// TEXT: [[#@LINE-1]]:3: warning: 'intel::named_sub_group_size' attribute ignored [-Wignored-attributes]
// TEXT: note: the device's compiler chooses the sub-group size; use 'sycl::reqd_sub_group_size' to require a size
// After the parameters, the attribute belongs to the type.
// CHECK-DAG: @_Z2n4v() #{{[0-9]+}} !intel_fixed_targets
SYCL_EXTERNAL void n4() [[intel::named_sub_group_size(automatic)]] {}
// CHECK-DAG: @_Z2n5v() #{{[0-9]+}} !intel_fixed_targets
SYCL_EXTERNAL void n5() {
  [=]() [[intel::named_sub_group_size(automatic)]] {}();
  [=]() [[intel::named_sub_group_size(primary)]] {}();
// TEXT: [[#@LINE-1]]:11: warning: 'intel::named_sub_group_size' attribute ignored [-Wignored-attributes]
// TEXT: note: the device's compiler chooses the sub-group size; use 'sycl::reqd_sub_group_size' to require a size
}
// TEXT-NOT: warning:
constexpr int primary = 16;
// CHECK-DAG: @_Z2n3v{{.*}} !intel_reqd_sub_group_size [[SG16]]
[[sycl::reqd_sub_group_size(primary)]] SYCL_EXTERNAL void n3() {}

// An empty list of aspects is allowed.
struct [[__sycl_detail__::__uses_aspects__()]] Plain { int value; };
[[__sycl_detail__::__uses_aspects__()]] SYCL_EXTERNAL int use(Plain plain) {
  return plain.value;
}

#define ASK(scope, name) __has_cpp_attribute(scope::name)
static_assert(__has_cpp_attribute(sycl::device_has));
static_assert(__has_cpp_attribute(sycl::__device_has__));
static_assert(__has_cpp_attribute( sycl :: /* and */ reqd_work_group_size ));
static_assert(__has_cpp_attribute(sycl::reqd_sub_group_size));
static_assert(__has_cpp_attribute(sycl::work_group_size_hint));
static_assert(__has_cpp_attribute(intel::reqd_sub_group_size));
static_assert(__has_cpp_attribute(intel::named_sub_group_size));
static_assert(__has_cpp_attribute(intel::sub_group_size));
static_assert(__has_cpp_attribute(cl::intel_reqd_sub_group_size));
static_assert(__has_cpp_attribute(__sycl_detail__::__uses_aspects__));
static_assert(__has_cpp_attribute(clang::sycl_external));
static_assert(ASK(sycl, device_has));
static_assert(!ASK(foo, device_has));
static_assert(!ASK(sycl, annotate));
#define WHOLE(attribute) __has_cpp_attribute(attribute)
static_assert(WHOLE(intel::reqd_sub_group_size));
static_assert(!WHOLE(foo::reqd_sub_group_size));
static_assert(WHOLE(nodiscard) && WHOLE(clang::annotate) && !WHOLE(foo));
#define ATTRIBUTE device_has
static_assert(__has_cpp_attribute(sycl::ATTRIBUTE));
static_assert(!__has_cpp_attribute(foo::ATTRIBUTE));
#if defined(NOWHERE) || WHOLE(foo::device_has) || !ASK(sycl, device_has)
#error "__has_cpp_attribute in a macro"
#endif
static_assert(!__has_cpp_attribute(foo::device_has));
static_assert(!__has_cpp_attribute(device_has));
static_assert(!__has_cpp_attribute(intel::device_has));
static_assert(!__has_cpp_attribute(clang::device_has));
static_assert(!__has_cpp_attribute(sycl::uses_aspects));
static_assert(!__has_cpp_attribute(sycl::vec_type_hint));
static_assert(!__has_cpp_attribute(foo::annotate));
static_assert(__has_cpp_attribute(clang::annotate));
#if __has_cpp_attribute(foo::reqd_sub_group_size) || \
    !__has_cpp_attribute(sycl::reqd_sub_group_size)
#error "__has_cpp_attribute"
#endif
// Attributes after these queries work, too.
// CHECK-DAG: @_Z5afterv{{.*}} !intel_reqd_sub_group_size [[SG16]]
[[sycl::reqd_sub_group_size(16)]] SYCL_EXTERNAL void after() {}

// CHECK-DAG: [[SG16]] = !{i32 16}
// CHECK-DAG: [[WG]] = !{i32 4, i32 8, i32 1}
// LEFT-NOT: annotation
