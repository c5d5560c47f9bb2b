// This is the least code that a kernel needs without the runtime's headers.
#ifndef FRONTEND_TEST_DRIVER_INPUTS_LAUNCH_H_
#define FRONTEND_TEST_DRIVER_INPUTS_LAUNCH_H_

extern "C" int printf(const char*, ...);

#define SYCL_EXTERNAL [[clang::sycl_external]]

template <typename Name, typename... Arguments>
void sycl_kernel_launch(const char* symbol, Arguments...) {
  printf("launched %s\n", symbol);
}

template <typename Name, typename Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void launch(Kernel kernel) {
  kernel();
}

#endif  // FRONTEND_TEST_DRIVER_INPUTS_LAUNCH_H_
