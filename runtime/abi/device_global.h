#ifndef RUNTIME_ABI_DEVICE_GLOBAL_H_
#define RUNTIME_ABI_DEVICE_GLOBAL_H_

// What the compiler writes into a host object file for the device_globals of
// its unit (frontend/device_globals/register_objects_pass.h), so that the
// runtime knows which object of the host is meant by a name in a device image.
//
// Plain C layout. All of it is read-only and lives as long as the program or
// library that holds it.

#include <stdint.h>

extern "C" {

struct aspectra_device_global {
  // The host's object, which holds what each device's holds at first.
  const void* object;
  const char* name;  // NUL-terminated: the unique name in device images
  uint64_t size;     // bytes
};

// Called once when the unit's program or library is loaded, and once when it is
// unloaded, with a table and the place behind it. Units may register one object
// each, as of an inline variable.
void __aspectra_register_device_globals_v1(const aspectra_device_global* begin,
                                           const aspectra_device_global* end);
void __aspectra_unregister_device_globals_v1(
    const aspectra_device_global* begin, const aspectra_device_global* end);

}  // extern "C"

#endif  // RUNTIME_ABI_DEVICE_GLOBAL_H_
