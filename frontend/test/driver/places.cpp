// The driver finds its own files from every current folder.

// RUN: mkdir -p links empty && ln -s "$(command -v sycl-clang++)" links/sc++
// RUN: cp %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp %S/inputs/launch.h .
// RUN: cd empty && ../links/sc++ -fsycl ../unit_a.cpp ../unit_b.cpp
// RUN: empty/a.out | FileCheck %s
// RUN: cd empty && PATH=$PWD/../links:$PATH sc++ -fsycl ../unit_a.cpp \
// RUN:   ../unit_b.cpp -o app
// RUN: empty/app | FileCheck %s
// CHECK: launched _ZTS7KernelA
// CHECK: host 7

// RUN: sycl-clang++ --version | FileCheck %s --check-prefix=VERSION
// VERSION: sycl-clang++ (Aspectra)
// VERSION: clang version 22.
// RUN: sycl-clang++ --help | FileCheck %s --check-prefix=HELP
// HELP: USAGE: sycl-clang++ -fsycl [options] file...
// HELP: -fsycl-device-code-split=MODE

// Without -fsycl, the driver behaves as clang++ does.
// RUN: sycl-clang++ -c %S/inputs/host_only.cpp -o host.o
// RUN: test -s host.o
// RUN: sycl-clang++ -print-resource-dir | FileCheck %s --check-prefix=DIR
// DIR: /clang/22
