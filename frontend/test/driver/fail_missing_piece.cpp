// A missing part of the installation is reported before any command runs.

// This copy of the installation has no translator.
// RUN: mkdir -p copy && cp -rL "$RUNFILES_DIR/aspectra/frontend" \
// RUN:   "$RUNFILES_DIR/aspectra/postlink" "$RUNFILES_DIR/aspectra/runtime" \
// RUN:   "$RUNFILES_DIR/aspectra/device_config" copy
// RUN: cp %S/inputs/unit_a.cpp %S/inputs/launch.h %S/inputs/host_only.cpp .
// RUN: RUNFILES_DIR= copy/frontend/sycl-clang++ -fsycl unit_a.cpp \
// RUN:   host_only.cpp -### 2>&1 | FileCheck %s --check-prefix=WHOLE
// WHOLE: "{{.*}}/copy/postlink/sycl-to-spirv"

// RUN: rm -f copy/postlink/sycl-to-spirv
// RUN: RUNFILES_DIR= not copy/frontend/sycl-clang++ -fsycl unit_a.cpp \
// RUN:   host_only.cpp -o app -v 2>&1 | FileCheck %s
//      CHECK: sycl-clang++: error: the SPIR-V translator ('sycl-to-spirv') is missing; looked for
// CHECK-NEXT: {{^}}  {{.*}}/copy/postlink/sycl-to-spirv
// CHECK-NEXT: build '//frontend:sycl-clang++', which brings it, and call {{.*}}
//  CHECK-NOT: {{.}}
// RUN: not ls app

// Commands that do not need the part still work.
// RUN: RUNFILES_DIR= copy/frontend/sycl-clang++ -fsycl -c unit_a.cpp
