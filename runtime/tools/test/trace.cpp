// The program copies and launches; the launch of a kernel that needs fp16 is
// refused by PoCL's CPU. A script reads the program's trace (ASPECTRA_TRACE).

// RUN: sycl-clang++ -fsycl %s -o app
// RUN: export ASPECTRA_BUFFER_MEMORY=usm; \
// RUN:   env ASPECTRA_TRACE=run.json ./app | FileCheck %s
// CHECK: 42 refused
// RUN: python3 %S/read_trace.py run.json | FileCheck %s --check-prefix=TRACE
// TRACE: copy 4096 bytes host to device on queue 1, measured by the device
// TRACE: choice Doubled: image for spir64, rejected 0
// TRACE-NEXT: build Doubled InBuffer Endless: driver
// TRACE: launch Doubled {1024} on queue 1, measured by the device
// TRACE: copy 4096 bytes device to host on queue 1, measured by the device
// TRACE: launch Doubled {1024} on queue 2, measured by the device
// TRACE: copy 4096 bytes host to device on queue 3 for buffers, measured by the host
// TRACE: choice InBuffer: image for spir64, rejected 0
// TRACE-NEXT: build Doubled InBuffer Endless: memory
// TRACE: launch InBuffer {1024} on queue 1
// TRACE: choice Half: refused, rejected 1
// TRACE-NEXT: rejected for spir64: Kernel uses optional feature corresponding to 'aspect::fp16' but device does not support this aspect.
// TRACE: submitted and not over: 0

// A program that another process built is not built again.
// RUN: export ASPECTRA_PROGRAM_CACHE=on ASPECTRA_PROGRAM_CACHE_FOLDER=$PWD/cache; \
// RUN:   ./app && env ASPECTRA_TRACE=warm.json ./app
// RUN: python3 %S/read_trace.py warm.json | FileCheck %s --check-prefix=WARM
// WARM: build Doubled InBuffer Endless: disk

// The trace can be text instead of JSON.
// RUN: env ASPECTRA_TRACE=run.txt ./app
// RUN: FileCheck %s --check-prefix=TEXT < run.txt
// TEXT: ms  choice   Doubled  kernel="Doubled" symbol="_ZTS7Doubled" device="{{.*}}" image=[[#]] target="spir64" rejected=[]
// TEXT: ms  build    build  kernels=["Doubled","InBuffer","Endless"] image=[[#]] target="spir64" {{.*}} how="driver"  ({{[0-9.]+}} ms)
// TEXT: ms  launch   Doubled {{.*}} measured="device"  ({{[0-9.]+}} ms)
// RUN: env ASPECTRA_TRACE=text:/dev/stderr ./app 2>&1 > /dev/null | grep -c 'ms  launch' | grep '^3$'

// The trace can be read after the process ended by exit(), by an exception that
// nobody catches, or by a signal in the middle of a launch.
// RUN: env ASPECTRA_BUFFER_MEMORY=usm ASPECTRA_TRACE=exit.json ./app exit; test $? = 3
// RUN: python3 %S/read_trace.py exit.json | FileCheck %s --check-prefix=TRACE
// RUN: env ASPECTRA_TRACE=thrown.json ./app throw 2> /dev/null; test $? = 134
// RUN: python3 %S/read_trace.py thrown.json | FileCheck %s --check-prefix=THROWN
// THROWN: launch Doubled
// THROWN: choice Half: refused
// RUN: env ASPECTRA_TRACE=killed.json ./app kill; test $? = 137
// RUN: python3 %S/read_trace.py killed.json | FileCheck %s --check-prefix=KILLED
// KILLED: submit Endless
// KILLED: submitted and not over: 1

// Two processes trace to one file name. Each gets its own file.
// RUN: ASPECTRA_TRACE=two.json ./app & ASPECTRA_TRACE=two.json ./app; wait; \
// RUN:   test $(ls two.*json | wc -l) = 2; \
// RUN:   for file in two.*json; do python3 %S/read_trace.py $file > read; grep -q 'launch Doubled' read || exit 1; done

// RUN: env ASPECTRA_TRACE=/none/run.json ./app 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: aspectra: ASPECTRA_TRACE: '/none/run.json' cannot be written (No such file or directory), so nothing is traced.
// NONE: 42 refused

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sycl/sycl.hpp>
#include <thread>
#include <vector>

class Doubled;
class Half;
class Endless;
class InBuffer;

void Double(sycl::queue& queue, int* numbers) {
  queue.parallel_for<Doubled>(1024, [=](sycl::id<1> i) { numbers[i] *= 2; })
      .wait();
}

int main(int argc, char** argv) {
  const std::string_view end = argc > 1 ? argv[1] : "";
  sycl::queue queue{sycl::property::queue::in_order()};
  sycl::queue measured(queue.get_context(), queue.get_device(),
                       sycl::property::queue::enable_profiling());
  std::vector<int> numbers(1024, 21);
  int* on_device = sycl::malloc_device<int>(1024, queue);
  queue.memcpy(on_device, numbers.data(), 4096).wait();
  Double(queue, on_device);
  queue.memcpy(numbers.data(), on_device, 4096).wait();
  Double(measured, on_device);
  {
    sycl::buffer<int> buffer(numbers.data(), 1024);
    queue.submit([&](sycl::handler& group) {
      sycl::accessor all(buffer, group, sycl::read_write);
      group.parallel_for<InBuffer>(1024, [=](sycl::id<1> i) { all[i] += 1; });
    });
  }
  std::printf("%d", numbers[0] - 1);
  const auto half = [=] { on_device[0] = int(sycl::half(on_device[1]) * 2); };
  if (end == "throw") queue.single_task<Half>(half);
  try {
    queue.single_task<Half>(half);
  } catch (const sycl::exception& e) {
    std::printf(" refused\n");
  }
  if (end == "exit") std::exit(3);
  if (end == "kill") {
    queue.single_task<Endless>([=] {
      volatile int* number = on_device;
      while (*number != -1) *number = 0;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    std::raise(SIGKILL);
  }
  sycl::free(on_device, queue);
}
