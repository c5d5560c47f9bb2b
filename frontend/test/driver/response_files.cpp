// Response files work nested and with quotes, for a compile and for a link. The
// driver itself writes one for a program if the command is too long.

// RUN: mkdir sub
// RUN: echo "-DFIRST='1 +' \"-DSECOND=\\\"a b\\\"\" @sub/inner" > outer
// RUN: echo "-DTHIRD=\\' -c" > sub/inner
// RUN: echo '%s -o "out put.o"' > files
// RUN: sycl-clang++ -fsycl @outer @files -### 2>&1 | FileCheck %s
// CHECK: clang++-22" {{.*}}"-DFIRST=1 +" "-DSECOND=\"a b\"" "-DTHIRD='" {{.*}}"-o"
// CHECK: clang-offload-bundler" {{.*}}"-output=out put.o"
// RUN: echo '"out put.o" -o "pro gram"' > link
// RUN: sycl-clang++ -fsycl -DPLAIN %s -c -o "out put.o"
// RUN: sycl-clang++ -fsycl @link
// RUN: ./"pro gram" | FileCheck %s --check-prefix=RAN
// RAN: launched

// A file that names itself is an error, and so is a missing file.
// RUN: echo '@again' > again
// RUN: not sycl-clang++ -fsycl @again 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: sycl-clang++: error: recursive expansion of: '{{.*}}again'
// RUN: not sycl-clang++ -fsycl @nowhere 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOWHERE
// NOWHERE: sycl-clang++: error: no such file or directory: '@nowhere'

// RUN: for i in $(seq 60000); do echo "-DA_LONG_NAME_OF_A_MACRO_$i='\"$i\"'"; \
// RUN:   done > many
// RUN: sycl-clang++ -fsycl -DPLAIN %s @many -DLAST -o app
// RUN: ./app | FileCheck %s --check-prefix=RAN

#include "inputs/launch.h"

#ifdef LAST
static_assert(sizeof(A_LONG_NAME_OF_A_MACRO_60000) == sizeof("60000"));
#endif

class Kernel;

int main() {
  launch<Kernel>([] {});
}
