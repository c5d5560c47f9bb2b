#ifndef RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_
#define RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_

// The calls of a driver, of which one can be made to fail. A driver for tests
// asks at each of its functions:
//
//     if (FaultCounter::Get().Fails("cuLaunchKernel"))
//       return CUDA_ERROR_OUT_OF_MEMORY;
//
// Each driver's library has a counter of its own. A test finds it by dlsym():
// see the functions at the end.

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace aspectra::faults {

class FaultCounter {
 public:
  // That of the library; never destroyed.
  static FaultCounter& Get();

  // Counts a call. True if it is the one that fails.
  bool Fails(const char* call);
  // An object or block of memory was made by this call, or is no more.
  void Made(const char* call) { Count(call, 1); }
  void Gone(const char* call) { Count(call, -1); }

  void Begin(uint64_t fail_at);
  uint64_t End(const char** failed);
  int64_t objects();
  // "clCreateBuffer 2, clReleaseMemObject -1"
  std::string ObjectsText();

 private:
  void Count(const char* call, int64_t by);

  std::mutex mutex_;
  bool counts_ = false;
  uint64_t calls_ = 0;
  uint64_t fail_at_ = 0;  // 0: none
  const char* failed_ = nullptr;
  std::map<std::string_view, int64_t> objects_;
};

// What a function does to an object of the driver's, by the function's name.
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

// Calls are counted from now on, and call `fail_at` fails, where the first is
// 1; 0: none does.
__attribute__((visibility("default"))) void aspectra_faults_begin(
    uint64_t fail_at);
// How many there were since. `*failed` becomes the name of the function that
// failed, null if none did. No call fails any more.
__attribute__((visibility("default"))) uint64_t
aspectra_faults_end(const char** failed);
// How many objects and blocks of memory there are now.
__attribute__((visibility("default"))) int64_t aspectra_faults_objects();
// Of which calls they are; valid until the next call of this function.
__attribute__((visibility("default"))) const char*
aspectra_faults_objects_text();
}

#endif  // RUNTIME_BACKENDS_FAULTS_FAULT_COUNTER_H_
