#include <sycl/sycl.hpp>

#include "library.h"

struct Assigned {
  Assigned& operator=(const Assigned& other) {
    value = other.value + 1;
    return *this;
  }
  int value = 1;
};
struct Promised {
  Promised& operator=(Promised&& other) {
    value = other.value + 1;
    return *this;
  }
  Promised(const Promised&) = default;
  int value = 1;
};
template <>
struct sycl::is_device_copyable<Promised> : std::true_type {};

void Launch(sycl::queue& queue, int* out, Assigned assigned,
            Promised promised, library::Assigned of_library) {
  queue.single_task<class K>([=] {
    out[0] = assigned.value + promised.value + of_library.value;
  });
}
