// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_
#define RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_

#include <functional>
#include <mutex>
#include <vector>

namespace aspectra::cuda {

// Counts the signals for which streams of a platform wait. While there are any,
// a call that waits for the whole device would wait for the host, too: the
// driver frees memory only when all commands of the device are over, and the
// thread that frees may be the one that must complete the signal.
class HostWaits {
 public:
  void Begin();
  // If this was the last wait, runs the postponed functions on another thread.
  void End();

  // If there are waits, postpones `function` and returns true. Otherwise
  // returns false, and the caller must run `function`.
  bool PutOff(std::function<void()> function);

 private:
  std::mutex mutex_;
  int count_ = 0;
  std::vector<std::function<void()>> later_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_
