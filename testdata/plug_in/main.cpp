// A program with a kernel that calls a function of a plug-in. The program loads
// the plug-in at run time. Bazel's attribute allow_device_image_dependencies
// permits this.
//
//   plug_in_program PLUG_IN
//
// PLUG_IN is the file of the library.

#include <dlfcn.h>

#include <cstdio>
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int plugged(int x);

int main(int, char** arguments) {
  sycl::queue queue;
  int* data = sycl::malloc_shared<int>(2, queue);
  data[0] = 0;
  // This kernel does not call the plug-in, so it runs before the plug-in is
  // loaded.
  queue.single_task([=] { data[1] = 7; }).wait_and_throw();
  const auto launch = [&] {
    queue.single_task<class Plugged>([=] { data[0] = plugged(5); })
        .wait_and_throw();
  };
  try {
    launch();
    std::puts("ran without the plug-in");
  } catch (const sycl::exception& failure) {
    std::printf("%s\n", failure.what());
  }
  if (dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) == nullptr) {
    std::printf("%s\n", dlerror());
    return 1;
  }
  launch();
  std::printf("plugged %d, other %d\n", data[0], data[1]);
  sycl::free(data, queue);
}
