#ifndef RUNTIME_BACKENDS_OPENCL_PROCESS_END_H_
#define RUNTIME_BACKENDS_OPENCL_PROCESS_END_H_

#include <CL/cl.h>

#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api.h"
#include "runtime/backends/opencl/handle.h"

namespace aspectra::opencl {

// Holds the end of the process back while commands run. A driver frees what it
// has when the process ends, and a command that still runs there would crash
// it.
//
// What a process does at its end it does in the opposite order of asking for
// it, and a driver's compiler asks for more when it first works: so this asks
// again after that. Only the end of a process whose first kernel is still being
// compiled may come too early for the driver.
//
// The wait ends after kLongestWait, since a command may wait for what cannot
// come any more, and does not take place in a child of fork(), which has none
// of the driver's threads.
class ProcessEnd {
 public:
  // Never destroyed.
  static ProcessEnd& Get();

  // A program was built, or a command is complete.
  void ComeFirst();
  void SawCompletion() {
    std::call_once(seen_, [this] { ComeFirst(); });
  }

  // The commands of `queue`, from now on until Leave().
  void Enter(const Api& api, cl_command_queue queue);
  // `queue` is about to be released; its commands may be under way.
  void Leave(const Api& api, cl_command_queue queue);

 private:
  struct Pending {
    const Api* api;
    EventHandle event;  // complete when the commands are

    bool IsComplete() const;
  };

  ProcessEnd();
  void WaitForAll();

  std::once_flag seen_;
  std::mutex mutex_;
  std::vector<std::pair<const Api*, cl_command_queue>> queues_;
  std::vector<Pending> left_;  // of queues that are no more
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_PROCESS_END_H_
