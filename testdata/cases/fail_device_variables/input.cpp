#include <iostream>
#include <sycl/sycl.hpp>

int global = 1;
struct Holder {
  static int member;
};
int Holder::member = 2;
int Compute();
const int computed = Compute();
thread_local int of_thread = 3;
extern const int elsewhere;
constexpr int* addresses[] = {&global};
constexpr int* const* tables[] = {addresses};

struct Counter {
  mutable int count = 0;
};
const Counter counter;

struct Record {
  int size;
  int elements[0];
};

int Count() {
  static int count = 0;
  return ++count;
}

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(9, queue);
  queue.single_task<class Variables>([=] {
    out[0] = global + Holder::member + Count();
    out[1] = computed;
    out[2] = of_thread;
    out[3] = elsewhere;
    out[4] = **tables[out[4]];
    int variable[out[5]];
    out[5] = sizeof(variable);
    Record record = {};
    out[6] = record.size;
    long double wide = out[7];
    out[7] = wide > 1;
    out[8] = ++counter.count;
    std::cout << out[8];
  });
}
