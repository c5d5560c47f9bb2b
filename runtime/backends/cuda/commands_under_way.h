// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_CUDA_COMMANDS_UNDER_WAY_H_

#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::cuda {

// The unfinished commands of all streams, and the commands that are held. The
// runtime waits for them at the end of the process, because the driver drops
// unfinished commands when it ends.
class CudaCommands final : public CommandsUnderWay {
 public:
  // Returns the only object, which is never destroyed.
  static CudaCommands& Get();

  // Includes the commands of `stream` from now on, until Leave().
  void Enter(Context& context, CUstream stream);
  // Must be called before `stream` is destroyed. Its commands may still run.
  void Leave(Context& context, CUstream stream);
  // Waits for the commands of `context`. Must be called before `context` is
  // destroyed, when it has no streams any more.
  void Forget(Context& context);

  // Changes the number of commands that are held (holding_queue.h).
  void AddHeld(int change) { held_ += change; }

  bool AreComplete() override;
  // Prints the output of kernels' printf.
  void Finish() override;

 private:
  struct Pending {
    Context* context;
    PooledEvent event;  // occurs when the commands are complete

    bool IsComplete() const;
  };

  std::atomic<int> held_ = 0;
  std::mutex mutex_;
  std::vector<std::pair<Context*, CUstream>> streams_;
  std::vector<Pending> left_;  // of streams that were destroyed
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_COMMANDS_UNDER_WAY_H_
