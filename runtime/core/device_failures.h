#ifndef RUNTIME_CORE_DEVICE_FAILURES_H_
#define RUNTIME_CORE_DEVICE_FAILURES_H_

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>

#include "runtime/abi/failure_report.h"

namespace aspectra {

// One line of what `report` says.
std::string FailureText(const aspectra_failure_report& report);

// Where the kernels of one device write that an assertion did not hold. A host
// cannot be interrupted by a device, so that the report is looked at whenever a
// command is waited for; looking is reading a word.
class DeviceFailures {
 public:
  // Memory that the host and the device reach; null if there is none.
  using Allocate = std::function<void*(size_t bytes, size_t alignment)>;

  // What a kernel that can fail gets as its last argument; made at first use,
  // and kept. Null on a device without memory that the host shares: failures
  // are not noticed there.
  const void* Report(const Allocate& allocate);

  // If a work-item has failed, prints how, and ends the program as a failed
  // assertion of the host does.
  void Check();

 private:
  std::mutex mutex_;
  // Written once; null before a kernel that can fail was launched.
  aspectra_failure_report* report_ = nullptr;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICE_FAILURES_H_
