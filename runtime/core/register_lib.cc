// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Object files call these functions when their program or library is loaded and
// unloaded. The callers are the descriptor's object file, and the object files
// of translation units with device_globals.

#include "runtime/abi/device_global.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/runtime.h"

void __aspectra_register_lib_v1(const aspectra_bin_desc* descriptor) {
  aspectra::Runtime::Get().registry().Register(descriptor);
}

void __aspectra_unregister_lib_v1(const aspectra_bin_desc* descriptor) {
  aspectra::Runtime::Get().registry().Unregister(descriptor);
}

void __aspectra_register_device_globals_v1(const aspectra_device_global* begin,
                                           const aspectra_device_global* end) {
  aspectra::Runtime::Get().global_objects().Register({begin, end});
}

void __aspectra_unregister_device_globals_v1(
    const aspectra_device_global* begin, const aspectra_device_global* end) {
  aspectra::Runtime::Get().global_objects().Unregister({begin, end});
  // Clears the threads' launch caches, which hold device_globals.
  aspectra::Runtime::Get().registry().Change();
}
