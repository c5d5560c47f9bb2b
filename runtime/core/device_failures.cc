#include "runtime/core/device_failures.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <new>
#include <string>

#include "runtime/abi/failure_report.h"

namespace aspectra {
namespace {

// In SYCL's order, the slowest dimension first, such as "{1, 2}".
std::string IdText(const uint64_t (&id)[3], uint32_t dimensions) {
  std::string text = "{";
  for (uint32_t i = std::clamp<uint32_t>(dimensions, 1, 3); i-- > 0;) {
    text += std::to_string(id[i]) + (i == 0 ? "}" : ", ");
  }
  return text;
}

}  // namespace

std::string FailureText(const aspectra_failure_report& report) {
  std::string text;
  if (report.file[0] != '\0') {
    text += report.file;
    if (report.line != 0) text += ":" + std::to_string(report.line);
    text += ": ";
  }
  const std::string condition = report.condition;
  if (report.is_assertion != 0) {
    text += report.function;
    text += ": Assertion '" + condition + "' failed";
  } else {
    text += std::string("device code called '") + report.function + "'";
    if (!condition.empty()) text += ": " + condition;
  }
  return text + ", in the work-item with global id " +
         IdText(report.global_id, report.dimensions) + ", local id " +
         IdText(report.local_id, report.dimensions);
}

const void* DeviceFailures::Report(const Allocate& allocate) {
  const std::lock_guard lock(mutex_);
  if (report_ != nullptr) return report_;
  constexpr size_t kAlignment = 64;
  void* memory = allocate(sizeof(*report_), kAlignment);
  if (memory == nullptr) return nullptr;
  std::atomic_ref(report_).store(new (memory) aspectra_failure_report{},
                                 std::memory_order_release);
  return report_;
}

void DeviceFailures::Check() {
  aspectra_failure_report* report =
      std::atomic_ref(report_).load(std::memory_order_acquire);
  if (report == nullptr ||
      std::atomic_ref(report->state).load(std::memory_order_acquire) !=
          ASPECTRA_FAILURE_WRITTEN) {
    return;
  }
  std::fprintf(stderr, "sycl: %s\n", FailureText(*report).c_str());
  std::abort();
}

}  // namespace aspectra
