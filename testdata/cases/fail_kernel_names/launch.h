template <class Name, class... Arguments>
void sycl_kernel_launch(const char*, Arguments...) {}

template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void launch(Kernel kernel) {
  kernel();
}
