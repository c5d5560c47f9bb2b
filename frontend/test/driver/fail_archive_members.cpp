// sycl-archive-members, called by hand, reports files that do not fit together.

// RUN: sycl-clang++ -fsycl -c %s -o function.o
// RUN: ar rcs libfunction.a function.o && ar rcs empty.a

// RUN: not sycl-archive-members -target=spir64 -o out.a \
// RUN:   -bundle=openmp-spir64-unknown-unknown-sycldevice \
// RUN:   -archive=libfunction.a -code=empty.a 2>&1 | FileCheck %s
// CHECK: sycl-archive-members: error: 'libfunction.a' has 1 members with device code for the target, but the archive that '-code=' names has the device code of 0 members; unbundle 'libfunction.a' again

// RUN: not sycl-archive-members -target=spir64 -bundle=any -o out.a \
// RUN:   -host=function.o -code=empty.a 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: sycl-archive-members: error: -code=empty.a: there is no archive before it; give '-archive=' first

// RUN: not sycl-archive-members -target=spir64 -bundle=any -o out.a \
// RUN:   -archive=nowhere.a 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: sycl-archive-members: error: cannot read 'nowhere.a': No such file or directory

// RUN: not sycl-archive-members -target=spir64 -bundle=any -o no/out.a \
// RUN:   -archive=empty.a 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: sycl-archive-members: error: cannot write 'no/out.a': {{.+}}

// RUN: not ls out.a

[[clang::sycl_external]] void function() {}
