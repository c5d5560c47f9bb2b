#ifndef RUNTIME_ABI_FAILURE_REPORT_H_
#define RUNTIME_ABI_FAILURE_REPORT_H_

// Where device code says that an assertion did not hold. A kernel of which code
// can fail (postlink/spirv/stop_at_failures.h) takes a pointer to one in global
// memory as its last argument, or null; the runtime reads it when a command is
// over (runtime/backends/opencl/failures.h).
//
// The device's compiler lays it out as the host's does: no gaps.

#include <stdint.h>

#define ASPECTRA_FAILURE_TEXT_SIZE 512

struct aspectra_failure_report {
  // ASPECTRA_FAILURE_*. The first work-item that fails writes the rest.
  uint32_t state;
  uint32_t line;  // 0: not known
  uint32_t is_assertion;
  uint32_t dimensions;    // of the launch
  uint64_t global_id[3];  // in the device's order (fastest first)
  uint64_t local_id[3];
  // Each ends with a NUL, cut off where it is too long; empty if not known.
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
