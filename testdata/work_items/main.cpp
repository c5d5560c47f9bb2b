#include <cstdio>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

int main() {
  sycl::queue queue;
  int wrong = 0;
  for (const auto check :
       {CheckPositions, CheckPointers, CheckAtomicReferences, CheckBarriers,
        CheckConditionalBarriers, CheckLocalMemory, CheckGroupAlgorithms,
        CheckSubGroups, CheckReductions, CheckHierarchical,
        CheckFunctionArguments, CheckScratchMemory, CheckWorkGroupStatic}) {
    wrong += check(queue);
  }
  if (wrong != 0) std::printf("%d wrong results\n", wrong);
  return wrong == 0 ? 0 : 1;
}
