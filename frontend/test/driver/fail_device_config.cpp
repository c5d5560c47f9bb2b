// A mistake in the device configuration is reported with its place, before any
// command runs.

// RUN: printf 'gpu_x:\n  aspects: [gpu]\n  colour: red\n' > config.yaml
// RUN: not sycl-clang++ -fsycl -fsycl-device-config-file=config.yaml -v \
// RUN:   %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp -o app 2>&1 | FileCheck %s
// RUN: not sycl-clang++ -fsycl -fsycl-device-config-file=config.yaml -v \
// RUN:   -c %S/inputs/unit_a.cpp -o app 2>&1 | FileCheck %s
// RUN: not sycl-clang++ -fsycl -fsycl-device-config-file=config.yaml -v \
// RUN:   -E %S/inputs/unit_a.cpp -o app 2>&1 | FileCheck %s
//      CHECK: {{^}}config.yaml:3:3: error: {{.*}}colour
// CHECK-NEXT: {{^}}  colour: red
// CHECK-NEXT: {{^  \^~*$}}
//  CHECK-NOT: {{.}}

// RUN: not sycl-clang++ -fsycl -fsycl-device-config-file=none.yaml -c -v \
// RUN:   %S/inputs/unit_a.cpp -o app 2>&1 | FileCheck %s --check-prefix=NONE
//      NONE: {{^}}none.yaml: error: cannot read the device configuration: No such file or directory
//  NONE-NOT: {{.}}

// RUN: not sycl-clang++ -fsycl -fsycl-device-config-file= -c \
// RUN:   %S/inputs/unit_a.cpp 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: sycl-clang++: error: '-fsycl-device-config-file=' needs the name of a file
// RUN: not ls app
