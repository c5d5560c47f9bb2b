// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_MANAGED_MEMORY_H_
#define RUNTIME_CORE_MEMORY_MANAGED_MEMORY_H_

// ManagedMemory is memory that the runtime manages for a program, such as the
// memory of a buffer. The class knows where the bytes are up to date, and
// copies them where they are needed.
//
// A place is memory that can hold a copy of the bytes. Place 0 is the host's
// memory: the program's own memory, if the program provided some. A device that
// can access host memory uses place 0, so it needs no copies. Each other device
// has a place; devices that share memory objects share a place.
//
// Rule. Each segment (access_history.h) knows the places where its bytes are up
// to date. If a command needs the bytes at another place, the runtime copies
// them from an up-to-date place, on a queue of the runtime. If two devices
// belong to different platforms, the bytes are first copied to the host. A
// command that writes makes its place the only up-to-date place. If a command
// does not need the old bytes (`contents` is false), or reads bytes that were
// never written, no bytes are copied.
//
// Invariant: a segment that was written is up to date at some place, and for
// each such place Segment::Arrival() is the event to wait for.
//
// If the program's memory must not change (const data, or a buffer without
// write back), it is place 0 until a command writes there. Then the runtime
// allocates memory and copies the bytes immediately, since they cannot change
// in the meantime. Commands that still read the program's memory continue to do
// so.
//
// When the process ends, buffers may be left that are older than the first
// queue. Their destructors run when the drivers are gone. So before the drivers
// end, the bytes that only devices have are copied to memory of the runtime
// (Save()), and the destructor takes them from there. The program's memory
// stays unchanged until the destructor runs, since a buffer that is never
// destroyed may outlive it.
//
// Cost: if no segment has to be cut, a constant for each access, and a copy
// only when data has to move.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/memory/access_history.h"

namespace aspectra {

// The host memory of an object.
struct HostMemory {
  void* given = nullptr;   // the program's memory, with the initial contents
  bool read_only = false;  // the program's memory must not change
  size_t alignment = 0;    // of memory that the runtime allocates
  // Null: the runtime's own functions are used.
  std::function<void*(size_t bytes)> allocate;
  std::function<void(void* memory, size_t bytes)> deallocate;
};

// How a command uses the bytes [begin, end) of an object.
struct Access {
  size_t begin = 0;
  size_t end = 0;
  bool writes = false;
  bool contents = true;  // the command needs the old bytes
};

class ManagedMemory {
 public:
  ManagedMemory(size_t bytes, HostMemory host);
  // Waits for the commands that use the memory.
  virtual ~ManagedMemory();
  ManagedMemory(const ManagedMemory&) = delete;
  ManagedMemory& operator=(const ManagedMemory&) = delete;

  size_t size() const { return size_; }

  // Must be held from a command's first call of Prepare() to its last call of
  // Record(). All functions below need it if other threads may use the object.
  std::mutex& mutex() { return mutex_; }

  // Makes the bytes of `access` usable for a command on `device`, or on the
  // host if `device` is null. Appends to `after` the events that the command
  // must wait for, without the events of the command's own line
  // (Event::line()).
  Result<void> Prepare(Device* device, const Access& access,
                       std::vector<EventPtr>& after, uint64_t line = 0);
  // Records that `event` makes this access, so that later commands wait for it.
  // The access must have been prepared.
  void Record(Device* device, const Access& access, const EventPtr& event);

  // The place where the object begins on the device or the host. Valid after
  // Prepare().
  Location LocationOn(Device* device);
  void* host() { return host_; }

  // Appends all commands that still use the object.
  void AppendUsers(std::vector<EventPtr>& users) const;
  // Tells the object whether its destructor needs the bytes on the host. Call
  // this under the lock of mutex().
  void SetNeededOnHost(bool is_needed) { is_needed_on_host_ = is_needed; }
  // Saves the bytes of all objects whose destructors need them on the host. The
  // runtime calls this function when the drivers are about to end.
  static void SaveAll();
  // True if any access that writes was prepared.
  bool written() const { return written_; }
  // From now on the program's memory must not change. If a command or a copy
  // may already have changed the memory, the call has no effect.
  void KeepGiven();

 private:
  struct Place {
    const void* domain = nullptr;
    Device* device = nullptr;
    std::unique_ptr<MemoryObject> memory;
  };

  // Returns 0 for null, and the number of places for a device that has no place
  // yet.
  size_t PlaceOf(Device* device) const;
  Result<void> AddPlace(Device& device);
  // True if MakeHostWritable() would have no effect.
  bool host_is_writable() const { return owns_host_ || given_changes_; }
  Result<void> AllocateHost();
  Result<void> MakeHostWritable();
  Result<void> Bring(Segment& segment, size_t to);
  // Submits a copy of the segment from a place where it is up to date.
  Result<EventPtr> Copy(const Segment& segment, size_t from, Location to,
                        Device& device);
  void Save();
  Location LocationAt(size_t place, size_t offset);

  const size_t size_;
  HostMemory given_;
  void* host_ = nullptr;  // null until it is allocated
  bool owns_host_ = false;
  bool written_ = false;
  bool given_changes_ = false;  // commands or copies write to given_.given
  std::vector<Place> places_;   // the first is the host's place
  AccessHistory history_;
  std::mutex mutex_;
  bool is_needed_on_host_ = false;
  uint64_t number_on_devices_ = 0;      // 0: all places are on the host
  std::unique_ptr<std::byte[]> saved_;  // null if nothing was saved
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_MANAGED_MEMORY_H_
