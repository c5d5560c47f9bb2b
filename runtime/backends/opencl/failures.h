#ifndef RUNTIME_BACKENDS_OPENCL_FAILURES_H_
#define RUNTIME_BACKENDS_OPENCL_FAILURES_H_

#include <CL/cl.h>

#include <mutex>
#include <string>

#include "runtime/abi/failure_report.h"
#include "runtime/backends/opencl/api.h"

namespace aspectra::opencl {

// One line of what `report` says.
std::string FailureText(const aspectra_failure_report& report);

// Where the kernels of one device write that an assertion did not hold. A host
// cannot be interrupted by a device, so that the report is looked at whenever a
// command is waited for; looking is reading a word.
class FailureWatch {
 public:
  // `has_host_memory`: can the device write to host memory of USM?
  FailureWatch(const UsmApi& usm, cl_device_id device, bool has_host_memory)
      : usm_(usm), device_(device), has_host_memory_(has_host_memory) {}

  // What a kernel that can fail gets as its last argument; made at first use,
  // and kept. Null on a device without memory that the host shares: failures
  // are not noticed there.
  const void* Report(cl_context context);

  // If a work-item has failed, prints how, and ends the program as a failed
  // assertion of the host does.
  void Check();

 private:
  const UsmApi& usm_;
  const cl_device_id device_;
  const bool has_host_memory_;
  std::once_flag made_;
  // Written once; null before a kernel that can fail was launched.
  aspectra_failure_report* report_ = nullptr;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_FAILURES_H_
