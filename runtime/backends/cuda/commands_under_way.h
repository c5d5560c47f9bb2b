#ifndef RUNTIME_BACKENDS_CUDA_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_CUDA_COMMANDS_UNDER_WAY_H_

#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/driver.h"
#include "runtime/core/process_end.h"

namespace aspectra::cuda {

// The commands of CUDA's streams, which the end of the process waits for: the
// driver drops at its own end what has not run yet.
class CudaCommands final : public CommandsUnderWay {
 public:
  // Never destroyed.
  static CudaCommands& Get();

  // The commands of `stream`, from now on until Leave().
  void Enter(Context& context, CUstream stream);
  // `stream` is about to be destroyed; its commands may be under way.
  void Leave(Context& context, CUstream stream);
  // `context` is about to be destroyed, and has no streams any more; its
  // commands are waited for.
  void Forget(Context& context);

  bool AreComplete() override;
  // Shows what kernels printed.
  void Finish() override;

 private:
  struct Pending {
    Context* context;
    PooledEvent event;  // complete when the commands are

    bool IsComplete() const;
  };

  std::mutex mutex_;
  std::vector<std::pair<Context*, CUstream>> streams_;
  std::vector<Pending> left_;  // of streams that are no more
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_COMMANDS_UNDER_WAY_H_
