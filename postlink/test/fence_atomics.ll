; An atomic operation's order becomes fences where LLVM's NVPTX back end does not
; write it: for each atomicrmw, and before sm_70 for all operations. A relaxed
; operation stays without fences.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_50 -o old.table in.table
; RUN: sycl-to-ptx -processor=sm_80 -o new.table in.table
; RUN: FileCheck %s -check-prefixes=BOTH,OLD < old_0.ptx
; RUN: FileCheck %s -check-prefixes=BOTH,NEW < new_0.ptx
; RUN: FileCheck %s -check-prefix=SYSTEM < new_1.ptx

target triple = "nvptx64-nvidia-cuda"

; BOTH-LABEL: .entry changes(
; BOTH-NOT:   {{membar|fence}}
; BOTH:       atom.global.add.u32
; BOTH-NOT:   {{membar|fence}}
; BOTH:       atom.global.exch.b32
; OLD:        membar.gl
; NEW:        {{membar.gl|fence.acq_rel.gpu}}
; OLD:        membar.cta
; NEW:        {{membar.cta|fence.acq_rel.cta}}
; BOTH:       atom.global.exch.b32
; OLD:        membar.sys
; NEW:        {{membar.sys|fence.sc.sys}}
; OLD:        atom.global.add.u32
; NEW:        atom.sys.global.add.u32
; OLD:        membar.sys
; NEW:        {{membar.sys|fence.acq_rel.sys}}
; BOTH-NOT:   {{membar|fence}}
; BOTH:       ret
define ptx_kernel void @changes(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("device") monotonic
  %b = atomicrmw xchg ptr addrspace(1) %p, i32 %a syncscope("device") acquire
  %c = atomicrmw xchg ptr addrspace(1) %p, i32 %b syncscope("block") release
  %d = atomicrmw add ptr addrspace(1) %p, i32 %c seq_cst
  store i32 %d, ptr addrspace(1) %out
  ret void
}

; OLD-LABEL: .entry reads_and_writes(
; OLD:       membar.sys
; OLD:       ld.{{.*}}
; OLD:       membar.sys
; OLD:       ld.
; OLD:       membar.gl
; OLD:       membar.gl
; OLD:       atom{{.*}}.cas.b32
; OLD:       membar.gl
; OLD:       membar.gl
; OLD:       st.
; OLD-NOT:   membar
; OLD:       ret
; NEW-LABEL: .entry reads_and_writes(
; NEW:       fence.sc.sys
; NEW:       ld.acquire.sys
; NEW:       ld.acquire.gpu
; NEW:       cas.b32
; NEW:       st.release.gpu
define ptx_kernel void @reads_and_writes(ptr addrspace(1) %p, ptr addrspace(1) %out) {
  %a = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
  %b = load atomic i16, ptr addrspace(1) %p syncscope("device") acquire, align 2
  %w = zext i16 %b to i32
  %c = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %w syncscope("device") acq_rel acquire
  %d = extractvalue { i32, i1 } %c, 0
  store atomic i32 %d, ptr addrspace(1) %out syncscope("device") release, align 4
  ret void
}

; Operations of system scope are atomic for the host and other devices, too.
; SYSTEM-LABEL: .entry of_system_scope(
; SYSTEM:       atom.sys.global.add.u64
; SYSTEM:       neg.s32 [[NEGATED:%r[0-9]+]]
; SYSTEM:       atom.sys.global.add.u32 {{.*}}, [[NEGATED]];
; SYSTEM:       atom.sys.global.min.s32
; SYSTEM:       atom.sys.global.max.u64
; SYSTEM:       atom.sys.global.xor.b32
; SYSTEM:       atom.sys.global.add.f32
; SYSTEM:       atom.sys.global.add.f64
; SYSTEM:       atom.sys.global.exch.b64
; SYSTEM:       atom.sys.shared.or.b32
; SYSTEM:       atom.sys.and.b32
; SYSTEM:       atom.sys.global.and.b32
; SYSTEM:       atom.sys.global.and.b32
; PTX has no such operation, so it becomes a loop with an exchange of equal scope.
; SYSTEM:       atom.relaxed.sys.global.cas.b32
; SYSTEM:       ret
define ptx_kernel void @of_system_scope(ptr addrspace(1) %p, ptr addrspace(3) %local, i32 %i, i64 %l, float %f, double %d, ptr %new, ptr byval(ptr) %object) {
  %a = atomicrmw add ptr addrspace(1) %p, i64 %l monotonic
  %b = atomicrmw sub ptr addrspace(1) %p, i32 %i monotonic
  %c = atomicrmw min ptr addrspace(1) %p, i32 %i monotonic
  %e = atomicrmw umax ptr addrspace(1) %p, i64 %l monotonic
  %g = atomicrmw xor ptr addrspace(1) %p, i32 %i monotonic
  %h = atomicrmw fadd ptr addrspace(1) %p, float %f monotonic
  %j = atomicrmw fadd ptr addrspace(1) %p, double %d monotonic
  %k = atomicrmw xchg ptr addrspace(1) %p, ptr %new monotonic
  %m = atomicrmw or ptr addrspace(3) %local, i32 %i monotonic
  %unknown = load ptr, ptr addrspace(1) %p
  %n = atomicrmw and ptr %unknown, i32 %i monotonic
  %in_argument = getelementptr i8, ptr %new, i64 16
  %r = atomicrmw and ptr %in_argument, i32 %i monotonic
  %in_object = load ptr, ptr %object
  %s = atomicrmw and ptr %in_object, i32 %i monotonic
  %o = atomicrmw fmax ptr addrspace(1) %p, float %f monotonic
  ret void
}
