; If the translator is missing or is another library, the message names it. If it
; refuses a module, the message has the image, its kernels and the translator's words.
;
; RUN: sycl-post-link -split=source -o out.table %s
; RUN: ls > before
; RUN: not sycl-to-spirv -translator=libmissing_translator.so -o spv.table out.table 2>&1 | FileCheck %s -check-prefix=MISSING
; RUN: not sycl-to-spirv -translator=libm.so.6 -o spv.table out.table 2>&1 | FileCheck %s -check-prefix=OTHER
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s -check-prefix=REFUSED
; RUN: not sycl-to-spirv -specialization-constants=late -o spv.table out.table 2>&1 | FileCheck %s -check-prefix=CONSTANTS
; RUN: not sycl-to-spirv -spirv-extensions=+SPV_X -o spv.table out.table 2>&1 | FileCheck %s -check-prefix=EXTENSION
; RUN: not sycl-to-spirv -backend=llvm -spirv-extensions=+SPV_INTEL_cache_controls -o spv.table out.table 2>&1 | FileCheck %s -check-prefix=LLVM
; RUN: ls | diff before -
;
; This type needs an extension of SPIR-V.
; RUN: sed 's/call i64 @llvm.readcyclecounter()$/load bfloat, ptr null/' %s > bfloat.ll
; RUN: sycl-post-link -split=source -o bfloat.table bfloat.ll
; RUN: not sycl-to-spirv -o spv.table bfloat.table 2>&1 | FileCheck %s -check-prefix=BFLOAT
; RUN: sycl-to-spirv -spirv-extensions=SPV_KHR_bfloat16 -o spv.table bfloat.table
; BFLOAT: bfloat_1.bc: error: image with kernels 'B', 'C': in 'B': the type __bf16 needs the SPIR-V extension SPV_KHR_bfloat16; use sycl::ext::oneapi::bfloat16, or, if all devices have the extension, the option '-spirv-extensions=SPV_KHR_bfloat16' of sycl-to-spirv

; MISSING: sycl-to-spirv: error: cannot load the SPIR-V translator: libmissing_translator.so: {{.*}}; install it (Debian: llvm-spirv-22), or run this by way of ./bazelw
; OTHER:   sycl-to-spirv: error: libm.so.6 is not the SPIR-V translator of LLVM 22: it has no llvm::writeSpirv
; REFUSED: out_1.bc: error: image with kernels 'B', 'C': the SPIR-V translator refuses the module: InvalidFunctionCall: Unexpected llvm intrinsic
; CONSTANTS: sycl-to-spirv: error: -specialization-constants=late: use native or emulated
; EXTENSION: sycl-to-spirv: error: -spirv-extensions=SPV_X: the SPIR-V translator knows no extension of this name; use names such as +SPV_INTEL_cache_controls
; LLVM: sycl-to-spirv: error: -spirv-extensions is for the translator; LLVM's own back end, which -backend names, chooses extensions itself

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @_ZTS1A() #0 { ret void }
define spir_kernel void @_ZTS1B() #1 {
  %time = call i64 @llvm.readcyclecounter()
  ret void
}
declare i64 @llvm.readcyclecounter()
define spir_kernel void @_ZTS1C() #1 { ret void }
attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
