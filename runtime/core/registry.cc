#include "runtime/core/registry.h"

#include <dlfcn.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <expected>
#include <iterator>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/descriptor_reader.h"
#include "runtime/core/device_image.h"
#include "runtime/core/module_of.h"

namespace aspectra {
namespace {

uint64_t NextGeneration() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

}  // namespace

std::string FileOf(const RegisteredImage& image) {
  Dl_info info;
  if (dladdr(image.module, &info) == 0 || info.dli_fname == nullptr) return "";
  return info.dli_fname;
}

void Registry::Register(const aspectra_bin_desc* descriptor) noexcept {
  // Memory can run out while a program is loaded, and there is no caller to
  // throw to. Its kernels are then missing, and a launch reports this.
  try {
    Add(descriptor);
  } catch (...) {
  }
}

void Registry::Add(const aspectra_bin_desc* descriptor) {
  std::expected<std::vector<DeviceImage>, std::string> images =
      ReadDescriptor(descriptor);
  std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
  if (!images) {
    problems_.emplace_back(descriptor, std::move(images.error()));
    return;
  }
  std::vector<ImagePtr>& own = by_descriptor_[descriptor];
  if (!own.empty()) return;
  const void* module = ModuleOf(descriptor);
  for (DeviceImage& image : *images) {
    ImagePtr registered = std::make_shared<RegisteredImage>(
        RegisteredImage{++last_id_, module, std::move(image)});
    own.push_back(registered);
    if (!registered->image.left_out) ++targets_[registered->image.target];
    for (const std::string& kernel : registered->image.kernels)
      by_kernel_[kernel].push_back(registered);
    for (const std::string& symbol : registered->image.exports)
      by_export_[symbol].push_back(registered);
  }
}

void Registry::Unregister(const aspectra_bin_desc* descriptor) noexcept {
  std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
  std::erase_if(problems_, [&](const auto& problem) {
    return problem.first == descriptor;
  });
  auto found = by_descriptor_.find(descriptor);
  if (found == by_descriptor_.end()) return;
  for (const ImagePtr& image : found->second) {
    if (!image->image.left_out) --targets_[image->image.target];
    Remove(image->image.kernels, image, by_kernel_);
    Remove(image->image.exports, image, by_export_);
  }
  by_descriptor_.erase(found);
}

void Registry::Change() noexcept {
  const std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
}

void Registry::Remove(const std::vector<std::string>& names,
                      const ImagePtr& image, ImagesByName& images) {
  for (const std::string& name : names) {
    const auto found = images.find(name);
    if (found == images.end()) continue;
    std::erase(found->second, image);
    if (found->second.empty()) images.erase(found);
  }
}

std::vector<ImagePtr> Registry::Find(const std::string& kernel,
                                     const void* caller) const {
  const void* module = ModuleOf(caller);
  std::shared_lock lock(mutex_);
  auto found = by_kernel_.find(kernel);
  if (found == by_kernel_.end()) return {};
  std::vector<ImagePtr> own;
  std::ranges::copy_if(
      found->second, std::back_inserter(own),
      [&](const ImagePtr& image) { return image->module == module; });
  return own.empty() ? found->second : own;
}

std::vector<ImagePtr> Registry::FindExporters(const std::string& symbol) const {
  std::shared_lock lock(mutex_);
  const auto found = by_export_.find(symbol);
  return found == by_export_.end() ? std::vector<ImagePtr>() : found->second;
}

std::vector<ImagePtr> Registry::All() const {
  std::shared_lock lock(mutex_);
  std::vector<ImagePtr> all;
  for (const auto& [descriptor, images] : by_descriptor_)
    all.insert(all.end(), images.begin(), images.end());
  std::ranges::sort(all, {}, [](const ImagePtr& image) { return image->id; });
  return all;
}

bool Registry::HasImageFor(const std::vector<std::string>& targets) const {
  std::shared_lock lock(mutex_);
  return std::ranges::any_of(targets, [&](const std::string& target) {
    auto found = targets_.find(target);
    return found != targets_.end() && found->second > 0;
  });
}

std::vector<std::string> Registry::problems() const {
  std::shared_lock lock(mutex_);
  std::vector<std::string> sentences;
  for (const auto& [descriptor, sentence] : problems_)
    sentences.push_back(sentence);
  return sentences;
}

}  // namespace aspectra
