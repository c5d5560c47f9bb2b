#include <cstddef>
#include <memory>
#include <sycl/detail/special_parameter.hpp>
#include <utility>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/surface/commands.h"

namespace sycl::detail {

void argument_list::add_bytes(const void* object, std::size_t size) {
  const auto* bytes = static_cast<const std::byte*>(object);
  group_.AddArgument(std::vector<std::byte>(bytes, bytes + size));
}

void argument_list::add_local_memory(std::size_t bytes) {
  group_.AddArgument(aspectra::LocalMemory{bytes});
}

void argument_list::add_usm_pointer(const void* memory) {
  group_.AddArgument(aspectra::UsmPointer{memory});
}

void argument_list::add_memory(std::shared_ptr<memory_object> memory) {
  group_.AddArgument(std::move(memory));
}

}  // namespace sycl::detail
