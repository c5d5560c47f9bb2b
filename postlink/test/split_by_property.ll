; If a device applies a property to a whole image, kernels without it, or with
; another value, are in other images in every mode; the text of a plan and of a
; pair names the property. Other properties do not split.
;
; RUN: sycl-post-link -split=off -S -o out.table %s
; RUN: cat out_*.sym | FileCheck %s -check-prefix=SYM
; RUN: sycl-post-link -split=off -explain=- %s | FileCheck %s -check-prefix=TEXT
; RUN: sycl-post-link -split=off -explain=explain.json %s
; RUN: FileCheck %s -check-prefix=JSON < explain.json
; RUN: sycl-post-link -split=off -explain-pair=plain,large %s | FileCheck %s -check-prefix=PAIR

; SYM:      {{^}}plain{{$}}
; SYM-NEXT: {{^}}limited{{$}}
; SYM-NEXT: {{^}}large{{$}}
; SYM-NEXT: {{^}}large_again{{$}}
; SYM-NEXT: {{^}}small{{$}}
; SYM-NEXT: {{^}}automatic{{$}}
; SYM-NEXT: {{^}}mode{{$}}

; TEXT:      5 images, -split=off, apart by properties
; TEXT-NEXT: image 0: plain(), limited()
; TEXT-NEXT:   properties: none
; TEXT:      image 1: large(), large_again()
; TEXT-NEXT:   properties: {sycl-grf-size = 256}
; TEXT:      properties: {sycl-register-alloc-mode = 2}

; JSON:      "reqd_sub_group_size": 0,
; JSON-NEXT: "properties": [
; JSON-NEXT:   "sycl-grf-size = 256"
; JSON-NEXT: ]

; PAIR:      'plain()' is in image 0 and 'large()' in image 1, -split=off:
; PAIR-NEXT:   properties: none and {sycl-grf-size = 256}

target triple = "spirv64-unknown-unknown"

define spir_kernel void @plain() { ret void }
define spir_kernel void @large() #0 { ret void }
define spir_kernel void @small() #1 { ret void }
define spir_kernel void @large_again() #0 { ret void }
define spir_kernel void @automatic() #2 { ret void }
define spir_kernel void @mode() #3 { ret void }
define spir_kernel void @limited() #4 { ret void }

attributes #0 = { "sycl-grf-size"="256" }
attributes #1 = { "sycl-grf-size"="128" }
attributes #2 = { "sycl-grf-size"="0" }
attributes #3 = { "sycl-register-alloc-mode"="2" }
attributes #4 = { "sycl-max-work-group-size"="8" }
