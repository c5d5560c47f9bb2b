; Code that cannot become PTX is an error, and nothing is written.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_80 -o out.table in.table > text 2>&1 || true
; RUN: FileCheck %s < text
; CHECK: in_0.bc: error: image with kernel 'calls': '__spirv_Missing', which 'calls' uses, is an operation of SPIR-V that PTX does not have; use it only in code for other targets
; CHECK-NOT: {{.}}
; RUN: printf '[Code]\nin_1.bc\n' > sine.table
; RUN: not sycl-to-ptx -processor=sm_80 -o out.table sine.table 2>&1 | FileCheck %s -check-prefix=SINE
; SINE: in_1.bc: error: image with kernel 'sine': '__nv_sin', which 'sine' uses, is a function of NVIDIA's libdevice; install the CUDA toolkit, or name its folder by '--cuda-path='
; RUN: printf '[Code]\nin_2.bc\n' > plain.table
; RUN: not sycl-to-ptx -processor=z80 -o out.table plain.table 2>&1 | FileCheck %s -check-prefix=PROCESSOR
; PROCESSOR: error: image with kernel 'plain': LLVM does not know the processor 'z80'; give a processor such as sm_80
; RUN: not sycl-to-ptx -processor=sm_80 -libdevice=none.bc -o out.table plain.table 2>&1 | FileCheck %s -check-prefix=LIBRARY
; LIBRARY: none.bc: error: Could not open input file
; RUN: not sycl-to-ptx -processor=sm_80 -ptxas=ptxas -o out.table plain.table 2>&1 | FileCheck %s -check-prefix=BOTH
; BOTH: sycl-to-ptx: error: -ptxas and -fatbinary go together; give both or neither
; RUN: not sycl-to-ptx -processor=sm_80 -ptxas=no-such-ptxas -fatbinary=cat -o out.table plain.table 2>&1 | FileCheck %s -check-prefix=PTXAS
; PTXAS: in_2.bc: error: image with kernel 'plain': cannot find the program 'no-such-ptxas'; install it, or add its folder to PATH
; RUN: not sycl-to-ptx -processor=sm_80 -ptxas=false -fatbinary=cat -o out.table plain.table 2>&1 | FileCheck %s -check-prefix=FAILED
; FAILED: error: image with kernel 'plain': 'false' failed with exit code 1
; RUN: printf 'target triple = "spir64-unknown-unknown"\ndefine spir_kernel void @k() { ret void }\n' > spir.ll
; RUN: printf '[Code]\nspir.ll\n' > spir.table
; RUN: not sycl-to-ptx -processor=sm_80 -o out.table spir.table 2>&1 | FileCheck %s -check-prefix=CALLS
; CALLS: spir.ll: error: image with kernel 'k': the code is for 'spir64-unknown-unknown', but PTX is for NVIDIA's devices; compile the code for one of NVIDIA's devices
; RUN: printf '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"f", i32 1}\ndefine double @__nv_sin(double %%x) { ret double %%x }\n' > library.ll
; RUN: (cat %s; printf '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"f", i32 2}\n') > flags.ll
; RUN: printf '[Code]\nflags.ll\n' > flags.table
; RUN: not sycl-to-ptx -processor=sm_80 -libdevice=library.ll -o out.table flags.table 2>&1 | FileCheck %s -check-prefix=LINK
; LINK: flags.ll: error: image with kernels 'calls', 'sine', 'plain', 'by_table': linking module flags 'f': IDs have conflicting values: 'i32 1' from library.ll, and 'i32 2' from flags.ll
; RUN: printf '[Code]\nin_3.bc\n' > table.table
; RUN: not sycl-to-ptx -processor=sm_80 -o out.table table.table 2>&1 | FileCheck %s -check-prefix=TABLE
; TABLE: error: image with kernel 'by_table': '__sycl_Listed', which 'by_table' uses, is not defined in the device code; link the object that has it
; RUN: not ls out.table

target triple = "nvptx64-nvidia-cuda"

declare void @_Z15__spirv_Missingv()
declare double @llvm.sin.f64(double)

define ptx_kernel void @calls() {
  call void @_Z15__spirv_Missingv()
  ret void
}

define ptx_kernel void @sine(ptr %out) {
  %in = load double, ptr %out
  %sine = call double @llvm.sin.f64(double %in)
  store double %sine, ptr %out
  ret void
}

define ptx_kernel void @plain() { ret void }

declare void @_Z13__sycl_Listedv()
@table = internal constant [1 x ptr] [ptr @_Z13__sycl_Listedv]

define ptx_kernel void @by_table(ptr %out, i64 %at) {
  %entry = getelementptr ptr, ptr @table, i64 %at
  %address = load ptr, ptr %entry
  store ptr %address, ptr %out
  ret void
}
