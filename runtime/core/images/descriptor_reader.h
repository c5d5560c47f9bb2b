// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_DESCRIPTOR_READER_H_
#define RUNTIME_CORE_IMAGES_DESCRIPTOR_READER_H_

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/images/device_image.h"

namespace aspectra {

// Returns the images of a descriptor, or a sentence that says which field is
// wrong. Checks everything except whether pointers point to memory, because
// this cannot be checked. Does not read the images' bytes. If the requirements
// of an image cannot be decoded, only this image is unusable.
std::expected<std::vector<DeviceImage>, std::string> ReadDescriptor(
    const aspectra_bin_desc* descriptor);

// These two functions are the steps of ReadDescriptor(), for a look-up that
// needs few of the images: RawImagesOf() returns the images as they are in the
// descriptor, and ReadImage() reads one of them.
std::expected<std::span<const aspectra_device_image>, std::string> RawImagesOf(
    const aspectra_bin_desc* descriptor);
std::expected<DeviceImage, std::string> ReadImage(
    const aspectra_device_image& image);

// These functions read only the parts of the descriptor that they need. If an
// address is null or a list is damaged, they return nullopt.
std::optional<bool> HasKernel(const aspectra_device_image& image,
                              const std::string& kernel);
// True if the image is for one of `targets`, and was not left out.
std::optional<bool> HasCodeFor(const aspectra_device_image& image,
                               std::span<const std::string> targets);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_DESCRIPTOR_READER_H_
