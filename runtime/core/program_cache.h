#ifndef RUNTIME_CORE_PROGRAM_CACHE_H_
#define RUNTIME_CORE_PROGRAM_CACHE_H_

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/registry.h"
#include "runtime/core/specialization_values.h"

namespace aspectra {

// Programs by images, values of specialization constants, and device. Each is
// built once, by the first thread that asks, with no lock held; threads that
// ask meanwhile wait for it, and all get the same program or the same error. An
// error is not kept: who asks after it builds again.
class ProgramCache {
 public:
  using ProgramPtr = std::shared_ptr<Program>;

  // `images`, at least one, are linked in this order; see Device::Build.
  // Programs of `values` that make no difference to the images are one.
  Result<ProgramPtr> GetOrBuild(std::span<const ImagePtr> images,
                                const SpecializationValues& values,
                                Device& device);

 private:
  // The images' ids in the order in which they are linked, and what is
  // specialized in each.
  struct Key {
    std::vector<uint64_t> ids;
    const Device* device = nullptr;
    std::vector<std::vector<SpecializedMember>> specialized;

    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Entry {
    // One is gone when its library is: programs are dropped by the next build,
    // never while a process ends and its drivers may be gone already.
    std::vector<std::weak_ptr<const RegisteredImage>> images;
    std::shared_future<Result<ProgramPtr>> program;
  };

  std::mutex mutex_;
  std::map<Key, Entry> programs_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAM_CACHE_H_
