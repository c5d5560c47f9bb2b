#include "runtime/core/program_cache.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/device_image.h"
#include "runtime/core/error.h"
#include "runtime/core/image_links.h"
#include "runtime/core/registry.h"

namespace aspectra {

Result<ProgramCache::ProgramPtr> ProgramCache::GetOrBuild(
    std::span<const ImagePtr> images, Device& device) {
  std::vector<uint64_t> ids;
  for (const ImagePtr& image : images) ids.push_back(image->id);
  const Key key(std::move(ids), &device);
  std::promise<Result<ProgramPtr>> promise;
  {
    std::unique_lock lock(mutex_);
    if (auto found = programs_.find(key); found != programs_.end()) {
      const std::shared_future<Result<ProgramPtr>> program =
          found->second.program;
      lock.unlock();
      return program.get();
    }
    std::erase_if(programs_, [](const auto& entry) {
      return std::ranges::any_of(entry.second.images, [](const auto& image) {
        return image.expired();
      });
    });
    programs_.emplace(key, Entry{{images.begin(), images.end()},
                                 promise.get_future().share()});
  }
  auto forget = [&] {
    const std::lock_guard lock(mutex_);
    programs_.erase(key);
  };
  try {
    const std::vector<std::vector<std::string>> taken = TakenSymbols(images);
    std::vector<ImageBytes> bytes;
    for (size_t i = 0; i < images.size(); ++i) {
      const DeviceImage& image = images[i]->image;
      bytes.push_back({image.bytes, image.target, taken[i]});
    }
    Result<ProgramPtr> program = device.Build(bytes);
    if (!program) forget();
    promise.set_value(program);
    return program;
  } catch (...) {  // out of memory
    forget();
    promise.set_exception(std::current_exception());
    throw;
  }
}

}  // namespace aspectra
