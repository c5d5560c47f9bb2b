#include "runtime/core/images/registry.h"

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
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/images/descriptor_reader.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/module_of.h"

namespace aspectra {
namespace {

uint64_t NextGeneration() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

void RemoveFrom(std::unordered_map<std::string, std::vector<ImagePtr>>& images,
                const std::vector<std::string>& names, const ImagePtr& image) {
  for (const std::string& name : names) {
    const auto found = images.find(name);
    if (found == images.end()) continue;
    std::erase(found->second, image);
    if (found->second.empty()) images.erase(found);
  }
}

}  // namespace

std::string FileOf(const RegisteredImage& image) {
  Dl_info info;
  if (dladdr(image.module, &info) == 0 || info.dli_fname == nullptr) return "";
  return info.dli_fname;
}

void Registry::Register(const aspectra_bin_desc* descriptor) noexcept {
  const std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
  // Memory can run out while a program is loaded, and there is no caller to
  // throw to. Its kernels are then missing, and a launch reports this.
  try {
    unread_.push_back(descriptor);
  } catch (...) {
  }
}

void Registry::Unregister(const aspectra_bin_desc* descriptor) noexcept {
  const std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
  std::erase(unread_, descriptor);
  index_.Remove(descriptor);
}

void Registry::Change() noexcept {
  const std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
}

std::shared_lock<std::shared_mutex> Registry::LockIndex() const {
  std::shared_lock lock(mutex_);
  while (!unread_.empty()) {
    lock.unlock();
    {
      const std::unique_lock writing(mutex_);
      for (const aspectra_bin_desc* descriptor : std::exchange(unread_, {}))
        index_.Add(descriptor);
    }
    lock.lock();
  }
  return lock;
}

void Registry::Index::Add(const aspectra_bin_desc* descriptor) {
  std::expected<std::vector<DeviceImage>, std::string> images =
      ReadDescriptor(descriptor);
  if (!images) {
    problems.emplace_back(descriptor, std::move(images.error()));
    return;
  }
  std::vector<ImagePtr>& own = by_descriptor[descriptor];
  if (!own.empty()) return;
  const void* module = ModuleOf(descriptor);
  for (DeviceImage& image : *images) {
    ImagePtr registered = std::make_shared<RegisteredImage>(
        RegisteredImage{++last_id, module, std::move(image)});
    own.push_back(registered);
    if (!registered->image.left_out) ++targets[registered->image.target];
    for (const std::string& kernel : registered->image.kernels)
      by_kernel[kernel].push_back(registered);
    for (const std::string& symbol : registered->image.exports)
      by_export[symbol].push_back(registered);
  }
}

void Registry::Index::Remove(const aspectra_bin_desc* descriptor) {
  std::erase_if(problems, [&](const auto& problem) {
    return problem.first == descriptor;
  });
  const auto found = by_descriptor.find(descriptor);
  if (found == by_descriptor.end()) return;
  for (const ImagePtr& image : found->second) {
    if (!image->image.left_out) --targets[image->image.target];
    RemoveFrom(by_kernel, image->image.kernels, image);
    RemoveFrom(by_export, image->image.exports, image);
  }
  by_descriptor.erase(found);
}

std::vector<ImagePtr> Registry::Find(const std::string& kernel,
                                     const void* caller) const {
  const void* module = ModuleOf(caller);
  const auto lock = LockIndex();
  auto found = index_.by_kernel.find(kernel);
  if (found == index_.by_kernel.end()) return {};
  std::vector<ImagePtr> own;
  std::ranges::copy_if(
      found->second, std::back_inserter(own),
      [&](const ImagePtr& image) { return image->module == module; });
  return own.empty() ? found->second : own;
}

std::vector<ImagePtr> Registry::FindExporters(const std::string& symbol) const {
  const auto lock = LockIndex();
  const auto found = index_.by_export.find(symbol);
  return found == index_.by_export.end() ? std::vector<ImagePtr>()
                                         : found->second;
}

std::vector<ImagePtr> Registry::All() const {
  const auto lock = LockIndex();
  std::vector<ImagePtr> all;
  for (const auto& [descriptor, images] : index_.by_descriptor)
    all.insert(all.end(), images.begin(), images.end());
  std::ranges::sort(all, {}, [](const ImagePtr& image) { return image->id; });
  return all;
}

bool Registry::HasImageFor(const std::vector<std::string>& targets) const {
  const auto lock = LockIndex();
  return std::ranges::any_of(targets, [&](const std::string& target) {
    auto found = index_.targets.find(target);
    return found != index_.targets.end() && found->second > 0;
  });
}

std::vector<std::string> Registry::problems() const {
  const auto lock = LockIndex();
  std::vector<std::string> sentences;
  for (const auto& [descriptor, sentence] : index_.problems)
    sentences.push_back(sentence);
  return sentences;
}

}  // namespace aspectra
