// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/memory/managed_memory.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/memory/access_history.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/trace/traced_queue.h"

namespace aspectra {
namespace {

// The alignment of the largest vector.
constexpr size_t kLeastAlignment = 128;
constexpr uint64_t kHost = 1;

// Appends `event` to `events`, unless it is null, belongs to `line`, or is
// already the last of `events` (neighbours often have the same writer).
void AppendOther(const EventPtr& event, uint64_t line,
                 std::vector<EventPtr>& events) {
  if (event == nullptr || (line != 0 && event->line() == line)) return;
  if (events.empty() || events.back() != event) events.push_back(event);
}

// A segment's bit mask has room for this many places.
constexpr size_t kMaxPlaces = 64;

// The objects that have places on devices, in the order in which they got their
// first place on a device.
class ObjectsOnDevices {
 public:
  // Never destroyed.
  static ObjectsOnDevices& Get() {
    static ObjectsOnDevices* const objects = new ObjectsOnDevices;
    return *objects;
  }

  // Returns the object's number, which is not 0, for Remove().
  uint64_t Add(ManagedMemory& memory) {
    const std::lock_guard lock(mutex_);
    objects_.emplace(++last_, &memory);
    return last_;
  }
  void Remove(uint64_t number) {
    const std::lock_guard lock(mutex_);
    objects_.erase(number);
  }
  template <class Action>
  void ForEach(Action action) {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, object] : objects_) action(*object);
  }

 private:
  ObjectsOnDevices() { BeforeDriversEnd(&ManagedMemory::SaveAll); }

  std::mutex mutex_;
  uint64_t last_ = 0;
  std::map<uint64_t, ManagedMemory*> objects_;
};

}  // namespace

ManagedMemory::ManagedMemory(size_t bytes, HostMemory host)
    : size_(bytes),
      given_(std::move(host)),
      host_(given_.given),
      places_(1),
      history_(bytes, given_.given != nullptr ? kHost : 0) {}

ManagedMemory::~ManagedMemory() {
  std::vector<EventPtr> users;
  AppendUsers(users);
  for (const EventPtr& user : users) {
    // Do not wait for a host accessor: the thread that holds it is the thread
    // that destroys this object, so the wait would not end.
    const auto* host = dynamic_cast<const HostEvent*>(user.get());
    if (host == nullptr || host->kind() != HostEvent::Kind::kAccess)
      (void)user->WaitUntilOver();
  }
  if (number_on_devices_ != 0)
    ObjectsOnDevices::Get().Remove(number_on_devices_);
  if (!owns_host_) return;
  if (given_.deallocate)
    given_.deallocate(host_, size_);
  else
    std::free(host_);
}

size_t ManagedMemory::PlaceOf(Device* device) const {
  if (device == nullptr || device->reaches_host_memory()) return 0;
  const void* domain = device->memory_domain();
  for (size_t i = 1; i < places_.size(); ++i)
    if (places_[i].domain == domain) return i;
  return places_.size();
}

Result<void> ManagedMemory::AddPlace(Device& device) {
  if (places_.size() == kMaxPlaces) {
    return Fail(ErrorCode::kMemoryAllocation, DeviceDiagnostic::kTooManyDevices,
                kMaxPlaces - 1);
  }
  if (Result<void> usable = RequireDrivers(); !usable) return usable;
  Result<std::unique_ptr<MemoryObject>> memory = device.AllocateMemory(size_);
  if (!memory) return TakeError(memory);
  places_.push_back({device.memory_domain(), &device, std::move(*memory)});
  if (number_on_devices_ == 0)
    number_on_devices_ = ObjectsOnDevices::Get().Add(*this);
  return {};
}

Result<void> ManagedMemory::AllocateHost() {
  const size_t alignment = std::max(kLeastAlignment, given_.alignment);
  void* memory = given_.allocate
                     ? given_.allocate(size_)
                     : std::aligned_alloc(alignment, (size_ + alignment - 1) /
                                                         alignment * alignment);
  if (memory == nullptr) {
    return Fail(ErrorCode::kMemoryAllocation, DeviceDiagnostic::kNoHostMemory,
                Grouped(size_));
  }
  host_ = memory;
  owns_host_ = true;
  return {};
}

Result<void> ManagedMemory::MakeHostWritable() {
  if (host_ == nullptr) return AllocateHost();
  if (owns_host_) return {};
  if (!given_.read_only) {
    given_changes_ = true;
    return {};
  }
  if (Result<void> allocated = AllocateHost(); !allocated) return allocated;
  std::memcpy(host_, given_.given, size_);
  return {};
}

void ManagedMemory::KeepGiven() {
  if (!given_changes_) given_.read_only = true;
}

Location ManagedMemory::LocationAt(size_t place, size_t offset) {
  if (place == 0) return static_cast<std::byte*>(host_) + offset;
  if (place >= places_.size()) return nullptr;  // the access is empty
  return Location(*places_[place].memory, offset);
}

