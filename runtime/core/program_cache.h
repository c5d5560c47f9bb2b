#ifndef RUNTIME_CORE_PROGRAM_CACHE_H_
#define RUNTIME_CORE_PROGRAM_CACHE_H_

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/registry.h"

namespace aspectra {

// Programs by image and device. Each is built once, by the first thread that
// asks, with no lock held; threads that ask meanwhile wait for it, and all get
// the same program or the same error. An error is not kept: who asks after it
// builds again.
class ProgramCache {
 public:
  using ProgramPtr = std::shared_ptr<Program>;

  Result<ProgramPtr> GetOrBuild(const ImagePtr& image, Device& device);

 private:
  using Key = std::pair<uint64_t, const Device*>;
  struct Entry {
    // Gone when the image's library is: programs are dropped by the next
    // build, never while a process ends and its drivers may be gone already.
    std::weak_ptr<const RegisteredImage> image;
    std::shared_future<Result<ProgramPtr>> program;
  };

  std::mutex mutex_;
  std::map<Key, Entry> programs_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAM_CACHE_H_
