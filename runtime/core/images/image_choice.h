// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_IMAGE_CHOICE_H_
#define RUNTIME_CORE_IMAGES_IMAGE_CHOICE_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "device_config/requirements/requirements.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

// An image of a link that the device cannot run, and the reasons.
struct Refusal {
  size_t number;             // index in LinkPlan::images
  std::vector<Unmet> unmet;  // without the reasons of the link's earlier images
  // Set instead of `unmet` if the image's requirements cannot be read.
  std::string broken;
};

// The image that a device gets for a kernel, or the reasons why it gets none.
//
// Rule: the candidates are the images for the device's targets, ordered by
// target (the best first), then by registration. A candidate can run if it can
// be linked with the images it imports from (image_links.h), and the device
// meets the requirements of all of them. The first candidate that can run wins.
//
// If no candidate can run, the choice is the first candidate. If the first
// candidate imports symbols and the device links no images for its target, the
// choice is the first later candidate without this problem. If the choice has
// refusals, the error has the reasons of all candidates. Images that were left
// out at link time come last and never run: they only explain why there is no
// image.
struct ImageChoice {
  ImagePtr image;  // null: no image is for one of the device's targets
  LinkPlan link;   // the link of `image`
  std::vector<Refusal> refusals;
  // True if the image imports symbols, and the device links no images for its
  // target.
  bool cannot_be_linked = false;

  // True if all conditions hold, except that imports may be missing.
  bool is_fit() const {
    return image != nullptr && refusals.empty() && !cannot_be_linked;
  }
  bool can_run() const { return is_fit() && link.missing.empty(); }
};

// Chooses by the rule above. Reads no bytes of any image.
ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device,
                        const FindExporters& find_exporters = nullptr);

// Returns the requirements of an image as text, for example "aspects {fp16},
// sub-group size 8". The text is empty if every device can run the image. If
// the requirements could not be read, returns the reason.
std::string NeedsText(const DeviceImage& image);

// A kernel, and the device that is to run it. It refers to other objects, which
// must outlive it.
struct KernelOnDevice {
  const std::string& kernel;         // its symbol
  std::span<const ImagePtr> images;  // its images in the registry
  const DeviceInfo& device;
  FindExporters find_exporters = nullptr;
  // The registry's problems with all descriptors; not needed if there are
  // images.
  std::span<const std::string> problems = {};
};

// Returns the images to link, or the error to throw: errc::kernel_not_supported
// if the device lacks something, errc::build if no image defines a symbol.
Result<ImageListPtr> ImagesOrError(const KernelOnDevice& wanted);

// Checks that the code of `image` expects the arguments of `kernel` in the
// `layout` that the host uses. If it expects another layout, returns an error,
// because the kernel would read wrong bytes. If one of the layouts is not
// known, returns nullopt.
std::optional<Error> ArgumentsError(const std::string& kernel,
                                    const char* layout,
                                    const RegisteredImage& image,
                                    const DeviceInfo& device);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_IMAGE_CHOICE_H_
