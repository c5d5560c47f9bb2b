#include "runtime/core/program_cache.h"

#include <exception>
#include <future>
#include <mutex>
#include <span>
#include <utility>

#include "runtime/core/backend.h"
#include "runtime/core/cached_build.h"
#include "runtime/core/error.h"
#include "runtime/core/registry.h"

namespace aspectra {

Result<ProgramCache::ProgramPtr> ProgramCache::GetOrBuild(const ImagePtr& image,
                                                          Device& device) {
  const Key key(image->id, &device);
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
      return entry.second.image.expired();
    });
    programs_.emplace(key, Entry{image, promise.get_future().share()});
  }
  auto forget = [&] {
    const std::lock_guard lock(mutex_);
    programs_.erase(key);
  };
  try {
    const BuildInput input = {image->image.target, image->image.bytes};
    Result<ProgramPtr> program = BuildThroughCache(
        device, std::span(&input, 1),
        [&] { return device.Build(image->image.bytes, image->image.target); });
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
