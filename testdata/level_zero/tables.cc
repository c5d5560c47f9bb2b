// What the loader looks up in the driver's library by name.

#include <level_zero/ze_api.h>
#include <level_zero/ze_ddi.h>

#include "testdata/level_zero/functions.h"

namespace test_driver = aspectra::test_driver;

#define ENTRY(object, function) \
  table->pfn##function = &test_driver::object##function;
#define TABLE(name, type, FUNCTIONS)                                   \
  extern "C" ZE_DLLEXPORT ze_result_t zeGet##name##ProcAddrTable(      \
      ze_api_version_t, ze_##type##_dditable_t* table) {               \
    if (table == nullptr) return ZE_RESULT_ERROR_INVALID_NULL_POINTER; \
    FUNCTIONS(ENTRY)                                                   \
    return ZE_RESULT_SUCCESS;                                          \
  }
#define NO_FUNCTIONS(F)

TABLE(Global, global, GLOBAL_FUNCTIONS)
TABLE(Driver, driver, DRIVER_FUNCTIONS)
TABLE(Device, device, DEVICE_FUNCTIONS)
TABLE(Context, context, CONTEXT_FUNCTIONS)
TABLE(CommandQueue, command_queue, COMMAND_QUEUE_FUNCTIONS)
TABLE(CommandList, command_list, COMMAND_LIST_FUNCTIONS)
TABLE(Fence, fence, FENCE_FUNCTIONS)
TABLE(EventPool, event_pool, EVENT_POOL_FUNCTIONS)
TABLE(Event, event, EVENT_FUNCTIONS)
TABLE(Mem, mem, MEM_FUNCTIONS)
TABLE(Module, module, MODULE_FUNCTIONS)
TABLE(ModuleBuildLog, module_build_log, MODULE_BUILD_LOG_FUNCTIONS)
TABLE(Kernel, kernel, KERNEL_FUNCTIONS)
TABLE(KernelExp, kernel_exp, KERNEL_EXP_FUNCTIONS)
TABLE(Image, image, NO_FUNCTIONS)
TABLE(Sampler, sampler, NO_FUNCTIONS)
TABLE(PhysicalMem, physical_mem, NO_FUNCTIONS)
TABLE(VirtualMem, virtual_mem, NO_FUNCTIONS)
