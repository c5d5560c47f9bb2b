// A mistake in the device configuration stops the build, with its place.

// RUN: printf 'gpu_x:\n  aspects: [gpu]\n  colour: red\n' > config.yaml
// RUN: not sycl-clang++ -fsycl -fsycl-device-config-file=config.yaml \
// RUN:   %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp -o app 2>&1 | FileCheck %s
// CHECK: config.yaml:3:3: error: {{.*}}colour
// CHECK: sycl-clang++: error: post-link command failed with exit code 1 (use -v to see invocation)
// RUN: not ls app
