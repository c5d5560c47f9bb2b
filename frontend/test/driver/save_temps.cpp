// -save-temps keeps the files between the steps, of device and host; with =obj
// they are beside the output. The output does not change.

// RUN: cp %s unit.cpp && cp -r %S/inputs . && mkdir obj
// RUN: sycl-clang++ -fsycl unit.cpp -o app
// RUN: sycl-clang++ -fsycl unit.cpp -o obj/app -save-temps=obj
// RUN: ls | FileCheck %s --check-prefix=HERE
// HERE: {{^}}app
// HERE-NEXT: {{^}}inputs
// HERE-NEXT: {{^}}obj
// HERE-NEXT: {{^}}unit.cpp
// HERE-NOT: {{.}}
// RUN: ls obj | FileCheck %s --check-prefix=FILES
// FILES: {{^}}app
// FILES-NEXT: {{^}}app-images.o
// FILES-NEXT: {{^}}app-linked.bc
// FILES-NEXT: {{^}}app-spirv.table
// FILES-NEXT: {{^}}app-spirv_0.spv
// FILES-NEXT: {{^}}app-split.table
// FILES-NEXT: {{^}}app-split_0.bc
// FILES-NEXT: {{^}}app-split_0.prop
// FILES-NEXT: {{^}}app-split_0.sym
// FILES-NEXT: {{^}}unit-device.bc
// FILES-NEXT: {{^}}unit-host.o
// FILES-NEXT: {{^}}unit.bc
// FILES-NEXT: {{^}}unit.ii
// FILES-NEXT: {{^}}unit.s
// FILES-NOT: {{.}}
// RUN: ./app > one && obj/app > two && cmp one two

// With =cwd, the files of a compile are in the folder of the call.
// RUN: mkdir here && cd here && sycl-clang++ -fsycl -c ../unit.cpp \
// RUN:   -save-temps=cwd -o ../obj/unit.o
// RUN: ls here | FileCheck %s --check-prefix=CWD
// CWD: {{^}}unit-device.bc
// CWD-NEXT: {{^}}unit-host.o
// CWD-NEXT: {{^}}unit.bc
// CWD-NEXT: {{^}}unit.ii
// CWD-NEXT: {{^}}unit.s
// CWD-NOT: {{.}}

#include "inputs/launch.h"

class Kernel;

int main() {
  launch<Kernel>([] {});
}
