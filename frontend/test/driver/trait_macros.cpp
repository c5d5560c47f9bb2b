// The macros for sycl::any_device_has and sycl::all_devices_have come from the
// targets and the device configuration, and are equal for the host and for the
// device (DeviceAspectTraitDesign.md, "Changes to the compiler driver").

// The default target, spir64, stands for any device.
// RUN: sycl-clang++ -fsycl -E -dM %s | grep __SYCL_A > host.txt
// RUN: sycl-clang++ -fsycl -fsycl-device-only -E -dM %s | grep __SYCL_A \
// RUN:   > device.txt
// RUN: diff host.txt device.txt
// RUN: FileCheck %s --input-file=host.txt --match-full-lines
//      CHECK: #define __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__ 1
//  CHECK-NOT: {{.}}

// One target is given by its name, and by its alias.
// RUN: sycl-clang++ -fsycl -E -dM %s -fsycl-targets=intel_gpu_pvc \
// RUN:   | grep __SYCL_A > name.txt
// RUN: sycl-clang++ -fsycl -fsycl-device-only -E -dM %s \
// RUN:   -fsycl-targets=intel_gpu_12_60_7 | grep __SYCL_A > alias.txt
// RUN: diff name.txt alias.txt
// RUN: FileCheck %s --input-file=name.txt --check-prefix=ONE
// ONE-DAG: #define __SYCL_ALL_DEVICES_HAVE_fp64__ 1
// ONE-DAG: #define __SYCL_ALL_DEVICES_HAVE_intel_gpu_pvc__ 1
// ONE-DAG: #define __SYCL_ANY_DEVICE_HAS_fp64__ 1
// ONE-DAG: #define __SYCL_ANY_DEVICE_HAS_intel_gpu_pvc__ 1
// RUN: not grep -E 'ANY_ASPECT|_cpu__' name.txt

// The user's entries name aspects by numbers too: 5 is fp16, 6 is fp64.
// RUN: echo 'board_one: {aliases: [board_1], aspects: [gpu, 5],' > boards.yaml
// RUN: echo '  may_support_other_aspects: false}' >> boards.yaml
// RUN: echo 'board_two: {aspects: [6, gpu],' >> boards.yaml
// RUN: echo '  may_support_other_aspects: false}' >> boards.yaml
// RUN: echo 'family: {aspects: [gpu],' >> boards.yaml
// RUN: echo '  may_support_other_aspects: true}' >> boards.yaml

// "All" has the aspects that all lists have, "any" those of at least one list.
// RUN: sycl-clang++ -fsycl -E -dM %s -fsycl-device-config-file=boards.yaml \
// RUN:   -fsycl-targets=board_1,board_two | grep __SYCL_A | sort > two.txt
// RUN: FileCheck %s --input-file=two.txt --check-prefix=TWO --match-full-lines
//      TWO: #define __SYCL_ALL_DEVICES_HAVE_gpu__ 1
// TWO-NEXT: #define __SYCL_ANY_DEVICE_HAS_fp16__ 1
// TWO-NEXT: #define __SYCL_ANY_DEVICE_HAS_fp64__ 1
// TWO-NEXT: #define __SYCL_ANY_DEVICE_HAS_gpu__ 1
//  TWO-NOT: {{.}}

// If a target may have other aspects, "any" has every aspect.
// RUN: sycl-clang++ -fsycl -E -dM %s -fsycl-device-config-file=boards.yaml \
// RUN:   -fsycl-targets=board_1,family | grep __SYCL_A | sort > open.txt
// RUN: FileCheck %s --input-file=open.txt --check-prefix=OPEN --match-full-lines
//      OPEN: #define __SYCL_ALL_DEVICES_HAVE_gpu__ 1
// OPEN-NEXT: #define __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__ 1
//  OPEN-NOT: {{.}}

// Nothing is known about a target without an entry, such as spir64.
// RUN: for other in spir64 intel_gpu_pvc; do sycl-clang++ -fsycl -E -dM %s \
// RUN:   -fsycl-device-config-file=boards.yaml -fsycl-targets=board_1,$other \
// RUN:   | grep __SYCL_A | FileCheck %s --match-full-lines || exit; done

// Every compile gets the macros, and no other command does.
// RUN: sycl-clang++ -fsycl -### -c %s -fsycl-targets=intel_gpu_pvc 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BOTH
// BOTH: "-fsycl-device-only" {{.*}}"-D__SYCL_ALL_DEVICES_HAVE_fp64__=1"
// BOTH: "-fsycl-is-host" {{.*}}"-D__SYCL_ALL_DEVICES_HAVE_fp64__=1"
// RUN: sycl-clang++ -fsycl -fsyntax-only %s -DFP64 -fsycl-targets=intel_gpu_pvc
// RUN: sycl-clang++ -fsycl -M %s -DFP64 -fsycl-targets=intel_gpu_pvc > unit.d
// RUN: not sycl-clang++ -fsycl -M %s -DFP64 > none.d
// RUN: sycl-clang++ -fsycl -c -x assembler /dev/null -### 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ASM
// ASM-NOT: -D__SYCL

// The traits have the values of the macros, for the host and for the device.
// RUN: sycl-clang++ -fsycl -fsyntax-only %s -DBOARDS \
// RUN:   -fsycl-device-config-file=boards.yaml \
// RUN:   -fsycl-targets=board_1,board_two
// RUN: not sycl-clang++ -fsycl -fsyntax-only %s -DBOARDS 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TRAITS
// TRAITS: static assertion failed{{.*}}all_devices_have_v<sycl::aspect::gpu>
// RUN: sycl-clang++ -fsycl -fsyntax-only %s -DANY
// RUN: sycl-clang++ -fsycl -fsyntax-only %s -DANY -fsycl-targets=spir64,ptx64

// A header that was precompiled for the host with equal options fits the host
// compile. The device compile reads the header's text.
// RUN: cp %S/inputs/launch.h . && sycl-clang++ -fsycl -x c++-header launch.h \
// RUN:   -fsycl-targets=intel_gpu_pvc -o launch.h.pch
// RUN: sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc -c -DFP64 \
// RUN:   -include launch.h %s -o unit.o
// RUN: sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc -fsycl-host-only -c \
// RUN:   -DFP64 -include-pch launch.h.pch %s -o unit.o

#if defined(FP64) && !__SYCL_ALL_DEVICES_HAVE_fp64__
#error "no macro"
#endif
#if defined(BOARDS) || defined(ANY)
#include <sycl/sycl.hpp>
#endif
#ifdef BOARDS
static_assert(sycl::all_devices_have_v<sycl::aspect::gpu>);
static_assert(!sycl::all_devices_have_v<sycl::aspect::fp16>);
static_assert(sycl::any_device_has_v<sycl::aspect::fp16>);
static_assert(sycl::any_device_has_v<sycl::aspect::fp64>);
static_assert(!sycl::any_device_has_v<sycl::aspect::cpu>);
#endif
#ifdef ANY
static_assert(!sycl::all_devices_have_v<sycl::aspect::gpu>);
static_assert(sycl::any_device_has_v<sycl::aspect::cpu>);
#endif
int main() {}
