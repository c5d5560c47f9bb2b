// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -O2 -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -O3 -g -S -emit-llvm -o - %s | FileCheck %s
//
// Types with uses_aspects are listed by the names that LLVM gives to them, and
// code that uses such a type has the aspects.

namespace sycl {
enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]
#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]

namespace sycl {
namespace detail {
// Neither the constructor nor the destructor is defined here, and none is called.
class half_impl {
 public:
  [[clang::sycl_external]] half_impl(float);
  [[clang::sycl_external]] half_impl(const half_impl&);
  [[clang::sycl_external]] ~half_impl();

 private:
  unsigned short bits;
};
}  // namespace detail
using half USES(aspect::fp16) = detail::half_impl;
}  // namespace sycl

struct USES(aspect::fp64, aspect::gpu) Two {
  int i;
};
struct [[sycl_detail::uses_aspects(aspect::cpu)]] PlainSpelling {
  int i;
};
struct DeclaredFirst;
struct USES(aspect::cpu) DeclaredFirst;
struct DeclaredFirst {
  int i;
};

// CHECK-DAG: @_Z8use_halfv{{.*}} !intel_used_aspects [[FP16:![0-9]+]]
SYCL_EXTERNAL void use_half() { sycl::half h(1.0f); }
// CHECK-DAG: @_Z7use_twoR3Two{{.*}} !intel_used_aspects [[GPU_FP64:![0-9]+]]
SYCL_EXTERNAL int use_two(Two& t) { return t.i; }
// CHECK-DAG: @_Z9use_plainR13PlainSpelling{{.*}} !intel_used_aspects [[CPU:![0-9]+]]
SYCL_EXTERNAL int use_plain(PlainSpelling& p) { return p.i; }
// CHECK-DAG: @_Z18use_declared_firstR13DeclaredFirst{{.*}} !intel_used_aspects [[CPU]]
SYCL_EXTERNAL int use_declared_first(DeclaredFirst& d) { return d.i; }

// A pointer to the type is no use of it.
// CHECK-DAG: @_Z12only_pointerP3Two({{[^!]* (!dbg ![0-9]+ )?}}!intel_fixed_targets
SYCL_EXTERNAL Two* only_pointer(Two* t) { return t; }

// The instances of one template have the same name but for a number.
template <class T, int N>
struct Template {
  T value[N];
};
template <class T>
struct USES(aspect::atomic64) Template<T, 8> {
  T value[8];
};
template <>
struct USES(aspect::fp64) Template<float, 1> {
  float value[1];
};
template <aspect... As>
struct USES(As...) Pack {
  int i;
};
template <class T>
struct Names {
  using name USES(aspect::fp16) = T;
  T value;
};
struct Named {
  int i;
};

// CHECK-DAG: @_Z11primary_useR8TemplateIiLi4EE({{[^!]* (!dbg ![0-9]+ )?}}!intel_fixed_targets
SYCL_EXTERNAL int primary_use(Template<int, 4>& t) { return t.value[1]; }
// CHECK-DAG: @_Z11partial_useR8TemplateIiLi8EE{{.*}} !intel_used_aspects [[ATOMIC64:![0-9]+]]
SYCL_EXTERNAL int partial_use(Template<int, 8>& t) { return t.value[1]; }
// CHECK-DAG: @_Z12explicit_useR8TemplateIfLi1EE{{.*}} !intel_used_aspects [[FP64:![0-9]+]]
SYCL_EXTERNAL void explicit_use(Template<float, 1>& t) {
  Template<float, 1> copy = t;
  t.value[0] = copy.value[0];
}
// CHECK-DAG: @_Z8pack_useR4PackIJLN4sycl6aspectE1EEE{{.*}} !intel_used_aspects [[CPU]]
SYCL_EXTERNAL int pack_use(Pack<aspect::cpu>& p) { return p.i; }
// CHECK-DAG: @_Z10empty_packR4PackIJEE({{[^!]* (!dbg ![0-9]+ )?}}!intel_fixed_targets
SYCL_EXTERNAL int empty_pack(Pack<>& p) { return p.i; }
// CHECK-DAG: @_Z11member_nameR5NamesI5NamedE{{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int member_name(Names<Named>& n) { return n.value.i; }

// LLVM may have another type for a class that is a base.
struct USES(aspect::cpu) Tail {
  virtual void f();
  long l;
  int i;
};
struct UsesTail : Tail {
  int in_the_tail;
};
// CHECK-DAG: @_Z8use_baseR8UsesTail{{.*}} !intel_used_aspects [[CPU]]
SYCL_EXTERNAL int use_base(UsesTail& t) { return t.in_the_tail; }

// LLVM's type for a class has no parts for its empty bases and members.
struct USES(aspect::fp16) Empty {};
struct EmptyMember {
  int i;
  Empty empty;
};
struct EmptyTwice : Empty {};
struct EmptyBase : EmptyTwice {
  int i;
};
// CHECK-DAG: @_Z16use_empty_memberR11EmptyMember{{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int use_empty_member(EmptyMember& e) { return e.i; }
// CHECK-DAG: @_Z14use_empty_baseR9EmptyBase{{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int use_empty_base(EmptyBase& e) { return e.i; }

// Names of other kinds.
typedef struct {
  int i;
} Unnamed USES(aspect::fp64);
union USES(aspect::fp64) Union {
  int i;
  float f;
};
// CHECK-DAG: @_Z11use_unnamedR7Unnamed{{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL int use_unnamed(Unnamed& u) {
  Unnamed copy = u;
  return (&copy)->i + u.i;
}
// CHECK-DAG: @_Z9use_union5Union{{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL float use_union(Union u) { return u.f; }
// CHECK-DAG: @_Z9use_locali{{.*}} !intel_used_aspects [[GPU_FP64]]
SYCL_EXTERNAL int use_local(int i) {
  struct USES(aspect::fp64) Local {
    int i;
  };
  struct Other {
    int i;
  };
  using Alias USES(aspect::gpu) = Other;
  Local local{i};
  Other other{i};
  return local.i + other.i;
}

// CHECK-DAG: !intel_types_that_use_aspects = !{{{.*}}}
// CHECK-DAG: !{!"class.sycl::detail::half_impl", i32 5}
// CHECK-DAG: !{!"struct.Two", i32 2, i32 6}
// CHECK-DAG: !{!"struct.Template{{[.0-9]*}}", i32 28}
// CHECK-DAG: !{!"struct.Tail.base", i32 1}
// CHECK-DAG: !{!"struct.EmptyMember", i32 5}
// CHECK-DAG: !{!"struct.Unnamed", i32 6}
// CHECK-DAG: !{!"union.Union", i32 6}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[ATOMIC64]] = !{i32 28}
// CHECK-DAG: [[GPU_FP64]] = !{i32 2, i32 6}
