// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_CALL_CYCLES_H_
#define FRONTEND_RESTRICTIONS_CALL_CYCLES_H_

#include <cstddef>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "frontend/restrictions/device_code.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// A list of functions, each of which calls the next; the last function calls
// the first.
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
// calls. It is the shortest cycle through the set's first function in the
// user's code; if there is none, through the set's first function.
std::vector<CallCycle> FindCallCycles(llvm::ArrayRef<DeviceNode> nodes);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_CALL_CYCLES_H_
