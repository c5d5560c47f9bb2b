// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_REGISTRY_H_
#define RUNTIME_CORE_IMAGES_REGISTRY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/images/device_image.h"

namespace aspectra {

// An image of a program or library that is currently loaded.
struct RegisteredImage {
  uint64_t id;         // unique for the life of the process
  const void* module;  // load address of the program or library
  DeviceImage image;
};

using ImagePtr = std::shared_ptr<const RegisteredImage>;

// Returns the file of the program or library that contains the image; "" if it
// is no longer loaded.
std::string FileOf(const RegisteredImage& image);

// The device images of the process, by kernel and by exported symbol.
//
// Register and Unregister never throw, because they are called while programs
// and libraries are loaded and unloaded, before main and after it. The registry
// keeps the problems of a descriptor until a program asks for a kernel that is
// missing.
//
// Register keeps only the address of the descriptor. So a program with
// thousands of images starts as fast as one without images. The first few
// look-ups compare the names in the new descriptors, and read only the images
// that they return. After these look-ups, or at a request of another kind, all
// images are read into an index. So a program that launches a few of its
// thousands of kernels does not read all images. If a descriptor is damaged,
// one of the first look-ups may still find an image of it; the index has no
// image of it.
class Registry {
 public:
  void Register(const aspectra_bin_desc* descriptor) noexcept;
  void Unregister(const aspectra_bin_desc* descriptor) noexcept;

  // Changes generation(), so that caches drop their entries. Called if objects
  // that belong to an image, such as device_globals, have changed, but no image
  // has.
  void Change() noexcept;

  // Returns every image with the kernel, in the order of registration. Two
  // libraries may have kernels with the same name: if the module that contains
  // `caller` has the kernel, returns only the images of this module.
  std::vector<ImagePtr> Find(const std::string& kernel,
                             const void* caller) const;

  // Returns every image that exports the symbol, in the order of registration.
  std::vector<ImagePtr> FindExporters(const std::string& symbol) const;

  // Returns every image, in the order of registration.
  std::vector<ImagePtr> All() const;

  // True if there is an image for one of these targets.
  bool HasImageFor(const std::vector<std::string>& targets) const;

  // The problems of the refused descriptors, in the order of registration.
  std::vector<std::string> problems() const;

  // Changes with each Register, Unregister and Change. Each value belongs to
  // one registry only, except 0, which means that the registry never had an
  // image.
  uint64_t generation() const {
    return generation_.load(std::memory_order_acquire);
  }

 private:
  using ImagesByName = std::unordered_map<std::string, std::vector<ImagePtr>>;

  // A descriptor that is not in the index.
  struct Unread {
    const aspectra_bin_desc* descriptor;
    uint64_t first_id = 0;  // id of its first image; 0: no image has an id yet
    std::map<size_t, ImagePtr> found = {};  // the images that were read
  };

  // The content of the descriptors that were read.
  struct Index {
    void Add(Unread& unread);
    // Gives the images of `unread` their numbers.
    void Number(Unread& unread, size_t count);
    void Remove(const aspectra_bin_desc* descriptor);
    bool HasImageFor(const std::vector<std::string>& of_targets) const;

    uint64_t last_id = 0;
    ImagesByName by_kernel;
    ImagesByName by_export;
    std::map<const aspectra_bin_desc*, std::vector<ImagePtr>> by_descriptor;
    std::map<std::string, int> targets;  // number of images for each target
    std::vector<std::pair<const aspectra_bin_desc*, std::string>> problems;
  };

  // These functions answer without reading all new descriptors. They return
  // nullopt if all of them have to be read.
  std::optional<std::vector<ImagePtr>> FindQuickly(
      const std::string& kernel) const;
  std::optional<bool> HasQuickly(const std::vector<std::string>& targets) const;

  // Reads the new descriptors into the index. The caller may read the index
  // while it holds the returned lock.
  std::shared_lock<std::shared_mutex> LockIndex() const;

  mutable std::shared_mutex mutex_;
  std::atomic<uint64_t> generation_ = 0;
  mutable std::vector<Unread> unread_;
  mutable int quick_looks_ = 0;
  mutable Index index_;
};

// Returns the load address of the program or library that contains `address`.
// If no module contains it, returns `address` itself.
const void* SharedObjectOf(const void* address);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_REGISTRY_H_
