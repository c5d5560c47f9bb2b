// Uses of objects, memory and processes that cannot work are reported by an
// exception or by a line on stderr: none crashes, hangs or is silent.

// Each kernel has an image of its own, so that it is built when it is launched.
// RUN: sycl-clang++ -fsycl -O1 -fsycl-device-code-split=per_kernel %s -o app
// RUN: ./app > out
// RUN: FileCheck %s < out

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <stdexcept>
#include <sycl/sycl.hpp>
#include <thread>
#include <utility>
#include <vector>

#include "children.h"

using namespace sycl;
namespace experimental = sycl::ext::oneapi::experimental;

// The first static object: its destructor runs after those of all others.
struct Last {
  std::function<void()> action;
  ~Last() {
    if (action) Try(action);
  }
} last;

void Fill(queue& q, int* p) {
  q.parallel_for(range<1>(16), [=](id<1> i) {
     p[i] = 7 + static_cast<int>(i);
   }).wait();
}

// Runs `child` in a forked process.
void Fork(const std::function<void()>& child) {
  if (fork() == 0) {
    Try(child);
    std::exit(0);
  }
  int status = 0;
  wait(&status);
  Say("child " + std::to_string(WEXITSTATUS(status)));
}

struct WithQueue {
  queue q;
  int* p = malloc_shared<int>(16, q);
  bool compiles = false;
  ~WithQueue() {
    p[3] = 0;
    Fill(q, p);
    Say("the destructor gets " + std::to_string(p[3]));
    if (!compiles) return;
    int* memory = p;
    q.single_task([=] { memory[3] = 1; }).wait();
  }
};

// Prints what each use of an object that was moved from throws.
template <class T, class... Uses>
void UseMoved(T object, const Uses&... uses) {
  const T other = std::move(object);
  (Try([&] { uses(object); }), ...);
}

