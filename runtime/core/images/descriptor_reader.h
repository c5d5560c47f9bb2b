#ifndef RUNTIME_CORE_IMAGES_DESCRIPTOR_READER_H_
#define RUNTIME_CORE_IMAGES_DESCRIPTOR_READER_H_

#include <expected>
#include <string>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/images/device_image.h"

namespace aspectra {

// Returns the images of a descriptor, or a sentence that says which field is
// wrong. Checks everything except that pointers point to memory, which cannot
// be checked. Does not read the images' bytes. If the requirements of an image
// cannot be decoded, only this image is unusable.
std::expected<std::vector<DeviceImage>, std::string> ReadDescriptor(
    const aspectra_bin_desc* descriptor);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_DESCRIPTOR_READER_H_
