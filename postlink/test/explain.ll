; -explain= writes what functions need and why, the warnings, the images,
; and the devices that they run on; '-' prints it as text. Without -o no
; image is made; with -o the images are made that the explanation describes.
;
; RUN: sycl-post-link -explain=explain.json -device-config-file=%S/board.yaml %s 2>&1 | FileCheck %s -check-prefix=WARN
; RUN: ls | FileCheck %s -check-prefix=ALONE
; RUN: FileCheck %s -check-prefix=JSON < explain.json
; RUN: mv explain.json alone.json
; RUN: sycl-post-link -explain=explain.json -device-config-file=%S/board.yaml -S -o out.table %s 2>&1 | FileCheck %s -check-prefix=WARN
; RUN: cmp alone.json explain.json
; RUN: cat out_0.sym out_1.sym | FileCheck %s -check-prefix=SYM
; RUN: rm explain.json
;
; RUN: sycl-post-link -explain=- -device-config-file=%S/board.yaml %s > text.txt 2> error.txt
; RUN: FileCheck %s -check-prefix=TEXT -match-full-lines -strict-whitespace < text.txt
; RUN: not grep . error.txt
; RUN: sycl-post-link -explain - -device-config-file=%S/board.yaml %s | cmp - text.txt
; RUN: sycl-post-link -split=kernel -explain=- %s | FileCheck %s -check-prefix=KERNEL

; If the text is not printed, the link's warning is on standard error too.
; WARN:     warning: function 'twice' uses aspect 'fp64' not expected by its calling kernel.
; WARN-NOT: warning

; ALONE:     {{^}}explain.json{{$}}
; ALONE-NOT: {{.}}

; JSON:      "version": 1,
; JSON:      "name": "_ZTS7Precise",
; JSON-NEXT: "demangled": "Precise",
; JSON-NEXT: "kind": "kernel",
; JSON:      "via": "call",
; JSON-NEXT: "detail": "_Z5twicev",
; JSON-NEXT: "callee": "_Z5twicev"
; JSON:      "diagnostics": [
; JSON:      "severity": "warning",
; JSON-NEXT: "message": "function 'Precise' uses aspect 'fp64' not listed in 'sycl::device_has'",
; JSON-NEXT: "function": "_ZTS7Precise",
; JSON-NEXT: "aspect": 6,
; JSON:      "mode": "auto",
; JSON:      "id": 1,
; JSON-NEXT: "entry_points": [
; JSON-NEXT:   "_ZTS7Precise"
; JSON-NEXT: ],
; JSON-NEXT: "functions": [
; JSON-NEXT:   "_ZTS7Precise",
; JSON-NEXT:   "_Z5twicev"
; JSON-NEXT: ],
; JSON:      "devices": [
; JSON-NEXT: {
; JSON-NEXT:   "name": "board",

; SYM:      _ZTS5Plain
; SYM-NEXT: _ZTS7Precise

;      TEXT:{{.*}}explain.ll: 2 of 3 functions need aspects
; TEXT-NEXT:  kernel Precise
; TEXT-NEXT:    fp64 via call: twice()
; TEXT-NEXT:  function twice()
; TEXT-NEXT:    fp64 via instruction: alloca: double
;TEXT-EMPTY:
; TEXT-NEXT:2 warnings
; TEXT-NEXT:  warning: function 'Precise' uses aspect 'fp64' not listed in 'sycl::device_has'
; TEXT-NEXT:    use is from this call chain:
; TEXT-NEXT:      Precise
; TEXT-NEXT:      twice()
; TEXT-NEXT:    compile with '-g' to get source location
; TEXT-NEXT:  warning: function 'twice' uses aspect 'fp64' not expected by its calling kernel. Missing {{\[\[}}sycl::device_has()]] on SYCL_EXTERNAL function?
; TEXT-NEXT:    compile with '-g' to get source location
;TEXT-EMPTY:
; TEXT-NEXT:2 images, -split=auto, apart by aspects
; TEXT-NEXT:  image 0: Plain
; TEXT-NEXT:    aspects: {}
; TEXT-NEXT:    holds 1 function, needs no optional feature of a device
; TEXT-NEXT:  image 1: Precise
; TEXT-NEXT:    aspects: {fp64}
; TEXT-NEXT:    holds 2 functions, needs aspects {fp64}
;TEXT-EMPTY:
; TEXT-NEXT:2 devices
; TEXT-NEXT:  1 of 2 images run on board, nothing
; TEXT-NEXT:    image 1: Kernel uses optional feature corresponding to 'aspect::fp64' but device does not support this aspect.
;  TEXT-NOT:{{.}}

; Without -device-config-file=, the built-in configuration is used.
; KERNEL:     2 images, -split=kernel, apart by entry point
; KERNEL-NEXT:  image 0: Plain
; KERNEL-NEXT:    holds 1 function
; KERNEL:     devices
; KERNEL:     intel_gpu_tgllp

define spir_kernel void @_ZTS5Plain() { ret void }
define spir_kernel void @_ZTS7Precise() !intel_declared_aspects !0 {
  call void @_Z5twicev()
  ret void
}
define internal void @_Z5twicev() !intel_used_aspects !1 { %x = alloca double ret void }
!0 = !{}
!1 = !{i32 6}
