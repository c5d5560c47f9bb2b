#include "launch.h"

SYCL_EXTERNAL int twice(int value) { return 2 * value; }

class KernelB;

int host_b() {
  launch<KernelB>([] { (void)twice(1); });
  return 7;
}
