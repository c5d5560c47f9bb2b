// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A layer of OpenCL's ICD loader that can make a call fail. If the environment
// variable OPENCL_LAYERS names the layer's file, the loader puts the layer in
// front of every driver. The layer has the functions that the runtime calls,
// including the functions for USM. A call that must fail returns
// CL_OUT_OF_RESOURCES and makes no object. A call that must fail and releases
// an object still releases the object.
//
// After the driver has "disappeared", each call returns
// CL_DEVICE_NOT_AVAILABLE, does nothing, and calls no callback. There is one
// exception: a user event still changes its state, because another thread may
// wait in the driver for a command that depends on the event.

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <CL/cl_icd.h>
#include <CL/cl_layer.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "runtime/backends/faults/fault_counter.h"

namespace aspectra::faults {
namespace {

// The name of a function, as an argument of a template.
template <size_t kSize>
struct Name {
  // NOLINTNEXTLINE(google-explicit-constructor): a name is written as a text.
  constexpr Name(const char (&name)[kSize]) { std::copy_n(name, kSize, text); }
  char text[kSize];
};

// The driver's function for each name.
template <Name kName, class Function>
Function* behind = nullptr;

template <class Result>
bool IsSuccess(const Result& result) {
  if constexpr (std::is_same_v<Result, cl_int>)
    return result == CL_SUCCESS;
  else
    return result != nullptr;
}

template <Name kName, class Function>
struct Counted;

template <Name kName, class Result, class... Parameters>
struct Counted<kName, Result(Parameters...)> {
  static constexpr CallKind kKind = KindOf(kName.text);
  using Last = std::tuple_element_t<sizeof...(Parameters) - 1,
                                    std::tuple<Parameters...>>;

  static Result Call(Parameters... arguments) {
    Last last = std::get<sizeof...(Parameters) - 1>(std::tie(arguments...));
    const bool fails = FaultCounter::Get().Fails(kName.text);
    if (fails && (kKind != CallKind::kReleases || FaultCounter::Get().IsGone()))
      return Failure(last);
    const Result result = behind<kName, Result(Parameters...)>(arguments...);
    if (!IsSuccess(result)) return result;
    Note(last);
    if (fails) return Failure(last);
    return result;
  }

 private:
  static Result Failure(Last last) {
    const cl_int failure = FaultCounter::Get().IsGone()
                               ? CL_DEVICE_NOT_AVAILABLE
                               : CL_OUT_OF_RESOURCES;
    if constexpr (std::is_same_v<Last, cl_int*>)
      if (last != nullptr) *last = failure;
    if constexpr (std::is_same_v<Result, cl_int>)
      return failure;
    else
      return nullptr;
  }

  static void Note(Last last) {
    if constexpr (kKind == CallKind::kMakes)
      FaultCounter::Get().Made(kName.text);
    if constexpr (kKind == CallKind::kReleases)
      FaultCounter::Get().Gone(kName.text);
    // The call enqueued a command and returned its event, which is a new
    // object.
    if constexpr (std::is_same_v<Last, cl_event*>)
      if (last != nullptr) FaultCounter::Get().Made(kName.text);
  }
};

template <Name kName, class Function>
Function* Replace(Function* function) {
  behind<kName, Function> = function;
  return &Counted<kName, Function>::Call;
}

template <Name kName, class Function>
bool ReplaceIf(std::string_view wanted, void*& function, Function*) {
  if (wanted != kName.text || function == nullptr) return false;
  function = reinterpret_cast<void*>(
      Replace<kName>(reinterpret_cast<Function*>(function)));
  return true;
}

cl_icd_dispatch table;
decltype(table.clGetExtensionFunctionAddressForPlatform) find_extension;

using EventCallback = void(CL_CALLBACK*)(cl_event, cl_int, void*);

// The first two functions are in `table` and count the calls. The third
// function is the driver's own.
cl_int(CL_API_CALL* set_callback)(cl_event, cl_int, EventCallback, void*);
cl_int(CL_API_CALL* set_status)(cl_event, cl_int);
cl_int(CL_API_CALL* set_status_of_driver)(cl_event, cl_int);

struct Callback {
  EventCallback function;
  void* data;
};

cl_int CL_API_CALL SetEventCallback(cl_event event, cl_int state,
                                    EventCallback function, void* data) {
  auto callback = std::make_unique<Callback>(function, data);
  const cl_int status = set_callback(
      event, state,
      [](cl_event of, cl_int reached, void* own) {
        const std::unique_ptr<Callback> called(static_cast<Callback*>(own));
        if (!FaultCounter::Get().IsGone())
          called->function(of, reached, called->data);
      },
      callback.get());
  if (status == CL_SUCCESS) (void)callback.release();
  return status;
}

cl_int CL_API_CALL SetUserEventStatus(cl_event event, cl_int state) {
  const cl_int status = set_status(event, state);
  if (FaultCounter::Get().IsGone()) set_status_of_driver(event, state);
  return status;
}

// Returns the layer's functions for USM, which are not in the table.
void* CL_API_CALL FindExtension(cl_platform_id platform, const char* name) {
  void* function = find_extension(platform, name);
#define USM_FUNCTION(symbol) \
  ReplaceIf<#symbol>(name, function, symbol##_fn(nullptr))
  (void)(USM_FUNCTION(clHostMemAllocINTEL) ||
         USM_FUNCTION(clDeviceMemAllocINTEL) ||
         USM_FUNCTION(clSharedMemAllocINTEL) ||
         USM_FUNCTION(clMemBlockingFreeINTEL) ||
         USM_FUNCTION(clGetMemAllocInfoINTEL) ||
         USM_FUNCTION(clEnqueueMemFillINTEL) ||
         USM_FUNCTION(clEnqueueMemcpyINTEL) ||
         USM_FUNCTION(clSetKernelArgMemPointerINTEL));
#undef USM_FUNCTION
  return function;
}

}  // namespace
}  // namespace aspectra::faults

extern "C" {

__attribute__((visibility("default"))) cl_int CL_API_CALL
clInitLayer(cl_uint count, const cl_icd_dispatch* target, cl_uint* own_count,
            const cl_icd_dispatch** own) {
  using namespace aspectra::faults;
  if (count < sizeof table / sizeof(void*)) return CL_INVALID_VALUE;
  table = *target;
#define OPENCL_FUNCTION(name) table.name = Replace<#name>(target->name);
#include "runtime/backends/opencl/api/functions.def"
  set_callback = table.clSetEventCallback;
  table.clSetEventCallback = &SetEventCallback;
  set_status = table.clSetUserEventStatus;
  set_status_of_driver = target->clSetUserEventStatus;
  table.clSetUserEventStatus = &SetUserEventStatus;
  find_extension = target->clGetExtensionFunctionAddressForPlatform;
  table.clGetExtensionFunctionAddressForPlatform = &FindExtension;
  *own_count = sizeof table / sizeof(void*);
  *own = &table;
  return CL_SUCCESS;
}
}
