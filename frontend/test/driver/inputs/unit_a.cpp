#include "launch.h"

SYCL_EXTERNAL int twice(int value);
int host_b();

class KernelA;

int main() {
  int value = 4;
  launch<KernelA>([=] { (void)twice(value); });
  printf("host %d\n", host_b());
}
