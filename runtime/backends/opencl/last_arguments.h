#ifndef RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_
#define RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace aspectra::opencl {

// What a kernel object was given last. OpenCL keeps arguments in the object
// from launch to launch, so that a launch has to set only those that changed.
//
// A driver may look up at once what a pointer or a memory object refers to, so
// that the same address is another argument once memory was freed: everything
// is to be set again then.
class LastArguments {
 public:
  enum class Kind : uint8_t { kNothing, kBytes, kLocal, kPointer, kObject };

  // Before the arguments of a launch.
  void Begin();
  // Is argument `index` this one already? If not, it has to be set, and is
  // taken for it from now on.
  bool Is(size_t index, Kind kind, std::span<const std::byte> value);
  // An argument could not be set.
  void Forget() { arguments_.clear(); }

 private:
  struct LastArgument {
    Kind kind = Kind::kNothing;
    std::vector<std::byte> value;
  };

  uint64_t freed_ = 0;  // FreedMemory() when they were set
  std::vector<LastArgument> arguments_;
};

// How many times memory of a driver was freed in this process.
uint64_t FreedMemory();
// To be called before it is.
void MemoryIsFreed();

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_LAST_ARGUMENTS_H_
