// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_
#define RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_

#include <functional>
#include <mutex>
#include <vector>

namespace aspectra::cuda {

// Counts the signals for which streams of a platform wait. While a stream waits
// for the host, a driver call that waits for the whole device also waits for
// the host. For example, the driver frees memory only when all commands of the
// device are over. If the thread that frees is the one that must complete the
// signal, it would wait forever. So this class postpones such calls.
class HostWaits {
 public:
  void Begin();
  // Ends a wait. If it was the last one, runs the postponed functions on
  // another thread.
  void End();

  // If streams wait, postpones `function` and returns true. Otherwise returns
  // false, and the caller must run `function`.
  bool PutOff(std::function<void()> function);

 private:
  std::mutex mutex_;
  int count_ = 0;
  std::vector<std::function<void()>> later_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_
