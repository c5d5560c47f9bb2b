// Without the plugin, a source that launches kernels does not compile, and the
// error gives the reason. A source without launches needs no plugin.

// RUN: sycl-clang++ -fsycl -### -c %s 2>&1 \
// RUN:   | sed -n -e 's/.*"-isystem" "\([^"]*\)".*/\1/p' | head -n 1 > headers
// RUN: for i in clang++-22 "clang++-22 -fsycl" g++; do \
// RUN:   not $i -std=c++17 -isystem "$(cat headers)" -c %s -o none.o; \
// RUN:   ! test -e none.o; done 2> errors.txt
// RUN: FileCheck %s --input-file=errors.txt
// CHECK-COUNT-3: error: {{.*}}a source that launches kernels is compiled by 'sycl-clang++ -fsycl', or by Clang with Aspectra's plugin: this compiler makes no device code, and the launch would fail
// RUN: for i in clang++-22 g++; do $i -std=c++17 -isystem "$(cat headers)" \
// RUN:   -DHOST_ONLY -c %s -o host.o; done
// RUN: clang++-22 -std=c++17 -isystem "$(cat headers)" \
// RUN:   -DASPECTRA_ALLOW_LAUNCH_WITHOUT_PLUGIN -c %s -o host.o
// RUN: sycl-clang++ -fsycl -c %s

// Without the plugin, the headers find two values of a property in two lists.
// RUN: not clang++-22 -std=c++17 -isystem "$(cat headers)" -DTWO_VALUES \
// RUN:   -DASPECTRA_ALLOW_LAUNCH_WITHOUT_PLUGIN -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TWO
// TWO: error: {{.*}}the kernel's function get(properties_tag) and its member 'properties' give two values for one property: remove one of them
// TWO: error: {{.*}}the property list of this launch and the kernel's own class give two values for one property: remove one of them

#include <sycl/sycl.hpp>

#ifdef TWO_VALUES
namespace ex = sycl::ext::oneapi::experimental;
struct Got {
  void operator()() const {}
  auto get(ex::properties_tag) const {
    return ex::properties{ex::sub_group_size<8>};
  }
};
struct Both : Got {
  static constexpr auto properties = ex::properties{ex::sub_group_size<4>};
};
void Launch(sycl::queue& queue) {
  queue.single_task(Both());
  queue.single_task(ex::properties{ex::sub_group_size<16>}, Got());
}
#endif

int main() {
  sycl::queue queue;
#ifndef HOST_ONLY
  queue.single_task([] {});
#endif
}
