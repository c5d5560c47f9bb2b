; An atomic operation's order becomes fences where LLVM's NVPTX back end does not
; write it: for each atomicrmw, and before sm_70 for all operations. A relaxed
; operation stays without fences.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_50 -o old.table in.table
; RUN: sycl-to-ptx -processor=sm_80 -o new.table in.table
; RUN: FileCheck %s -check-prefixes=BOTH,OLD < old_0.ptx
; RUN: FileCheck %s -check-prefixes=BOTH,NEW < new_0.ptx

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
; BOTH:       atom.global.add.u32
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
