// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DEVICES_DEVICE_FAILURES_H_
#define RUNTIME_CORE_DEVICES_DEVICE_FAILURES_H_

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>

#include "runtime/abi/failure_report.h"

namespace aspectra {

// Formats `report` as one line.
std::string FailureText(const aspectra_failure_report& report);

// Owns the memory in which the kernels of one device report a failed assertion.
// A device cannot interrupt the host, so the runtime checks the report whenever
// it waits for a command. A check reads one word.
class DeviceFailures {
 public:
  // Allocates memory that both the host and the device can use; returns null if
  // there is none.
  using Allocate = std::function<void*(size_t bytes, size_t alignment)>;

  // Returns the address of the memory, which each kernel that can fail gets as
  // its last argument. The first call allocates the memory. If the device
  // shares no memory with the host, returns null; then failures on the device
  // are not noticed.
  const void* Report(const Allocate& allocate);

  // If a work-item has failed, prints the failure and ends the program as a
  // failed assertion on the host does.
  void Check();

 private:
  std::mutex mutex_;
  // Null until a kernel that can fail is launched; does not change after that.
  aspectra_failure_report* report_ = nullptr;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_DEVICE_FAILURES_H_
