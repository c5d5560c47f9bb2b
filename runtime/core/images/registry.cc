// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/registry.h"

#include <dlfcn.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/images/descriptor_reader.h"
#include "runtime/core/images/device_image.h"

namespace aspectra {
namespace {

// After this many look-ups that compare all names, an index is made.
constexpr int kQuickLooks = 16;

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
  // throw to. The kernels of this descriptor are then missing, and a launch
  // reports this.
  try {
    if (!std::ranges::contains(unread_, descriptor, &Unread::descriptor))
      unread_.push_back({descriptor});
  } catch (...) {
  }
}

void Registry::Unregister(const aspectra_bin_desc* descriptor) noexcept {
  const std::unique_lock lock(mutex_);
  generation_ = NextGeneration();
  std::erase_if(unread_, [&](const Unread& each) {
    return each.descriptor == descriptor;
  });
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
      for (Unread& unread : std::exchange(unread_, {})) index_.Add(unread);
    }
    lock.lock();
  }
  return lock;
}

void Registry::Index::Number(Unread& unread, size_t count) {
  if (unread.first_id != 0) return;
  unread.first_id = last_id + 1;
  last_id += count;
}

void Registry::Index::Add(Unread& unread) {
  const aspectra_bin_desc* const descriptor = unread.descriptor;
  std::expected<std::vector<DeviceImage>, std::string> images =
      ReadDescriptor(descriptor);
  if (!images) {
    problems.emplace_back(descriptor, std::move(images.error()));
    return;
  }
  std::vector<ImagePtr>& own = by_descriptor[descriptor];
  if (!own.empty()) return;
  const void* module = SharedObjectOf(descriptor);
  Number(unread, images->size());
  own.reserve(images->size());
  for (size_t i = 0; i < images->size(); ++i) {
    ImagePtr registered;
    if (const auto found = unread.found.find(i); found != unread.found.end()) {
      registered = found->second;
    } else {
      registered = std::make_shared<RegisteredImage>(RegisteredImage{
          unread.first_id + i, module, std::move((*images)[i])});
    }
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

std::optional<std::vector<ImagePtr>> Registry::FindQuickly(
    const std::string& kernel) const {
  const std::unique_lock lock(mutex_);
  if (unread_.empty() || quick_looks_ == kQuickLooks) return std::nullopt;
  ++quick_looks_;
  std::vector<ImagePtr> all;
  if (const auto known = index_.by_kernel.find(kernel);
      known != index_.by_kernel.end())
    all = known->second;
  for (Unread& unread : unread_) {
    if (index_.by_descriptor.contains(unread.descriptor)) continue;
    const auto images = RawImagesOf(unread.descriptor);
    if (!images) return std::nullopt;
    index_.Number(unread, images->size());
    for (size_t i = 0; i < images->size(); ++i) {
      const std::optional<bool> has = HasKernel((*images)[i], kernel);
      if (!has) return std::nullopt;
      if (!*has) continue;
      ImagePtr& found = unread.found[i];
      if (found == nullptr) {
        auto image = ReadImage((*images)[i]);
        if (!image) {
          unread.found.erase(i);
          return std::nullopt;
        }
        found = std::make_shared<RegisteredImage>(RegisteredImage{
            unread.first_id + i, SharedObjectOf(unread.descriptor),
            std::move(*image)});
      }
      all.push_back(found);
    }
  }
  if (all.empty()) return std::nullopt;
  return all;
}

std::vector<ImagePtr> Registry::Find(const std::string& kernel,
                                     const void* caller) const {
  std::vector<ImagePtr> all;
  if (std::optional<std::vector<ImagePtr>> quickly = FindQuickly(kernel)) {
    all = std::move(*quickly);
  } else {
    const auto lock = LockIndex();
    const auto found = index_.by_kernel.find(kernel);
    if (found == index_.by_kernel.end()) return {};
    all = found->second;
  }
  const void* module = SharedObjectOf(caller);
  std::vector<ImagePtr> own;
  std::ranges::copy_if(
      all, std::back_inserter(own),
      [&](const ImagePtr& image) { return image->module == module; });
  return own.empty() ? all : own;
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

std::optional<bool> Registry::HasQuickly(
    const std::vector<std::string>& targets) const {
  const std::unique_lock lock(mutex_);
  if (unread_.empty() || quick_looks_ == kQuickLooks) return std::nullopt;
  ++quick_looks_;
  if (index_.HasImageFor(targets)) return true;
  for (const Unread& unread : unread_) {
    const auto images = RawImagesOf(unread.descriptor);
    if (!images) return std::nullopt;
    for (const aspectra_device_image& image : *images) {
      const std::optional<bool> has = HasCodeFor(image, targets);
      if (!has) return std::nullopt;
      if (*has) return true;
    }
  }
  return false;
}

bool Registry::HasImageFor(const std::vector<std::string>& targets) const {
  if (const std::optional<bool> quickly = HasQuickly(targets)) return *quickly;
  const auto lock = LockIndex();
  return index_.HasImageFor(targets);
}

bool Registry::Index::HasImageFor(
    const std::vector<std::string>& of_targets) const {
  return std::ranges::any_of(of_targets, [&](const std::string& target) {
    const auto found = targets.find(target);
    return found != targets.end() && found->second > 0;
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
