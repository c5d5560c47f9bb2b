// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <sycl/detail/region.hpp>
#include <sycl/event.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/handler.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/kernel.hpp>
#include <utility>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace {

std::vector<std::byte> BytesOf(const void* object, size_t size) {
  const auto* bytes = static_cast<const std::byte*>(object);
  return std::vector<std::byte>(bytes, bytes + size);
}

// Throws errc::invalid if a command would use `bytes` at a null pointer, or
// more bytes than memory can have. Drivers report these faults without the
// reason, and may compute wrongly with such a number of bytes.
void RequireMemory(const void* memory, size_t bytes) {
  if (bytes > PTRDIFF_MAX) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kTooManyBytes,
                    aspectra::Counted(bytes, "byte"));
  }
  if (memory == nullptr && bytes != 0) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kNullMemory,
                    aspectra::Counted(bytes, "byte"));
  }
}

// Throws errc::invalid if a command would use a null pointer as the memory of a
// region.
void RequireMemory(const detail::region& region) {
  if (region.accessor == nullptr)
    RequireMemory(region.address, region.size() * region.element);
}

// Returns the product, or the largest number if it overflows.
size_t Product(size_t a, size_t b) {
  size_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? SIZE_MAX : product;
}

// Returns `height` rows of `width` bytes as a region of bytes. The starts of
// two adjacent rows are `pitch` bytes apart.
detail::region Rows(const void* memory, size_t pitch, size_t width,
                    size_t height) {
  if (width > pitch) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kShortPitch);
  }
  size_t bytes = 0;
  if (width != 0 && height != 0 &&
      __builtin_add_overflow(Product(pitch, height - 1), width, &bytes))
    bytes = SIZE_MAX;
  RequireMemory(memory, bytes);
  detail::region rows;
  rows.address = const_cast<void*>(memory);
  rows.range[1] = rows.memory_range[1] = height;
  rows.range[2] = width;
  rows.memory_range[2] = pitch;
  return rows;
}

}  // namespace

handler::~handler() { detail::handler_impl::Return(impl_); }

void handler::depends_on(const event& dependency) {
  const detail::EventImplPtr& impl = detail::access::impl(dependency);
  if (const detail::NodePtr node = impl->node()) {
    if (impl_->recorder == nullptr) impl_->recorder = node->graph();
    if (impl_->recorder == nullptr) {
      aspectra::Throw(aspectra::ErrorCode::kInvalid,
                      aspectra::CommandDiagnostic::kWaitForRecording);
    }
    impl_->after_nodes.push_back(node);
    return;
  }
  if (impl->get() == nullptr) return;
  impl_->after.push_back(impl->get());
  impl_->waits_for.emplace_back(impl);
}

void handler::depends_on(const std::vector<event>& dependencies) {
  for (const event& dependency : dependencies) depends_on(dependency);
}

// This function runs in each launch, so it sets the members one by one: a
// processor stalls when it copies a whole WorkSize that was just written piece
// by piece.
void detail::SetSize(aspectra::WorkSize& size, int dimensions,
                     const size_t* global, const size_t* local,
                     const size_t* offset) {
  size.dimensions = dimensions;
  size.global = {1, 1, 1};
  size.local.reset();
  size.offset.reset();
  size.keeps_groups = false;
  if (local != nullptr) size.local = {1, 1, 1};
  bool has_offset = false;
  for (int i = 0; i < dimensions; ++i) {
    size.global[i] = global[i];
    if (local != nullptr) (*size.local)[i] = local[i];
    if (offset != nullptr && offset[i] != 0) has_offset = true;
  }
  if (!has_offset) return;
  size.offset = {0, 0, 0};
  for (int i = 0; i < dimensions; ++i) (*size.offset)[i] = offset[i];
}

void handler::set_range(int dimensions, const std::size_t* global,
                        const std::size_t* local, const std::size_t* offset) {
  detail::SetSize(impl_->call.size, dimensions, global, local, offset);
}

void handler::keep_groups() { impl_->call.size.keeps_groups = true; }

void handler::set_kernel(
    const char* symbol, const void* module, const char* layout,
    std::initializer_list<detail::kernel_argument> arguments) {
  if (impl_->bundle != nullptr) {
    detail::RequireInBundle(*impl_->bundle, symbol,
                            impl_->queue()->get_device());
  }
  if (impl_->HasSetArguments()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kSetArgOfSycl);
  }
  impl_->Record(detail::KernelCommand{symbol, module, layout});
  for (const detail::kernel_argument& argument : arguments)
    impl_->AddBytes(argument.object, argument.size);
}

