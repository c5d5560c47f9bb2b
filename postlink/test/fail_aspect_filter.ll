; sycl-aspect-filter refuses this input, and leaves no output.
;
; RUN: sycl-post-link -o in.table %s
; RUN: not sycl-aspect-filter -target=intel_gpu_pvcc -o o.table in.table 2>&1 | FileCheck %s -check-prefix=TARGET
; RUN: not sycl-aspect-filter -target=t -device-config-file=none.yaml -o o.table in.table 2>&1 | FileCheck %s -check-prefix=NO-FILE
; RUN: printf 't:\n  aspect: [1]\n' > bad.yaml
; RUN: not sycl-aspect-filter -target=t -device-config-file=bad.yaml -o o.table in.table 2>&1 | FileCheck %s -check-prefix=YAML
; RUN: printf '[Code|Properties]\na.bc|none.prop\n' > prop.table
; RUN: not sycl-aspect-filter -target=intel_gpu_pvc -o o.table prop.table 2>&1 | FileCheck %s -check-prefix=PROP
; RUN: printf '[SYCL/device requirements]\naspect=2|A\n' > bad.prop
; RUN: printf '[Code|Properties]\na.bc|bad.prop\n' > bad.table
; RUN: not sycl-aspect-filter -target=intel_gpu_pvc -o o.table bad.table 2>&1 | FileCheck %s -check-prefix=BAD
; RUN: printf '[SYCL/device requirements]\naspect=1|6\n' > type.prop
; RUN: printf '[Code|Properties]\na.bc|type.prop\n' > type.table
; RUN: not sycl-aspect-filter -target=intel_gpu_pvc -o o.table type.table 2>&1 | FileCheck %s -check-prefix=TYPE
; RUN: not sycl-aspect-filter -target=intel_gpu_pvc -o o.table none.table 2>&1 | FileCheck %s -check-prefix=NONE
; RUN: not sycl-aspect-filter -target=intel_gpu_pvc in.table 2>&1 | FileCheck %s -check-prefix=OPTION
; RUN: not test -e o.table

; TARGET:  sycl-aspect-filter: error: the device configuration has no target 'intel_gpu_pvcc'; did you mean 'intel_gpu_pvc'?
; NO-FILE: none.yaml: error: cannot read the device configuration
; YAML:    bad.yaml:2:3: error: unknown key 'aspect'
; PROP:    none.prop{{.*}}No such file or directory
; BAD:     bad.prop:2: error:
; TYPE:    type.prop: error: {{.*}}aspect
; NONE:    none.table{{.*}}No such file or directory
; OPTION:  must be specified at least once

define spir_kernel void @k() { ret void }
