// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/image_chooser.h"

#include <cstdint>
#include <expected>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/image_choice.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/programs/traced_choice.h"

namespace aspectra {

Result<ImageListPtr> ImageChooser::Choose(const std::string& kernel,
                                          const void* caller,
                                          const char* layout,
                                          const Device& device) {
  const uint64_t now = registry_.generation();
  const Key key(&device, caller, kernel);
  {
    std::shared_lock lock(mutex_);
    if (generation_ == now) {
      if (auto found = answers_.find(key);
          found != answers_.end() && found->second.checked_layout == layout)
        return found->second.images;
    }
  }
  const std::vector<ImagePtr> images = registry_.Find(kernel, caller);
  // If there is no image, the problems are part of the error. They are listed
  // only then, because the registry reads all images for the list.
  const std::vector<std::string> problems =
      images.empty() ? registry_.problems() : std::vector<std::string>();
  const KernelOnDevice wanted = {.kernel = kernel,
                                 .images = images,
                                 .device = device.info(),
                                 .find_exporters = find_exporters_,
                                 .problems = problems};
  Result<ImageListPtr> answer = ImagesOrError(wanted);
  TraceChoice(wanted, answer);
  if (answer) {
    if (std::optional<Error> difference =
            ArgumentsError(kernel, layout, *(*answer)->front(), device.info()))
      return std::unexpected(std::move(*difference));
  }
  std::unique_lock lock(mutex_);
  // If the registry changed in the meantime, the answer is returned but not
  // cached.
  if (registry_.generation() != now) return answer;
  if (generation_ != now) {
    answers_.clear();
    generation_ = now;
  }
  answers_.insert_or_assign(key, Answer{answer, layout});
  return answer;
}

ImagePtr ImageChooser::Find(const std::string& kernel, const void* caller,
                            const DeviceInfo& device) const {
  const ImageChoice choice =
      ChooseImage(registry_.Find(kernel, caller), device, find_exporters_);
  return choice.is_fit() ? choice.image : nullptr;
}

Result<ImageListPtr> ImageChooser::Link(const ImagePtr& image,
                                        const Device& device) const {
  const std::string kernel =
      image->image.kernels.empty() ? "" : image->image.kernels.front();
  return ImagesOrError({.kernel = kernel,
                        .images = {&image, 1},
                        .device = device.info(),
                        .find_exporters = find_exporters_});
}

}  // namespace aspectra
