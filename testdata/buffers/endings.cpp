// A program that ends, throws or forks while commands run neither hangs nor
// crashes.

// RUN: sycl-clang++ -fsycl -O1 %s -o app
// RUN: timeout 60 ./app exits
// RUN: timeout 60 ./app exits-in-task
// RUN: timeout 60 ./app leaks
// RUN: timeout 60 ./app static
// RUN: timeout 60 ./app group-throws | FileCheck %s --check-prefix=GROUP
// GROUP: caught
// RUN: timeout 60 ./app destructor-throws > out 2> err
// RUN: FileCheck %s --check-prefix=OUT < out
// OUT: after
// RUN: FileCheck %s --check-prefix=ERR < err
// ERR: sycl: writing a buffer back failed: final
// RUN: timeout 60 ./app forks | FileCheck %s --check-prefix=FORKS
// FORKS: child 7
// RUN: timeout 60 ./app forks-first | FileCheck %s --check-prefix=FIRST
// FIRST: child 8
// RUN: timeout 200 ./app threads | FileCheck %s --check-prefix=THREADS
// THREADS: sum 3200

// If a program waits for its commands, a checker of leaks finds none.
// RUN: sycl-clang++ -fsycl -O1 -fsanitize=address %s -o checked
// RUN: timeout 60 ./checked waits

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <string>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

using namespace sycl;

// Submits commands that take a while.
void Submit(queue& q, buffer<int>& b, int count) {
  for (int k = 0; k < count; ++k) {
    q.submit([&](handler& h) {
      accessor a(b, h);
      h.parallel_for(b.get_range(), [=](id<1> i) {
        for (int j = 0; j < 1000; ++j) a[i] += j ^ a[i];
      });
    });
  }
}

struct Static {
  queue q;
  buffer<int> b{range<1>(1000)};
  ~Static() { Submit(q, b, 1); }
};

// An output iterator that throws at every write.
struct Refuses {
  using iterator_category = std::output_iterator_tag;
  using value_type = void;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = void;
  Refuses& operator*() { return *this; }
  Refuses& operator++() { return *this; }
  Refuses operator++(int) { return *this; }
  Refuses& operator=(int) { throw std::runtime_error("final"); }
};

int ChildsStatus(pid_t) {
  int status = 0;
  wait(&status);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void UseFromThreads() {
  queue any, in_order{property::queue::in_order()};
  std::vector<buffer<int>> buffers;
  for (int i = 0; i < 16; ++i) buffers.emplace_back(range<1>(64));
  for (buffer<int>& b : buffers)
    any.submit([&](handler& h) { h.fill(accessor(b, h), 0); });
  auto work = [&](unsigned state) {
    for (int k = 0; k < 100; ++k) {
      state = state * 1664525 + 1013904223;
      buffer<int>& to = buffers[state >> 28];
      buffer<int>& from = buffers[(state >> 20) & 15];
      ((state >> 16) & 1 ? any : in_order).submit([&](handler& h) {
        if ((state >> 8) % 8 == 0) {
          accessor a(to, h, read_write_host_task);
          h.host_task([=] { a[0]++; });
        } else {
          accessor a(to, h);
          accessor b(from, h, read_only);
          h.single_task([=] { a[0] += b[1] + 1; });
        }
      });
    }
  };
  std::vector<std::thread> threads;
  for (int t = 0; t < 32; ++t) threads.emplace_back(work, t);
  for (std::thread& thread : threads) thread.join();
  int sum = 0;
  for (buffer<int>& b : buffers) sum += host_accessor(b, read_only)[0];
  std::printf("sum %d\n", sum);
}

int main(int, char** arguments) {
  const std::string how = arguments[1];
  if (how == "forks-first") {
    // The parent has not used any device yet.
    const pid_t child = fork();
    queue q;
    buffer<int> b(range<1>(1000));
    Submit(q, b, 2);
    q.wait();
    if (child == 0) std::exit(8);
    std::printf("child %d\n", ChildsStatus(child));
    return 0;
  }
  if (how == "waits") {
    queue q;
    buffer<int> b(range<1>(1000));
    Submit(q, b, 2);
    q.wait();
    return 0;
  }
  if (how == "static") {
    static Static object;
    Submit(object.q, object.b, 50);
    return 0;
  }
  if (how == "threads") {
    UseFromThreads();
    return 0;
  }
  queue q;
  auto& b = *new buffer<int>(range<1>(100000));
  if (how == "group-throws") {
    try {
      q.submit([&](handler& h) {
        accessor a(b, h);
        h.parallel_for(10, [=](id<1> i) { a[i] = 1; });
        throw std::runtime_error("group");
      });
    } catch (const std::runtime_error&) {
      std::puts("caught");
    }
    host_accessor a(b);
  } else if (how == "destructor-throws") {
    {
      buffer<int> unlucky(range<1>(10));
      unlucky.set_final_data(Refuses());
      host_accessor a(unlucky);
      a[0] = 1;
    }
    std::puts("after");
  } else if (how == "exits-in-task") {
    Submit(q, b, 20);
    q.submit([&](handler& h) {
      accessor a(b, h, read_write_host_task);
      h.host_task([=] {
        sleep(1);
        a[0] = 1;
      });
    });
    Submit(q, b, 1);
    std::exit(0);
  } else if (how == "exits") {
    Submit(q, b, 100);
    std::exit(0);
  } else if (how == "leaks") {
    Submit(q, b, 100);
  } else if (how == "forks") {
    // If a thread of the driver opens the kernel's library while the process
    // forks, a lock of the C library stays locked in the child. So the program
    // builds the kernel before it forks.
    Submit(q, b, 1);
    q.wait();
    Submit(q, b, 50);
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
      {
        buffer<int> own(range<1>(10));
      }
      std::exit(7);
    }
    std::printf("child %d\n", ChildsStatus(child));
    q.wait();
  }
  return 0;
}
