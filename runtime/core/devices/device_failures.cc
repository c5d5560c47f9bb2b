// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/device_failures.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <new>
#include <string>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/abi/failure_report.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra {
namespace {

// Returns an id in SYCL's order, the slowest dimension first: "{1, 2}".
std::string IdText(const uint64_t (&id)[3], uint32_t dimensions) {
  std::vector<uint64_t> numbers(id, id + std::clamp(dimensions, 1u, 3u));
  std::ranges::reverse(numbers);
  return SizeText(numbers);
}

// Returns "a.cpp:12: ", or "" if the report names no file.
std::string PlaceOf(const aspectra_failure_report& report) {
  if (report.file[0] == '\0') return "";
  std::string place = report.file;
  if (report.line != 0) place += ":" + std::to_string(report.line);
  return place + ": ";
}

}  // namespace

std::string FailureText(const aspectra_failure_report& report) {
  const std::string global = IdText(report.global_id, report.dimensions);
  const std::string local = IdText(report.local_id, report.dimensions);
  const std::string function = report.function;
  const std::string condition = report.condition;
  if (report.is_assertion != 0) {
    return PlaceOf(report) + Message(SubmissionDiagnostic::kAssertion, function,
                                     condition, global, local);
  }
  if (condition.empty()) {
    return PlaceOf(report) + Message(SubmissionDiagnostic::kStoppingCall,
                                     function, global, local);
  }
  return PlaceOf(report) +
         Message(SubmissionDiagnostic::kStoppingCallWithReason, function,
                 condition, global, local);
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
