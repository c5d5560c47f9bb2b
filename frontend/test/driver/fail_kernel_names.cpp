// If two different kernels have one external name, the device link reports both
// places, even where the linker would silently keep one of them.

// RUN: cp %S/inputs/names/* .

// Neither kernel is inline.
// RUN: not sycl-clang++ -fsycl main.cpp strong_f.cpp strong_g.cpp -o app 2>&1 \
// RUN:   | FileCheck %s
// Both kernels are inline.
// RUN: not sycl-clang++ -fsycl main.cpp inline_f.cpp inline_g.cpp -o app 2>&1 \
// RUN:   | FileCheck %s
// One kernel is inline and in an archive.
// RUN: sycl-clang++ -fsycl -c inline_g.cpp && ar rcs libg.a inline_g.o
// RUN: not sycl-clang++ -fsycl main.cpp strong_f.cpp libg.a -o app 2>&1 \
// RUN:   | FileCheck %s
// RUN: not ls app

// CHECK: {{^(strong|inline)}}_g.cpp:4:28: error: two different kernels are named 'app::Fill': this one, compiled in '{{strong|inline}}_g.cpp', and one at {{strong|inline}}_f.cpp:4:28, compiled in '{{strong|inline}}_f.cpp'; give one of them another name, or leave out the names of both
// CHECK-NOT: multiply defined

// Clang's limit is a limit of the errors that the user sees.
// RUN: not sycl-clang++ -fsycl -c one_unit.cpp -ferror-limit=2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIMIT
//     LIMIT: one_unit.cpp:8:27: error: two different kernels are named 'Fill'; give one of them another name, or leave out the names of both
//     LIMIT: one_unit.cpp:10:27: error: two different kernels are named 'Copy'; give one of them another name, or leave out the names of both
// LIMIT-NOT: too many errors
