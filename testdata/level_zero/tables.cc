// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The functions that the loader looks up by name in the driver's library. Each
// counts its calls, so that a test can make a call fail (fault_counter.h).

#include <level_zero/ze_api.h>
#include <level_zero/ze_ddi.h>

#include <algorithm>
#include <cstddef>

#include "runtime/backends/faults/fault_counter.h"
#include "testdata/level_zero/functions.h"

namespace aspectra::test_driver {
namespace {

// The name of a function, as an argument of a template.
template <size_t kSize>
struct Name {
  // NOLINTNEXTLINE(google-explicit-constructor): a name is written as a text.
  constexpr Name(const char (&name)[kSize]) { std::copy_n(name, kSize, text); }
  char text[kSize];
};

// The function `kFunction`, with counted calls. A call that must fail makes no
// object. A call that must fail and releases an object still releases the
// object. But after the driver has disappeared, a call does nothing.
template <Name kName, auto kFunction>
struct Counted;

template <Name kName, class... Parameters,
          ze_result_t (*kFunction)(Parameters...)>
struct Counted<kName, kFunction> {
  static ze_result_t Call(Parameters... arguments) {
    constexpr faults::CallKind kKind = faults::KindOf(kName.text);
    faults::FaultCounter& counter = faults::FaultCounter::Get();
    const bool fails = counter.Fails(kName.text);
    if (fails && counter.IsGone()) return ZE_RESULT_ERROR_DEVICE_LOST;
    if (fails && kKind != faults::CallKind::kReleases)
      return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    const ze_result_t result = kFunction(arguments...);
    if (result != ZE_RESULT_SUCCESS) return result;
    if (kKind == faults::CallKind::kMakes) counter.Made(kName.text);
    if (kKind == faults::CallKind::kReleases) counter.Gone(kName.text);
    return fails ? ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY : result;
  }
};

}  // namespace
}  // namespace aspectra::test_driver

namespace test_driver = aspectra::test_driver;

#define ENTRY(object, function)                     \
  table->pfn##function =                            \
      &test_driver::Counted<"ze" #object #function, \
                            &test_driver::object##function>::Call;
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
