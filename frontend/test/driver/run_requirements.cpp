// The needs of a program do not depend on how it is compiled and linked, and a
// refused launch gives the reason. A script in the PATH stands for a compiler
// of another vendor.

// Instances of one template are distinguished, in one unit and in two, in every
// order of linking. PoCL's CPU has no fp16.
// RUN: sycl-clang++ -fsycl -DTYPES %s -o types && ./types | FileCheck %s --check-prefix=TYPES
// RUN: sycl-clang++ -fsycl -O0 -DTYPES %s -o types && ./types | FileCheck %s --check-prefix=TYPES
// RUN: sycl-clang++ -fsycl -c -DTYPES %s -o with.o
// RUN: sycl-clang++ -fsycl -c -O0 -DOTHER_TYPES %s -o without.o
// RUN: sycl-clang++ -fsycl with.o without.o -o one && ./one | FileCheck %s --check-prefix=TYPES
// RUN: sycl-clang++ -fsycl without.o with.o -o two && ./two | FileCheck %s --check-prefix=TYPES
// TYPES: plain ran
// TYPES-NEXT: half refused: Kernel uses optional feature corresponding to 'aspect::fp16'

// A kernel is not refused for a size that only another kernel reaches.
// RUN: sycl-clang++ -fsycl -O0 -DSIZES %s -o sizes -fsycl-device-code-split=off
// RUN: ./sizes | FileCheck %s --check-prefix=SIZES
// RUN: sycl-clang++ -fsycl -O2 -DSIZES %s -o sizes -fsycl-device-code-split=off
// RUN: ./sizes | FileCheck %s --check-prefix=SIZES
// SIZES: plain ran
// SIZES-NEXT: three refused: Kernel has a required sub-group size of '3'
// SIZES: group refused: Kernel has a required work-group size of '{1048576}'
// SIZES: largest refused: Kernel has a required sub-group size of '4294967295'
// SIZES: beyond refused: Kernel has a required work-group size of '{4294967295}'
// SIZES: most refused: Kernel has a required work-group size of '{4294967295}'

// An image needs the aspects of its SPIR-V capabilities.
// RUN: sycl-clang++ -fsycl -DCODE %s -o code && ./code | FileCheck %s --check-prefix=CODE
// CODE: plain ran
// CODE-NEXT: _Float16 refused: Kernel uses optional feature corresponding to 'aspect::fp16'

// If the program has no SPIR-V, and its only target cannot run a kernel, the
// launch is refused for this reason, not because the kernel is missing.
// RUN: mkdir bin && echo '#!/bin/sh' > bin/opencl-aot
// RUN: echo 'echo "what PoCL does not know" > "${2#-o=}"' >> bin/opencl-aot
// RUN: chmod +x bin/opencl-aot
// RUN: PATH=$PWD/bin:$PATH sycl-clang++ -fsycl -DTYPES %s -o ahead -fsycl-targets=x86_64
// RUN: ./ahead | FileCheck %s --check-prefix=AHEAD
// AHEAD: plain failed: Loading the device image for 'x86_64' failed
// AHEAD: half refused: Kernel uses optional feature corresponding to 'aspect::fp16'
// AHEAD-NEXT: The kernel's image for 'x86_64' was left out at the link

// A target that the user defines works in compile, link and launch.
// RUN: echo 'our_board: {aliases: [the_board], aspects: [cpu]}' > boards.yaml
// RUN: sycl-clang++ -fsycl -DPLAIN %s -o board -fsycl-device-config-file=boards.yaml \
// RUN:   -fsycl-fixed-targets=the_board
// RUN: ./board | FileCheck %s --check-prefix=BOARD
// BOARD: plain refused: Kernel was compiled with '-fsycl-fixed-targets=our_board' but was submitted to a different device.
// BOARD: According to its driver, the device matches the target{{.*}}'x86_64'

// RUN: sycl-clang++ -fsycl -DPLAIN %s -o cpu -fsycl-fixed-targets=intel_gpu_tgl,x86_64
// RUN: ./cpu | FileCheck %s --check-prefix=CPU
// CPU: plain ran

// RUN: PATH=$PWD/bin:$PATH sycl-clang++ -fsycl -DPLAIN %s -o none \
// RUN:   -fsycl-fixed-targets=intel_gpu_tgl -fsycl-targets=x86_64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: warning: kernel '{{.*}}Plain{{.*}}' was compiled with '-fsycl-fixed-targets=intel_gpu_tgllp', but '-fsycl-targets=x86_64' has none of these targets
// RUN: PATH=$PWD/bin:$PATH not sycl-clang++ -fsycl -DPLAIN %s -o refused \
// RUN:   -fsycl-fixed-targets=intel_gpu_tgl -fsycl-targets=x86_64 \
// RUN:   -Werror=sycl-no-code 2>&1 | FileCheck %s --check-prefix=NO-CODE
// NO-CODE: error: kernel '{{.*}}Plain{{.*}}, and no device can run it [-Werror,-Wsycl-no-code]
// RUN: not ls refused

#include <cstdio>
#include <sycl/sycl.hpp>

enum class aspect { fp16 = 5 };

template <class T>
struct box {
  T value;
};
template <>
struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] box<short> {
  short value;
};

template <class Name, class Body>
void Launch(const char* what, Body body) {
  try {
    sycl::queue().single_task<Name>(body).wait();
    std::printf("%s ran\n", what);
  } catch (const sycl::exception& error) {
    std::printf("%s %s: %s\n", what,
                error.code() == sycl::errc::kernel_not_supported ? "refused"
                                                                 : "failed",
                error.what());
  }
}

#ifdef TYPES
int main() {
  int* out = sycl::malloc_shared<int>(1, sycl::queue());
  Launch<class Ints>("plain", [=] {
    box<int> b{3};
    volatile box<int>* p = &b;
    *out = p->value;
  });
  Launch<class Shorts>("half", [=] {
    box<short> b{3};
    volatile box<short>* p = &b;
    *out = p->value;
  });
}
#elif defined(OTHER_TYPES)
// This kernel is never launched, and its needs must not affect other kernels.
void Other(sycl::queue q, int* out) {
  q.single_task<class OtherInts>([=] {
    box<long> b{3};
    volatile box<long>* p = &b;
    *out = p->value;
  });
}
#elif defined(SIZES)
[[sycl::reqd_sub_group_size(3)]] SYCL_EXTERNAL int Three(int x) { return x + 3; }
int main() {
  int* out = sycl::malloc_shared<int>(1, sycl::queue());
  Launch<class Plain>("plain", [=] { *out = 1; });
  Launch<class CallsThree>("three", [=] { *out = Three(*out); });
  Launch<class CallsGroup>("group", [=] {
    auto inner = [=]() [[sycl::reqd_work_group_size(1048576)]] { *out = 2; };
    inner();
  });
  Launch<class Largest>(
      "largest", [=]() [[sycl::reqd_sub_group_size(4294967295)]] { *out = 3; });
  Launch<class Beyond>(
      "beyond", [=]() [[sycl::reqd_work_group_size(4294967296)]] { *out = 3; });
  Launch<class Most>(
      "most", [=]() [[sycl::reqd_work_group_size(SIZE_MAX)]] { *out = 3; });
}
#elif defined(CODE)
int main() {
  auto* out = sycl::malloc_shared<unsigned short>(2, sycl::queue());
  Launch<class Plain>("plain", [=] { *out = 1; });
  Launch<class Half>("_Float16", [=] {
    auto* p = reinterpret_cast<_Float16*>(out);
    p[1] = p[0];
  });
}
#else
int main() {
  Launch<class Plain>("plain", [] {});
}
#endif
