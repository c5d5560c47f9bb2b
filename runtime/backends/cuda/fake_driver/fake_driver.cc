// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A CUDA driver without hardware, for tests: the functions of libcuda.so.1 on
// the host's memory. A stream is a thread that runs one command after the
// other, so commands of different streams run in any order, as on a device.
// Like NVIDIA's driver, this one reads pageable memory immediately when it
// copies from it, and returns from a copy to it when the copy is complete. It
// also waits for all commands when it loads or unloads a module or frees
// memory.
//
// ASPECTRA_FAKE_CUDA_DEVICES is the number of devices, by default two, for CUDA
// 12.4. They have compute capability 9.0 and the kernels of fake_kernels.h.

#include "runtime/backends/cuda/fake_driver/fake_driver.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/fake_driver/fake_device.h"
#include "runtime/backends/cuda/fake_driver/fake_kernels.h"
#include "runtime/backends/cuda/fake_driver/fake_linker.h"
#include "runtime/backends/cuda/fake_driver/fake_stream.h"
#include "runtime/backends/faults/fault_counter.h"

#define FAKE extern "C" __attribute__((visibility("default")))

namespace aspectra::cuda {

struct CUctx_st {
  int device = 0;
  std::set<CUctx_st*> peers;  // the context can access their memory
};
struct CUfunc_st {
  std::string name;
  int dynamic_limit = 48 << 10;
};
struct CUmod_st {
  std::map<std::string, std::unique_ptr<CUfunc_st>> functions;
};
struct CUevent_st {
  std::mutex mutex;
  std::condition_variable changed;
  uint64_t recorded = 0;
  uint64_t completed = 0;
  std::chrono::steady_clock::time_point time;
};

using Lock = std::unique_lock<std::mutex>;

namespace {

struct Allocation {
  size_t bytes;
  unsigned type;
  bool managed;
  int device;
};

struct State {
  std::mutex mutex;
  std::map<uintptr_t, Allocation> memory;
  std::set<CUstream> streams;
  std::map<std::string, int> calls;
  std::map<std::string, std::pair<int, CUresult>> failures;
  FakeLaunch last_launch = {};
  std::atomic<CUresult> fault = CUDA_SUCCESS;
  CUctx_st contexts[16];
};

State& Get() {
  static State& state = *new State;
  return state;
}

thread_local CUcontext current = nullptr;
thread_local std::vector<CUcontext> pushed;

// Counts the call of a driver function. If the call must fail, returns its
// status, and then the function must not do its work. A test makes a call fail
// by its function's symbol, or by its number (fault_counter.h).
CUresult Called(const char* symbol) {
  faults::FaultCounter& counter = faults::FaultCounter::Get();
  if (counter.Fails(symbol)) {
    return counter.IsGone() ? CUDA_ERROR_DEINITIALIZED
                            : CUDA_ERROR_OUT_OF_MEMORY;
  }
  State& state = Get();
  const std::lock_guard lock(state.mutex);
  ++state.calls[symbol];
  auto failure = state.failures.find(symbol);
  if (failure == state.failures.end()) return CUDA_SUCCESS;
  if (failure->second.first-- > 0) return CUDA_SUCCESS;
  const CUresult status = failure->second.second;
  state.failures.erase(failure);
  return status;
}

#define CALLED(symbol)                                                \
  if (const CUresult failed = Called(symbol); failed != CUDA_SUCCESS) \
  return failed

// Counts the object that a function made. Returns the function's status.
CUresult Made(const char* symbol, CUresult status) {
  if (status == CUDA_SUCCESS) faults::FaultCounter::Get().Made(symbol);
  return status;
}

// Counts the object that a function released. The function releases the object
// even if a test makes the call fail.
CUresult Released(const char* symbol, CUresult status) {
  if (status == CUDA_SUCCESS) faults::FaultCounter::Get().Gone(symbol);
  const CUresult failed = Called(symbol);
  return failed == CUDA_SUCCESS ? status : failed;
}

void Add(CUstream stream, std::function<void()> command) {
  const std::lock_guard lock(stream->stream->mutex);
  stream->stream->commands.push_back(std::move(command));
  stream->stream->changed.notify_all();
}

bool IsIdle(CUstream stream) {
  const std::lock_guard lock(stream->stream->mutex);
  return stream->stream->commands.empty() && !stream->stream->is_working;
}

CUresult Allocate(size_t bytes, unsigned type, bool managed, void** memory) {
  if (bytes == 0) return CUDA_ERROR_INVALID_VALUE;
  if (bytes > size_t{1} << 32) return CUDA_ERROR_OUT_OF_MEMORY;
  *memory = std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  std::memset(*memory, 0xcd, bytes);
  State& state = Get();
  const std::lock_guard lock(state.mutex);
  state.memory[reinterpret_cast<uintptr_t>(*memory)] = {
      bytes, type, managed, current == nullptr ? 0 : current->device};
  return CUDA_SUCCESS;
}

// Waits for all commands.
void DrainAll() {
  State& state = Get();
  std::vector<std::shared_ptr<Stream>> streams;
  {
    const std::lock_guard lock(state.mutex);
    for (CUstream stream : state.streams) streams.push_back(stream->stream);
  }
  for (const std::shared_ptr<Stream>& stream : streams) Drain(*stream);
}

CUresult Free(uintptr_t memory) {
  DrainAll();
  State& state = Get();
  const std::lock_guard lock(state.mutex);
  if (state.memory.erase(memory) == 0) return CUDA_ERROR_INVALID_VALUE;
  std::free(reinterpret_cast<void*>(memory));
  return CUDA_SUCCESS;
}

// Returns null for pageable memory.
const Allocation* Find(uintptr_t memory) {
  State& state = Get();
  const std::lock_guard lock(state.mutex);
  auto behind = state.memory.upper_bound(memory);
  if (behind == state.memory.begin()) return nullptr;
  const auto& [begin, allocation] = *--behind;
  return memory - begin < allocation.bytes ? &allocation : nullptr;
}

}  // namespace

// ---- Functions for tests

FAKE void fake_cuda_fail(const char* symbol, int calls, int status) {
  const std::lock_guard lock(Get().mutex);
  Get().failures[symbol] = {calls, status};
}
FAKE int fake_cuda_calls(const char* symbol) {
  const std::lock_guard lock(Get().mutex);
  return Get().calls[symbol];
}
FAKE FakeLaunch fake_cuda_last_launch() {
  const std::lock_guard lock(Get().mutex);
  return Get().last_launch;
}
FAKE void fake_cuda_fault(int status) { Get().fault = status; }

// ---- The driver

FAKE CUresult cuInit(unsigned) {
  CALLED("cuInit");
  return CUDA_SUCCESS;
}
FAKE CUresult cuDriverGetVersion(int* version) {
  CALLED("cuDriverGetVersion");
  *version = 12040;
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceGetCount(int* count) {
  CALLED("cuDeviceGetCount");
  const char* told = std::getenv("ASPECTRA_FAKE_CUDA_DEVICES");
  *count = told == nullptr ? 2 : std::clamp(std::atoi(told), 0, 16);
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceGet(CUdevice* device, int ordinal) {
  CALLED("cuDeviceGet");
  *device = ordinal;
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceCanAccessPeer(int* can, CUdevice device, CUdevice peer) {
  CALLED("cuDeviceCanAccessPeer");
  *can = device != peer;
  return CUDA_SUCCESS;
}
// A device can use atomic operations on memory of lower-numbered devices only.
FAKE CUresult cuDeviceGetP2PAttribute(int* value, int, CUdevice device,
                                      CUdevice peer) {
  CALLED("cuDeviceGetP2PAttribute");
  *value = device > peer;
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceGetName(char* name, int size, CUdevice) {
  CALLED("cuDeviceGetName");
  std::strncpy(name, "a fake H100", static_cast<size_t>(size));
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceGetAttribute(int* value, int attribute, CUdevice device) {
  CALLED("cuDeviceGetAttribute");
  *value = FakeAttribute(attribute, device);
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceTotalMem_v2(size_t* bytes, CUdevice) {
  CALLED("cuDeviceTotalMem_v2");
  *bytes = size_t{80} << 30;
  return CUDA_SUCCESS;
}
FAKE CUresult cuMemGetInfo_v2(size_t* free, size_t* total) {
  CALLED("cuMemGetInfo_v2");
  *free = size_t{79} << 30;
  *total = size_t{80} << 30;
  return CUDA_SUCCESS;
}
FAKE CUresult cuDeviceGetUuid(CUuuid* uuid, CUdevice device) {
  CALLED("cuDeviceGetUuid");
  *uuid = {};
  uuid->bytes[15] = static_cast<char>(device);
  return CUDA_SUCCESS;
}

FAKE CUresult cuCtxGetCurrent(CUcontext* context) {
  CALLED("cuCtxGetCurrent");
  *context = current;
  return CUDA_SUCCESS;
}
FAKE CUresult cuCtxSetCurrent(CUcontext context) {
  CALLED("cuCtxSetCurrent");
  current = context;
  return CUDA_SUCCESS;
}
FAKE CUresult cuCtxPushCurrent_v2(CUcontext context) {
  CALLED("cuCtxPushCurrent_v2");
  pushed.push_back(current);
  current = context;
  return CUDA_SUCCESS;
}
FAKE CUresult cuCtxPopCurrent_v2(CUcontext* context) {
  *context = current;
  current = pushed.back();
  pushed.pop_back();
  return Called("cuCtxPopCurrent_v2");
}
FAKE CUresult cuCtxEnablePeerAccess(CUcontext peer, unsigned) {
  CALLED("cuCtxEnablePeerAccess");
  return current->peers.insert(peer).second
             ? CUDA_SUCCESS
             : CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED;
}
FAKE CUresult cuCtxDisablePeerAccess(CUcontext peer) {
  CALLED("cuCtxDisablePeerAccess");
  return current->peers.erase(peer) != 0 ? CUDA_SUCCESS
                                         : CUDA_ERROR_PEER_ACCESS_NOT_ENABLED;
}
FAKE CUresult cuCtxSynchronize() {
  CALLED("cuCtxSynchronize");
  return CUDA_SUCCESS;
}
FAKE CUresult cuDevicePrimaryCtxRetain(CUcontext* context, CUdevice device) {
  CALLED("cuDevicePrimaryCtxRetain");
  *context = &Get().contexts[device];
  (*context)->device = device;
  return Made("cuDevicePrimaryCtxRetain", CUDA_SUCCESS);
}
FAKE CUresult cuDevicePrimaryCtxRelease_v2(CUdevice) {
  return Released("cuDevicePrimaryCtxRelease_v2", CUDA_SUCCESS);
}

FAKE CUresult cuModuleLoadDataEx(CUmodule* module, const void* image,
                                 unsigned count, CUjit_option* options,
                                 void** values) {
  CALLED("cuModuleLoadDataEx");
  if (IsUnoptimized({options, count}, values)) CALLED(kUnoptimizedCall);
  DrainAll();
  const std::string text = static_cast<const char*>(image);
  if (text.find("syntax error") != std::string::npos) {
    for (unsigned i = 0; i < count; ++i) {
      if (options[i] == CU_JIT_ERROR_LOG_BUFFER)
        std::strcpy(static_cast<char*>(values[i]), "line 7: syntax error\n");
    }
    return CUDA_ERROR_INVALID_PTX;
  }
  auto made = std::make_unique<CUmod_st>();
  for (const char* name :
       {"scale", "plane", "groups_of_8", "local", "_ZTS5scale"}) {
    if (text.find(std::string(".entry ") + name + "(") == std::string::npos)
      continue;
    made->functions[name] = std::make_unique<CUfunc_st>();
    made->functions[name]->name = name;
  }
  *module = made.release();
  return Made("cuModuleLoadDataEx", CUDA_SUCCESS);
}
FAKE CUresult cuLinkCreate_v2(unsigned count, CUjit_option* options,
                              void** values, CUlinkState* state) {
  CALLED("cuLinkCreate_v2");
  if (IsUnoptimized({options, count}, values)) CALLED(kUnoptimizedCall);
  *state = new CUlinkState_st({options, count}, values);
  return Made("cuLinkCreate_v2", CUDA_SUCCESS);
}
FAKE CUresult cuLinkAddData_v2(CUlinkState state, CUjitInputType type,
                               void* data, size_t bytes, const char*, unsigned,
                               CUjit_option*, void**) {
  CALLED("cuLinkAddData_v2");
  return state->Add(type, static_cast<const char*>(data), bytes);
}
FAKE CUresult cuLinkComplete(CUlinkState state, void** code, size_t* bytes) {
  CALLED("cuLinkComplete");
  return state->Complete(*code, *bytes);
}
FAKE CUresult cuLinkDestroy(CUlinkState state) {
  delete state;
  return Released("cuLinkDestroy", CUDA_SUCCESS);
}
FAKE CUresult cuModuleUnload(CUmodule module) {
  DrainAll();
  delete module;
  return Released("cuModuleUnload", CUDA_SUCCESS);
}
FAKE CUresult cuModuleGetFunction(CUfunction* function, CUmodule module,
                                  const char* name) {
  CALLED("cuModuleGetFunction");
  auto found = module->functions.find(name);
  if (found == module->functions.end()) return CUDA_ERROR_NOT_FOUND;
  *function = found->second.get();
  return CUDA_SUCCESS;
}
FAKE CUresult cuFuncGetAttribute(int* value, int attribute, CUfunction) {
  CALLED("cuFuncGetAttribute");
  *value = attribute == CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK ? 768 : 0;
  return CUDA_SUCCESS;
}
FAKE CUresult cuFuncSetAttribute(CUfunction function, int, int value) {
  CALLED("cuFuncSetAttribute");
  function->dynamic_limit = value;
  return CUDA_SUCCESS;
}
FAKE CUresult cuFuncGetParamInfo(CUfunction function, size_t index,
                                 size_t* offset, size_t* size) {
  CALLED("cuFuncGetParamInfo");
  const std::vector<size_t> parameters = FakeParameters(function->name);
  if (index >= parameters.size()) return CUDA_ERROR_INVALID_VALUE;
  *offset = 0;
  *size = parameters[index];
  return CUDA_SUCCESS;
}
FAKE CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks,
                                                          CUfunction function,
                                                          int threads,
                                                          size_t shared_bytes) {
  CALLED("cuOccupancyMaxActiveBlocksPerMultiprocessor");
  *blocks = FakeActiveBlocks(threads, static_cast<int>(shared_bytes),
                             function->dynamic_limit);
  return CUDA_SUCCESS;
}
FAKE CUresult cuOccupancyMaxPotentialBlockSize(int* blocks, int* threads,
                                               CUfunction, CUoccupancyB2DSize,
                                               size_t, int largest) {
  CALLED("cuOccupancyMaxPotentialBlockSize");
  *blocks = 264;
  *threads = largest == 0 ? 1024 : largest;
  return CUDA_SUCCESS;
}
FAKE CUresult cuLaunchKernel(CUfunction function, unsigned grid_x,
                             unsigned grid_y, unsigned grid_z, unsigned block_x,
                             unsigned block_y, unsigned block_z,
                             unsigned shared_bytes, CUstream stream,
                             void** arguments, void**) {
  CALLED("cuLaunchKernel");
  if (current == nullptr) return CUDA_ERROR_INVALID_CONTEXT;
  if (current != stream->context) return CUDA_ERROR_INVALID_HANDLE;
  if (static_cast<int>(shared_bytes) > function->dynamic_limit)
    return CUDA_ERROR_INVALID_VALUE;
  const FakeLaunch launch = {
      {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes};
  {
    const std::lock_guard lock(Get().mutex);
    Get().last_launch = launch;
  }
  Add(stream, FakeWork(function->name, launch, arguments));
  return CUDA_SUCCESS;
}

FAKE CUresult cuLaunchHostFunc(CUstream stream, CUhostFn function, void* data) {
  CALLED("cuLaunchHostFunc");
  Add(stream, [=] { function(data); });
  return CUDA_SUCCESS;
}
FAKE CUresult cuStreamAddCallback(CUstream stream, CUstreamCallback callback,
                                  void* data, unsigned) {
  CALLED("cuStreamAddCallback");
  Add(stream, [=] { callback(stream, CUDA_SUCCESS, data); });
  return CUDA_SUCCESS;
}
FAKE CUresult cuStreamCreate(CUstream* stream, unsigned) {
  CALLED("cuStreamCreate");
  *stream = new CUstream_st{current};
  std::thread(&Work, (*stream)->stream).detach();
  const std::lock_guard lock(Get().mutex);
  Get().streams.insert(*stream);
  return Made("cuStreamCreate", CUDA_SUCCESS);
}
FAKE CUresult cuStreamDestroy_v2(CUstream stream) {
  {
    const std::lock_guard lock(stream->stream->mutex);
    stream->stream->ends = true;
    stream->stream->changed.notify_all();
  }
  {
    const std::lock_guard lock(Get().mutex);
    Get().streams.erase(stream);
  }
  delete stream;
  return Released("cuStreamDestroy_v2", CUDA_SUCCESS);
}
FAKE CUresult cuStreamQuery(CUstream stream) {
  CALLED("cuStreamQuery");
  return IsIdle(stream) ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY;
}
FAKE CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned) {
  CALLED("cuStreamWaitEvent");
  const Lock lock(event->mutex);
  Add(stream, [event, recorded = event->recorded] {
    Lock lock(event->mutex);
    event->changed.wait(lock, [&] { return event->completed >= recorded; });
  });
  return CUDA_SUCCESS;
}

FAKE CUresult cuEventCreate(CUevent* event, unsigned) {
  CALLED("cuEventCreate");
  *event = new CUevent_st;
  return Made("cuEventCreate", CUDA_SUCCESS);
}
FAKE CUresult cuEventDestroy_v2(CUevent event) {
  delete event;
  return Released("cuEventDestroy_v2", CUDA_SUCCESS);
}
FAKE CUresult cuEventRecord(CUevent event, CUstream stream) {
  CALLED("cuEventRecord");
  const Lock lock(event->mutex);
  Add(stream, [event, recorded = ++event->recorded] {
    const Lock lock(event->mutex);
    event->completed = std::max(event->completed, recorded);
    event->time = FakeTime();
    event->changed.notify_all();
  });
  return CUDA_SUCCESS;
}
FAKE CUresult cuEventQuery(CUevent event) {
  CALLED("cuEventQuery");
  if (Get().fault != CUDA_SUCCESS) return Get().fault;
  const Lock lock(event->mutex);
  return event->completed == event->recorded ? CUDA_SUCCESS
                                             : CUDA_ERROR_NOT_READY;
}
FAKE CUresult cuEventSynchronize(CUevent event) {
  CALLED("cuEventSynchronize");
  Lock lock(event->mutex);
  event->changed.wait(lock,
                      [&] { return event->completed == event->recorded; });
  return Get().fault;
}
FAKE CUresult cuEventElapsedTime(float* milliseconds, CUevent begin,
                                 CUevent end) {
  CALLED("cuEventElapsedTime");
  *milliseconds =
      std::chrono::duration<float, std::milli>(end->time - begin->time).count();
  return CUDA_SUCCESS;
}

FAKE CUresult cuMemAlloc_v2(CUdeviceptr* memory, size_t bytes) {
  CALLED("cuMemAlloc_v2");
  void* made = nullptr;
  const CUresult status = Allocate(bytes, CU_MEMORYTYPE_DEVICE, false, &made);
  *memory = reinterpret_cast<uintptr_t>(made);
  return Made("cuMemAlloc_v2", status);
}
FAKE CUresult cuMemAllocManaged(CUdeviceptr* memory, size_t bytes, unsigned) {
  CALLED("cuMemAllocManaged");
  void* made = nullptr;
  const CUresult status = Allocate(bytes, CU_MEMORYTYPE_DEVICE, true, &made);
  *memory = reinterpret_cast<uintptr_t>(made);
  return Made("cuMemAllocManaged", status);
}
FAKE CUresult cuMemHostAlloc(void** memory, size_t bytes, unsigned) {
  CALLED("cuMemHostAlloc");
  return Made("cuMemHostAlloc",
              Allocate(bytes, CU_MEMORYTYPE_HOST, false, memory));
}
FAKE CUresult cuMemFree_v2(CUdeviceptr memory) {
  return Released("cuMemFree_v2", Free(memory));
}
FAKE CUresult cuMemFreeHost(void* memory) {
  return Released("cuMemFreeHost", Free(reinterpret_cast<uintptr_t>(memory)));
}
FAKE CUresult cuPointerGetAttribute(void* value, int attribute,
                                    CUdeviceptr memory) {
  CALLED("cuPointerGetAttribute");
  const Allocation* found = Find(memory);
  if (found == nullptr) return CUDA_ERROR_INVALID_VALUE;
  unsigned answer = found->type;
  if (attribute == CU_POINTER_ATTRIBUTE_IS_MANAGED) answer = found->managed;
  if (attribute == CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL)
    answer = static_cast<unsigned>(found->device);
  std::memcpy(value, &answer, sizeof answer);
  return CUDA_SUCCESS;
}

FAKE CUresult cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t bytes,
                            CUstream stream) {
  CALLED("cuMemcpyAsync");
  auto* const here = reinterpret_cast<void*>(to);
  const auto* const there = reinterpret_cast<const std::byte*>(from);
  if (Find(from) == nullptr) {
    std::vector<std::byte> now(there, there + bytes);
    Add(stream, [here, now = std::move(now)] {
      std::memcpy(here, now.data(), now.size());
    });
  } else {
    Add(stream, [=] { std::memcpy(here, there, bytes); });
    if (Find(to) == nullptr) Drain(*stream->stream);
  }
  return CUDA_SUCCESS;
}

namespace {

template <class T>
CUresult Fill(CUdeviceptr to, T value, size_t count, CUstream stream) {
  if (to % sizeof(T) != 0) return CUDA_ERROR_INVALID_VALUE;
  Add(stream, [=] { std::fill_n(reinterpret_cast<T*>(to), count, value); });
  return CUDA_SUCCESS;
}

}  // namespace

FAKE CUresult cuMemsetD8Async(CUdeviceptr to, unsigned char value, size_t count,
                              CUstream stream) {
  CALLED("cuMemsetD8Async");
  return Fill(to, value, count, stream);
}
FAKE CUresult cuMemsetD16Async(CUdeviceptr to, unsigned short value,
                               size_t count, CUstream stream) {
  CALLED("cuMemsetD16Async");
  return Fill(to, value, count, stream);
}
FAKE CUresult cuMemsetD32Async(CUdeviceptr to, unsigned value, size_t count,
                               CUstream stream) {
  CALLED("cuMemsetD32Async");
  return Fill(to, value, count, stream);
}

}  // namespace aspectra::cuda
