// -fsycl-link checks that no function is missing. A link with its images checks
// that each kernel has an image.

// Case 1: the function is in another unit.
// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: not sycl-clang++ -fsycl -fsycl-link unit_a.o -o images.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}{{.*}}unit_a.cpp: error: 'twice', which 'KernelA' uses, is not defined in the linked device code; link the object that defines it as SYCL_EXTERNAL
// MISSING-NEXT: sycl-clang++: error: completeness command failed with exit code 1 (use -v to see invocation)
// MISSING-NOT: {{.}}
// RUN: not ls images.o

// The link of a program reports this too. For a shared library it is a warning,
// because another library may have the function.
// RUN: not sycl-clang++ -fsycl unit_a.o -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PROGRAM
// PROGRAM: {{^}}{{.*}}unit_a.cpp: error: 'twice', which 'KernelA' uses, is not defined in the linked device code; link the object that defines it as SYCL_EXTERNAL
// PROGRAM-NEXT: sycl-clang++: error: post-link command failed with exit code 1 (use -v to see invocation)
// PROGRAM-NOT: {{.}}
// RUN: not ls app
// RUN: sycl-clang++ -fsycl -fPIC -c %S/inputs/unit_a.cpp -o shared.o
// RUN: sycl-clang++ -fsycl -shared shared.o -o libshared.so 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SHARED
// SHARED: {{^}}{{.*}}unit_a.cpp: warning: 'twice', which 'KernelA' uses, is not defined{{.*}} [-Wsycl-undefined-external]
// RUN: ls libshared.so
// RUN: sycl-clang++ -fsycl -shared shared.o -o libshared.so -w 2>&1 \
// RUN:   | FileCheck %s --check-prefix=QUIET --allow-empty
// QUIET-NOT: {{.}}
// RUN: not sycl-clang++ -fsycl -shared shared.o -o no.so \
// RUN:   -Werror=sycl-undefined-external 2>&1 | FileCheck %s --check-prefix=RAISED
// RAISED: {{^}}{{.*}}unit_a.cpp: error: 'twice'{{.*}} [-Werror,-Wsycl-undefined-external]
// RUN: not ls no.so

// Case 2: a kernel is in no image.
// RUN: sycl-clang++ -fsycl -fsycl-link unit_b.o -o images.o
// RUN: not sycl-clang++ -fsycl images.o unit_a.o -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=KERNEL
// KERNEL: error: Unexpected SPIR kernel occurrence: KernelA
// KERNEL-NEXT: sycl-clang++: error: an earlier link with '-fsycl-link' made the images of this program, so this kernel would have no image; give the kernel's object to the earlier link too, and compile the source for this link with '-fsycl-host-only'
// KERNEL-NOT: {{.}}
// RUN: not ls app
