// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/faults/fault_counter.h"

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace aspectra::faults {

FaultCounter& FaultCounter::Get() {
  static FaultCounter* const counter = new FaultCounter;
  return *counter;
}

bool FaultCounter::Fails(const char* call) {
  constexpr std::chrono::milliseconds kRunningCommands{200};
  std::chrono::steady_clock::time_point until;
  {
    const std::lock_guard lock(mutex_);
    if (!counts_) return false;
    if (++calls_ == fail_at_) {
      failed_ = call;
      first_returns_ = std::chrono::steady_clock::now() + kRunningCommands;
    }
    if (!is_gone_) return calls_ == fail_at_;
    if (calls_ < fail_at_) return false;
    until = first_returns_;
  }
  std::this_thread::sleep_until(until);
  return true;
}

void FaultCounter::Count(const char* call, int64_t by) {
  const std::lock_guard lock(mutex_);
  objects_[call] += by;
}

void FaultCounter::Begin(uint64_t fail_at, bool is_gone) {
  const std::lock_guard lock(mutex_);
  counts_ = true;
  calls_ = 0;
  fail_at_ = fail_at;
  is_gone_ = is_gone;
  failed_ = nullptr;
}

uint64_t FaultCounter::End(const char** failed) {
  const std::lock_guard lock(mutex_);
  counts_ = false;
  *failed = failed_;
  return calls_;
}

bool FaultCounter::IsGone() {
  const std::lock_guard lock(mutex_);
  return counts_ && is_gone_ && calls_ >= fail_at_;
}

int64_t FaultCounter::objects() {
  const std::lock_guard lock(mutex_);
  int64_t sum = 0;
  for (const auto& [call, count] : objects_) sum += count;
  return sum;
}

std::string FaultCounter::ObjectsText() {
  const std::lock_guard lock(mutex_);
  std::string text;
  for (const auto& [call, count] : objects_) {
    if (!text.empty()) text += ", ";
    text += std::string(call) + " " + std::to_string(count);
  }
  return text;
}

}  // namespace aspectra::faults

using aspectra::faults::FaultCounter;

void aspectra_faults_begin(uint64_t fail_at) {
  FaultCounter::Get().Begin(fail_at, /*is_gone=*/false);
}

void aspectra_faults_begin_gone(uint64_t fail_at) {
  FaultCounter::Get().Begin(fail_at, /*is_gone=*/true);
}

uint64_t aspectra_faults_end(const char** failed) {
  return FaultCounter::Get().End(failed);
}

int64_t aspectra_faults_objects() { return FaultCounter::Get().objects(); }

const char* aspectra_faults_objects_text() {
  static std::string text;
  text = FaultCounter::Get().ObjectsText();
  return text.c_str();
}
