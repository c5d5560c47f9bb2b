// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_
#define RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_

// Counts the calls of a driver and makes one of them fail. A driver for tests
// asks the counter at the start of each function:
//
//     if (FaultCounter::Get().Fails("cuLaunchKernel"))
//       return CUDA_ERROR_OUT_OF_MEMORY;
//
// Each driver's library has a counter of its own. A test controls it by the
// functions at the end of this file, which it finds by dlsym().

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace aspectra::faults {

class FaultCounter {
 public:
  // Returns the library's counter, which is never destroyed.
  static FaultCounter& Get();

  // Counts a call. Returns whether this call must fail.
  bool Fails(const char* call);
  // Count an object or block of memory that the call made, or released.
  void Made(const char* call) { Count(call, 1); }
  void Gone(const char* call) { Count(call, -1); }

  // If `is_gone`, all calls from number `fail_at` on fail.
  void Begin(uint64_t fail_at, bool is_gone);
  uint64_t End(const char** failed);
  // True if all calls fail from now on.
  bool IsGone();
  int64_t objects();
  // Returns the numbers by call: "clCreateBuffer 2, clReleaseMemObject -1".
  std::string ObjectsText();

 private:
  void Count(const char* call, int64_t by);

  std::mutex mutex_;
  bool counts_ = false;
  uint64_t calls_ = 0;
  uint64_t fail_at_ = 0;  // 0: none
  bool is_gone_ = false;
  std::chrono::steady_clock::time_point first_returns_;  // the failing call
  const char* failed_ = nullptr;
  std::map<std::string_view, int64_t> objects_;
};

// What a driver's function does with an object, according to its name.
enum class CallKind { kOther, kMakes, kReleases };
constexpr CallKind KindOf(std::string_view call) {
  if (call.find("Get") != call.npos) return CallKind::kOther;
  for (const std::string_view word : {"Release", "Destroy", "Free", "Unload"})
    if (call.find(word) != call.npos) return CallKind::kReleases;
  for (const std::string_view word :
       {"Create", "Retain", "Alloc", "clLinkProgram", "cuModuleLoad"})
    if (call.find(word) != call.npos) return CallKind::kMakes;
  return CallKind::kOther;
}

}  // namespace aspectra::faults

extern "C" {

// Starts to count calls. Call number `fail_at` fails, where the first call is
// 1; if `fail_at` is 0, no call fails.
__attribute__((visibility("default"))) void aspectra_faults_begin(
    uint64_t fail_at);
// Call number `fail_at` and all later calls fail, as if the device or its
// driver had disappeared. No such call returns in the first 200 ms, so that the
// running commands end before the program frees their memory.
__attribute__((visibility("default"))) void aspectra_faults_begin_gone(
    uint64_t fail_at);
// Returns the number of calls since then. `*failed` becomes the name of the
// function that failed, or null if none did. From now on no call fails.
__attribute__((visibility("default"))) uint64_t
aspectra_faults_end(const char** failed);
// Returns the number of objects and blocks of memory that exist now.
__attribute__((visibility("default"))) int64_t aspectra_faults_objects();
// Returns these numbers by call; valid until the next call of this function.
__attribute__((visibility("default"))) const char*
aspectra_faults_objects_text();
}

#endif  // RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_
