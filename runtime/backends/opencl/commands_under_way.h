// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_COMMANDS_UNDER_WAY_H_
#define RUNTIME_BACKENDS_OPENCL_COMMANDS_UNDER_WAY_H_

#include <CL/cl.h>

#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::opencl {

// The unfinished commands of all queues. The runtime waits for them at the end
// of the process.
class OpenClCommands final : public CommandsUnderWay {
 public:
  // Returns the only object, which is never destroyed.
  static OpenClCommands& Get();

  // Includes the commands of `queue` from now on, until Leave().
  void Enter(const Api& api, cl_command_queue queue);
  // Must be called before `queue` is released. Its commands may still run.
  void Leave(const Api& api, cl_command_queue queue);

  void BeginEnd() override;
  bool AreComplete() override;

 private:
  struct Pending {
    const Api* api;
    EventHandle event;  // occurs when the commands are complete

    bool IsComplete() const;
  };

  std::mutex mutex_;
  std::vector<std::pair<const Api*, cl_command_queue>> queues_;
  std::vector<Pending> left_;  // of queues that were released
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_COMMANDS_UNDER_WAY_H_
