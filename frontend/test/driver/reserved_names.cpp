// A program's own macros may have any name that is not reserved and not part of
// SYCL's interface; the headers use no such name of their own. The standard
// library's do: it has members and parameters that are called `a`, `d` and
// `result`, so that they come before the macros here.

// RUN: echo '#include <sycl/detail/standard_headers.hpp>' > macros.h
// RUN: for i in A B C D E F K M N P R S T U V X Y Z Type Types Value Values \
// RUN:   Name Names Kernel Dimensions Dims Dim Arguments Args Aspect Aspects \
// RUN:   CommandGroup Count Derived Impl Param Point Properties Property \
// RUN:   Selector WithOffset Form Format HasOffset Builtin Rest First Size Index \
// RUN:   Function Result Range \
// RUN:   c d i j k n t i0 i1 n0 n1 it dev old bytes wanted \
// RUN:   after rest middle numbers pattern product result \
// RUN:   scope to arguments; do echo "#define $i ]"; done >> macros.h
// RUN: sycl-clang++ -fsycl -fsyntax-only -include macros.h %s
// RUN: sycl-clang++ -fsycl -fsyntax-only -include macros.h %s \
// RUN:   -fsycl-targets=ptx64

#include <sycl/sycl.hpp>

class named;

SYCL_EXTERNAL int function(int number) { return number; }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(4, queue);
  queue.parallel_for<named>(sycl::range<1>(4), [=](sycl::item<1> item) {
    out[item.get_linear_id()] = function(4);
  });
  queue.submit([&](sycl::handler& handler) {
    handler.parallel_for(sycl::nd_range<2>({2, 2}, {1, 1}),
                         [=](sycl::nd_item<2> item) {
                           out[item.get_global_linear_id()] = 1;
                         });
  });
  queue.single_task([=] { out[0] = sycl::half(1.5f) + sycl::half(2); }).wait();
  sycl::free(out, queue);
}
