// A variable of a class for devices may be defined in another unit, where no
// device code uses it. If no unit defines it, the link reports the variable.

// RUN: sycl-clang++ -fsycl -c %s -o user.o
// RUN: sycl-clang++ -fsycl -c -DOTHER %s -o other.o
// RUN: sycl-clang++ -fsycl user.o other.o -o app
// RUN: not sycl-clang++ -fsycl user.o -o app 2>&1 | FileCheck %s
// CHECK-DAG: {{^}}{{.*}}device_variables.cpp: error: 'counter', which 'main::Count' uses, is not defined in the linked device code
// CHECK-DAG: {{^}}{{.*}}device_variables.cpp: error: 'unset', which 'main::Count' uses, is not defined in the linked device code
// CHECK: sycl-clang++: error: post-link command failed
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -emit-llvm -DOTHER %s -o - \
// RUN:   | FileCheck %s --check-prefix=OTHER
// OTHER: @counter = {{.*}}addrspace(1) global %struct.Variable { i32 5 }
// OTHER: @unset = {{.*}}addrspace(1) global %struct.Variable zeroinitializer
// OTHER-NOT: @computed

#include <sycl/sycl.hpp>

template <class T>
struct [[__sycl_detail__::add_ir_attributes_global_variable("mine", 1)]]
Variable {
  T value;
};
extern Variable<int> counter;
extern Variable<int> unset;

#ifdef OTHER
Variable<int> counter{5};
Variable<int> unset;
int Compute() { return 3; }
Variable<int> computed{Compute()};  // of no use to a device
#else
int main() {
  sycl::queue queue;
  queue.single_task<class Count>([=] { counter.value += unset.value; });
}
#endif
