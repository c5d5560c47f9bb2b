// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_IMAGE_CHOOSER_H_
#define RUNTIME_CORE_PROGRAMS_IMAGE_CHOOSER_H_

#include <cstdint>
#include <map>
#include <shared_mutex>
#include <string>
#include <tuple>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

// Caches the answers of ImagesOrError(). A kernel and the images it is linked
// to are checked against a device on the first submission, and again after a
// module was loaded or unloaded. The check that host and device lay out the
// arguments in the same way is cached, too: later calls only compare the
// address of the text that describes the layout on the host.
class ImageChooser {
 public:
  // `registry` must outlive this object.
  explicit ImageChooser(const Registry& registry)
      : registry_(registry),
        find_exporters_([&registry](const std::string& symbol) {
          return registry.FindExporters(symbol);
        }) {}

  // `caller` is the address of the launch, see Registry::Find. `layout` is
  // KernelCall::layout.
  Result<ImageListPtr> Choose(const std::string& kernel, const void* caller,
                              const char* layout, const Device& device);

  // Returns the image that Choose() prefers if the device can run it, otherwise
  // null. Other images may have to define the image's imports; this function
  // does not check whether any does.
  ImagePtr Find(const std::string& kernel, const void* caller,
                const DeviceInfo& device) const;

  // Returns the images that the kernels of `image` are linked to. `image` is
  // one of the registry's.
  Result<ImageListPtr> Link(const ImagePtr& image, const Device& device) const;

 private:
  using Key = std::tuple<const Device*, const void*, std::string>;

  struct Answer {
    Result<ImageListPtr> images;
    const char* checked_layout;  // the last layout that was found to match
  };

  const Registry& registry_;
  const FindExporters find_exporters_;
  std::shared_mutex mutex_;
  uint64_t generation_ = 0;
  std::map<Key, Answer> answers_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_IMAGE_CHOOSER_H_
