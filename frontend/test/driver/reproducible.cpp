// Equal input gives equal bytes.

// RUN: cp %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp %S/inputs/launch.h .
// RUN: sycl-clang++ -fsycl -g -c unit_a.cpp -o first.o
// RUN: sycl-clang++ -fsycl -g -c unit_a.cpp -o second.o
// RUN: cmp first.o second.o
// RUN: sycl-clang++ -fsycl -g unit_a.cpp unit_b.cpp -o first
// RUN: sycl-clang++ -fsycl -g unit_a.cpp unit_b.cpp -o second
// RUN: cmp first second
