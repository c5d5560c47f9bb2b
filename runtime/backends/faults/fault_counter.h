// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_
#define RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_

// Counts the calls of a driver for tests, and makes a chosen call fail. The
// driver asks the counter at the start of each function:
//
//     if (FaultCounter::Get().Fails("cuLaunchKernel"))
//       return CUDA_ERROR_OUT_OF_MEMORY;
//
// Each driver's library has its own counter. A test controls it by the
// functions at the end of this file, which the test finds by dlsym().

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

  // Counts a call. Returns true if the call must fail.
  bool Fails(const char* call);
  // Count an object or a block of memory that the call made or released.
  void Made(const char* call) { Count(call, 1); }
  void Gone(const char* call) { Count(call, -1); }

  // Starts to count calls. Call number `fail_at` fails. If `is_gone` is true,
  // all later calls fail too.
  void Begin(uint64_t fail_at, bool is_gone);
  uint64_t End(const char** failed);
  // True if all calls fail from now on, because the driver is gone.
  bool IsGone();
  int64_t objects();
  // Returns the objects made minus the objects released by each function, for
  // example "clCreateBuffer 2, clReleaseMemObject -1".
  std::string ObjectsText();

 private:
  void Count(const char* call, int64_t by);

  std::mutex mutex_;
  bool counts_ = false;
  uint64_t calls_ = 0;
  uint64_t fail_at_ = 0;  // 0 if no call must fail
  bool is_gone_ = false;
  // Call number `fail_at_` and later calls return at this time or later.
  std::chrono::steady_clock::time_point first_returns_;
  const char* failed_ = nullptr;
  std::map<std::string_view, int64_t> objects_;
};

// The effect of a driver's function on objects, derived from the function's
// name.
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

// Starts to count calls. Call number `fail_at` fails; the first call has number
// 1. If `fail_at` is 0, no call fails.
__attribute__((visibility("default"))) void aspectra_faults_begin(
    uint64_t fail_at);
// Starts to count calls. Call number `fail_at` and all later calls fail, as if
// the device or its driver had disappeared. These calls return only when 200 ms
// have passed since the first of them, so that running commands end before the
// program frees their memory.
__attribute__((visibility("default"))) void aspectra_faults_begin_gone(
    uint64_t fail_at);
// Ends the count. Returns the number of calls since the count began, and sets
// `*failed` to the name of the function that failed, or to null if none did.
// From now on no call fails.
__attribute__((visibility("default"))) uint64_t
aspectra_faults_end(const char** failed);
// Returns the number of objects and blocks of memory that exist now.
__attribute__((visibility("default"))) int64_t aspectra_faults_objects();
// Returns the objects made minus the objects released by each function, as
// text. The text is valid until the next call of this function.
__attribute__((visibility("default"))) const char*
aspectra_faults_objects_text();
}

#endif  // RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_
