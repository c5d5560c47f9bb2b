// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/memory/managed_memory.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/task_threads.h"
#include "runtime/core/memory/access_history.h"
#include "runtime/core/memory/memory_locks.h"

namespace aspectra {
namespace {

// A command that is over when the test completes it.
std::shared_ptr<HostEvent> Command() {
  return std::make_shared<HostEvent>(HostEvent::Kind::kTask);
}

constexpr Access kReads = {.begin = 0, .end = 64};
constexpr Access kWrites = {.begin = 0, .end = 64, .writes = true};
constexpr Access kDiscards = {
    .begin = 0, .end = 64, .writes = true, .contents = false};

// Records a command on the host, and returns the events it must wait for.
std::vector<EventPtr> Use(ManagedMemory& memory, const Access& access,
                          const EventPtr& command) {
  std::vector<EventPtr> after;
  EXPECT_TRUE(memory.Prepare(nullptr, access, after));
  memory.Record(nullptr, access, command);
  return after;
}

TEST(Dependencies, AreTheLastWriterAndTheReadersSince) {
  ManagedMemory memory(64, {});
  const EventPtr write = Command(), read_1 = Command(), read_2 = Command(),
                 write_2 = Command();
  using Events = std::vector<EventPtr>;
  EXPECT_EQ(Use(memory, kReads, read_1), Events());
  EXPECT_EQ(Use(memory, kWrites, write), Events({read_1}));
  EXPECT_EQ(Use(memory, kReads, read_1), Events({write}));
  EXPECT_EQ(Use(memory, kReads, read_2), Events({write}));
  EXPECT_EQ(Use(memory, kWrites, write_2), Events({write, read_1, read_2}));
  EXPECT_EQ(Use(memory, kDiscards, write), Events({write_2}));
  for (const EventPtr& each : {write, read_1, read_2, write_2})
    static_cast<HostEvent&>(*each).Complete();
}

TEST(Dependencies, OfPartsAreThoseOfTheirBytes) {
  ManagedMemory memory(64, {});
  const Access low = {.begin = 0, .end = 40, .writes = true};
  const Access high = {.begin = 24, .end = 64, .writes = true};
  const EventPtr a = Command(), b = Command(), c = Command();
  using Events = std::vector<EventPtr>;
  EXPECT_EQ(Use(memory, low, a), Events());
  EXPECT_EQ(Use(memory, high, b), Events({a}));
  EXPECT_EQ(Use(memory, {.begin = 0, .end = 8}, c), Events({a}));
  EXPECT_EQ(Use(memory, {.begin = 30, .end = 31}, c), Events({b}));
  EXPECT_EQ(Use(memory, {.begin = 8, .end = 64}, c), Events({a, b}));
  for (const EventPtr& each : {a, b, c})
    static_cast<HostEvent&>(*each).Complete();
}

TEST(Dependencies, StayAsManyHoweverManyReadersThereWere) {
  ManagedMemory memory(64, {});
  const EventPtr over = std::make_shared<FakeEvent>();
  for (int i = 0; i < 100'000; ++i) Use(memory, kReads, over);
  EXPECT_LT(Use(memory, kWrites, over).size(), 40u);
}

// Returns a command of an in-order queue.
EventPtr CommandInLine(uint64_t line) {
  return std::make_shared<FakeEvent>(Result<void>(), line);
}

TEST(Dependencies, OfTheCommandsOwnLineAreLeftOut) {
  ManagedMemory memory(64, {});
  const uint64_t ours = Event::NewLine(), theirs = Event::NewLine();
  const EventPtr write = CommandInLine(ours),
                 other_reads = CommandInLine(theirs),
                 reads = CommandInLine(ours);
  Use(memory, kWrites, write);
  Use(memory, kReads, other_reads);
  Use(memory, kReads, reads);
  std::vector<EventPtr> after;
  ASSERT_TRUE(memory.Prepare(nullptr, kWrites, after, ours));
  EXPECT_EQ(after, std::vector<EventPtr>({other_reads}));
  after.clear();
  ASSERT_TRUE(memory.Prepare(nullptr, kReads, after, theirs));
  EXPECT_EQ(after, std::vector<EventPtr>({write}));
}

class FakeMemory final : public MemoryObject {
 public:
  explicit FakeMemory(size_t bytes) : bytes_(bytes) {}
  void* address() const override {
    return const_cast<std::byte*>(bytes_.data());
  }

 private:
  std::vector<std::byte> bytes_;
};

// Copies immediately, and counts the copies.
class CopyingQueue final : public FakeQueue {
 public:
  explicit CopyingQueue(int& copies) : copies_(copies) {}
  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr>) override {
    ++copies_;
    std::memcpy(to.address, from.address, bytes);
    return std::make_shared<FakeEvent>();
  }

 private:
  int& copies_;
};

class CopyingDevice final : public FakeDevice {
 public:
  explicit CopyingDevice(Platform* platform = nullptr) : platform_(platform) {}
  Platform* platform() override { return platform_; }
  Result<std::unique_ptr<Queue>> MakeQueue(const QueueOptions&) override {
    return std::make_unique<CopyingQueue>(copies);
  }
  Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t bytes) override {
    return std::make_unique<FakeMemory>(bytes);
  }

