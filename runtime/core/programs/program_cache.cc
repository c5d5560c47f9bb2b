// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/program_cache.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <expected>
#include <future>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/programs/cached_build.h"
#include "runtime/core/programs/specialization_values.h"
#include "runtime/core/trace/trace.h"

namespace aspectra {
namespace {

void TraceBuild(std::span<const ImagePtr> images, const Device& device,
                const Result<ProgramCache::ProgramPtr>& program, uint64_t begin,
                const char* how) {
  if (!TraceIsOn()) return;
  TraceEvent event = {
      .category = "build", .name = "build", .begin = begin, .end = TraceNow()};
  const RegisteredImage& first = *images.front();
  std::vector<std::string> kernels;
  for (const std::string& symbol : first.image.kernels)
    kernels.push_back(ReadableKernelName(symbol));
  std::vector<std::string> linked;
  uint64_t bytes = first.image.bytes.size();
  for (const ImagePtr& image : images.subspan(1)) {
    linked.push_back(std::to_string(image->id));
    bytes += image->image.bytes.size();
  }
  event.fields.emplace_back("kernels", std::move(kernels));
  event.fields.emplace_back("image", first.id);
  if (!linked.empty())
    event.fields.emplace_back("linked_images", std::move(linked));
  event.fields.emplace_back("target", first.image.target);
  event.fields.emplace_back("device", device.info().profile.name);
  event.fields.emplace_back("bytes", bytes);
  event.fields.emplace_back("how", how);
  if (!program) event.fields.emplace_back("failed", program.error().message);
  WriteTrace(event);
}

}  // namespace

Result<ProgramCache::ProgramPtr> ProgramCache::GetOrBuild(
    std::span<const ImagePtr> images, const SpecializationValues& values,
    Device& device) {
  if (Result<void> usable = RequireDrivers(); !usable) return TakeError(usable);
  Key key;
  key.device = &device;
  for (const ImagePtr& image : images) {
    key.ids.push_back(image->id);
    key.specialized.push_back(SpecializedMembers(image->image, values));
  }
  std::promise<Result<ProgramPtr>> promise;
  {
    std::unique_lock lock(mutex_);
    if (auto found = programs_.find(key); found != programs_.end()) {
      const std::shared_future<Result<ProgramPtr>> program =
          found->second.program;
      lock.unlock();
      const uint64_t begin = TraceIsOn() ? TraceNow() : 0;
      const Result<ProgramPtr>& found_program = program.get();
      TraceBuild(images, device, found_program, begin, "memory");
      return found_program;
    }
    if (Result<void> usable = RequireCompilers(); !usable)
      return TakeError(usable);
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
    std::vector<ImageBytes> inputs;
    for (size_t i = 0; i < images.size(); ++i) {
      const DeviceImage& image = images[i]->image;
      inputs.push_back({image.bytes, image.target, taken[i], key.specialized[i],
                        image.unoptimized});
    }
    const uint64_t begin = TraceIsOn() ? TraceNow() : 0;
    bool from_disk = false;
    Result<ProgramPtr> program =
        BuildThroughCache(device, inputs, BuildCache::OfProcess(), &from_disk);
    TraceBuild(images, device, program, begin, from_disk ? "disk" : "driver");
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
