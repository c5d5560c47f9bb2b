; -report= writes the explanation as one HTML file that needs no other file,
; beside -explain= and -o or alone. Equal input gives equal bytes, in any
; folder.
;
; RUN: sycl-post-link -report=report.html -device-config-file=%S/board.yaml %s 2>/dev/null
; RUN: ls | FileCheck %s -check-prefix=ALONE
; RUN: FileCheck %s < report.html
; RUN: FileCheck %s -check-prefix=CLOSED < report.html
; RUN: mkdir other && cp %s other/report.ll
; RUN: sycl-post-link -report=other/report.html -explain=explain.json -device-config-file=%S/board.yaml -o out.table other/report.ll 2>/dev/null
; RUN: cmp report.html other/report.html
; RUN: sycl-post-link -explain=alone.json -device-config-file=%S/board.yaml other/report.ll 2>/dev/null
; RUN: cmp alone.json explain.json
; RUN: sycl-post-link -report=printed.html -explain=- -device-config-file=%S/board.yaml %s | FileCheck %s -check-prefix=TEXT
; RUN: cmp report.html printed.html
;
; The property set in the report equals the image's file.
; RUN: FileCheck %s -check-prefix=PROPERTIES < out_1.prop
;
; RUN: sycl-post-link -report=titled.html '-report-title=//kernels:<all>' -split=kernel %s 2>/dev/null
; RUN: FileCheck %s -check-prefix=TITLE < titled.html

; ALONE:     {{^}}report.html{{$}}
; ALONE-NOT: {{.}}

; TEXT:      2 warnings

; TITLE: <title>//kernels:&lt;all&gt; – Aspectra report</title>
; TITLE: <h1>//kernels:&lt;all&gt;</h1>
; TITLE: Split mode <strong>kernel</strong>: each kernel and exported function by itself. What keeps these images apart: <strong>entry point</strong>.
; TITLE: sycl-post-link -split=kernel -report=

; CLOSED-NOT: {{(src|style)=}}
; CLOSED-NOT: http{{s?}}:

; CHECK:      <!DOCTYPE html>
; CHECK:      default-src 'none'; style-src 'sha256-{{[^']+}}'; script-src 'sha256-{{[^']+}}'; base-uri 'none'; form-action 'none'
; CHECK:      <h1>report.ll</h1>
; CHECK:      <section id="summary"
; CHECK:      <strong>4</strong> <span class="what">functions</span><span class="note">2 need aspects
; CHECK:      <strong>2</strong> <span class="what">images</span><span class="note">-split=auto, by aspects
; CHECK:      <section id="warnings"
; CHECK:      <span class="severity">warning:</span> function &#39;Precise&#39; uses aspect &#39;fp64&#39; not listed in &#39;sycl::device_has&#39;
; CHECK:      <section id="functions"
; CHECK:      <tr><td><span class="kind-mark kernel">kernel</span></td>
; CHECK-NEXT: <th scope="row"><code title="_ZTS7Precise">Precise</code></th>
; CHECK:      <td><span class="declares-none"
; CHECK:      <li><a href="#f1"><code>Precise</code></a></li><li class="source"><a href="#f2"><code>twice()</code></a> <span class="end">instruction <code>alloca: double</code></span></li>
; CHECK:      <section id="images"
; CHECK:      <article class="card" id="i0"
; CHECK:      <summary>Property set</summary><pre tabindex="0">[SYCL/device requirements]
; CHECK:      <article class="card" id="i1"
; CHECK:      aspect=2|gAAAAAAAAAgBAAAA
; CHECK-NEXT: [SYCL/imported symbols]
; CHECK-NEXT: elsewhere=1|1
; CHECK:      <section id="devices"
; CHECK:      <span class="ids">image 1</span> Kernel uses optional feature corresponding to &#39;aspect::fp64&#39; but device does not support this aspect.
; CHECK:      </html>

; PROPERTIES:      aspect=2|gAAAAAAAAAgBAAAA
; PROPERTIES-NEXT: [SYCL/imported symbols]
; PROPERTIES-NEXT: elsewhere=1|1

define spir_kernel void @_ZTS5Plain() { ret void }
define spir_kernel void @_ZTS7Precise() !intel_declared_aspects !0 {
  call void @_Z5twicev()
  ret void
}
define internal void @_Z5twicev() !intel_used_aspects !1 {
  %x = alloca double
  call void @elsewhere()
  ret void
}
declare void @elsewhere()
!0 = !{}
!1 = !{i32 6}