  int copies = 0;

 private:
  Platform* const platform_;
};

void UseOn(Device* device, ManagedMemory& memory, const Access& access) {
  std::vector<EventPtr> after;
  ASSERT_TRUE(memory.Prepare(device, access, after));
  memory.Record(device, access, std::make_shared<FakeEvent>());
}

TEST(Places, GetACopyOnlyWhenDataMoved) {
  std::vector<int> numbers(16, 5);
  CopyingDevice device;
  {
    ManagedMemory memory(64, {.given = numbers.data()});
    UseOn(&device, memory, kReads);
    UseOn(&device, memory, kReads);
    EXPECT_EQ(device.copies, 1);
    UseOn(nullptr, memory, kReads);  // both places are up to date
    EXPECT_EQ(device.copies, 1);
    UseOn(&device, memory, kWrites);
    static_cast<int*>(memory.LocationOn(&device).address)[3] = 7;
    UseOn(&device, memory, kWrites);
    EXPECT_EQ(device.copies, 1);
    UseOn(nullptr, memory, kReads);
    EXPECT_EQ(device.copies, 2);
    EXPECT_EQ(numbers[3], 7);
    UseOn(nullptr, memory, kWrites);
    UseOn(&device, memory, kDiscards);  // the old bytes are not needed
    EXPECT_EQ(device.copies, 2);
  }
}

TEST(Places, OfTwoPlatformsCopyByWayOfTheHost) {
  FakePlatform one({}), two({});
  CopyingDevice first(&one), second(&two);
  ManagedMemory memory(64, {});
  UseOn(&first, memory, kWrites);
  static_cast<int*>(memory.LocationOn(&first).address)[2] = 9;
  UseOn(&second, memory, kReads);
  EXPECT_EQ(static_cast<int*>(memory.LocationOn(&second).address)[2], 9);
  EXPECT_EQ(first.copies, 1);
  EXPECT_EQ(second.copies, 1);
}

TEST(Places, MoveThePartsThatWereWritten) {
  std::vector<int> numbers(16, 1);
  CopyingDevice device;
  ManagedMemory memory(64, {.given = numbers.data()});
  UseOn(&device, memory, {.begin = 0, .end = 16, .writes = true});
  static_cast<int*>(memory.LocationOn(&device).address)[0] = 2;
  numbers[15] = 3;  // this part is still up to date on the host
  UseOn(&device, memory, kReads);
  EXPECT_EQ(static_cast<int*>(memory.LocationOn(&device).address)[0], 2);
  EXPECT_EQ(static_cast<int*>(memory.LocationOn(&device).address)[15], 3);
}

TEST(HostMemory, ThatMustNotChangeIsCopiedByTheFirstWriter) {
  const std::vector<int> constant(16, 4);
  ManagedMemory memory(
      64, {.given = const_cast<int*>(constant.data()), .read_only = true});
  UseOn(nullptr, memory, kReads);
  EXPECT_EQ(memory.host(), constant.data());
  UseOn(nullptr, memory, kWrites);
  EXPECT_NE(memory.host(), constant.data());
  EXPECT_EQ(static_cast<int*>(memory.host())[15], 4);
}

TEST(HostMemory, IsKeptFromTheEndOfTheWriteBackOnIfOnlyADeviceWrote) {
  std::vector<int> numbers(16, 5);
  CopyingDevice device;
  ManagedMemory memory(64, {.given = numbers.data()});
  UseOn(&device, memory, kWrites);
  static_cast<int*>(memory.LocationOn(&device).address)[3] = 7;
  memory.KeepGiven();
  UseOn(nullptr, memory, kReads);
  EXPECT_EQ(static_cast<int*>(memory.host())[3], 7);
  EXPECT_EQ(static_cast<int*>(memory.host())[4], 5);
  EXPECT_EQ(numbers[3], 5);
}

TEST(HostMemory, StaysInUseIfItHasChangedAlready) {
  std::vector<int> numbers(16, 5);
  ManagedMemory memory(64, {.given = numbers.data()});
  UseOn(nullptr, memory, kWrites);
  memory.KeepGiven();
  UseOn(nullptr, memory, kWrites);
  EXPECT_EQ(memory.host(), numbers.data());
}

// 32 threads submit tasks that each need two of eight objects. All tasks are
// counted, and no two use an object at the same time.
// Ends the process with 0 if a device's bytes reach the host after the drivers
// have ended, and not before.
void UseAfterTheDriversEnd() {
  std::vector<int> numbers(16, 5);
  CopyingDevice device;
  ManagedMemory memory(64, {.given = numbers.data()});
  ManagedMemory unneeded(64, {});
  for (ManagedMemory* each : {&memory, &unneeded})
    UseOn(&device, *each, {.begin = 0, .end = 32, .writes = true});
  static_cast<int*>(memory.LocationOn(&device).address)[3] = 7;
  memory.SetNeededOnHost(true);
  const int copies = device.copies;
  ManagedMemory::SaveAll();
  EXPECT_EQ(device.copies, copies + 1);
  EXPECT_EQ(numbers[3], 5);

  DriversEnd();
  UseOn(nullptr, memory, kReads);
  EXPECT_EQ(device.copies, copies + 1);
  EXPECT_EQ(numbers[3], 7);
  EXPECT_EQ(numbers[15], 5);
  std::vector<EventPtr> after;
  EXPECT_FALSE(unneeded.Prepare(nullptr, kReads, after));
  std::exit(testing::Test::HasFailure() ? 1 : 0);
}

TEST(EndOfProcessDeathTest, BytesOfDevicesAreSavedIfTheHostNeedsThem) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(UseAfterTheDriversEnd(), testing::ExitedWithCode(0), "");
}

