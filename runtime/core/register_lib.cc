// What the descriptor's object file calls when its program or library is
// loaded and unloaded.

#include "runtime/abi/device_image.h"
#include "runtime/core/runtime.h"

void __aspectra_register_lib_v1(const aspectra_bin_desc* descriptor) {
  aspectra::Runtime::Get().registry().Register(descriptor);
}

void __aspectra_unregister_lib_v1(const aspectra_bin_desc* descriptor) {
  aspectra::Runtime::Get().registry().Unregister(descriptor);
}