const Case kCases[] = {
    // CHECK-LABEL: case moved
    // CHECK-COUNT-10: invalid: The program uses a SYCL object that it moved to
    // another object before (std::move). Use the other object, or copy the
    // object instead of moving it; both then refer to the same state.
    // CHECK-NEXT: ends with 0
    {"moved",
     [] {
       queue q;
       UseMoved(
           q, [](queue& moved) { moved.wait(); },
           [](queue& moved) { moved.single_task([] {}); });
       UseMoved(
           q.single_task([] {}), [](event& moved) { moved.wait(); },
           [&](event& moved) { q.single_task(moved, [] {}); });
       UseMoved(q.get_context(), [&](context& moved) {
         queue in_context(moved, q.get_device());
       });
       UseMoved(q.get_device(), [](device& moved) { queue on_device(moved); });
       UseMoved(q.get_device().get_platform(),
                [](platform& moved) { moved.get_devices(); });
       UseMoved(buffer<int>(range<1>(4)),
                [](buffer<int>& moved) { host_accessor a(moved); });
       UseMoved(get_kernel_bundle<bundle_state::executable>(q.get_context()),
                [&](auto& moved) {
                  q.submit([&](handler& h) { h.use_kernel_bundle(moved); });
                });
       UseMoved(experimental::command_graph(q.get_context(), q.get_device()),
                [](auto& moved) { moved.finalize(); });
     }},

    // CHECK-LABEL: case null
    // CHECK-COUNT-5: invalid: A command copies or fills {{.*}} at a null
    // CHECK-NEXT: ends with 0
    {"null",
     [] {
       queue q;
       int own[16] = {};
       buffer<int> b(range<1>(4));
       Try([&] { q.ext_oneapi_memcpy2d(nullptr, 8, own, 8, 4, 4); });
       Try([&] {
         q.ext_oneapi_fill2d(static_cast<int*>(nullptr), 8, 1, 4, 4);
       });
       Try([&] {
         q.submit([&](handler& h) {
           h.copy(accessor(b, h, read_only), static_cast<int*>(nullptr));
         });
       });
       Try([&] {
         q.submit([&](handler& h) {
           h.copy(static_cast<const int*>(nullptr), accessor(b, h));
         });
       });
       Try([&] {
         q.submit([&](handler& h) {
           h.copy(std::shared_ptr<int>(), accessor(b, h));
         });
       });
     }},

    // CHECK-LABEL: case foreign
    // CHECK-COUNT-4: invalid: The memory to free was not allocated for the
    // CHECK-NEXT: ends with 0
    {"foreign",
     [] {
       queue q;
       int own = 0;
       int* p = malloc_shared<int>(16, q);
       const auto heap = std::make_unique<int[]>(16);
       for (int* each : {&own, heap.get(), p + 1})
         Try([&] { sycl::free(each, q); });
       sycl::free(p, q);
       sycl::free(p, q);
     }},

    // CHECK-LABEL: case task_waits
    // CHECK-NEXT: invalid: A host task waits for its own event, or for all
    // CHECK-SAME: commands of the in-order queue that runs it, so it would wait
    // CHECK-NEXT: invalid: A host task waits for its own event
    // CHECK-NEXT: ends with 0
    {"task_waits",
     [] {
       queue any, in_order(property::queue::in_order{});
       in_order.submit([&](handler& h) {
         h.host_task([&] { Try([&] { in_order.wait(); }); });
       });
       in_order.wait();
       event own;
       std::atomic<bool> is_set = false;
       own = any.submit([&](handler& h) {
         h.host_task([&] {
           while (!is_set) std::this_thread::yield();
           Try([&] { own.wait(); });
         });
       });
       is_set = true;
       any.wait();
     }},

    // A thread waits for a command that waits for the thread's host_accessor.
    // CHECK-LABEL: case host_accessor
    // CHECK-NEXT: sycl: a thread has waited for 5 seconds, and a command waits
    // CHECK-SAME: for a host_accessor that has not been destroyed. If the
    // CHECK: a 1
    // CHECK-NEXT: ends with 0
    {"host_accessor",
     [] {
       queue q;
       buffer<int> b(range<1>(4));
       auto held = std::make_unique<host_accessor<int>>(b);
       event written = q.submit([&](handler& h) {
         accessor a(b, h);
         h.single_task([=] { a[0] = 1; });
       });
       std::thread later([&] {
         std::this_thread::sleep_for(std::chrono::seconds(8));
         held.reset();
       });
       written.wait();
       later.join();
       Say("a " + std::to_string(host_accessor(b)[0]));
     }},

    // CHECK-LABEL: case leaked_host_accessor
    // CHECK-NEXT: sycl: the program ended while commands still ran or waited;
    // CHECK-SAME: the runtime stopped waiting for them after 10 seconds
    // CHECK-NEXT: ends with 0
    {"leaked_host_accessor",
     [] {
       static queue q;
       static buffer<int> b(range<1>(4));
       new host_accessor(b);
       q.submit([&](handler& h) {
         accessor a(b, h);
         h.single_task([=] { a[0] = 1; });
       });
     }},

    // CHECK-LABEL: case forks
    // CHECK-COUNT-4: runtime: The process was forked after its parent had
    // looked for devices
    // CHECK-NEXT: child 0
    // CHECK-NEXT: ends with 0
    {"forks",
     [] {
       queue q;
       int* p = malloc_shared<int>(16, q);
       Fill(q, p);
       Fork([&] {
         Try([&] { Fill(q, p); });
         Try([&] { queue other; });
         Try([&] { malloc_shared<int>(16, q); });
         Try([&] {
           q.submit([&](handler& h) { h.host_task([] { Say("task"); }); });
         });
         sycl::free(p, q);
       });
     }},

    // An object that is younger than the first queue can use devices.
    // CHECK-LABEL: case static_with_queue
    // CHECK-NEXT: the destructor gets 10
    // CHECK-NEXT: ends with 0
    {"static_with_queue",
     [] {
       static WithQueue object;
       Fill(object.q, object.p);
     }},

    // CHECK-LABEL: case static_that_compiles
    // CHECK-NEXT: the destructor gets 10
    // CHECK-NEXT: sycl: a command that was submitted while the program ends is
    // CHECK-SAME: not run: The program is ending, and the compilers of the
    // CHECK-SAME: drivers may have been shut down, so a kernel that the program
    // CHECK-SAME: did not launch before cannot be built.
    // CHECK: ends with 0
    {"static_that_compiles",
     [] {
       static WithQueue object;
       object.compiles = true;
       Fill(object.q, object.p);
     }},

    // An older object cannot.
    // CHECK-LABEL: case old_static
    // CHECK-NEXT: sycl: a command that was submitted while the program ends is
    // CHECK-SAME: not run: The program is ending, and the drivers of the
    // CHECK-SAME: devices have been shut down.
    // CHECK-NEXT: the destructor waited
    // CHECK-NEXT: runtime: The program is ending, and the drivers
    // CHECK-NEXT: ends with 0
    {"old_static",
     [] {
       auto& q = *new queue;
       int* p = malloc_shared<int>(16, q);
       Fill(q, p);
       last.action = [&q, p] {
         Fill(q, p);
         Fill(q, p);
         Say("the destructor waited");
         malloc_device<int>(16, q);
       };
     }},

    // The first use of SYCL may be in a destructor.
    // CHECK-LABEL: case first_use
    // CHECK-NEXT: the destructor gets 10
    // CHECK-NEXT: ends with 0
    {"first_use",
     [] {
       last.action = [] {
         queue q;
         int* p = malloc_shared<int>(16, q);
         Fill(q, p);
         Say("the destructor gets " + std::to_string(p[3]));
       };
     }},

    // A buffer that is older than the first queue still writes back.
    // CHECK-LABEL: case old_buffer
    // CHECK-NEXT: final 5
    // CHECK-NEXT: ends with 0
    {"old_buffer",
     [] {
       static int final[4] = {};
       static const Last show{[] { Say("final " + std::to_string(final[0])); }};
       static buffer<int> b(range<1>(4));
       b.set_final_data(final);
       queue().submit([&](handler& h) {
         accessor a(b, h);
         h.single_task([=] { a[0] = 5; });
       });
     }},

    // A detached thread submits until the process is gone.
    // CHECK-LABEL: case thread
    // CHECK: ends with 0
    {"thread",
     [] {
       static queue q;
       static int* p = malloc_shared<int>(16, q);
       std::thread([] {
         while (true) Try([] { Fill(q, p); });
       }).detach();
       std::this_thread::sleep_for(std::chrono::milliseconds(500));
     }},
};

int main(int count, char** arguments) {
  return RunCases(kCases, count, arguments);
}
