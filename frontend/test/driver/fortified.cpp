// Packages of Linux distributions are compiled with _FORTIFY_SOURCE, which makes
// the C library's headers call functions that only the host has. The macro has
// no effect in device code.

// RUN: sycl-clang++ -fsycl -O2 -D_FORTIFY_SOURCE=3 %s -o fortified
// RUN: ./fortified
// RUN: sycl-clang++ -fsycl -O1 -Wp,-D_FORTIFY_SOURCE=2 %s -o forwarded
// RUN: ./forwarded

#include <cstring>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  char* const out = sycl::malloc_shared<char>(32, queue);
  const std::size_t length = queue.get_device().is_cpu() ? 3 : 4;
  queue
      .single_task([=] {
        char text[16];
        char copy[16];
        std::memset(text, 'a', length);
        std::strcpy(text + length, "b");
        std::memcpy(copy, text, length + 2);
        std::memmove(text + 1, copy, length + 2);
        std::strncat(text, "cd", length - 2);
        std::strncpy(out, text, 32);
      })
      .wait();
#ifdef __USE_FORTIFY_LEVEL
  if (__USE_FORTIFY_LEVEL == 0) return 2;  // the host keeps the checks
#endif
  const std::string expected =
      std::string(length + 1, 'a') + "b" + (length == 3 ? "c" : "cd");
  return expected != out;
}
