; Wrong options are errors.
;
; RUN: not sycl-post-link -split=per_unit -o out.table %s 2>&1 | FileCheck %s -check-prefix=SPLIT
; RUN: not sycl-post-link %s 2>&1 | FileCheck %s -check-prefix=NO-OUTPUT
; RUN: not sycl-post-link -o - %s 2>&1 | FileCheck %s -check-prefix=STDOUT
; RUN: not sycl-post-link -o no_folder/out.table %s 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-post-link -device-config-file=missing.yaml -o out.table %s 2>&1 | FileCheck %s -check-prefix=CONFIG
; RUN: printf 'x86_64:\n  colour: [red]\n' > bad.yaml
; RUN: not sycl-post-link -device-config-file=bad.yaml -o out.table %s 2>&1 | FileCheck %s -check-prefix=YAML
; RUN: rm bad.yaml
; RUN: not sycl-offload-wrapper -o out.o a.table 2>&1 | FileCheck %s -check-prefix=NO-TARGET
; RUN: not sycl-offload-wrapper -target=a -target=b -o out.o a.table 2>&1 | FileCheck %s -check-prefix=TARGETS
; RUN: not sycl-offload-wrapper -target=a -left-out=a -o out.o a.table 2>&1 | FileCheck %s -check-prefix=LEFT-OUT
; RUN: not sycl-post-link -missing=error -library=%s -o out.table %s 2>&1 | FileCheck %s -check-prefix=LIBRARY
; RUN: not sycl-to-spirv -backend=gcc -o s.table out.table 2>&1 | FileCheck %s -check-prefix=BACKEND
; RUN: not sycl-to-spirv -spirv-max-version=2.0 -o out.table a.table 2>&1 | FileCheck %s -check-prefix=VERSION
; RUN: ls | count 0
; RUN: sycl-post-link --help | FileCheck %s -check-prefix=HELP
; RUN: sycl-post-link --version | FileCheck %s -check-prefix=OUR-VERSION

; SPLIT:     sycl-post-link: error: -split=per_unit: use off, source, kernel or auto
; NO-OUTPUT: sycl-post-link: error: nothing to do: give the file table's name by -o, or ask for an explanation by -explain or -report
; STDOUT:    sycl-post-link: error: -o -: the tool cannot write its output to the standard output; give a file name
; FOLDER:    no_folder/out_0.bc: error: cannot write the file: No such file or directory
; CONFIG:    missing.yaml{{.*}}No such file or directory
; YAML:      bad.yaml:2:3: error: {{.*}}colour
; NO-TARGET: for the --target option: must be specified at least once!
; TARGETS:   sycl-offload-wrapper: error: 2 -target options for 1 table; give -target once for each table
; LEFT-OUT:  sycl-offload-wrapper: error: -left-out=a: give a target, a comma and a table
; LIBRARY:   {{.*}}fail_options.ll: error: the library cannot be read: {{.*}}
; VERSION:   sycl-to-spirv: error: -spirv-max-version=2.0: use 1.0 to 1.6
; BACKEND: error: -backend=gcc: use translator or llvm
; HELP:      splits linked device code
; HELP:      --split=<off|source|kernel|auto>
; HELP-NOT:  x86
; OUR-VERSION: sycl-post-link of Aspectra, with LLVM 22

define spir_kernel void @k() { ret void }
