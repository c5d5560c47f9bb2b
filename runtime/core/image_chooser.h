#ifndef RUNTIME_CORE_IMAGE_CHOOSER_H_
#define RUNTIME_CORE_IMAGE_CHOOSER_H_

#include <cstdint>
#include <map>
#include <shared_mutex>
#include <string>
#include <tuple>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/image_links.h"
#include "runtime/core/registry.h"

namespace aspectra {

// Remembers ImagesOrError's answers: a kernel, with what it is linked to, is
// checked against a device on its first submission, and again when something
// was loaded or unloaded. So is whether host and device lay out its arguments
// in the same way: after that the address of the host's text is enough.
class ImageChooser {
 public:
  // `registry` outlives this.
  explicit ImageChooser(const Registry& registry)
      : registry_(registry),
        find_exporters_([&registry](const std::string& symbol) {
          return registry.FindExporters(symbol);
        }) {}

  // `caller`: where the launch stands, see Registry::Find. `layout` is that of
  // KernelCall.
  Result<ImageListPtr> Choose(const std::string& kernel, const void* caller,
                              const char* layout, const Device& device);

  // The image that Choose would take, which may still lack what it imports;
  // null if there is none.
  ImagePtr Find(const std::string& kernel, const void* caller,
                const Device& device) const;

  // What the kernels of `image`, one of the registry's, are linked to.
  Result<ImageListPtr> Link(const ImagePtr& image, const Device& device) const;

 private:
  using Key = std::tuple<const Device*, const void*, std::string>;

  struct Answer {
    Result<ImageListPtr> images;
    const char* checked_layout;  // the last that the kernel's image agrees with
  };

  const Registry& registry_;
  const FindExporters find_exporters_;
  std::shared_mutex mutex_;
  uint64_t generation_ = 0;
  std::map<Key, Answer> answers_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_CHOOSER_H_
