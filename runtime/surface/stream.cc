// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <sycl/detail/stream_record.hpp>
#include <sycl/handler.hpp>
#include <sycl/stream.hpp>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/stream_text/stream_text.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {

// The state of a stream: memory that the device writes and the host reads.
class stream_impl {
 public:
  stream_impl(std::size_t size, std::size_t work_item_size,
              const context& where)
      : size_(size),
        work_item_size_(work_item_size),
        platform_(access::impl(where)->hardware()),
        memory_(aspectra::ValueOrThrow(
            platform_.Allocate(aspectra::MemoryKind::kHost, /*alignment=*/16,
                               stream_memory_size(size), /*device=*/nullptr),
            &where)) {
    if (memory_ == nullptr) {
      aspectra::Throw(
          {aspectra::ErrorCode::kMemoryAllocation,
           aspectra::Message(aspectra::CommandDiagnostic::kNoMemoryForStream,
                             size)},
          &where);
    }
    std::memset(memory_, 0, stream_records_begin);
  }
  ~stream_impl() { (void)platform_.Free(memory_); }
  stream_impl(const stream_impl&) = delete;
  stream_impl& operator=(const stream_impl&) = delete;

  const void* memory() const { return memory_; }

  // The runtime calls this function when the kernel is over, once for each copy
  // of the stream in the kernel. Prints only at the first call.
  void Print() {
    std::call_once(printed_, [this] {
      const std::string text =
          StreamText(std::span(static_cast<const std::byte*>(memory_),
                               stream_memory_size(size_)),
                     size_, work_item_size_);
      std::fwrite(text.data(), 1, text.size(), stdout);
      std::fflush(stdout);
    });
  }

 private:
  const std::size_t size_;
  const std::size_t work_item_size_;
  aspectra::Platform& platform_;
  void* const memory_;
  std::once_flag printed_;
};

std::shared_ptr<stream_impl> make_stream(std::size_t size,
                                         std::size_t work_item_size,
                                         handler& group) {
  const device& hardware = access::impl(group)->queue()->get_device();
  if (!hardware.has(aspect::usm_host_allocations)) {
    aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                    aspectra::CommandDiagnostic::kStreamNeedsHostMemory,
                    hardware.get_info<info::device::name>());
  }
  return std::make_shared<stream_impl>(
      size, work_item_size, access::impl(group)->queue()->get_context());
}

void add_stream(argument_list& list,
                const std::shared_ptr<stream_impl>& stream) {
  list.add_usm_pointer(stream->memory());
  list.group().when_over.push_back([stream] { stream->Print(); });
}

}  // namespace sycl::detail
