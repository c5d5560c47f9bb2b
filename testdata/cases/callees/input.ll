; The compiler may know which functions a pointer can point to.

define spir_func void @precise() {
  %x = alloca double
  ret void
}

define spir_func void @coarse() !intel_used_aspects !1 {
  ret void
}

define spir_func void @calls(ptr %function) {
  call spir_func void %function(), !callees !0
  ret void
}

!0 = !{ptr @precise, ptr @coarse}
!1 = !{i32 5}
