// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_CALL_CYCLES_H_
#define FRONTEND_RESTRICTIONS_CALL_CYCLES_H_

#include <cstddef>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "frontend/restrictions/device_code.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// Functions that call each other in turn; the last one calls the first.
struct CallCycle {
  struct Step {
    size_t node;
    clang::SourceLocation at;  // the call of the next function
  };

  std::vector<Step> steps;
  // Whether all functions of the cycle are in system headers.
  bool is_system;
};

// Returns one cycle for each set of functions that reach each other through
// calls: the shortest cycle through the set's first function, or through its
// first function in the user's code if there is one.
std::vector<CallCycle> FindCallCycles(llvm::ArrayRef<DeviceNode> nodes);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_CALL_CYCLES_H_
