#include <cstddef>
#include <memory>
#include <sycl/detail/special_parameter.hpp>

#include "runtime/core/backend.h"
#include "runtime/surface/commands.h"

namespace sycl::detail {

void argument_list::add_bytes(const void* object, std::size_t size) {
  group_.AddBytes(object, size);
}

void argument_list::add_local_memory(std::size_t bytes) {
  group_.AddArgument(aspectra::LocalMemory{bytes});
}

void argument_list::add_usm_pointer(const void* memory) {
  group_.AddArgument(aspectra::UsmPointer{memory});
}

}  // namespace sycl::detail
