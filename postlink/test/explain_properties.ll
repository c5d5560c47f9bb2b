; The explanation, its text and the report name the compile-time properties
; of each kernel and of its parameters, and where the program states them.
; If a property's record has no place, the place is the kernel's.
;
; RUN: sycl-post-link -explain=- %s | FileCheck %s -check-prefix=TEXT
; RUN: sycl-post-link -explain=explain.json -report=report.html %s
; RUN: FileCheck %s -check-prefix=JSON < explain.json
; RUN: FileCheck %s -check-prefix=REPORT < report.html

; TEXT:      kernel Sized
; TEXT-NEXT:   property sycl-work-group-size = 8,4 at launch.cpp:20
; TEXT-NEXT:   property vendor-mode = fast at fill.h:12:3
; TEXT-NEXT:   property sycl-no-alias of parameter 2 at launch.cpp:18
; TEXT-NOT:  property
; TEXT:      needs work-group size {8, 4}

; JSON:      "name": "_ZTS5Sized"
; JSON:      "properties": [
; JSON-NEXT:   {
; JSON-NEXT:     "name": "sycl-work-group-size",
; JSON-NEXT:     "value": "8,4",
; JSON-NEXT:     "place": "launch.cpp:20"
; JSON-NEXT:   },
; JSON-NEXT:   {
; JSON-NEXT:     "name": "vendor-mode",
; JSON-NEXT:     "value": "fast",
; JSON-NEXT:     "place": "fill.h:12:3"
; JSON-NEXT:   },
; JSON-NEXT:   {
; JSON-NEXT:     "name": "sycl-no-alias",
; JSON-NEXT:     "value": "",
; JSON-NEXT:     "parameter": 2,
; JSON-NEXT:     "place": "launch.cpp:18"
; JSON-NEXT:   }
; JSON-NEXT: ]
; JSON:      "name": "_ZTS5Plain"
; JSON-NOT:  "properties"
; JSON:      "reqd_work_group_size": [
; JSON-NEXT:   8,
; JSON-NEXT:   4

; REPORT: Properties:
; REPORT: sycl-work-group-size = 8,4</code> at launch.cpp:20<
; REPORT: vendor-mode = fast</code> at fill.h:12:3<
; REPORT: sycl-no-alias of parameter 2</code> at launch.cpp:18<

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @_ZTS5Sized(i32 %n, ptr addrspace(1) "sycl-no-alias" %p) #0 !sycl_property_names !2 { ret void }
define spir_kernel void @_ZTS5Plain() #1 { ret void }

attributes #0 = { "sycl-module-id"="a.cpp" "sycl-work-group-size"="8,4" "target-cpu"="x" "vendor-mode"="fast" }
attributes #1 = { "sycl-module-id"="a.cpp" }

; The records of the units have the places.
!aspectra.kernels = !{!0}
!aspectra.properties = !{!1, !1}
!0 = !{!"_ZTS5Sized", !"_Z4fillv", !"unique", !"fill.h:12:3", !"a.cpp", !""}
!1 = !{!"kernel", !"_ZTS5Sized", !"fill.h:12:3", !"a.cpp", !"sycl-work-group-size", !"8,4", !"0", !"launch.cpp:20", !"vendor-mode", !"fast", !"0", !"", !"sycl-no-alias", !"", !"2", !"launch.cpp:18"}
!2 = !{!"vendor-mode"}