TEST(Tasks, OfManyThreadsHaveOneOrder) {
  struct Counter {
    ManagedMemory memory{64, {}};
    int count = 0;  // not atomic: the order of the tasks protects it
  };
  std::vector<Counter> counters(8);
  auto submit = [&](size_t one, size_t other) {
    std::vector<ManagedMemory*> objects = {&counters[one].memory,
                                           &counters[other].memory};
    auto event = Command();
    std::vector<EventPtr> after;
    const MemoryLocks locks(objects);
    for (ManagedMemory* object : objects)
      EXPECT_TRUE(object->Prepare(nullptr, kWrites, after));
    TaskThreads::RunAfter(
        after,
        [&counters, one, other] {
          ++counters[one].count;
          ++counters[other].count;
          return Result<void>();
        },
        event);
    for (ManagedMemory* object : objects)
      object->Record(nullptr, kWrites, event);
  };
  std::vector<std::thread> threads;
  for (size_t t = 0; t < 32; ++t) {
    threads.emplace_back([&, t] {
      for (size_t i = 0; i < 100; ++i) submit((t + i) % 8, (t * 3 + i * 5) % 8);
    });
  }
  for (std::thread& thread : threads) thread.join();
  int sum = 0;
  for (Counter& counter : counters) {
    std::vector<EventPtr> users;
    counter.memory.AppendUsers(users);
    for (const EventPtr& user : users) EXPECT_TRUE(user->Wait());
    sum += counter.count;
  }
  EXPECT_EQ(sum, 2 * 32 * 100);
}

}  // namespace
}  // namespace aspectra
