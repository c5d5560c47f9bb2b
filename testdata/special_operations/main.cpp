#include <cstdio>
#include <sycl/sycl.hpp>

#include "check.h"

int main() {
  sycl::queue q;
  CheckCopies(q);
  CheckEvents(q);
  CheckSubGroups(q);
  CheckAtomicFractions(q);
  CheckAtomicInstructions(q);
  CheckClocks(q);
  std::puts("ok");
}
