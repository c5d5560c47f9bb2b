; Operations that the translator does not know are expanded,
; and so are vectors of lengths that SPIR-V lacks.
;
; RUN: sycl-post-link -o out.table %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val spv_0.spv
; RUN: spirv-dis spv_0.spv | FileCheck %s

; CHECK-NOT: LinkageAttributes
; CHECK-NOT: OpTypeVector %{{[a-z]+}} 5
; CHECK:     OpExtInst %float %{{[0-9]+}} ldexp

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @scaled(ptr addrspace(1) %p, float %x, i32 %n) {
  %y = call float @llvm.ldexp.f32.i32(float %x, i32 %n)
  store float %y, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @overflow(ptr addrspace(1) %p, i64 %a, i64 %b) {
  %r = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %a, i64 %b)
  %product = extractvalue { i64, i1 } %r, 0
  %flag = extractvalue { i64, i1 } %r, 1
  %byte = zext i1 %flag to i8
  store i64 %product, ptr addrspace(1) %p
  store i8 %byte, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @compares(ptr addrspace(1) %p, i64 %n) {
  %same = call i32 @memcmp(ptr addrspace(1) %p, ptr addrspace(1) %p, i64 %n)
  store i32 %same, ptr addrspace(1) %p
  ret void
}

; Clang pads five Booleans to a byte with elements that have no value.
; CHECK:     OpFunction
; CHECK:     %padded_flag = OpSGreaterThan
; CHECK:     %[[#FLAG:]] = OpSelect %uchar %padded_flag
; CHECK:     %[[#HIGH:]] = OpShiftLeftLogical %uchar %[[#FLAG]] %uchar_4
; CHECK:     %[[BYTE:.+]] = OpBitwiseOr %uchar %uchar_5 %[[#HIGH]]
; CHECK:     OpStore %{{.*}} %[[BYTE]] Aligned 1
define spir_kernel void @padded(ptr addrspace(1) %p, i32 %x) {
  %padded_flag = icmp sgt i32 %x, 3
  %five = insertelement <5 x i1> <i1 true, i1 false, i1 true, i1 false, i1 poison>, i1 %padded_flag, i32 4
  %eight = shufflevector <5 x i1> %five, <5 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 poison, i32 poison, i32 poison>
  %byte = bitcast <8 x i1> %eight to i8
  store i8 %byte, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @any_of(ptr addrspace(1) %p, <8 x i32> %a) {
  %set = icmp eq <8 x i32> %a, zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %set)
  %all = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %set)
  %most = call i1 @llvm.vector.reduce.umax.v8i1(<8 x i1> %set)
  %some = xor i1 %any, %all
  %odd = xor i1 %some, %most
  %byte = zext i1 %odd to i8
  store i8 %byte, ptr addrspace(1) %p
  ret void
}
; SPIR-V counts bits of numbers only. A Boolean is its own reversal, and its own
; number of set bits. If it is false, it has one leading and one trailing zero.
; CHECK-NOT: {{BitReverse|BitCount| clz | ctz }}
define spir_kernel void @counted_flag(ptr addrspace(1) %p, i32 %x) {
  %bit = icmp sgt i32 %x, 3
  %reversed = call i1 @llvm.bitreverse.i1(i1 %bit)
  %count = call i1 @llvm.ctpop.i1(i1 %reversed)
  %leading = call i1 @llvm.ctlz.i1(i1 %count, i1 false)
  %trailing = call i1 @llvm.cttz.i1(i1 %count, i1 true)
  %both = and i1 %leading, %trailing
  %byte = zext i1 %both to i8
  store i8 %byte, ptr addrspace(1) %p
  ret void
}

declare i1 @llvm.bitreverse.i1(i1)
declare i1 @llvm.ctpop.i1(i1)
declare i1 @llvm.ctlz.i1(i1, i1)
declare i1 @llvm.cttz.i1(i1, i1)
declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)
declare i1 @llvm.vector.reduce.and.v8i1(<8 x i1>)
declare i1 @llvm.vector.reduce.umax.v8i1(<8 x i1>)

define spir_kernel void @bits(ptr addrspace(1) %p, <4 x i32> %a) {
  %negative = icmp slt <4 x i32> %a, zeroinitializer
  %mask = bitcast <4 x i1> %negative to i4
  %any = icmp ne i4 %mask, 0
  store i1 %any, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @lengths(ptr addrspace(1) %p) {
  %a = load <5 x i32>, ptr addrspace(1) %p
  %b = call spir_func <5 x i32> @twice(<5 x i32> %a)
  store <5 x i32> %b, ptr addrspace(1) %p
  ret void
}

define internal spir_func <5 x i32> @twice(<5 x i32> %a) noinline {
  %b = add <5 x i32> %a, %a
  ret <5 x i32> %b
}

; One condition chooses between vectors and between arrays.
define spir_kernel void @chooses(ptr addrspace(1) %p, i1 %c, <4 x i32> %a,
                                 [2 x <2 x float>] %b) {
  %four = select i1 %c, <4 x i32> %a, <4 x i32> splat (i32 7)
  store <4 x i32> %four, ptr addrspace(1) %p
  %members = insertvalue { i32, [2 x <2 x float>] } { i32 3, [2 x <2 x float>] undef }, [2 x <2 x float>] %b, 1
  %one = select i1 %c, { i32, [2 x <2 x float>] } %members, { i32, [2 x <2 x float>] } zeroinitializer
  %pair = extractvalue { i32, [2 x <2 x float>] } %one, 1, 1
  store <2 x float> %pair, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @to_bits(ptr addrspace(1) %p, float %x, <2 x double> %y) {
  %signed = fptosi float %x to i1
  %unsigned = fptoui <2 x double> %y to <2 x i1>
  %first = extractelement <2 x i1> %unsigned, i32 0
  %both = and i1 %signed, %first
  store i1 %both, ptr addrspace(1) %p
  ret void
}

; The vector has no such element.
define spir_kernel void @past_the_end(ptr addrspace(1) %p, <4 x i32> %a) {
  %b = load <5 x i32>, ptr addrspace(1) %p
  %element = extractelement <4 x i32> %a, i32 4
  %other = extractelement <5 x i32> %b, i64 394359
  %sum = add i32 %element, %other
  %put = insertelement <4 x i32> %a, i32 %sum, i32 9
  store <4 x i32> %put, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @sums(ptr addrspace(1) %p) {
  %a = load <7 x half>, ptr addrspace(1) %p
  %sum = call half @llvm.vector.reduce.fadd.v7f16(half 0.0, <7 x half> %a)
  %most = call half @llvm.vector.reduce.fmax.v7f16(<7 x half> %a)
  %least = call half @llvm.vector.reduce.fminimum.v7f16(<7 x half> %a)
  %both = fsub half %most, %least
  %all = fmul half %sum, %both
  store half %all, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @plain_number(ptr addrspace(1) %p, float %x, <2 x float> %y) {
  %plain = call float @llvm.canonicalize.f32(float %x)
  store float %plain, ptr addrspace(1) %p
  %never = fcmp false <2 x float> %y, %y
  %always = fcmp true float %x, %x
  %other = select <2 x i1> %never, <2 x float> zeroinitializer, <2 x float> %y
  %one = select i1 %always, <2 x float> %other, <2 x float> zeroinitializer
  store <2 x float> %one, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @addresses(ptr addrspace(1) %p, <4 x i64> %i) {
  %all = getelementptr i24, ptr addrspace(1) %p, <4 x i64> %i
  %third = extractelement <4 x ptr addrspace(1)> %all, i32 2
  store i8 0, ptr addrspace(1) %third
  ret void
}

; llvm.invariant.start is a hint. Its result is used where the hint ends.
define spir_kernel void @invariant(ptr addrspace(1) %p) {
  %range = call ptr @llvm.invariant.start.p1(i64 4, ptr addrspace(1) %p)
  %value = load i32, ptr addrspace(1) %p
  call void @llvm.invariant.end.p1(ptr %range, i64 4, ptr addrspace(1) %p)
  store i32 %value, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @any_element(ptr addrspace(1) %p, i32 %at) {
  %v = load <4 x i24>, ptr addrspace(1) %p
  %element = extractelement <4 x i24> %v, i32 %at
  %put = insertelement <4 x i24> %v, i24 3, i32 %at
  store i24 %element, ptr addrspace(1) %p
  store <4 x i24> %put, ptr addrspace(1) %p
  ret void
}

; CHECK:     OpStore {{.*}} %uint_1 Aligned
define spir_kernel void @rounding(ptr addrspace(1) %p) {
  %mode = call i32 @llvm.get.rounding()
  store i32 %mode, ptr addrspace(1) %p, align 4
  ret void
}

; The overflow flag of this sum is known.
define spir_kernel void @no_overflow(ptr addrspace(1) %p, i32 %a) {
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 0, i32 poison)
  %flag = extractvalue { i32, i1 } %r, 1
  store i1 %flag, ptr addrspace(1) %p
  ret void
}

; A move of unknown length between address spaces is two loops; between two kinds
; of memory, or from constant memory, it is a copy.
; CHECK:     OpFunction
; CHECK:     OpPtrCastToGeneric
; CHECK:     OpStore
; CHECK:     OpStore
; CHECK:     OpFunctionEnd
define spir_kernel void @moves(ptr addrspace(1) %p, i64 %n) {
  %q = load ptr addrspace(4), ptr addrspace(1) %p
  call void @llvm.memmove.p4.p1.i64(ptr addrspace(4) %q, ptr addrspace(1) %p, i64 %n, i1 false)
  ret void
}

; CHECK:     OpFunction
; CHECK:     OpCopyMemorySized
; CHECK:     OpCopyMemorySized
; CHECK:     OpFunctionEnd
define spir_kernel void @moves_apart(ptr addrspace(1) %p, ptr addrspace(2) %c, i64 %n) {
  %q = alloca [16 x i8]
  call void @llvm.memmove.p0.p1.i64(ptr %q, ptr addrspace(1) %p, i64 %n, i1 false)
  call void @llvm.memmove.p1.p2.i64(ptr addrspace(1) %p, ptr addrspace(2) %c, i64 %n, i1 false)
  ret void
}

declare float @llvm.ldexp.f32.i32(float, i32)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare i32 @memcmp(ptr addrspace(1), ptr addrspace(1), i64)
declare ptr @llvm.invariant.start.p1(i64, ptr addrspace(1))
declare void @llvm.invariant.end.p1(ptr, i64, ptr addrspace(1))
