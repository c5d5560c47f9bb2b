#ifndef RUNTIME_BACKENDS_CUDA_PROCESS_END_H_
#define RUNTIME_BACKENDS_CUDA_PROCESS_END_H_

#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/driver.h"

namespace aspectra::cuda {

// May the driver not be called any more? See DriversAreGone(); besides, the
// commands of a process that ends were waited for.
bool DriverIsGone();

// Holds the end of the process back while commands run: the driver drops at its
// own end what has not run yet. It registers its end when it is first used and
// again when it makes code, so that this class asks to come before it each
// time.
//
// The wait ends after kLongestWait, since a command may wait for what cannot
// come any more, and does not take place in a child of fork(), which cannot use
// the driver.
class ProcessEnd {
 public:
  // Never destroyed.
  static ProcessEnd& Get();

  // A program was built, or a command is complete.
  void ComeFirst();
  void SawCompletion() {
    std::call_once(seen_, [this] { ComeFirst(); });
  }

  // The commands of `stream`, from now on until Leave().
  void Enter(Context& context, CUstream stream);
  // `stream` is about to be destroyed; its commands may be under way.
  void Leave(Context& context, CUstream stream);

 private:
  struct Pending {
    Context* context;
    PooledEvent event;  // complete when the commands are

    bool IsComplete() const;
  };

  ProcessEnd();
  void WaitForAll();
  bool AllAreComplete() const;

  std::once_flag seen_;
  std::mutex mutex_;
  std::vector<std::pair<Context*, CUstream>> streams_;
  std::vector<Pending> left_;  // of streams that are no more
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_PROCESS_END_H_
