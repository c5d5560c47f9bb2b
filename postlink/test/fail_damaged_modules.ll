; A file that is no module, or a part of one, gives one message in every tool
; that reads modules.
;
; RUN: llvm-as %s -o good.bc
; RUN: head -c 3 good.bc > first.bc
; RUN: head -c 50 good.bc > header.bc
; RUN: head -c 600 good.bc > short.bc
; RUN: cat good.bc good.bc good.bc > thrice.bc; head -c 2000 thrice.bc > twice.bc
; RUN: printf '\357\273\277define void @f() { ret void }\n' > mark.ll
; RUN: printf 'define\0' > nul.ll
; RUN: mkdir folder
; RUN: for file in first.bc header.bc short.bc mark.ll nul.ll folder missing; do printf "[Code]\n$file\n" > table; ( \
; RUN:   not sycl-post-link -o o $file; not sycl-post-link -explain=- $file; not llvm-no-spir-kernel -o o $file; \
; RUN:   not sycl-check-complete -o o $file; not sycl-to-spirv -o o table; not sycl-to-ptx -processor=sm_80 -o o table ) > $file.text 2>&1; done || true
; RUN: not test -e o
; RUN: FileCheck %s -check-prefix=FIRST < first.bc.text
; RUN: FileCheck %s -check-prefix=HEADER < header.bc.text
; RUN: FileCheck %s -check-prefix=SHORT < short.bc.text
; RUN: FileCheck %s -check-prefix=MARK < mark.ll.text
; RUN: FileCheck %s -check-prefix=NUL < nul.ll.text
; RUN: FileCheck %s -check-prefix=FOLDER < folder.text
; RUN: FileCheck %s -check-prefix=MISSING < missing.text

; FIRST-COUNT-6:   first.bc:1:1: error: expected top-level entity
; HEADER-COUNT-6:  header.bc: error: {{.+}}
; SHORT-COUNT-6:   short.bc: error: {{.+}}
; MARK-COUNT-6:    mark.ll:1:1: error: expected top-level entity
; NUL-COUNT-6:     nul.ll:1:8: error: expected type
; FOLDER-COUNT-6:  folder: error: cannot read the file: Is a directory
; MISSING-COUNT-6: missing: error: cannot read the file: No such file or directory

; Line ends do not count in text.
; RUN: sed 's/$/\r/' %s > crlf.ll
; RUN: sycl-post-link -o crlf.table crlf.ll

define spir_kernel void @k() { ret void }
