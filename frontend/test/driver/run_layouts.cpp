// A launch compares how the host lays out a kernel's arguments with how the
// device does.

// Kernels with equal layouts run, at each level of optimisation.
// RUN: sycl-clang++ -fsycl -std=c++20 %S/inputs/layouts/agrees.cpp -o agrees
// RUN: ./agrees | FileCheck %s --check-prefix=AGREES
// RUN: sycl-clang++ -fsycl -std=c++20 -O0 -g %S/inputs/layouts/agrees.cpp -o plain
// RUN: ./plain | FileCheck %s --check-prefix=AGREES
// AGREES: agree 111 3 8 13 4

// Host and device code come from two compiles, which differ in a definition.
// RUN: sycl-clang++ -fsycl -c %S/inputs/layouts/differs.cpp -o narrow.o
// RUN: sycl-clang++ -fsycl -fsycl-host-only -DWIDE -c %S/inputs/layouts/differs.cpp -o host.o
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %S/inputs/layouts/differs.cpp -o same.o
// RUN: sycl-clang++ -fsycl -fsycl-link narrow.o -o images.o
// RUN: runtime="$RUNFILES_DIR/aspectra/runtime"; for host in host same; do \
// RUN:   clang++-22 $host.o images.o -L"$runtime" -lsycl \
// RUN:   -Wl,-rpath,"$runtime" -o $host; done
// RUN: ./same | FileCheck %s --check-prefix=SAME
// SAME: read 2.5
// RUN: ./host | FileCheck %s
// CHECK: refused: Host and device do not agree on the arguments of kernel 'main::Reads': its argument differs: it has 112 bytes on the host, and 56 on the device: 'pairs[0].number' is long double, 16 bytes, 3 times every 32 bytes at offset 32 on the host, and double, 8 bytes, 3 times every 16 bytes at offset 16 on the device. Compile its source with the same options for both

// The image says how its kernels take their arguments.
// RUN: sycl-clang++ -fsycl -fsycl-link narrow.o -o images.o -save-temps
// RUN: grep -A 1 'SYCL/kernel arguments' images-split_0.prop | grep '^_ZTSZ4mainE5Reads=2|'
