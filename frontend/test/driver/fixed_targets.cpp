// -fsycl-fixed-targets=: the device compile's plugin gets each target of the list
// once, as the user wrote it, and the configuration to check against.

// RUN: sycl-clang++ -fsycl -### -c %s \
// RUN:   -fsycl-fixed-targets=intel_gpu_12_60_7,ptx64,intel_gpu_pvc,ptx64 2>&1 \
// RUN:   | FileCheck %s
// CHECK: "-fsycl-device-only" {{.*}}"-fplugin-arg-aspectra-fixed-targets=intel_gpu_12_60_7" "-fplugin-arg-aspectra-fixed-targets=ptx64" "-fplugin-arg-aspectra-device-config-file={{[^ ]*}}/device_config/devices.yaml" "-c"
// CHECK: "-fsycl-is-host"
// CHECK-NOT: fixed-targets
// CHECK-NOT: device-config-file

// If there are several lists, the last one counts.
// RUN: printf 'board:\n  aspects: [fp16]\n' > boards.yaml
// RUN: sycl-clang++ -fsycl -### -fsyntax-only %s -fsycl-fixed-targets=nonesuch \
// RUN:   -fsycl-device-config-file=boards.yaml -fsycl-fixed-targets=board 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OWN
// OWN: "-fsycl-device-only" {{.*}}"-fplugin-arg-aspectra-fixed-targets=board" "-fplugin-arg-aspectra-device-config-file=boards.yaml" "-fsyntax-only"

// RUN: sycl-clang++ -fsycl -### -c %s -fsycl-device-config-file=boards.yaml \
// RUN:   2>&1 | FileCheck %s --check-prefix=NONE
// NONE-NOT: -fplugin-arg


// The IR contains the targets, and all later steps read them there.
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -emit-llvm %s -o - \
// RUN:   -fsycl-fixed-targets=ptx64,intel_gpu_pvc | FileCheck %s \
// RUN:   --check-prefix=IR
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -emit-llvm %s -o - \
// RUN:   -fsycl-device-config-file=boards.yaml -fsycl-fixed-targets=board \
// RUN:   | FileCheck %s --check-prefix=BOARD
// IR: define {{.*}}void @_Z1fv() {{.*}}!intel_fixed_targets ![[#TARGETS:]]
// IR: ![[#TARGETS]] = !{!"ptx64", !"intel_gpu_pvc"}
// BOARD: define {{.*}}void @_Z1fv() {{.*}}!intel_fixed_targets ![[#TARGETS:]]
// BOARD: ![[#TARGETS]] = !{!"board"}

// If a command only links, there is nothing to check, and no warning, as for
// other compile options in clang++.
// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: sycl-clang++ -fsycl -fsycl-fixed-targets=ptx64 unit_a.o unit_b.o \
// RUN:   -o app 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
#include <sycl/sycl.hpp>

SYCL_EXTERNAL void f() {}
