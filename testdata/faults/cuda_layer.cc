// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A layer in front of NVIDIA's driver that can make a call fail. It is for a
// machine with a device:
//
//   ASPECTRA_CUDA_DRIVER=libfaulty_cuda.so ONEAPI_DEVICE_SELECTOR=cuda:0
//       faults libfaulty_cuda.so
//
// The layer has the functions that the runtime calls, and passes their calls to
// libcuda.so.1. A call that must fail returns CUDA_ERROR_OUT_OF_MEMORY and
// makes no object. A call that must fail and releases an object still releases
// the object. After the driver has "disappeared", each call returns
// CUDA_ERROR_DEINITIALIZED and does nothing.

#include <dlfcn.h>

#include <algorithm>
#include <cstddef>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/faults/fault_counter.h"

namespace aspectra::cuda {
namespace {

using faults::CallKind;
using faults::FaultCounter;

// The name of a function, as an argument of a template.
template <size_t kSize>
struct Name {
  // NOLINTNEXTLINE(google-explicit-constructor): a name is written as a text.
  constexpr Name(const char (&name)[kSize]) { std::copy_n(name, kSize, text); }
  char text[kSize];
};

// Returns the driver's function. Returns null if the driver does not have it.
void* FindBehind(const char* symbol) {
  static void* const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  return library == nullptr ? nullptr : dlsym(library, symbol);
}

template <Name kName, class Function>
struct Counted;

template <Name kName, class... Parameters>
struct Counted<kName, CUresult(Parameters...)> {
  static CUresult Call(Parameters... arguments) {
    static const auto behind =
        reinterpret_cast<CUresult (*)(Parameters...)>(FindBehind(kName.text));
    constexpr CallKind kKind = faults::KindOf(kName.text);
    FaultCounter& counter = FaultCounter::Get();
    const bool fails = counter.Fails(kName.text);
    if (counter.IsGone()) return CUDA_ERROR_DEINITIALIZED;
    if (behind == nullptr) return CUDA_ERROR_NOT_SUPPORTED;
    if (fails && kKind != CallKind::kReleases) return CUDA_ERROR_OUT_OF_MEMORY;
    const CUresult status = behind(arguments...);
    if (status != CUDA_SUCCESS) return status;
    if constexpr (kKind == CallKind::kMakes) counter.Made(kName.text);
    if constexpr (kKind == CallKind::kReleases) counter.Gone(kName.text);
    return fails ? CUDA_ERROR_OUT_OF_MEMORY : CUDA_SUCCESS;
  }
};

}  // namespace

// Exports the layer's function under the symbol of the driver's function.
#define CUDA_FUNCTION(name, symbol, parameters)                      \
  extern "C" __attribute__((used)) void* aspectra_find_##name() {    \
    return reinterpret_cast<void*>(                                  \
        &Counted<symbol, CUresult parameters>::Call);                \
  }                                                                  \
  extern "C" __attribute__((visibility("default"),                   \
                            ifunc("aspectra_find_" #name))) CUresult \
      aspectra_##name parameters __asm__(symbol);
#include "runtime/backends/cuda/api/functions.def"

}  // namespace aspectra::cuda
