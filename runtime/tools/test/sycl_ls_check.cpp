// sycl-ls --check reads programs from their files, and reports what a launch
// would report. PoCL's CPU has no fp16 and no sub-groups to choose.

// One kernel of this program is refused.
// RUN: sycl-clang++ -fsycl %s -o app
// RUN: not sycl-ls --check ./app > checked; FileCheck %s < checked
// CHECK: ./app: 3 kernels in 3 images
// CHECK-DAG: image {{[0-2]}}: for 'spir64', {{[0-9,]+}} bytes, needs nothing
// CHECK-DAG: image {{[0-2]}}: for 'spir64', {{[0-9,]+}} bytes, needs aspects {fp16}
// CHECK-DAG: image {{[0-2]}}: for 'spir64', {{[0-9,]+}} bytes, needs aspects {fp64}
// CHECK: on [opencl:cpu:0] {{.+}}
// CHECK-NEXT: runs     Double (image [[#]], 'spir64')
// CHECK-NEXT: refused  Half
// CHECK-NEXT: Kernel uses optional feature corresponding to 'aspect::fp16'
// CHECK: runs     Plain (image [[#]], 'spir64')
// CHECK-NEXT: 1 of 3 kernels runs on no device of this machine.

// The reason is the text of the exception. The exit status says whether there
// is a reason.
// RUN: ./app | FileCheck %s --check-prefix=THROWN
// THROWN: 3 42
// THROWN: Kernel uses optional feature corresponding to 'aspect::fp16' but device does not support this aspect.
// RUN: ./app | grep 'Kernel uses' > thrown; not sycl-ls --check app | grep -Ff thrown
// RUN: sycl-ls --check app > /dev/null; test $? = 1
// RUN: sycl-clang++ -fsycl -DNO_HALF %s -o all
// RUN: sycl-ls --check all | FileCheck %s --check-prefix=ALL
// ALL: Each kernel runs on a device of this machine.

// The kernels are found without symbols, with packed relocations, at a fixed
// address, in a shared library, and in an object.
// RUN: cp app stripped && strip stripped && not sycl-ls --check stripped \
// RUN:   | sed s/stripped/app/ > other; diff other <(sed 's@^\./@@' checked)
// RUN: sycl-clang++ -fsycl %s -o packed -Wl,-z,pack-relative-relocs \
// RUN:   -fuse-ld=lld
// RUN: not sycl-ls --check packed | FileCheck %s --check-prefix=KERNELS
// RUN: sycl-clang++ -fsycl -fPIE %s -c -o main.o
// RUN: sycl-clang++ -fsycl -no-pie main.o -o fixed
// RUN: not sycl-ls --check fixed | FileCheck %s --check-prefix=KERNELS
// RUN: sycl-clang++ -fsycl -fPIC -shared %s -o library.so
// RUN: not sycl-ls --check library.so | FileCheck %s --check-prefix=KERNELS
// RUN: sycl-clang++ -fsycl -fsycl-link main.o -o images.o
// RUN: not sycl-ls --check images.o | FileCheck %s --check-prefix=KERNELS
// KERNELS: 3 kernels in 3 images
// KERNELS: refused  Half
// KERNELS: runs     Plain

// This program has images only for a device that this machine lacks.
// RUN: sycl-clang++ -fsycl -DNO_HALF %s -o cuda -fsycl-targets=ptx64
// RUN: not sycl-ls --check cuda | FileCheck %s --check-prefix=OTHER
// OTHER: refused  Double
// OTHER-NEXT: Kernel 'Double' has no image for the device {{.*}} Its images are for 'ptx64'; the device takes

// One command checks two files.
// RUN: not sycl-ls --check all library.so | FileCheck %s --check-prefix=TWO
// TWO: all: 2 kernels in 2 images
// TWO: Each kernel runs
// TWO: library.so: 3 kernels in 3 images

// RUN: not sycl-ls --check app --json > check.json
// RUN: python3 -c 'import json; check = json.load(open("check.json"))["check"]; \
// RUN:   kernels = {k["name"]: k["devices"][0] for k in check["files"][0]["kernels"]}; \
// RUN:   print(check["all_run"], kernels["Plain"]["runs"], kernels["Half"]["reason"])' \
// RUN:   | FileCheck %s --check-prefix=JSON
// JSON: False True Kernel uses optional feature corresponding to 'aspect::fp16'

// A mistake in a file or a command line gives another status.
// RUN: sycl-ls --check %s 2> wrong; test $? = 2
// RUN: FileCheck %s --check-prefix=WRONG < wrong
// WRONG: sycl-ls: error: '{{.*}}.cpp' is not an ELF file; give a program
// RUN: sycl-ls --check main.o 2> wrong; test $? = 2
// RUN: FileCheck %s --check-prefix=UNLINKED < wrong
// UNLINKED: 'main.o' has no device images, because only a link makes them; give the file that 'sycl-clang++ -fsycl' or 'sycl-clang++ -fsycl-link' wrote.
// RUN: sycl-ls --check 2> wrong; test $? = 2
// RUN: grep 'sycl-ls: error: --check needs a program' wrong
// RUN: sycl-ls app 2> wrong; test $? = 2
// RUN: grep "sycl-ls: error: 'app' is given without --check" wrong

// If there is no device at all, no kernel runs.
// RUN: env OCL_ICD_VENDORS=%t/none not sycl-ls --check all \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: 2 of 2 kernels run on no device of this machine.
// NONE: No device was found.

#include <cstdio>
#include <sycl/sycl.hpp>

class Plain;
class Double;
class Half;

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(2, queue);
  double three = 3.0;
  queue.single_task<Plain>([=] { out[1] = 42; }).wait();
  queue.single_task<Double>([=] { out[0] = int(three * 1.25); }).wait();
  std::printf("%d %d\n", out[0], out[1]);
#ifndef NO_HALF
  try {
    queue.single_task<Half>([=] { out[0] = int(sycl::half(out[1]) * 2); });
  } catch (const sycl::exception& e) {
    std::printf("%s\n", e.what());
  }
#endif
  sycl::free(out, queue);
}
