// Objects with host and device code are compiled separately and linked,
// directly and from archives; a plain host link accepts them too.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: ls | FileCheck %s --check-prefix=OBJECTS
// OBJECTS: {{^}}unit_a.o
// OBJECTS-NEXT: {{^}}unit_b.o
// OBJECTS-NOT: {{.}}

// RUN: clang-offload-bundler -list -type=o -input=unit_a.o | sort \
// RUN:   | FileCheck %s --check-prefix=BUNDLE
// BUNDLE: host-x86_64-{{.*}}-linux-gnu-
// BUNDLE-NEXT: openmp-spir64-unknown-unknown-sycldevice-

// The device link sees both units.
// RUN: sycl-clang++ -fsycl -save-temps unit_a.o unit_b.o -o app
// RUN: llvm-dis app-linked.bc -o - | FileCheck %s --check-prefix=LINKED
// LINKED-DAG: define {{.*}}spir_kernel void @_ZTS7KernelA(
// LINKED-DAG: define {{.*}}spir_func {{.*}}@_Z5twicei(
// LINKED-DAG: define {{.*}}spir_kernel void @_ZTS7KernelB(
// RUN: ./app | FileCheck %s --check-prefix=RAN
// RAN: launched _ZTS7KernelA
// RAN-NEXT: launched _ZTS7KernelB
// RAN-NEXT: host 7

// An archive, by its name and by -l, gives an equal program.
// RUN: ar rcs libb.a unit_b.o
// RUN: sycl-clang++ -fsycl -save-temps unit_a.o libb.a -o by_name
// RUN: llvm-dis by_name-linked.bc -o - | FileCheck %s --check-prefix=LINKED
// RUN: ./by_name | FileCheck %s --check-prefix=RAN
// RUN: sycl-clang++ -fsycl -save-temps unit_a.o -L. -lb -o by_l
// RUN: llvm-dis by_l-linked.bc -o - | FileCheck %s --check-prefix=LINKED
// RUN: ./by_l | FileCheck %s --check-prefix=RAN

// A link without device code has no device steps.
// RUN: sycl-clang++ -fsycl -c %S/inputs/host_only.cpp -fno-sycl
// RUN: sycl-clang++ -fsycl -shared host_only.o -o libhost.so -v 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HOST
// HOST-NOT: llvm-link
// HOST-NOT: sycl-post-link

// A plain host link takes the object as a host object.
// RUN: clang++-22 unit_a.o host_only.o -o plain
// RUN: ./plain | FileCheck %s --check-prefix=PLAIN
// PLAIN: launched _ZTS7KernelA
// PLAIN-NEXT: host 9
