// If annotated_arg, annotated_ptr or an accessor has properties, the kernel has
// a separate parameter for it: a pointer or a number, not bytes in the kernel's
// object. Captures come in the order of their first use.

// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o properties.ll
// RUN: FileCheck %s --input-file=properties.ll

// Properties that describe a parameter only do not annotate accesses, because
// annotations hinder optimisations.
// RUN: FileCheck %s --input-file=properties.ll --check-prefix=ACCESSES

// Without properties nothing is left of the classes.
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -DPLAIN %s -o plain.ll
// RUN: FileCheck %s --input-file=plain.ll --check-prefix=PLAIN --implicit-check-not=annotation

#include <sycl/ext/oneapi/property_list.hpp>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
namespace intel = sycl::ext::intel;
using ex::annotated_arg;
using ex::annotated_ptr;

#ifdef PLAIN
class Plain;
void launch(sycl::queue& q, int* p, int n) {
  const annotated_ptr<int> out(p);
  const annotated_arg number{n};
  q.single_task<Plain>([=] { *out = number; });
}
// PLAIN: define {{.*}}spir_kernel void @_ZTS5Plain(ptr {{[^,)]*}} byval({{[^,)]*}}) {{[^,)]*}})
#else
class Pointers;
class Arguments;
class Accessors;
class Accesses;
class Restricted;

void launch(sycl::queue& q, int* p, int n) {
  // CHECK-DAG: define {{.*}}spir_kernel void @_ZTS8Pointers(ptr {{[^"]*}}, ptr addrspace(1) {{[^",]*}}"sycl-alignment"="64"{{[^",]*}} "sycl-restrict" %{{[^",]*}}, ptr addrspace(1) {{[^",]*}}"sycl-no-alias" %{{[^",]*}})
  const annotated_ptr aligned{p, ex::restrict, ex::alignment<64>};
  const annotated_ptr alone{p, ex::no_alias};
  q.single_task<Pointers>([=] { *aligned = *alone; });

  // CHECK-DAG: define {{.*}}spir_kernel void @_ZTS9Arguments(ptr {{[^"]*}}, ptr addrspace(1) {{[^",]*}}"sycl-restrict" %{{[^",]*}}, i32 {{[^",]*}}"sycl-unaliased" %{{[^",]*}})
  const annotated_arg number{n, ex::unaliased};
  const annotated_arg out{p, ex::properties{ex::restrict}};
  q.single_task<Arguments>([=] { out[0] = number; });

  // CHECK-DAG: define {{.*}}spir_kernel void @_ZTS9Accessors(ptr {{[^"]*}}, ptr addrspace(1) {{[^",]*}}"sycl-no-alias" %{{[^",]*}}, ptr addrspace(1) {{[^",]*}}"sycl-buffer-location"="1" "sycl-no-alias" %{{[^",]*}}, ptr addrspace(1) {{[^",]*}}%{{[^",]*}})
  sycl::buffer<int> buffer(8);
  q.submit([&](sycl::handler& command) {
    const sycl::accessor in(buffer, command, sycl::read_only,
                            sycl::ext::oneapi::accessor_property_list{
                                sycl::ext::oneapi::no_alias,
                                intel::buffer_location<1>});
    const sycl::accessor both(
        buffer, command,
        sycl::ext::oneapi::property_list{sycl::ext::oneapi::no_alias});
    const sycl::accessor plain(buffer, command);
    command.parallel_for<Accessors>(
        8, [=](sycl::id<1> i) { both[i] = in[i] + plain[i]; });
  });

  // The attribute applies to all parameters that are pointers.
  // CHECK-DAG: define {{.*}}spir_kernel void @_ZTS10Restricted(ptr {{[^"]*}}byval{{[^,]*}}, ptr addrspace(1) {{[^,]*}}noalias{{[^,]*}}, ptr addrspace(1) {{[^,]*}}noalias{{[^,]*}})
  q.submit([&](sycl::handler& command) {
    const sycl::accessor in(buffer, command, sycl::read_only);
    const sycl::accessor out(buffer, command);
    command.parallel_for<Restricted>(
        8, [=](sycl::id<1> i)
               [[intel::kernel_args_restrict]] { out[i] = in[i]; });
  });

  // CHECK-DAG: define {{.*}}spir_kernel void @_ZTS8Accesses(ptr {{[^"]*}}, ptr addrspace(1) {{[^",]*}}"sycl-awidth"="32" "sycl-buffer-location"="2" %{{[^",]*}})
  const annotated_ptr located{
      p, ex::properties{intel::experimental::buffer_location<2>,
                        intel::experimental::awidth<32>}};
  q.single_task<Accesses>([=] { *located += 1; });
}

// ACCESSES: c"sycl-properties:sycl-awidth=32,sycl-buffer-location=2\00"
// ACCESSES: define {{.*}}@_ZTS8Pointers(
// ACCESSES-NOT: annotation
// ACCESSES: define {{.*}}@_ZTS9Arguments(
// ACCESSES-NOT: annotation
// ACCESSES: define {{.*}}@_ZTS9Accessors(
// ACCESSES-NOT: annotation
// ACCESSES: define {{.*}}@_ZTS8Accesses(
// ACCESSES: call {{.*}}@llvm.ptr.annotation
#endif
