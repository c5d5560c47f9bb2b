#ifndef RUNTIME_CORE_IMAGE_CHOICE_H_
#define RUNTIME_CORE_IMAGE_CHOICE_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "device_config/requirements.h"
#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/registry.h"

namespace aspectra {

// Which image of a kernel a device gets, or why none.
//
// The rule: of the images for one of the device's targets, the best target
// first and then in the order of registration, the first whose requirements
// the device meets. If it meets none of them, the reasons are those of the
// first; an image that does not run on the device is never a reason while
// another one does. Images that were left out at the link come last, and never
// run: they say why there is none.
struct ImageChoice {
  ImagePtr image;            // null: no image is for one of its targets
  std::vector<Unmet> unmet;  // of `image`; none: it can run
  // In place of `unmet`, if the image does not say what it needs.
  std::string broken;

  bool can_run() const {
    return image != nullptr && !image->image.left_out && unmet.empty() &&
           broken.empty();
  }
};

// No bytes of any image are read.
ImageChoice ChooseImage(std::span<const ImagePtr> images,
                        const DeviceInfo& device);

// The image, or the error to throw. `kernel` is the symbol; `images` and
// `problems` are what the registry says of it and of descriptors at large.
Result<ImagePtr> ImageOrError(const std::string& kernel,
                              std::span<const ImagePtr> images,
                              std::span<const std::string> problems,
                              const DeviceInfo& device);

// If the host lays out the arguments of `kernel` as `layout` says and the code
// of `image` does so in another way, what is to be thrown: the kernel would
// read something else than the host wrote. Nothing if one of them does not say.
std::optional<Error> ArgumentsError(const std::string& kernel,
                                    const char* layout,
                                    const RegisteredImage& image,
                                    const DeviceInfo& device);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_CHOICE_H_
