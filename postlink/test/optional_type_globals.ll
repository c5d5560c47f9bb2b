; Globals of an optional type are only in images that use them. Lists of
; symbols, tables of another kernel, and debug info do not count as uses.
;
; RUN: sycl-post-link -split=kernel -S -o out.table %s
; RUN: FileCheck %s -check-prefix=HALF -implicit-check-not=double -implicit-check-not=llvm. < out_0.ll
; RUN: FileCheck %s -check-prefix=DOUBLE -implicit-check-not=half -implicit-check-not=llvm. < out_1.ll
; RUN: FileCheck %s -check-prefix=TABLE -implicit-check-not=llvm. < out_2.ll
; RUN: FileCheck %s -check-prefix=NEITHER -implicit-check-not=half -implicit-check-not=double -implicit-check-not=llvm. < out_3.ll
; RUN: opt -passes=verify -disable-output out_0.ll
; RUN: opt -passes=verify -disable-output out_1.ll
; RUN: opt -passes=verify -disable-output out_2.ll
; RUN: opt -passes=verify -disable-output out_3.ll

; HALF:     @h = internal global half
; HALF:     define internal void @uses_half()
; HALF:     define spir_kernel void @only_half()

; DOUBLE:   @d = internal global double
; DOUBLE:   @alias_of_d = internal alias double, ptr @d
; DOUBLE:   define spir_kernel void @only_double()

; TABLE:    @h = internal global half
; TABLE:    @d = internal global double
; TABLE:    @table = internal constant { ptr, i64 } { ptr @uses_half, i64 add (i64 ptrtoint (ptr @d to i64), i64 8) }
; TABLE:    define internal void @uses_half()
; TABLE:    define spir_kernel void @by_table()

; NEITHER:  define spir_kernel void @neither() {
; NEITHER:  define internal void @inline()

$inline = comdat any
@h = global half 0xH3C00
@d = linkonce_odr global double 1.0, comdat($inline)
@unused = internal global double 2.0
@alias_of_d = alias double, ptr @d
@table = internal constant { ptr, i64 } { ptr @uses_half, i64 add (i64 ptrtoint (ptr @d to i64), i64 8) }
@llvm.used = appending global [2 x ptr] [ptr @unused, ptr @uses_half], section "llvm.metadata"
@llvm.compiler.used = appending global [2 x ptr] [ptr @d, ptr @alias_of_d], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @constructor, ptr null }]

define internal void @constructor() { store double 3.0, ptr @d ret void }
define void @uses_half() { %v = load half, ptr @h ret void }
define spir_kernel void @only_half() { call void @uses_half() ret void }
define spir_kernel void @only_double() { %v = load double, ptr @alias_of_d ret void }
define spir_kernel void @by_table() { %v = load ptr, ptr @table ret void }
define spir_kernel void @neither() { call void @inline() ret void }
define linkonce_odr void @inline() comdat { ret void }
