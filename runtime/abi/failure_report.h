// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_ABI_FAILURE_REPORT_H_
#define RUNTIME_ABI_FAILURE_REPORT_H_

// The report of a failed assertion in device code. If the code of a kernel can
// fail (postlink/spirv/passes.h), the last argument of the kernel is
// a pointer to a report in global memory, or null. The runtime reads the report
// when a command is over (runtime/core/devices/device_failures.h).
//
// The layout has no padding, so the device's compiler and the host's compiler
// lay it out equally.

#include <stdint.h>

#define ASPECTRA_FAILURE_TEXT_SIZE 512

struct aspectra_failure_report {
  // ASPECTRA_FAILURE_*. The first work-item that fails writes the other
  // members.
  uint32_t state;
  uint32_t line;  // 0 if it is not known
  uint32_t is_assertion;
  uint32_t dimensions;    // of the launch
  uint64_t global_id[3];  // in the device's order (fastest first)
  uint64_t local_id[3];
  // Each text ends with a NUL, is truncated if it is too long, and is empty if
  // it is not known.
  char condition[ASPECTRA_FAILURE_TEXT_SIZE];
  char file[ASPECTRA_FAILURE_TEXT_SIZE];
  char function[ASPECTRA_FAILURE_TEXT_SIZE];
};

enum aspectra_failure_state : uint32_t {
  ASPECTRA_FAILURE_NONE = 0,
  ASPECTRA_FAILURE_BEING_WRITTEN = 1,
  ASPECTRA_FAILURE_WRITTEN = 2,
};

#endif  // RUNTIME_ABI_FAILURE_REPORT_H_
