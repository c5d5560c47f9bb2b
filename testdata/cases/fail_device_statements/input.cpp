#include <coroutine>
#include <cstdarg>
#include <sycl/sycl.hpp>
#include <typeinfo>

struct Base {
  virtual int Value() const { return 1; }
};
struct Derived : Base {
  int Value() const override { return 2; }
};

int Positive(int x) {
  if (x < 0) throw x;
  return x;
}
int OrZero(int x) {
  try {
    return Positive(x);
  } catch (int) {
    return 0;
  }
}

int Apply(int (*function)(int), int x) { return function(x); }
int Factorial(int n) { return n < 2 ? 1 : n * Factorial(n - 1); }
int Odd(int n);
int Even(int n) { return n == 0 ? 1 : Odd(n - 1); }
int Odd(int n) { return n == 0 ? 0 : Even(n - 1); }

SYCL_EXTERNAL int Sum(int count, ...) {
  std::va_list list;
  va_start(list, count);
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += va_arg(list, int);
  return sum;
}

int Jump(int i) {
  void* labels[] = {&&first, &&second};
  goto* labels[i];
first:
  return 1;
second:
  return 2;
}

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
Task Coroutine() { co_return; }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(9, queue);
  queue.single_task<class Statements>([=] {
    out[0] = OrZero(out[0]) + Factorial(4) + Even(4);
    const Base* base = reinterpret_cast<const Base*>(out);
    out[1] = base->Value();
    out[2] = typeid(*base) == typeid(Derived);
    out[3] = dynamic_cast<const Derived*>(base) != nullptr;
    int* memory = new int(3);
    delete memory;
    out[4] = Sum(2, 3, 4);
    out[5] = Apply(Positive, 5);
    out[6] = Jump(out[6]);
    asm volatile("nop");
    Coroutine();
  });
}
