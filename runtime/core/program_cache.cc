#include "runtime/core/program_cache.h"

#include <cstdint>
#include <exception>
#include <future>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/cached_build.h"
#include "runtime/core/error.h"
#include "runtime/core/kernel_names.h"
#include "runtime/core/registry.h"
#include "runtime/core/trace.h"

namespace aspectra {
namespace {

void TraceBuild(const RegisteredImage& image, const Device& device,
                const Result<ProgramCache::ProgramPtr>& program, uint64_t begin,
                const char* how) {
  if (!TraceIsOn()) return;
  TraceEvent event = {
      .category = "build", .name = "build", .begin = begin, .end = TraceNow()};
  std::vector<std::string> kernels;
  for (const std::string& symbol : image.image.kernels)
    kernels.push_back(ReadableKernelName(symbol));
  event.fields.emplace_back("kernels", std::move(kernels));
  event.fields.emplace_back("image", image.id);
  event.fields.emplace_back("target", image.image.target);
  event.fields.emplace_back("device", device.info().profile.name);
  event.fields.emplace_back("bytes", uint64_t{image.image.bytes.size()});
  event.fields.emplace_back("how", how);
  if (!program) event.fields.emplace_back("failed", program.error().message);
  WriteTrace(event);
}

}  // namespace

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
      const uint64_t begin = TraceIsOn() ? TraceNow() : 0;
      const Result<ProgramPtr>& found_program = program.get();
      TraceBuild(*image, device, found_program, begin, "memory");
      return found_program;
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
    const uint64_t begin = TraceIsOn() ? TraceNow() : 0;
    const BuildInput input = {image->image.target, image->image.bytes};
    bool from_disk = false;
    Result<ProgramPtr> program = BuildThroughCache(
        device, std::span(&input, 1),
        [&] { return device.Build(image->image.bytes, image->image.target); },
        BuildCache::OfProcess(), &from_disk);
    TraceBuild(*image, device, program, begin, from_disk ? "disk" : "driver");
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
