// If a link takes long, a terminal shows its progress, and a pipe does not. The
// slow command is a script that stands for another vendor's compiler.

// RUN: mkdir bin
// RUN: echo '#!/bin/sh' > bin/opencl-aot
// RUN: echo 'sleep 3; cp "$3" "${2#-o=}"' >> bin/opencl-aot
// RUN: chmod +x bin/opencl-aot
// RUN: PATH=$PWD/bin:$PATH python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' \
// RUN:   sycl-clang++ -fsycl %s -o app -fsycl-targets=x86_64 > terminal
// RUN: tr '\r' '\n' < terminal | FileCheck %s
// CHECK: sycl-clang++: {{[0-9]+}} of 9 steps done, now ahead of time
// RUN: ls app

// RUN: PATH=$PWD/bin:$PATH sycl-clang++ -fsycl %s -o app \
// RUN:   -fsycl-targets=x86_64 2>&1 | FileCheck %s --check-prefix=PIPE \
// RUN:   --allow-empty
// PIPE-NOT: {{.}}

#include "inputs/launch.h"

class Kernel;

int main() {
  launch<Kernel>([] {});
}
