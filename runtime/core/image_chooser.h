#ifndef RUNTIME_CORE_IMAGE_CHOOSER_H_
#define RUNTIME_CORE_IMAGE_CHOOSER_H_

#include <cstdint>
#include <map>
#include <shared_mutex>
#include <string>
#include <tuple>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/registry.h"

namespace aspectra {

// Remembers ImageOrError's answers: a kernel is checked against a device on
// its first submission, and again when something was loaded or unloaded. So is
// whether host and device lay out its arguments in the same way: after that the
// address of the host's text is enough.
class ImageChooser {
 public:
  // `registry` outlives this.
  explicit ImageChooser(const Registry& registry) : registry_(registry) {}

  // `caller`: where the launch stands, see Registry::Find. `layout` is that of
  // KernelCall.
  Result<ImagePtr> Choose(const std::string& kernel, const void* caller,
                          const char* layout, const Device& device);

 private:
  using Key = std::tuple<const Device*, const void*, std::string>;

  struct Answer {
    Result<ImagePtr> image;
    const char* checked_layout;  // the last that the image agrees with
  };

  const Registry& registry_;
  std::shared_mutex mutex_;
  uint64_t generation_ = 0;
  std::map<Key, Answer> answers_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_CHOOSER_H_