Result<EventPtr> ManagedMemory::Copy(const Segment& segment, size_t from,
                                     Location to, Device& device) {
  Result<Queue*> queue = device.transfers();
  if (!queue) return TakeError(queue);
  std::vector<EventPtr> after;
  if (Result<void> found =
          AppendEventsOn(device.platform(), (*queue)->line(),
                         std::span(&segment.Arrival(from), 1), after);
      !found)
    return TakeError(found);
  return TracedTransfers(**queue, device)
      .Copy(to, LocationAt(from, segment.begin), segment.end - segment.begin,
            after);
}

Result<void> ManagedMemory::Bring(Segment& segment, size_t to) {
  const auto set_current = [&](EventPtr arrival) {
    segment.current |= uint64_t{1} << to;
    if (segment.arrivals.size() <= to) segment.arrivals.resize(to + 1);
    segment.arrivals[to] = std::move(arrival);
  };
  if (to == 0) {
    if (Result<void> writable = MakeHostWritable(); !writable) return writable;
    if (saved_ != nullptr) {
      std::memcpy(static_cast<std::byte*>(host_) + segment.begin,
                  saved_.get() + segment.begin, segment.end - segment.begin);
      set_current(nullptr);
      return {};
    }
  }
  if (Result<void> usable = RequireDrivers(); !usable) return usable;
  size_t from = std::countr_zero(segment.current);
  const auto platform_of = [&](size_t place) {
    return places_[place].device->platform();
  };
  if (from != 0 && to != 0 && platform_of(from) != platform_of(to)) {
    if (Result<void> over_host = Bring(segment, 0); !over_host)
      return over_host;
    from = 0;
  }
  Result<EventPtr> copied = Copy(segment, from, LocationAt(to, segment.begin),
                                 *places_[to == 0 ? from : to].device);
  if (!copied) return TakeError(copied);
  set_current(*copied);
  // The copy reads, so the next writer must wait for it.
  segment.AddReader(*copied);
  return {};
}

void ManagedMemory::SaveAll() {
  ObjectsOnDevices::Get().ForEach([](ManagedMemory& each) { each.Save(); });
}

// If another thread uses the object, or if a copy fails, saves nothing. The
// destructor then reports that it cannot write back.
void ManagedMemory::Save() {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock() || !is_needed_on_host_) return;
  std::unique_ptr<std::byte[]> saved(new (std::nothrow) std::byte[size_]);
  if (saved == nullptr) return;
  for (const Segment& segment : history_.segments()) {
    if (segment.current == 0 || (segment.current & kHost) != 0) continue;
    const size_t from = std::countr_zero(segment.current);
    Result<EventPtr> copied =
        Copy(segment, from, saved.get() + segment.begin, *places_[from].device);
    if (!copied || !(*copied)->Wait()) return;
  }
  saved_ = std::move(saved);
}

Result<void> ManagedMemory::Prepare(Device* device, const Access& access,
                                    std::vector<EventPtr>& after,
                                    uint64_t line) {
  if (access.begin >= access.end) return {};
  const size_t place = PlaceOf(device);
  if (place == 0) {
    if (access.writes ? !host_is_writable() : host_ == nullptr) [[unlikely]] {
      if (Result<void> writable = MakeHostWritable(); !writable)
        return writable;
    }
  } else if (place == places_.size()) {
    if (Result<void> added = AddPlace(*device); !added) return added;
  }
  for (Segment& segment : history_.Cut(access.begin, access.end)) {
    if (access.contents && segment.current != 0 &&
        (segment.current >> place & 1) == 0) [[unlikely]] {
      if (Result<void> brought = Bring(segment, place); !brought)
        return brought;
    }
    if (access.writes) {
      AppendOther(segment.writer, line, after);
      for (const EventPtr& reader : segment.readers)
        AppendOther(reader, line, after);
    } else {
      AppendOther(segment.Arrival(place), line, after);
    }
  }
  if (access.writes) written_ = true;
  return {};
}

void ManagedMemory::Record(Device* device, const Access& access,
                           const EventPtr& event) {
  if (access.begin >= access.end) return;
  const size_t place = PlaceOf(device);
  for (Segment& segment : history_.Cut(access.begin, access.end)) {
    if (!access.writes) {
      segment.AddReader(event);
      continue;
    }
    segment.SetWriter(event);
    segment.current = uint64_t{1} << place;
  }
}

Location ManagedMemory::LocationOn(Device* device) {
  return LocationAt(PlaceOf(device), 0);
}

void ManagedMemory::AppendUsers(std::vector<EventPtr>& users) const {
  for (const Segment& segment : history_.segments()) {
    if (segment.writer != nullptr) users.push_back(segment.writer);
    users.insert(users.end(), segment.readers.begin(), segment.readers.end());
  }
}

}  // namespace aspectra
