; The kernels of an image take pointers in place of the image's device_globals.
; The image's properties have, for each device_global, its size, its alignment
; and whether one image alone may use it; and for each kernel and exported
; function, the names of its device_globals in the order of the pointers.
;
; RUN: sycl-post-link -split=off -S -o off.table %s
; RUN: cat off.table | FileCheck %s -check-prefix=TABLE
; RUN: FileCheck %s -check-prefix=CODE --input-file=off_0.ll
; RUN: FileCheck %s -check-prefix=PROP --input-file=off_0.prop

; TABLE: off_0.ll|off_0.prop|off_0.sym
; TABLE-NOT: off_1

; CODE-NOT: @counter
; CODE-NOT: @scoped
; CODE: @plain = internal addrspace(1) global i32 0
; CODE: define spir_func i32 @_Z8exportedv()
; CODE: define spir_kernel void @first(ptr addrspace(1) %out, ptr addrspace(1) align 4 %counter, ptr addrspace(1) align 8 %scoped.2)
; CODE: define spir_kernel void @second(ptr addrspace(1) align 8 %scoped.2)
; CODE: define spir_kernel void @third()

; PROP: [SYCL/device globals]
; PROP-NEXT: {{^}}counter=2|ADAAAAAAAAABAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAA{{$}}
; PROP-NEXT: {{^}}scoped=2|ADAAAAAAAAAEAAAAAAAAAgAAAAAAAAAABAAAAAAAAAA{{$}}
; PROP-NEXT: [SYCL/users of device globals]
; PROP-NEXT: {{^}}_Z8exportedv=2|ABAAAAAAAAwYvVnb0VmcAA{{$}}
; PROP-NEXT: {{^}}first=2|4BAAAAAAAAwYvVnb0VmcAM3YvBXZkBA{{$}}
; PROP-NEXT: {{^}}second=2|4AAAAAAAAAwcj9GclRGA{{$}}

; If only one image may use a variable, the images of all its kernels become one image,
; even if -split= would separate them. Kernels that share an image with them join it too.
; RUN: sycl-post-link -split=kernel -S -o kernel.table %s
; RUN: cat kernel_0.sym | FileCheck %s -check-prefix=EXPORTED --match-full-lines
; RUN: cat kernel_1.sym | FileCheck %s -check-prefix=JOINED --match-full-lines
; RUN: cat kernel_2.sym | FileCheck %s -check-prefix=ALONE --match-full-lines
; RUN: test ! -e kernel_3.sym
; EXPORTED: _Z8exportedv
; JOINED: first
; JOINED-NEXT: second
; ALONE: third
;
; RUN: sycl-post-link -split=kernel -explain-pair=first,second %s | FileCheck %s -check-prefix=PAIR
; PAIR: 'first()' and 'second()' are in image 1, -split=kernel:
; PAIR-NEXT: kernels of their image use a device_global with the property device_image_scope, which only one image may use
; RUN: sycl-post-link -split=kernel -explain-pair=second,third %s | FileCheck %s -check-prefix=APART
; APART: 'second()' is in image 1 and 'third()' in image 2

; The explanation lists the device_globals of each image.
; RUN: sycl-post-link -split=kernel -explain=- %s | FileCheck %s -check-prefix=TEXT
; RUN: sycl-post-link -split=kernel -explain=all.json %s
; RUN: FileCheck %s -check-prefix=JSON --input-file=all.json
;      TEXT: image 0: exported()
; TEXT-NEXT: device_globals: counter
;      TEXT: image 1: first(), second()
; TEXT-NEXT: device_globals: counter, scoped
;      TEXT: image 2: third()
; TEXT-NEXT: holds
;      JSON: "device_globals": [
; JSON-NEXT: "counter"
; JSON-NEXT: ]
;      JSON: "device_globals": [
; JSON-NEXT: "counter",
; JSON-NEXT: "scoped"
; JSON-NEXT: ]
;  JSON-NOT: "device_globals"

; The report shows the property set of the image that is made.
; RUN: sycl-post-link -split=off -report=report.html %s
; RUN: FileCheck %s -check-prefix=REPORT --input-file=report.html
; REPORT: [SYCL/device globals]
; REPORT-NEXT: counter=2|ADAAAAAAAAABAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAA

target triple = "spir64-unknown-unknown"

@counter = addrspace(1) global i32 3, align 4 #0
@"scoped.2" = linkonce_odr addrspace(1) global [2 x i64] zeroinitializer, align 8 #1
@plain = addrspace(1) global i32 0, align 4

define spir_func i32 @_Z8exportedv() #2 {
  %value = load i32, ptr addrspace(1) @counter
  ret i32 %value
}
define spir_kernel void @first(ptr addrspace(1) %out) #2 {
  %value = call spir_func i32 @_Z8exportedv()
  store i32 %value, ptr addrspace(1) %out
  store i64 1, ptr addrspace(1) @"scoped.2"
  ret void
}
define spir_kernel void @second() #2 {
  store i64 2, ptr addrspace(1) @"scoped.2"
  ret void
}
define spir_kernel void @third() #2 {
  store i32 4, ptr addrspace(1) @plain
  ret void
}

attributes #0 = { "aspectra-runtime-memory" "sycl-unique-id"="counter" }
attributes #1 = { "aspectra-runtime-memory" "sycl-unique-id"="scoped" "sycl-device-image-scope" }
attributes #2 = { "sycl-module-id"="a.cpp" }
