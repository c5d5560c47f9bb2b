// Warnings of the device link about SYCL_EXTERNAL functions: they have a group, a
// place, and obey the options about warnings, in a link and in -fsycl-link.

// RUN: mkdir src build && cp %s src/kernel.cpp
// RUN: cp %S/inputs/needs_double.cpp src/needs_double.cpp
// RUN: cd build && sycl-clang++ -fsycl -g -c ../src/kernel.cpp \
// RUN:   ../src/needs_double.cpp
// RUN: sycl-clang++ -fsycl build/kernel.o build/needs_double.o -o app 2>&1 \
// RUN:   | FileCheck %s
// CHECK: {{^}}{{.*}}src/needs_double.cpp:4: warning: function 'needs_double' uses aspect 'fp64' not expected by its calling kernel. Missing {{\[\[}}sycl::device_has()]] on SYCL_EXTERNAL function? [-Wsycl-external]
// CHECK-NOT: warning
// RUN: sycl-clang++ -fsycl build/kernel.o build/needs_double.o -o app 2>&1 \
// RUN:   | sed -e 's/:4: warning.*//' > place && test -f "$(cat place)"

// RUN: for i in -w -Wno-sycl-external -Wno-everything \
// RUN:   "-Werror -Wno-sycl-external"; do sycl-clang++ -fsycl build/kernel.o \
// RUN:   build/needs_double.o -o app $i; done 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
// RUN: for i in -Werror -Werror=sycl-external "-Wno-everything -Wsycl-external -Werror"; do \
// RUN:   not sycl-clang++ -fsycl build/kernel.o build/needs_double.o -o none $i; \
// RUN:   not sycl-clang++ -fsycl -fsycl-link build/kernel.o \
// RUN:   build/needs_double.o -o none $i; done 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR
// ERROR-COUNT-6: needs_double.cpp:4: error: function 'needs_double' uses aspect 'fp64' {{.*}} [-Werror,-Wsycl-external]
// RUN: not ls none
// RUN: sycl-clang++ -fsycl build/kernel.o build/needs_double.o -o app \
// RUN:   -Werror -Wno-error=sycl-external 2>&1 | FileCheck %s

// Without debug information, a hint replaces the place in the source.
// RUN: sycl-clang++ -fsycl src/kernel.cpp src/needs_double.cpp -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PLAIN
//      PLAIN: {{^}}warning: function 'needs_double' uses aspect 'fp64'
// PLAIN-NEXT: compile with '-g' to get source location

#include <sycl/sycl.hpp>

SYCL_EXTERNAL float needs_double(float);

int main() {
  sycl::queue queue;
  queue.single_task([] { (void)needs_double(1); });
}
