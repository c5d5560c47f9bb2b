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
// its first submission, and again when something was loaded or unloaded.
class ImageChooser {
 public:
  // `registry` outlives this.
  explicit ImageChooser(const Registry& registry) : registry_(registry) {}

  // `caller`: where the launch stands, see Registry::Find.
  Result<ImagePtr> Choose(const std::string& kernel, const void* caller,
                          const Device& device);

 private:
  using Key = std::tuple<const Device*, const void*, std::string>;

  const Registry& registry_;
  std::shared_mutex mutex_;
  uint64_t generation_ = 0;
  std::map<Key, Result<ImagePtr>> answers_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGE_CHOOSER_H_
