// Kernels follow C++'s rules of linkage: an inline definition in a header is
// one kernel for all units; a local class is a kernel of its unit. If a
// function object is launched in several forms, each form is a kernel. The
// programs run on the first device found.

// RUN: cp %S/inputs/linkage/* .
// RUN: sycl-clang++ -fsycl main.cpp first.cpp second.cpp -o app -save-temps
// RUN: ./app | FileCheck %s --match-full-lines
// CHECK: first
// CHECK-NEXT: named 100
// CHECK-NEXT: unnamed 101
// CHECK-NEXT: template 102
// CHECK-NEXT: other instance 103
// CHECK-NEXT: class 104
// CHECK-NEXT: variable 105
// CHECK-NEXT: functor 106
// CHECK-NEXT: inline blocks 107
// CHECK-NEXT: static 110
// CHECK-NEXT: anonymous 100
// CHECK-NEXT: unnamed namespace 101
// CHECK-NEXT: static, unnamed 102
// CHECK-NEXT: local name 103
// CHECK-NEXT: name of a local type 104
// CHECK-NEXT: local class 105
// CHECK-NEXT: first block 106
// CHECK-NEXT: second block 107
// CHECK-NEXT: third block 108
// CHECK-NEXT: second
// CHECK-NEXT: named 200
// CHECK-NEXT: unnamed 201
// CHECK-NEXT: template 202
// CHECK-NEXT: other instance 203
// CHECK-NEXT: class 204
// CHECK-NEXT: variable 205
// CHECK-NEXT: functor 206
// CHECK-NEXT: inline blocks 207
// CHECK-NEXT: static 210
// CHECK-NEXT: anonymous 200
// CHECK-NEXT: unnamed namespace 201
// CHECK-NEXT: static, unnamed 202
// CHECK-NEXT: local name 203
// CHECK-NEXT: name of a local type 204
// CHECK-NEXT: local class 205
// CHECK-NEXT: first block 206
// CHECK-NEXT: second block 207
// CHECK-NEXT: third block 208
// CHECK-NEXT: forms
// CHECK-NEXT: task 1
// CHECK-NEXT: range 2
// CHECK-NEXT: plane 3
// CHECK-NEXT: nd_range 4
// CHECK-NEXT: task 10
// CHECK-NEXT: range 11
// CHECK-NEXT: plane 11
// CHECK-NEXT: nd_range 11
// CHECK-NEXT: generic 2
// CHECK-NEXT: generic, 3 3

// An image has a kernel with vague linkage only once.
// RUN: cat app-split_*.sym | sort | uniq -d | wc -l | grep -x 0
// RUN: cat app-split_*.sym | grep -c '5Named$' | grep -x 1

// The units are compiled apart, without optimisation and with debug
// information. Each kernel has a separate image.
// RUN: sycl-clang++ -fsycl -O0 -g -c main.cpp first.cpp second.cpp
// RUN: sycl-clang++ -fsycl -fsycl-device-code-split=per_kernel main.o first.o \
// RUN:   second.o -o apart
// RUN: ./apart > apart.txt && ./app | diff - apart.txt

// The units are in an archive, or in a library with the header's kernels.
// RUN: ar rcs libunits.a first.o second.o
// RUN: sycl-clang++ -fsycl main.o libunits.a -o archive
// RUN: ./archive | diff - apart.txt
// RUN: sycl-clang++ -fsycl -fPIC -shared second.cpp -o libsecond.so
// RUN: sycl-clang++ -fsycl -fPIC -shared first.cpp -o libfirst.so
// RUN: sycl-clang++ -fsycl main.o -L. -lfirst -lsecond -Wl,-rpath,$PWD -o shared
// RUN: ./shared | diff - apart.txt

// The device code is linked first.
// RUN: sycl-clang++ -fsycl -fsycl-link main.o first.o second.o -o images.o
// RUN: runtime="$RUNFILES_DIR/aspectra/runtime"; \
// RUN:   clang++-22 main.o first.o second.o images.o -L"$runtime" -lsycl \
// RUN:   -Wl,-rpath,"$runtime" -o linked
// RUN: ./linked | diff - apart.txt

// The host compile uses a precompiled header.
// RUN: printf '#include "kernels.h"\n#include "blocks.h"\n' > all.h
// RUN: sycl-clang++ -x c++-header -Xclang -fsycl-is-host \
// RUN:   -fplugin="$RUNFILES_DIR/aspectra/frontend/aspectra_clang_plugin.so" \
// RUN:   -isystem "$RUNFILES_DIR/aspectra/runtime/include" all.h -o all.h.pch
// RUN: sed '1,2d' first.cpp > precompiled.cpp
// RUN: sycl-clang++ -fsycl main.o second.o precompiled.cpp -include all.h \
// RUN:   -o precompiled
// RUN: ./precompiled | diff - apart.txt

// Two units come from one source. They differ by options of the preprocessor,
// or by the text of a file that they include.
// RUN: sycl-clang++ -fsycl -DMAIN -c variant.cpp -o variants.o
// RUN: sycl-clang++ -fsycl -Wp,-DNAME=First,-DVALUE=1 -c variant.cpp -o v1.o
// RUN: sycl-clang++ -fsycl -Wp,-DNAME=Second,-DVALUE=2 -c variant.cpp -o v2.o
// RUN: sycl-clang++ -fsycl variants.o v1.o v2.o -o variants
// RUN: ./variants | grep -x '1 2'
// RUN: printf '#define NAME First\n#define VALUE 3\n' > config.h
// RUN: sycl-clang++ -fsycl -include config.h -c variant.cpp -o v1.o
// RUN: printf '#define NAME Second\n#define VALUE 4\n' > config.h
// RUN: sycl-clang++ -fsycl -include config.h -c variant.cpp -o v2.o
// RUN: sycl-clang++ -fsycl variants.o v1.o v2.o -o variants
// RUN: ./variants | grep -x '3 4'

// Two folders have equal sources, which include different files.
// RUN: mkdir -p blue red && cp variant.cpp blue && cp variant.cpp red
// RUN: printf '#define NAME First\n#define VALUE 5\n' > blue/variant.h
// RUN: printf '#define NAME Second\n#define VALUE 6\n' > red/variant.h
// RUN: for folder in blue red; do \
// RUN:   (cd $folder && sycl-clang++ -fsycl -DINCLUDE -c variant.cpp); done
// RUN: sycl-clang++ -fsycl variants.o blue/variant.o red/variant.o -o variants
// RUN: ./variants | grep -x '5 6'

// Two units in two folders have the same name.
// RUN: mkdir -p one two && cp blocks.h kernels.h first.cpp one && cp blocks.h kernels.h two
// RUN: sed 's/first/second/' first.cpp > two/first.cpp
// RUN: cd one && sycl-clang++ -fsycl -c first.cpp
// RUN: cd two && sycl-clang++ -fsycl -c first.cpp
// RUN: sycl-clang++ -fsycl -fsycl-device-code-split=per_source main.o \
// RUN:   one/first.o two/first.o -o same_name -save-temps
// RUN: ./same_name | grep -A 1 second | grep 'named 100'
// RUN: ls same_name-split_2.bc
