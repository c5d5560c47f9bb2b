#ifndef RUNTIME_CORE_IMAGE_CHOICE_H_
#define RUNTIME_CORE_IMAGE_CHOICE_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "device_config/requirements.h"
#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/image_links.h"
#include "runtime/core/registry.h"

namespace aspectra {

// One of the images of a link, and why the device cannot run it.
struct Refusal {
  size_t number;             // in LinkPlan::images
  std::vector<Unmet> unmet;  // not what an earlier image needs, too
  // In place of `unmet`, if the image does not say what it needs.
  std::string broken;
};

// Which image of a kernel a device gets, or why none.
//
// The rule: of the images for one of the device's targets, the best target
// first and then in the order of registration, the first that can be linked
// with what it imports (image_links.h), and of which, and of all of that, the
// device meets the requirements. If there is none, the reasons are those of the
// first, unless these are only that images for its target are not linked; an
// image that does not run on the device is never a reason while another one
// does. Images that were left out at the link come last, and never run: they
// say why there is none.
struct ImageChoice {
  ImagePtr image;  // null: no image is for one of its targets
  LinkPlan link;   // of `image`
  std::vector<Refusal> refusals;
  // It imports something, and the device links no images for its target.
  bool cannot_be_linked = false;

  // All but what is missing.
  bool is_fit() const {
    return image != nullptr && refusals.empty() && !cannot_be_linked;
  }
  bool can_run() const { return is_fit() && link.missing.empty(); }
};

// No bytes of any image are read.
ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device,
                        const FindExporters& find_exporters = nullptr);

// The images to link, or the error to throw: errc::kernel_not_supported for
// what the device lacks, errc::build for a symbol that nobody defines. `kernel`
// is the symbol; `images` and `problems` are what the registry says of it and
// of descriptors at large.
Result<ImageListPtr> ImagesOrError(
    const std::string& kernel, std::span<const ImagePtr> images,
    std::span<const std::string> problems, const DeviceInfo& device,
    const FindExporters& find_exporters = nullptr);

// If the host lays out the arguments of `kernel` as `layout` says and the code
// of `image` does so in another way, what is to be thrown: the kernel would
// read something else than the host wrote. Nothing if one of them does not say.
std::optional<Error> ArgumentsError(const std::string& kernel,
                                    const char* layout,
                                    const RegisteredImage& image,
                                    const DeviceInfo& device);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_CHOICE_H_
