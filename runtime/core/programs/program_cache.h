// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_PROGRAM_CACHE_H_
#define RUNTIME_CORE_PROGRAMS_PROGRAM_CACHE_H_

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/programs/specialization_values.h"

namespace aspectra {

// Caches programs by images, values of specialization constants, and device.
// The first thread that asks for a program builds it, with no lock held.
// Threads that ask in the meantime wait, and get the same program or the same
// error. An error is not cached: the next caller builds again.
class ProgramCache {
 public:
  using ProgramPtr = std::shared_ptr<Program>;

  // `images` has at least one image; they are linked in this order
  // (Device::Build). Calls share one program if their `values` are equal for
  // the constants of the images.
  Result<ProgramPtr> GetOrBuild(std::span<const ImagePtr> images,
                                const SpecializationValues& values,
                                Device& device);

 private:
  // The images' ids in the order in which they are linked, and the specialized
  // constants of each image.
  struct Key {
    std::vector<uint64_t> ids;
    const Device* device = nullptr;
    std::vector<std::vector<SpecializedMember>> specialized;

    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Entry {
    // An image expires when its library is unloaded. The next build drops
    // programs with expired images. At the end of the process no program is
    // dropped, because the drivers may already be gone.
    std::vector<std::weak_ptr<const RegisteredImage>> images;
    std::shared_future<Result<ProgramPtr>> program;
  };

  std::mutex mutex_;
  std::map<Key, Entry> programs_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_PROGRAM_CACHE_H_
