#ifndef RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_
#define RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_

#include <functional>
#include <mutex>
#include <vector>

namespace aspectra::cuda {

// For how many signals streams of a platform wait. Where there are any, what
// waits for a device waits for the host, too: the driver frees memory when all
// commands of the device are over, and the thread that frees may be the one
// that is to complete the signal.
class HostWaits {
 public:
  void Begin();
  // Runs, on another thread, what was put off if this was the last.
  void End();

  // Puts `function` off if there are any; false if there are none, and it is
  // for the caller to do.
  bool PutOff(std::function<void()> function);

 private:
  std::mutex mutex_;
  int count_ = 0;
  std::vector<std::function<void()>> later_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_HOST_WAITS_H_
