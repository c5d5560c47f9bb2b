// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_ABI_DEVICE_IMAGE_H_
#define RUNTIME_ABI_DEVICE_IMAGE_H_

// The descriptor of a program's device images. postlink/wrap writes the
// descriptor as an object file, which is linked into the host program. When the
// program or a shared library is loaded, its descriptor is passed to the
// runtime (CompilerAndRuntimeDesign.md, "Separate Compilation and Linking").
//
// The layout is plain C. It has the two structs of that document, with
// additional members that the runtime needs; `version` is where the document's
// struct has padding. All of it is read-only and lives as long as the program
// or library that contains it.

#include <stdint.h>

#define ASPECTRA_DESCRIPTOR_VERSION 1

extern "C" {

// Types of a property's value, as in a property set file.
enum aspectra_property_type : uint32_t {
  ASPECTRA_PROPERTY_UINT32 = 1,  // `value` points to 4 bytes
  // `value` points to `size` bytes: the payload, without the length that
  // precedes it in a property set file.
  ASPECTRA_PROPERTY_BYTE_ARRAY = 2,
};

struct aspectra_property {
  const char* name;  // NUL-terminated
  const void* value;
  uint64_t size;  // bytes
  uint32_t type;  // aspectra_property_type
};

struct aspectra_property_set {
  const char* name;  // NUL-terminated, for example "SYCL/device requirements"
  const aspectra_property* begin;
  const aspectra_property* end;
};

struct aspectra_device_image {
  const char* image_begin;
  const char* image_end;
  const char* target;  // NUL-terminated, for example "spir64"
  const char* const* entry_points_begin;  // NUL-terminated kernel names
  const char* const* entry_points_end;
  const aspectra_property_set* property_sets_begin;
  const aspectra_property_set* property_sets_end;
};

struct aspectra_bin_desc {
  int32_t num_device_images;
  uint32_t version;  // ASPECTRA_DESCRIPTOR_VERSION
  const aspectra_device_image* device_images;
};

// Called once when the descriptor's program or library is loaded, and once when
// it is unloaded. The names are Aspectra's own and contain the version. The
// document's name, __tgt_register_lib, would collide with the function of that
// name in an OpenMP runtime of the process.
void __aspectra_register_lib_v1(const aspectra_bin_desc* descriptor);
void __aspectra_unregister_lib_v1(const aspectra_bin_desc* descriptor);

}  // extern "C"

#endif  // RUNTIME_ABI_DEVICE_IMAGE_H_
