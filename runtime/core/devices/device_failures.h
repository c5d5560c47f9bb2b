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

// The memory in which the kernels of one device report a failed assertion. A
// device cannot interrupt the host, so the runtime checks the report whenever
// it waits for a command. A check reads one word.
class DeviceFailures {
 public:
  // Allocates memory that both the host and the device can use; returns null if
  // there is none.
  using Allocate = std::function<void*(size_t bytes, size_t alignment)>;

  // Returns the last argument of each kernel that can fail: the address of the
  // memory, which is allocated at first use and kept. Returns null if the
  // device shares no memory with the host; failures on such a device are not
  // noticed.
  const void* Report(const Allocate& allocate);

  // If a work-item has failed, prints the failure and ends the program as a
  // failed assertion on the host does.
  void Check();

 private:
  std::mutex mutex_;
  // Written once; null until a kernel that can fail is launched.
  aspectra_failure_report* report_ = nullptr;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_DEVICE_FAILURES_H_
