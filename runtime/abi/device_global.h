// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_ABI_DEVICE_GLOBAL_H_
#define RUNTIME_ABI_DEVICE_GLOBAL_H_

// The table that the compiler writes into a host object file for the
// device_globals of its translation unit
// (frontend/device_globals/register_objects_pass.h). With the table, the
// runtime finds the host object for a name in a device image.
//
// The layout is plain C. All of it is read-only and lives as long as the
// program or library that contains it.

#include <stdint.h>

extern "C" {

struct aspectra_device_global {
  // The host's object; its bytes are the initial value on each device.
  const void* object;
  const char* name;  // NUL-terminated: the unique name in device images
  uint64_t size;     // bytes
};

// Called once when the program or library of the translation unit is loaded,
// and once when it is unloaded, with the begin and end of a table. Several
// translation units may register the same object, for example an inline
// variable.
void __aspectra_register_device_globals_v1(const aspectra_device_global* begin,
                                           const aspectra_device_global* end);
void __aspectra_unregister_device_globals_v1(
    const aspectra_device_global* begin, const aspectra_device_global* end);

}  // extern "C"

#endif  // RUNTIME_ABI_DEVICE_GLOBAL_H_
