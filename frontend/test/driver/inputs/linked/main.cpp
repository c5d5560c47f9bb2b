#define SYCL_EXTERNAL [[clang::sycl_external]]

SYCL_EXTERNAL int twice(int x);
SYCL_EXTERNAL int nowhere(int x);

template <typename Name, typename... Arguments>
void sycl_kernel_launch(const char*, Arguments...) {}

template <typename Name, typename Type>
[[clang::sycl_kernel_entry_point(Name)]] void launch(Type kernel) {
  kernel();
}

class Kernel;

int main() {
  int value = 4;
  int* out = &value;
  launch<Kernel>([=] {
    *out = twice(*out);
#ifdef MORE
    *out = nowhere(*out);
#endif
  });
}
