// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MESSAGES_DRIVER_ACTION_H_
#define RUNTIME_CORE_MESSAGES_DRIVER_ACTION_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace aspectra {

// A request of the runtime that a driver answered with an error. Every backend
// takes the words for its requests from this table, so that equal failures have
// equal words:
//
//   Message(DeviceDiagnostic::kActionFailed,
//           ToString(DriverAction::kCopy), StatusName(status))
//
// gives "Copying memory failed: CL_OUT_OF_RESOURCES.". An action is a number,
// so that a submission names it without a cost.
#define ASPECTRA_DRIVER_ACTIONS(ACTION)                              \
  ACTION(kCommand, "A command")                                      \
  ACTION(kLaunch, "Launching a kernel")                              \
  ACTION(kCopy, "Copying memory")                                    \
  ACTION(kFill, "Filling memory")                                    \
  ACTION(kWait, "Waiting for commands")                              \
  ACTION(kMeasureCommand, "Measuring a command")                     \
  ACTION(kMakeContext, "Making a context")                           \
  ACTION(kAskContext, "Asking about a context")                      \
  ACTION(kMakeQueue, "Making a queue")                               \
  ACTION(kAskQueue, "Asking about a queue")                          \
  ACTION(kMeasureQueue, "Measuring a queue")                         \
  ACTION(kMakeStream, "Making a stream")                             \
  ACTION(kMakeCommandList, "Making a command list")                  \
  ACTION(kReuseCommandList, "Reusing a command list")                \
  ACTION(kMakeEvent, "Making an event")                              \
  ACTION(kMakeSignal, "Making a signal")                             \
  ACTION(kAskEvent, "Asking about an event")                         \
  ACTION(kTakeEvent, "Taking an event")                              \
  ACTION(kAllocate, "Allocating memory")                             \
  ACTION(kAllocateForCopies, "Allocating memory for copies")         \
  ACTION(kFree, "Freeing memory")                                    \
  ACTION(kMakePart, "Making a sub-buffer")                           \
  ACTION(kAskMemory, "Asking about a memory object")                 \
  ACTION(kAskLocalMemory, "Asking for local memory")                 \
  ACTION(kLoadImage, "Loading a device image")                       \
  ACTION(kLoadBinary, "Loading a binary")                            \
  ACTION(kBuildImage, "Building a device image")                     \
  ACTION(kCompileImage, "Compiling a device image")                  \
  ACTION(kSetConstant, "Setting a specialization constant")          \
  ACTION(kAskProgram, "Asking about a program")                      \
  ACTION(kFindKernel, "Finding the kernel in its device image")      \
  ACTION(kAskKernel, "Asking about a kernel")                        \
  ACTION(kAllowShared, "Letting the kernel use shared memory")       \
  ACTION(kPassBytes, "Passing bytes to the kernel")                  \
  ACTION(kPassLocalMemory, "Passing local memory to the kernel")     \
  ACTION(kPassPointer, "Passing a pointer to the kernel")            \
  ACTION(kPassMemoryObject, "Passing a memory object to the kernel") \
  ACTION(kPeerAccess, "Changing the access to another device's memory")

enum class DriverAction : uint8_t {
#define ASPECTRA_ACTION(name, text) name,
  ASPECTRA_DRIVER_ACTIONS(ASPECTRA_ACTION)
#undef ASPECTRA_ACTION
};

// Returns the words of the action, for example "Copying memory".
inline std::string_view ToString(DriverAction action) {
  static constexpr std::string_view kTexts[] = {
#define ASPECTRA_ACTION(name, text) text,
      ASPECTRA_DRIVER_ACTIONS(ASPECTRA_ACTION)
#undef ASPECTRA_ACTION
  };
  return kTexts[static_cast<size_t>(action)];
}

}  // namespace aspectra

#endif  // RUNTIME_CORE_MESSAGES_DRIVER_ACTION_H_
