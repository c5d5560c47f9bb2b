; -explain-pair= says why two entry points share an image, or why they do not.
;
; RUN: sycl-post-link -explain-pair=a,b -explain-pair=a,small %s | FileCheck %s -check-prefix=AUTO -match-full-lines -implicit-check-not={{.}}
; RUN: sycl-post-link -explain-pair=a,small -split=kernel %s | FileCheck %s -check-prefix=KERNEL
; RUN: ls | FileCheck %s -check-prefix=NOTHING -allow-empty
; RUN: sycl-post-link "-explain-pair=a,b,with,comma" %s | FileCheck %s -check-prefix=COMMA
; RUN: sycl-post-link -explain=explain.json -explain-pair=a,b -o out.table %s | FileCheck %s -check-prefix=BOTH
; RUN: FileCheck %s -check-prefix=JSON < explain.json
; RUN: FileCheck %s -check-prefix=SYM < out_0.sym
; RUN: sycl-post-link -explain=- %s | FileCheck %s -check-prefix=TEXT

; AUTO:      'a()' is in image 0 and 'b()' in image 1, -split=auto:
; AUTO-NEXT:   aspects: {} and {fp16}
; AUTO-NEXT: 'a()' and 'small()' are in image 0, -split=auto:
; AUTO-NEXT:   they reach 3 and 3 instructions, and share 1 instruction, in helper(); in two images, this code would be compiled twice

; KERNEL: 'a()' is in image 0 and 'small()' in image 2, -split=kernel:
; KERNEL:   entry point: each has an image of its own

; NOTHING-NOT: {{.}}

; COMMA: 'a()' and 'b,with,comma()' are in image 0, -split=auto:

; BOTH: 'a()' is in image 0 and 'b()' in image 1, -split=auto:
; SYM:  a

; An image of auto has a field with the reason, after the other fields.
; JSON:      "fixed_target": []
; JSON-NEXT: },
; JSON-NEXT: "code": "6 instructions; entry points share 1 instruction, in helper(), which would be compiled several times if the entry points were in separate images; some entry points share little code, but are too small for images of their own"
; JSON-NEXT: },
; JSON:      "id": 1,
; JSON-NOT:  "code"
; TEXT:      image 0: a(), small(), b,with,comma()
; TEXT:      code: 6 instructions; entry points share

define spir_kernel void @a() { call spir_func void @helper() ret void }
define spir_kernel void @b() !intel_used_aspects !0 { ret void }
define spir_kernel void @small() { call spir_func void @helper() ret void }
define spir_kernel void @"b,with,comma"() { ret void }
define internal spir_func void @helper() { ret void }
!0 = !{i32 5}
