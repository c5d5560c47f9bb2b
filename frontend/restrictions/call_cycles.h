#ifndef FRONTEND_RESTRICTIONS_CALL_CYCLES_H_
#define FRONTEND_RESTRICTIONS_CALL_CYCLES_H_

#include <cstddef>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "frontend/restrictions/device_code.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// Functions that call each other in turn, the last one the first.
struct CallCycle {
  struct Step {
    size_t node;
    clang::SourceLocation at;  // where it calls the next one
  };

  std::vector<Step> steps;
  // Does every function of it stand in a system header?
  bool is_system;
};

// A cycle for each set of functions that reach each other by calls: the
// shortest one through its first function, of the user's if there is one.
std::vector<CallCycle> FindCallCycles(llvm::ArrayRef<DeviceNode> nodes);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_CALL_CYCLES_H_
