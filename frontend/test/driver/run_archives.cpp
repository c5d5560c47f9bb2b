// Programs with static archives (members/member_choice.cc has the rule) run on
// the first device found. `Shifted` comes before its users in the archive.

// RUN: sycl-clang++ -fsycl -c %S/inputs/archive/main.cpp \
// RUN:   %S/inputs/archive/sum.cpp %S/inputs/archive/scaled.cpp \
// RUN:   %S/inputs/archive/shifted.cpp %S/inputs/archive/unused.cpp \
// RUN:   %S/inputs/archive/at_start.cpp
// RUN: ar rcs libkernels.a shifted.o unused.o at_start.o sum.o scaled.o

// Archives are named by path and by -l. Unused members are not in the program.
// RUN: sycl-clang++ -fsycl main.o libkernels.a -o by_path -save-temps
// RUN: ./by_path | FileCheck %s --match-full-lines
// CHECK-NOT: {{.}}
// CHECK: sum 116
// CHECK-NOT: {{.}}
// RUN: llvm-dis by_path-linked.bc -o - | FileCheck %s --check-prefix=LINKED
// LINKED-NOT: Nowhere
// LINKED-NOT: AtStart
// LINKED-DAG: define {{.*}}spir_kernel void @{{.*}}Sum
// LINKED-DAG: define {{.*}}spir_kernel void @{{.*}}ScaleAll
// LINKED-DAG: define {{.*}}@_Z6Scaledi(
// LINKED-DAG: define {{.*}}@_Z7Shiftedi(
// LINKED-NOT: Nowhere
// LINKED-NOT: AtStart
// RUN: sycl-clang++ -fsycl main.o -L. -lkernels -o by_name
// RUN: ./by_name | FileCheck %s --match-full-lines

// The first archive has what the second one needs.
// RUN: ar rcs libfirst.a shifted.o unused.o
// RUN: ar rcs libsecond.a scaled.o sum.o
// RUN: sycl-clang++ -fsycl main.o libsecond.a libfirst.a -o two
// RUN: ./two | FileCheck %s --match-full-lines
// RUN: sycl-clang++ -fsycl -L. -lfirst -lsecond %S/inputs/archive/main.cpp \
// RUN:   -Wl,--start-group -lsecond -lfirst -Wl,--end-group -o group
// RUN: ./group | FileCheck %s --match-full-lines

// With the whole archive, kernels to which no symbol refers run too.
// RUN: ar rcs libwhole.a shifted.o at_start.o
// RUN: sycl-clang++ -fsycl main.o sum.o scaled.o -L. \
// RUN:   -Wl,--push-state,--whole-archive,-lwhole,--pop-state -o whole
// RUN: ./whole | FileCheck %s --check-prefix=WHOLE --match-full-lines
// WHOLE: at start 42
// WHOLE-NEXT: sum 116
// RUN: sycl-clang++ -fsycl main.o sum.o scaled.o -Wl,--whole-archive \
// RUN:   libwhole.a -Wl,--no-whole-archive -o whole_path
// RUN: ./whole_path | FileCheck %s --check-prefix=WHOLE --match-full-lines

// Archives have main, are thin, or have members with equal names.
// RUN: ar rcs libmain.a main.o && ar rcsT libthin.a scaled.o sum.o
// RUN: mkdir other && cp shifted.o other/sum.o && ar qc libsame.a sum.o
// RUN: ar q libsame.a other/sum.o && ar q libsame.a scaled.o
// RUN: sycl-clang++ -fsycl libmain.a libthin.a libfirst.a -o thin
// RUN: ./thin | FileCheck %s --match-full-lines
// RUN: sycl-clang++ -fsycl -L. -lmain -lsame -o same
// RUN: ./same | FileCheck %s --match-full-lines

// Linker scripts name archives, other scripts and libraries.
// RUN: mkdir scripts && cp libfirst.a scripts
// RUN: echo "GROUP ( AS_NEEDED ( libsecond.a ) -lscript )" > both.ld
// RUN: echo "/* GNU ld script */ INPUT ( libfirst.a )" > scripts/libscript.so
// RUN: sycl-clang++ -fsycl main.o both.ld -Lscripts -o script
// RUN: ./script | FileCheck %s --match-full-lines
// RUN: echo "INPUT(libsecond.a libfirst.a)" > libboth.a
// RUN: sycl-clang++ -fsycl main.o -L. -lboth -o script_name
// RUN: ./script_name | FileCheck %s --match-full-lines
