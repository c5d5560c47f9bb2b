#ifndef TESTDATA_LEVEL_ZERO_FUNCTIONS_H_
#define TESTDATA_LEVEL_ZERO_FUNCTIONS_H_

#include <level_zero/ze_api.h>
#include <level_zero/ze_ddi.h>

#include <type_traits>

// The functions of the driver, in the tables that the loader asks for. All
// other entries of the tables are null; the loader reports the functions of
// these entries as unsupported.
#define GLOBAL_FUNCTIONS(F) F(, Init) F(, InitDrivers)
#define DRIVER_FUNCTIONS(F)         \
  F(Driver, Get)                    \
  F(Driver, GetApiVersion)          \
  F(Driver, GetProperties)          \
  F(Driver, GetIpcProperties)       \
  F(Driver, GetExtensionProperties) \
  F(Driver, GetExtensionFunctionAddress)
#define DEVICE_FUNCTIONS(F)                 \
  F(Device, Get)                            \
  F(Device, GetSubDevices)                  \
  F(Device, CanAccessPeer)                  \
  F(Device, GetP2PProperties)               \
  F(Device, GetProperties)                  \
  F(Device, GetComputeProperties)           \
  F(Device, GetModuleProperties)            \
  F(Device, GetCommandQueueGroupProperties) \
  F(Device, GetMemoryProperties)            \
  F(Device, GetMemoryAccessProperties)      \
  F(Device, GetCacheProperties)             \
  F(Device, GetImageProperties)             \
  F(Device, GetGlobalTimestamps)
#define CONTEXT_FUNCTIONS(F) F(Context, Create) F(Context, Destroy)
#define COMMAND_QUEUE_FUNCTIONS(F)     \
  F(CommandQueue, Create)              \
  F(CommandQueue, Destroy)             \
  F(CommandQueue, ExecuteCommandLists) \
  F(CommandQueue, Synchronize)
#define COMMAND_LIST_FUNCTIONS(F)  \
  F(CommandList, Create)           \
  F(CommandList, CreateImmediate)  \
  F(CommandList, Destroy)          \
  F(CommandList, Close)            \
  F(CommandList, Reset)            \
  F(CommandList, AppendBarrier)    \
  F(CommandList, AppendMemoryCopy) \
  F(CommandList, AppendMemoryFill) \
  F(CommandList, AppendLaunchKernel)
#define FENCE_FUNCTIONS(F)  \
  F(Fence, Create)          \
  F(Fence, Destroy)         \
  F(Fence, HostSynchronize) \
  F(Fence, QueryStatus)     \
  F(Fence, Reset)
#define EVENT_POOL_FUNCTIONS(F) F(EventPool, Create) F(EventPool, Destroy)
#define EVENT_FUNCTIONS(F)  \
  F(Event, Create)          \
  F(Event, Destroy)         \
  F(Event, HostSignal)      \
  F(Event, HostSynchronize) \
  F(Event, QueryStatus)     \
  F(Event, HostReset)       \
  F(Event, QueryKernelTimestamp)
#define MEM_FUNCTIONS(F)     \
  F(Mem, AllocShared)        \
  F(Mem, AllocDevice)        \
  F(Mem, AllocHost)          \
  F(Mem, Free)               \
  F(Mem, GetAllocProperties) \
  F(Mem, GetAddressRange)
#define MODULE_FUNCTIONS(F)  \
  F(Module, Create)          \
  F(Module, Destroy)         \
  F(Module, DynamicLink)     \
  F(Module, GetNativeBinary) \
  F(Module, GetProperties)
#define MODULE_BUILD_LOG_FUNCTIONS(F) \
  F(ModuleBuildLog, Destroy)          \
  F(ModuleBuildLog, GetString)
#define KERNEL_FUNCTIONS(F)                  \
  F(Kernel, Create)                          \
  F(Kernel, Destroy)                         \
  F(Kernel, SetGroupSize)                    \
  F(Kernel, SuggestGroupSize)                \
  F(Kernel, SuggestMaxCooperativeGroupCount) \
  F(Kernel, SetArgumentValue)                \
  F(Kernel, SetIndirectAccess)               \
  F(Kernel, GetProperties)                   \
  F(Kernel, GetName)
#define KERNEL_EXP_FUNCTIONS(F) F(Kernel, SetGlobalOffsetExp)

namespace aspectra::test_driver {

#define DECLARE(object, function) \
  std::remove_pointer_t<ze_pfn##object##function##_t> object##function;
GLOBAL_FUNCTIONS(DECLARE)
DRIVER_FUNCTIONS(DECLARE)
DEVICE_FUNCTIONS(DECLARE)
CONTEXT_FUNCTIONS(DECLARE)
COMMAND_QUEUE_FUNCTIONS(DECLARE)
COMMAND_LIST_FUNCTIONS(DECLARE)
FENCE_FUNCTIONS(DECLARE)
EVENT_POOL_FUNCTIONS(DECLARE)
EVENT_FUNCTIONS(DECLARE)
MEM_FUNCTIONS(DECLARE)
MODULE_FUNCTIONS(DECLARE)
MODULE_BUILD_LOG_FUNCTIONS(DECLARE)
KERNEL_FUNCTIONS(DECLARE)
KERNEL_EXP_FUNCTIONS(DECLARE)
#undef DECLARE

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_FUNCTIONS_H_
