#include <cstddef>
#include <initializer_list>
#include <memory>
#include <sycl/event.hpp>
#include <sycl/handler.hpp>
#include <utility>
#include <vector>

#include "runtime/core/work_size.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/objects.h"

namespace sycl {
namespace {

std::vector<std::byte> BytesOf(const void* object, size_t size) {
  const auto* bytes = static_cast<const std::byte*>(object);
  return std::vector<std::byte>(bytes, bytes + size);
}

}  // namespace

handler::handler(std::shared_ptr<detail::handler_impl> impl)
    : impl_(std::move(impl)) {}

void handler::depends_on(const event& dependency) {
  if (const auto& after = detail::access::impl(dependency)->get())
    impl_->after.push_back(after);
}

void handler::depends_on(const std::vector<event>& dependencies) {
  for (const event& dependency : dependencies) depends_on(dependency);
}

void handler::set_range(int dimensions, const std::size_t* global,
                        const std::size_t* local) {
  aspectra::WorkSize size;
  size.dimensions = dimensions;
  if (local != nullptr) size.local = {1, 1, 1};
  for (int i = 0; i < dimensions; ++i) {
    size.global[i] = global[i];
    if (local != nullptr) (*size.local)[i] = local[i];
  }
  impl_->size = size;
}

void handler::set_kernel(
    const char* symbol, const void* module, const char* layout,
    std::initializer_list<detail::kernel_argument> arguments) {
  detail::KernelCommand command;
  command.kernel = symbol;
  command.caller = module;
  command.layout = layout;
  for (const detail::kernel_argument& argument : arguments)
    command.arguments.push_back(BytesOf(argument.object, argument.size));
  impl_->Record(std::move(command));
}

void handler::memcpy(void* to, const void* from, std::size_t bytes) {
  impl_->Record(detail::CopyCommand{to, from, bytes});
}

void handler::memset(void* to, int value, std::size_t bytes) {
  impl_->Record(
      detail::FillCommand{to, {static_cast<std::byte>(value & 0xff)}, bytes});
}

void handler::fill_bytes(void* to, const void* pattern,
                         std::size_t pattern_size, std::size_t count) {
  impl_->Record(detail::FillCommand{to, BytesOf(pattern, pattern_size), count});
}

}  // namespace sycl
