// Stock Clang does not know the plugin's groups of warnings, so their options
// go only to the plugin of the device compile, in order.

// RUN: sycl-clang++ -fsycl -### -c %s -Wall -Wno-sycl-device-has -Werror \
// RUN:   -Wno-error=sycl-fixed-targets -Wsycl-device-has -w -Weverything \
// RUN:   -Werror=sycl-device-has 2>&1 | FileCheck %s
// CHECK: "-fsycl-device-only" {{.*}}"-Wall" "-Werror" "-w" "-Weverything" "-fplugin={{.*}}"-fplugin-arg-aspectra--Wno-sycl-device-has" "-fplugin-arg-aspectra--Wno-error=sycl-fixed-targets" "-fplugin-arg-aspectra--Wsycl-device-has" "-fplugin-arg-aspectra--Weverything" "-fplugin-arg-aspectra--Werror=sycl-device-has" "-c"
// CHECK: "-fsycl-is-host" {{.*}}"-Wall" "-Werror" "-w" "-Weverything" "-fplugin=
// CHECK-NOT: sycl-device-has
// CHECK-NOT: sycl-fixed-targets

// No step complains about these options.
// RUN: sycl-clang++ -fsycl -Wsycl-device-has -Wno-sycl-fixed-targets -Werror \
// RUN:   %s -o app 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: sycl-clang++ -fsycl -Wno-sycl-device-has -E %s -o app.ii 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: sycl-clang++ -Wno-sycl-device-has -Werror -c %s -o app.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}

// An unknown option gives the warning of clang++, once.
// RUN: sycl-clang++ -fsycl -c %s -Wsycl-device-hass -Wno-error=sycl-fixed \
// RUN:   -Wsycl-zz 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: sycl-clang++: warning: unknown warning option '-Wsycl-device-hass'; did you mean '-Wsycl-device-has'? [-Wunknown-warning-option]
// UNKNOWN-NEXT: sycl-clang++: warning: unknown warning option '-Wno-error=sycl-fixed'; did you mean '-Wno-error=sycl-fixed-targets'? [-Wunknown-warning-option]
// UNKNOWN-NEXT: sycl-clang++: warning: unknown warning option '-Wsycl-zz' [-Wunknown-warning-option]
// UNKNOWN-NOT: {{.}}
// RUN: sycl-clang++ -fsycl -c %s -Wsycl-zz -Wno-unknown-warning-option 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty

// RUN: sycl-clang++ --help | FileCheck %s --check-prefix=HELP
// HELP: WARNINGS
// HELP: -Wsycl-device-has Warn if a function uses an aspect
// HELP: -Wsycl-external Warn at the link
// HELP: -Wsycl-fixed-targets Warn if device code uses

// Remarks of the passes over device code are enabled like those of any pass.
// RUN: sycl-clang++ -fsycl -### -c %s \
// RUN:   -Rpass-analysis=sycl-propagate-aspects 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REMARKS
// REMARKS: "-fsycl-device-only" {{.*}}"-Rpass-analysis=sycl-propagate-aspects"
int main() {}
