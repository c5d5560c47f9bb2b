// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/memory_object.h"

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <sycl/context.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/task_threads.h"
#include "runtime/core/memory/managed_memory.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

// Waits for commands. Does not wait for host accessors, because the calling
// thread may hold one.
void WaitForCommands(const std::vector<aspectra::EventPtr>& events) {
  for (const aspectra::EventPtr& event : events) {
    const auto* host = dynamic_cast<const aspectra::HostEvent*>(event.get());
    if (host == nullptr || host->kind() != aspectra::HostEvent::Kind::kAccess)
      (void)WaitUntilOver(*event);
  }
}

}  // namespace

memory_object::memory_object(size_t bytes, const buffer_source& source)
    : ManagedMemory(bytes, {.given = source.memory,
                            .read_only = source.read_only,
                            .alignment = source.alignment,
                            .allocate = source.allocate,
                            .deallocate = source.deallocate}),
      owner_(source.owner) {}

void memory_object::RequireOwnContext(const context& where) const {
  if (*context_ == where) return;
  if (context_->get_platform() == where.get_platform()) return;
  aspectra::Throw(
      {aspectra::ErrorCode::kInvalid,
       aspectra::Message(aspectra::CommandDiagnostic::kBufferOfOtherPlatform)},
      &where);
}

void write_back::Run(const void* bytes, size_t size) const {
  std::unique_lock<std::mutex> lock;
  if (mutex != nullptr) lock = std::unique_lock(*mutex);
  if (give) {
    give(bytes);
  } else if (memory != bytes && size != 0) {
    std::memcpy(memory, bytes, size);
  }
}

buffer_impl::buffer_impl(MemoryPtr memory, write_back destination)
    : memory_(std::move(memory)),
      bytes_(memory_->size()),
      destination_(std::move(destination)) {
  memory_->SetNeededOnHost(destination_.is_wanted());
}

buffer_impl::buffer_impl(std::shared_ptr<buffer_impl> parent, size_t begin,
                         size_t bytes)
    : parent_(std::move(parent)),
      memory_(parent_->memory_),
      begin_(begin),
      bytes_(bytes) {}

buffer_impl::~buffer_impl() {
  if (is_part()) return;
  if (aspectra::IsForkedChild()) return;
  // A callback of the program may throw, but a buffer's destructor must not.
  try {
    if (destination_.is_wanted() && memory_->written()) {
      WriteBack();
    } else {
      // The program may free its memory after this destructor returns, so the
      // destructor waits for all commands that use this memory.
      std::vector<aspectra::EventPtr> users;
      {
        const std::lock_guard lock(memory_->mutex());
        memory_->AppendUsers(users);
      }
      WaitForCommands(users);
    }
  } catch (const std::exception& error) {
    aspectra::PrintProblem(aspectra::Message(
        aspectra::CommandDiagnostic::kCannotWriteBack, error.what()));
  }
}

void buffer_impl::WriteBack() {
  const aspectra::Access all = {.begin = 0, .end = bytes_};
  std::vector<aspectra::EventPtr> after;
  {
    const std::lock_guard lock(memory_->mutex());
    aspectra::Result<void> prepared = memory_->Prepare(nullptr, all, after);
    if (!prepared) aspectra::Throw(prepared.error());
    // Commands that only read also use the program's memory, so wait for them
    // too.
    memory_->AppendUsers(after);
  }
  WaitForCommands(after);
  destination_.Run(memory_->host(), bytes_);
}

void accessor_impl::Serve(const buffer_impl& buffer,
                          const access_request& request) {
  memory = buffer.memory();
  begin = buffer.begin();
  host = nullptr;
  where = request.where;
  const bool discards = request.no_init ||
                        request.mode == access_mode::discard_write ||
                        request.mode == access_mode::discard_read_write;
  access.begin = buffer.begin();
  access.end = buffer.begin() + buffer.bytes();
  access.writes = request.mode != access_mode::read;
  access.contents = !discards || !request.whole;
}

// Connects weak_accessor_ptr objects to the state of an accessor. Before the
// state is deleted, `data` is set to null under the lock of `mutex`. So a
// thread that holds the mutex may use `data` if it is not null.
struct accessor_life {
  std::mutex mutex;
  accessor_data* data;  // null after the end of the accessor
  size_t number;        // accessor_ptr::number_
};

void accessor_impl::EndWatchedLife() {
  {
    const std::lock_guard lock(life->mutex);
    life->data = nullptr;
  }
  life.reset();
}

weak_accessor_ptr::weak_accessor_ptr(const accessor_ptr& accessor) {
  if (accessor == nullptr) return;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  std::shared_ptr<accessor_life>& life = StateOf(accessor).life;
  if (life == nullptr)
    life.reset(new accessor_life{
        .mutex = {}, .data = accessor.get(), .number = accessor.number_});
  accessor->is_watched_ = true;
  life_ = life;
}

bool weak_accessor_ptr::expired() const noexcept {
  if (life_ == nullptr) return true;
  const std::lock_guard lock(life_->mutex);
  return life_->data == nullptr ||
         (life_->number == 0 &&
          __atomic_load_n(&life_->data->owners_, __ATOMIC_ACQUIRE) == 0);
}

// If the last owner releases the accessor at this moment, its thread waits for
// the mutex before it deletes the state. So the count of owners can be read
// here, and a count of 0 never increases again.
accessor_ptr weak_accessor_ptr::lock() const noexcept {
  if (life_ == nullptr) return nullptr;
  const std::lock_guard lock(life_->mutex);
  accessor_data* const data = life_->data;
  if (data == nullptr) return nullptr;
  accessor_ptr locked;
  if (life_->number == 0) {
    size_t owners = __atomic_load_n(&data->owners_, __ATOMIC_ACQUIRE);
    do {
      if (owners == 0) return nullptr;
    } while (!__atomic_compare_exchange_n(&data->owners_, &owners, owners + 1,
                                          /*weak=*/true, __ATOMIC_ACQ_REL,
                                          __ATOMIC_ACQUIRE));
  }
  locked.data_ = data;
  locked.number_ = life_->number;
  return locked;
}

accessor_impl::~accessor_impl() {
  EndLife();
  if (release == nullptr) return;
  // A later command waits for `release` of this accessor only, but must not
  // start before the earlier accessors have ended, too. So `release` completes
  // after them.
  if (others.empty()) {
    release->Complete();
  } else {
    aspectra::TaskThreads::RunAfter(
        others, [] { return aspectra::Result<void>(); }, release);
  }
}

}  // namespace sycl::detail
