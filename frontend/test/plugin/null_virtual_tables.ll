; RUN: clang++ --target=spirv64-unknown-unknown -x ir -O0 \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o - %s | FileCheck %s
;
; Pointers in a table of virtual functions become null, and their functions are
; removed if nothing else uses them. Numbers in a table stay. If another unit
; defines a table, this module gets its own, unless the class has virtual bases.

target triple = "spirv64-unknown-unknown"

@_ZTV4Base = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr inttoptr (i64 16 to ptr), ptr addrspacecast (ptr addrspace(1) @_ZTI4Base to ptr), ptr @_ZN4Base4gone, ptr @_ZN4Base6called] }
@_ZTI4Base = linkonce_odr addrspace(1) constant { ptr addrspace(1) } { ptr addrspace(1) @_ZTVN10__cxxabiv117__class_type_infoE }
@_ZTVN10__cxxabiv117__class_type_infoE = external addrspace(1) global [0 x ptr]
@_ZTV5Other = external addrspace(1) constant { [3 x ptr] }
@_ZTV7Virtual = external addrspace(1) constant { [3 x ptr] }
@_ZTT7Virtual = external addrspace(1) constant [2 x ptr]
@_ZTV6Unused = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @only_there] }

; CHECK: @_ZTV4Base = linkonce_odr addrspace(1) constant { [4 x ptr] } { [4 x ptr] [ptr inttoptr (i64 16 to ptr), ptr null, ptr null, ptr null] }
; CHECK-NOT: _ZTI4Base
; CHECK-NOT: cxxabi
; CHECK: @_ZTV5Other = internal addrspace(1) constant { [3 x ptr] } zeroinitializer
; CHECK: @_ZTV7Virtual = external
; CHECK: @_ZTT7Virtual = external
; CHECK-NOT: _ZTV6Unused

define spir_kernel void @kernel(ptr addrspace(4) %object) {
  store ptr addrspace(1) @_ZTV4Base, ptr addrspace(4) %object
  store ptr addrspace(1) @_ZTV5Other, ptr addrspace(4) %object
  store ptr addrspace(1) @_ZTV7Virtual, ptr addrspace(4) %object
  store ptr addrspace(1) @_ZTT7Virtual, ptr addrspace(4) %object
  call spir_func void @_ZN4Base6called()
  ret void
}

; CHECK-NOT: define {{.*}}gone
define linkonce_odr spir_func void @_ZN4Base4gone() {
  call spir_func void @used_by_gone()
  ret void
}
; CHECK-NOT: used_by_gone
declare spir_func void @used_by_gone()
; CHECK: define {{.*}}@_ZN4Base6called
define linkonce_odr spir_func void @_ZN4Base6called() {
  ret void
}
; CHECK-NOT: only_there
define spir_func void @only_there() {
  ret void
}
; An exported function stays, used or not.
; CHECK: define {{.*}}@exported
define spir_func void @exported() #0 {
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
