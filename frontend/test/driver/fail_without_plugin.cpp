// A source that launches kernels fails to compile without the plugin, with a
// sentence that says so; one that launches none needs no plugin.

// RUN: sycl-clang++ -fsycl -### -c %s 2>&1 \
// RUN:   | sed -n -e 's/.*"-isystem" "\([^"]*\)".*/\1/p' | head -n 1 > headers
// RUN: for i in clang++-22 "clang++-22 -fsycl" g++; do \
// RUN:   not $i -std=c++17 -isystem "$(cat headers)" -c %s -o none.o; \
// RUN:   ! test -e none.o; done 2> errors.txt
// RUN: FileCheck %s --input-file=errors.txt
// CHECK-COUNT-3: error: {{.*}}a source that launches kernels is compiled by 'sycl-clang++ -fsycl', or by Clang with Aspectra's plugin
// RUN: for i in clang++-22 g++; do $i -std=c++17 -isystem "$(cat headers)" \
// RUN:   -DHOST_ONLY -c %s -o host.o; done
// RUN: clang++-22 -std=c++17 -isystem "$(cat headers)" \
// RUN:   -DASPECTRA_ALLOW_LAUNCH_WITHOUT_PLUGIN -c %s -o host.o
// RUN: sycl-clang++ -fsycl -c %s

#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
#ifndef HOST_ONLY
  queue.single_task([] {});
#endif
}
