// Kernels take local accessors and streams as separate parameters. The programs
// run at each level of optimisation.

// RUN: sycl-clang++ -fsycl -O2 %S/inputs/special_objects/local_memory.cpp -o local_memory
// RUN: ./local_memory | FileCheck %s --check-prefix=LOCAL
// RUN: sycl-clang++ -fsycl -O0 -g %S/inputs/special_objects/local_memory.cpp -o local_memory
// RUN: ./local_memory | FileCheck %s --check-prefix=LOCAL
// LOCAL: product: 0 wrong
// LOCAL-NEXT: transposition: 0 wrong
// LOCAL-NEXT: own members: 0 wrong
// LOCAL-NEXT: sizes: 15 60 5 1 1
// LOCAL-NEXT: empty: 1 0
// LOCAL-NEXT: 1 The kernel's local accessors need {{[0-9,]+}} bytes of local memory for each work-group, and the device '{{.*}}' has {{[0-9,]+}} (info::device::local_mem_size): use smaller ones, or work-groups that need less.
// LOCAL-NEXT: without groups: 1 1

// RUN: sycl-clang++ -fsycl -O3 %S/inputs/special_objects/stream.cpp -o stream
// RUN: ./stream | FileCheck %s --check-prefix=STREAM
// RUN: sycl-clang++ -fsycl -O0 %S/inputs/special_objects/stream.cpp -o stream
// RUN: ./stream | FileCheck %s --check-prefix=STREAM
// STREAM-DAG: item 0 of {4, 1}: 0{{$}}
// STREAM-DAG: item 1 of {4, 1}: 0.5{{$}}
// STREAM-DAG: item 2 of {4, 1}: 1{{$}}
// STREAM-DAG: item 3 of {4, 1}: 1.5{{$}}
// STREAM: 0xff 010 +7 -7 18446744073709551615
// STREAM-NEXT: 3.14 2.500 1.235e+04 0x1p+0    42|42
// STREAM-NEXT: 1, 2, 3, 4 0.5, 0.5 truefalse x {1, 2, 3} nd_range(global_range: {8}, local_range: {4}, offset: {0})unflushed
// STREAM-NEXT: copy
// STREAM-NEXT: 13 5
// STREAM-NEXT: nd_itnd_itnd_|
// STREAM-NEXT: 1
// STREAM-NEXT: three
// STREAM-NEXT: 1e+100
// STREAM-COUNT-100: again

// A stream needs no optional feature except those of the printed values.
// RUN: sycl-clang++ -fsycl -O2 -DWITHOUT_DOUBLES -fsycl-device-only -S -emit-llvm %S/inputs/special_objects/stream.cpp -o - | FileCheck %s --check-prefix=FEATURES --implicit-check-not=double
// FEATURES: spir_kernel

// An accessor costs what a pointer costs: nothing of the kernel's object is
// left.
// RUN: sycl-clang++ -fsycl -O2 -fsycl-device-only -S -emit-llvm %S/inputs/special_objects/local_memory.cpp -o local.ll
// RUN: FileCheck %s --check-prefix=CODE < local.ll
// CODE: define {{.*}}spir_kernel void @_ZTS{{.*}}Multiply{{.*}}(ptr {{.*}}readonly byval({{.*}}, ptr addrspace(3) {{.*}}, ptr addrspace(3) {{.*}}, ptr addrspace(3) {{.*}}, ptr addrspace(3) {{[^,]*}})
// CODE-NOT: alloca
// CODE-NOT: memcpy
// CODE: ret void

// With CUDA a kernel takes the offsets of its local memory.
// RUN: sycl-clang++ -fsycl -O2 -fsycl-targets=ptx64 -c %S/inputs/special_objects/local_memory.cpp -o cuda.o
// RUN: sycl-clang++ -fsycl -fsycl-targets=ptx64 -save-temps cuda.o -o cuda
// RUN: cat cuda-ptx64_*.ptx | FileCheck %s --check-prefix=CUDA
// CUDA: .extern .shared .align 128 .b8 [[ARRAY:_ZTS.*Multiply.*_shared_mem]][];
// CUDA: .entry _ZTS{{.*}}Multiply
// CUDA-NEXT: .param .align 8 .b8
// CUDA-COUNT-4: .param .u32
// CUDA: [[ARRAY]]
// CUDA: st.shared
