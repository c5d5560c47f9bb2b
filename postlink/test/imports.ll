; If images are linked when the program runs, kernels that import different
; symbols are in different images, so that no kernel waits for symbols that only
; another one needs. A symbol that is supplied, or only declared, is no import.
;
; RUN: sycl-post-link -split=source -split-by-imports -o out.table -explain=out.json %s
; RUN: FileCheck %s -check-prefix=TABLE < out.table
; TABLE: out_0.bc|out_0.prop|out_0.sym
; TABLE-NEXT: out_1.bc|out_1.prop|out_1.sym
; TABLE-NEXT: out_2.bc|out_2.prop|out_2.sym
; TABLE-NOT: out_3
; RUN: FileCheck %s -check-prefix=PLAIN < out_0.sym
; PLAIN: plain
; PLAIN-NOT: {{.}}
; RUN: FileCheck %s -check-prefix=F < out_1.sym
; F: calls_f
; F-NEXT: by_helper
; F-NOT: {{.}}
; RUN: FileCheck %s -check-prefix=BOTH < out_2.sym
; BOTH: by_address
; BOTH-NOT: {{.}}
; RUN: FileCheck %s -check-prefix=JSON < out.json
; JSON: "imports": [
; JSON-NEXT: "_Z1fv"
; RUN: sycl-post-link -split-by-imports -explain-pair=plain,calls_f %s | FileCheck %s -check-prefix=PAIR
; PAIR: imports: {} and {_Z1fv}
;
; Without -split-by-imports, and with -split=off, imports do not split.
; RUN: sycl-post-link -split=source -o source.table %s && not ls source_1.sym
; RUN: sycl-post-link -split=off -split-by-imports -o off.table %s && not ls off_1.sym

target triple = "spirv64-unknown-unknown"

@table = internal constant [1 x ptr] [ptr @_Z1gv]

declare spir_func void @_Z1fv()
declare spir_func void @_Z1gv()
declare spir_func void @_Z6unusedv()
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)

define spir_kernel void @plain() {
  %i = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  ret void
}

define spir_kernel void @calls_f() {
  call spir_func void @_Z1fv()
  ret void
}

define internal spir_func void @helper() {
  call spir_func void @_Z1fv()
  ret void
}

define spir_kernel void @by_helper() {
  call spir_func void @helper()
  ret void
}

define spir_kernel void @by_address(ptr %out) {
  %g = load ptr, ptr @table
  store ptr %g, ptr %out
  call spir_func void @helper()
  ret void
}
