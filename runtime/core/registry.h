#ifndef RUNTIME_CORE_REGISTRY_H_
#define RUNTIME_CORE_REGISTRY_H_

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <shared_mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/abi/device_image.h"
#include "runtime/core/device_image.h"

namespace aspectra {

// An image of a program or library that is loaded now.
struct RegisteredImage {
  uint64_t id;         // of this image alone, for the life of the process
  const void* module;  // where the program or library is loaded
  DeviceImage image;
};

using ImagePtr = std::shared_ptr<const RegisteredImage>;

// The file of the program or library that the image came with; empty if that
// is not loaded any more.
std::string FileOf(const RegisteredImage& image);

// The device images of the process, by kernel and by exported symbol.
//
// Register and Unregister are called while programs and libraries are loaded
// and unloaded, before main and after it: they never throw. What is wrong with
// a descriptor is kept until somebody asks for a kernel that is not there.
//
// Register keeps the address of the descriptor alone, and the first question
// has the new ones read: a program with thousands of images starts as fast as
// one without, and one that asks for no kernel never reads them.
class Registry {
 public:
  void Register(const aspectra_bin_desc* descriptor) noexcept;
  void Unregister(const aspectra_bin_desc* descriptor) noexcept;

  // What is not an image, but belongs to one, has changed.
  void Change() noexcept;

  // Every image with the kernel, in the order of registration. Two libraries
  // may have kernels of one name: if that which `caller` points into has the
  // kernel, only its images.
  std::vector<ImagePtr> Find(const std::string& kernel,
                             const void* caller) const;

  // Every image that exports the symbol, in the order of registration.
  std::vector<ImagePtr> FindExporters(const std::string& symbol) const;

  // Every image, in the order of registration.
  std::vector<ImagePtr> All() const;

  // Is there an image for one of these targets?
  bool HasImageFor(const std::vector<std::string>& targets) const;

  // What was wrong with the descriptors that were refused, in their order.
  std::vector<std::string> problems() const;

  // Changes with each Register, Unregister and Change; no two registries have
  // the same, except 0 for one that never had an image.
  uint64_t generation() const {
    return generation_.load(std::memory_order_acquire);
  }

 private:
  using ImagesByName = std::unordered_map<std::string, std::vector<ImagePtr>>;

  // What the descriptors say that were read.
  struct Index {
    void Add(const aspectra_bin_desc* descriptor);
    void Remove(const aspectra_bin_desc* descriptor);

    uint64_t last_id = 0;
    ImagesByName by_kernel;
    ImagesByName by_export;
    std::map<const aspectra_bin_desc*, std::vector<ImagePtr>> by_descriptor;
    std::map<std::string, int> targets;  // how many images each has
    std::vector<std::pair<const aspectra_bin_desc*, std::string>> problems;
  };

  // Holds the lock while the index is looked at; all descriptors that were
  // registered before are in it.
  std::shared_lock<std::shared_mutex> LockIndex() const;

  mutable std::shared_mutex mutex_;
  std::atomic<uint64_t> generation_ = 0;
  mutable std::vector<const aspectra_bin_desc*> unread_;
  mutable Index index_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_REGISTRY_H_
