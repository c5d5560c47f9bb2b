#ifndef RUNTIME_CORE_MANAGED_MEMORY_H_
#define RUNTIME_CORE_MANAGED_MEMORY_H_

// Memory that the runtime keeps for a program, a buffer's: where its bytes are.
//
// A place is where a copy of the bytes may be. Place 0 is the host's memory:
// the program's own where it gave some, so that nothing is copied on a device
// that reaches the host's memory. Such a device has no place of its own. Each
// other device has one, which devices that share memory objects have in common.
//
// Rule. For each segment (access_history.h) the places are known where its
// bytes are up to date. A command that needs them at a place where they are not
// gets a copy from one where they are, on a queue of the runtime's own; two
// devices of different platforms copy by way of the host. A command that writes
// makes its place the only one. A command that does not need what was there
// (`contents` is false) moves nothing, and neither does one that reads what
// nobody wrote.
//
// Invariant: a segment that was written is up to date somewhere, and
// Segment::Arrival() is what to wait for at each place where it is.
//
// Memory of the program's that must not change (const data, or a buffer that is
// not written back) is place 0 until somebody writes there: then the runtime
// allocates memory and copies the bytes, at once, since they cannot change
// meanwhile. Commands that still read the program's memory go on with it.
//
// Cost: with segments as they are, a constant for each access, and a copy only
// if data moved.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "runtime/core/access_history.h"
#include "runtime/core/backend.h"
#include "runtime/core/error.h"

namespace aspectra {

// The host's memory of an object.
struct HostMemory {
  void* given = nullptr;   // the program's, with the first contents
  bool read_only = false;  // it must not change
  size_t alignment = 0;    // of what the runtime allocates
  // Null: the runtime's own.
  std::function<void*(size_t bytes)> allocate;
  std::function<void(void* memory, size_t bytes)> deallocate;
};

// How a command uses the bytes [begin, end) of an object.
struct Access {
  size_t begin = 0;
  size_t end = 0;
  bool writes = false;
  bool contents = true;  // what was there before matters
};

class ManagedMemory {
 public:
  ManagedMemory(size_t bytes, HostMemory host);
  // Waits for the commands that use the memory.
  virtual ~ManagedMemory();
  ManagedMemory(const ManagedMemory&) = delete;
  ManagedMemory& operator=(const ManagedMemory&) = delete;

  size_t size() const { return size_; }

  // Held from the first call of Prepare for a command to its last of Record:
  // all functions below need it, if others may use the object.
  std::mutex& mutex() { return mutex_; }

  // Makes the bytes of `access` usable for a command on `device`, or on the
  // host if that is null, and appends to `after` what the command has to wait
  // for.
  Result<void> Prepare(Device* device, const Access& access,
                       std::vector<EventPtr>& after);
  // Later commands see that of `event`, which was prepared.
  void Record(Device* device, const Access& access, const EventPtr& event);

  // After Prepare: where the object begins on the device or the host.
  Location LocationOn(Device* device);
  Argument ArgumentOn(Device& device);
  void* host() { return host_; }

  // Appends all commands that still use the object.
  void AppendUsers(std::vector<EventPtr>& users) const;
  // Was anything prepared to be written?
  bool written() const { return written_; }
  // The program's memory must not change, if it has not changed yet.
  void KeepGiven();

 private:
  struct Place {
    const void* domain = nullptr;
    Device* device = nullptr;
    std::unique_ptr<MemoryObject> memory;
  };

  // Place 0 for null.
  Result<size_t> PlaceOf(Device* device);
  size_t KnownPlaceOf(Device* device) const;
  Result<void> AllocateHost();
  Result<void> MakeHostWritable();
  Result<void> Bring(Segment& segment, size_t to);
  Location LocationAt(size_t place, size_t offset);

  const size_t size_;
  HostMemory given_;
  void* host_ = nullptr;  // null: not allocated yet
  bool owns_host_ = false;
  bool written_ = false;
  std::vector<Place> places_;  // the first is the host's
  AccessHistory history_;
  std::mutex mutex_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MANAGED_MEMORY_H_
