; An image with a function that must not be optimised says so in its properties,
; and ptxas does not optimise the image.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: FileCheck %s -check-prefix=PROPERTIES < in_0.prop
; PROPERTIES: [SYCL/misc properties]
; PROPERTIES-NEXT: optLevel=1|0
; RUN: not grep misc in_1.prop
;
; RUN: printf '#!/bin/sh\necho "$*" >> ptxas.log\n' > ptxas
; RUN: chmod +x ptxas
; RUN: sycl-to-ptx -processor=sm_80 -ptxas=./ptxas -fatbinary=true -j=1 -o out.table in.table
; RUN: sycl-to-ptx -processor=sm_80 -ptxas=./ptxas -fatbinary=true -j=1 -ptxas-option=-O1 -o out.table in.table
; RUN: FileCheck %s < ptxas.log
; CHECK: -arch=sm_80 --version
; CHECK-NEXT: -arch=sm_80 -O0 {{.*}}.ptx -o
; CHECK-NEXT: -arch=sm_80 -O3 {{.*}}.ptx -o
; The options of the user come later, so they win.
; CHECK: -arch=sm_80 -O0 -O1 {{.*}}.ptx -o
; CHECK-NEXT: -arch=sm_80 -O3 -O1 {{.*}}.ptx -o

target triple = "nvptx64-nvidia-cuda"

define internal void @f(ptr addrspace(1) %p) noinline optnone {
  store i32 1, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @calls(ptr addrspace(1) %p) #0 {
  call void @f(ptr addrspace(1) %p)
  ret void
}

define ptx_kernel void @plain(ptr addrspace(1) %p) #0 {
  store i32 2, ptr addrspace(1) %p
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
