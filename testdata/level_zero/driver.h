#ifndef TESTDATA_LEVEL_ZERO_DRIVER_H_
#define TESTDATA_LEVEL_ZERO_DRIVER_H_

// A Level Zero driver on top of OpenCL, for tests on machines without Level
// Zero devices. If ZE_ENABLE_ALT_DRIVERS names the driver's file, the real
// loader opens the driver. The kernels run on an OpenCL device, for example on
// PoCL's CPU in the toolchain root.
//
// The driver is stricter than hardware. If a program does something that the
// specification forbids but that hardware usually survives, the driver prints a
// sentence and ends the process (Misuse). Examples are an event that is
// signaled twice or reset while commands wait for it, and a list, kernel,
// module or memory that is destroyed while commands use it. The driver's
// engines hold commands back as hardware does (engine.h).
//
// Environment variables for tests, with their defaults in parentheses:
//   TEST_LEVEL_ZERO_ENGINES=2      the number of engines (1)
//   TEST_LEVEL_ZERO_TILES=2        the sub-devices of each device (none)
//   TEST_LEVEL_ZERO_NO_IMMEDIATE=1 there are no immediate command lists
//   TEST_LEVEL_ZERO_NO_IN_ORDER=1  there are no in-order lists, as before 1.9

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "testdata/level_zero/engine.h"
#include "testdata/level_zero/references.h"

namespace aspectra::test_driver {

// Prints which rule the program broke, and ends the process.
[[noreturn]] void Misuse(const std::string& what);

ze_result_t ResultOf(cl_int status);

// Returns the number in the environment variable `name`. Returns `otherwise` if
// it is not set.
uint32_t Setting(const char* name, uint32_t otherwise);

struct Usm {
  clHostMemAllocINTEL_fn host_alloc = nullptr;
  clDeviceMemAllocINTEL_fn device_alloc = nullptr;
  clSharedMemAllocINTEL_fn shared_alloc = nullptr;
  clMemFreeINTEL_fn free = nullptr;
  clEnqueueMemFillINTEL_fn enqueue_fill = nullptr;
  clEnqueueMemcpyINTEL_fn enqueue_copy = nullptr;
  clSetKernelArgMemPointerINTEL_fn set_argument = nullptr;
};

// Calls `ask(size, memory, &size)` twice, as queries of OpenCL need it: for the
// size, then for the list.
template <class T, class Ask>
std::vector<T> AskList(Ask ask) {
  size_t bytes = 0;
  if (ask(0, nullptr, &bytes) != CL_SUCCESS) return {};
  std::vector<T> list(bytes / sizeof(T));
  if (ask(bytes, list.data(), nullptr) != CL_SUCCESS) return {};
  return list;
}

// Answers a query of Level Zero for the list `all`. Gives as many elements as
// the caller has room for.
template <class T, class Get>
ze_result_t AnswerList(const std::vector<T>& all, uint32_t* count, Get get) {
  const auto size = static_cast<uint32_t>(all.size());
  const uint32_t room = *count;
  if (room == 0 || room > size) *count = size;
  for (uint32_t i = 0; room != 0 && i < *count; ++i) get(i, all[i]);
  return ZE_RESULT_SUCCESS;
}

// Returns the structure of the given `type` in the chain that begins at
// `first`.
template <class T>
T* FindInChain(const void* first, ze_structure_type_t type) {
  struct Base {
    ze_structure_type_t stype;
    const void* next;
  };
  for (const auto* at = static_cast<const Base*>(first); at != nullptr;
       at = static_cast<const Base*>(at->next)) {
    if (at->stype == type) return reinterpret_cast<T*>(const_cast<Base*>(at));
  }
  return nullptr;
}

}  // namespace aspectra::test_driver

// The structures to which the handles of ze_api.h point.
// NOLINTBEGIN(bugprone-reserved-identifier): ze_api.h's own names.

struct _ze_driver_handle_t {
  // Returns the only driver; null if OpenCL has no device.
  static _ze_driver_handle_t* Get();

  cl_platform_id platform = nullptr;
  cl_context context = nullptr;  // of all devices
  aspectra::test_driver::Usm usm;
  std::vector<std::unique_ptr<_ze_device_handle_t>> devices;
};

struct _ze_device_handle_t {
  ze_driver_handle_t driver = nullptr;
  ze_device_handle_t parent = nullptr;  // of a sub-device
  cl_device_id id = nullptr;
  std::vector<std::unique_ptr<aspectra::test_driver::Engine>> engines;
  std::vector<std::unique_ptr<_ze_device_handle_t>> tiles;
};

struct _ze_context_handle_t {
  struct Allocation {
    size_t bytes = 0;
    ze_memory_type_t type = ZE_MEMORY_TYPE_UNKNOWN;
    ze_device_handle_t device = nullptr;
    void* block = nullptr;  // OpenCL's block, which contains it
  };

  ze_driver_handle_t driver = nullptr;
  std::mutex mutex;
  std::map<uintptr_t, Allocation> allocations;
};

// NOLINTEND(bugprone-reserved-identifier)

#endif  // TESTDATA_LEVEL_ZERO_DRIVER_H_
