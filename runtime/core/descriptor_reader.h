#ifndef RUNTIME_CORE_DESCRIPTOR_READER_H_
#define RUNTIME_CORE_DESCRIPTOR_READER_H_

#include <expected>
#include <string>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/device_image.h"

namespace aspectra {

// The images of a descriptor, or a sentence that says which of its fields is
// wrong. Everything is checked but what cannot be: that pointers lead to
// memory. The images' bytes are not touched. Requirements that cannot be
// decoded spoil their image alone.
std::expected<std::vector<DeviceImage>, std::string> ReadDescriptor(
    const aspectra_bin_desc* descriptor);

}  // namespace aspectra

#endif  // RUNTIME_CORE_DESCRIPTOR_READER_H_