void handler::set_kernel_object(const kernel& object) {
  const auto& impl = detail::access::impl(object);
  if (!impl->is_own()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kNotLaunchedAsObject,
                    impl->name());
  }
  if (object.get_context() != impl_->queue()->get_context()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kKernelOfOtherContext,
                    impl->name());
  }
  const device& dev = impl_->queue()->get_device();
  if (!std::ranges::contains(impl->bundle()->devices(), dev)) {
    aspectra::Throw(aspectra::ErrorCode::kKernelNotSupported,
                    aspectra::ObjectDiagnostic::kKernelForOtherDevice,
                    impl->name(), dev.get_info<info::device::name>());
  }
  impl_->Record(detail::KernelObjectCommand{impl});
}

void handler::set_bytes_argument(int index, const void* object,
                                 std::size_t size) {
  impl_->SetBytes(index, object, size);
}
void handler::set_pointer_argument(int index, const void* memory) {
  impl_->SetArgument(index, aspectra::UsmPointer{memory});
}
void handler::set_local_argument(int index, std::size_t bytes) {
  impl_->SetArgument(index, aspectra::LocalMemory{bytes});
}
void handler::set_accessor_argument(int index,
                                    const detail::accessor_ptr& used) {
  impl_->SetAccessor(index, used);
}

void handler::set_host_task(detail::host_task_function task, bool is_native) {
  impl_->Record(detail::HostTaskCommand{std::move(task), is_native});
}

void handler::memcpy(void* to, const void* from, std::size_t bytes) {
  RequireMemory(to, bytes);
  RequireMemory(from, bytes);
  impl_->Record(detail::CopyCommand{to, from, bytes});
}

void handler::copy_global(const void* global, std::size_t size,
                          const void* from, void* to, std::size_t count,
                          std::size_t begin, std::size_t element) {
  const std::size_t elements = size / element;
  if (begin > elements || count > elements - begin) {
    const char* unit = element == 1 ? "byte" : "element";
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kCopyBeyondGlobal,
                    aspectra::Counted(count, unit), begin,
                    aspectra::Counted(elements, unit));
  }
  impl_->Record(
      detail::GlobalCopy{global, begin * element, from, to, count * element});
}

void handler::memset(void* to, int value, std::size_t bytes) {
  RequireMemory(to, bytes);
  impl_->Record(
      detail::FillCommand{to, {static_cast<std::byte>(value & 0xff)}, bytes});
}

void handler::fill_bytes(void* to, const void* pattern,
                         std::size_t pattern_size, std::size_t count) {
  RequireMemory(to, Product(pattern_size, count));
  impl_->Record(detail::FillCommand{to, BytesOf(pattern, pattern_size), count});
}

void handler::prefetch(const void*, std::size_t) {
  impl_->Record(detail::EmptyCommand{});
}

void handler::mem_advise(const void*, std::size_t, int) {
  impl_->Record(detail::EmptyCommand{});
}

void handler::ext_oneapi_memcpy2d(void* to, std::size_t to_pitch,
                                  const void* from, std::size_t from_pitch,
                                  std::size_t width, std::size_t height) {
  impl_->Record(detail::RegionCopy{Rows(to, to_pitch, width, height),
                                   Rows(from, from_pitch, width, height),
                                   nullptr});
}

void handler::fill_rows(void* to, std::size_t pitch, const void* pattern,
                        std::size_t pattern_size, std::size_t width,
                        std::size_t height) {
  impl_->Record(
      detail::RegionFill{Rows(to, pitch, Product(width, pattern_size), height),
                         BytesOf(pattern, pattern_size)});
}

void handler::copy_region(detail::region to, detail::region from,
                          std::shared_ptr<const void> keep) {
  if (to.accessor != nullptr) impl_->CheckRequired(to.accessor);
  if (from.accessor != nullptr) impl_->CheckRequired(from.accessor);
  RequireMemory(to);
  RequireMemory(from);
  impl_->Record(
      detail::RegionCopy{std::move(to), std::move(from), std::move(keep)});
}

void handler::fill_region(detail::region to, const void* pattern,
                          std::size_t pattern_size) {
  if (to.accessor != nullptr) impl_->CheckRequired(to.accessor);
  impl_->Record(
      detail::RegionFill{std::move(to), BytesOf(pattern, pattern_size)});
}

void handler::bring_to_host(const detail::accessor_ptr& used) {
  impl_->Record(detail::EmptyCommand{});
  impl_->BringToHost(used);
}

void handler::ext_oneapi_graph(
    const ext::oneapi::experimental::command_graph<
        ext::oneapi::experimental::graph_state::executable>& graph) {
  const auto& impl = detail::access::impl(graph);
  if (impl->get_context() != impl_->queue()->get_context()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kGraphOfOtherContext);
  }
  impl_->Record(detail::GraphCommand{impl});
}

void handler::ext_oneapi_barrier() { impl_->Record(detail::BarrierCommand{}); }

void handler::ext_oneapi_barrier(const std::vector<event>& events) {
  depends_on(events);
  // If there is no event to wait for, the barrier does nothing.
  if (impl_->after.empty() && impl_->after_nodes.empty())
    impl_->Record(detail::EmptyCommand{});
  else
    impl_->Record(detail::BarrierCommand{});
}

}  // namespace sycl
