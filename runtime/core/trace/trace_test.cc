// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/trace/trace.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/trace/traced_queue.h"

namespace aspectra {
namespace {

using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Trace : public testing::Test {
 protected:
  ~Trace() override { StopTrace(); }

  std::string Path(const std::string& name) const {
    return std::string(std::getenv("TEST_TMPDIR")) + "/" + name;
  }
  static std::string Read(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST_F(Trace, IsOffWithoutTheVariable) {
  EXPECT_FALSE(TraceIsOn());
  auto queue = std::make_unique<FakeQueue>();
  Queue* const plain = queue.get();
  FakeDevice device;
  EXPECT_EQ(Traced(std::move(queue), device, {}).get(), plain);
}

// The file ends correctly after each event.
TEST_F(Trace, JsonIsWholeAfterEachEvent) {
  const std::string file = Path("whole.json");
  ASSERT_EQ(StartTrace(file), "");
  EXPECT_THAT(
      Read(file),
      ContainsRegex("^\\[\n.\"name\":\"aspectra_trace\",\"ph\":\"M\","
                    "\"pid\":[0-9]+,\"args\":.\"version\":1..\n\\]\n$"));
  WriteTrace({.category = "build",
              .name = "a \"b\"",
              .begin = 1234567,
              .end = 2000000,
              .track = 7,
              .fields = {{"bytes", uint64_t{5}},
                         {"kernels", std::vector<std::string>{"x", "y"}}}});
  EXPECT_THAT(Read(file),
              ContainsRegex(
                  ",\n.\"name\":\"a .\"b.\"\",\"cat\":\"build\",\"ph\":\"X\","
                  "\"ts\":1234.567,\"dur\":765.433,\"pid\":[0-9]+,\"tid\":7,"
                  "\"args\":.\"bytes\":5,\"kernels\":.\"x\",\"y\"...\n\\]\n$"));
  WriteTrace({.category = "choice",
              .name = "k",
              .begin = 5,
              .end = 5,
              .fields = {{"rejected", std::vector<RejectedImage>{
                                          {3, "x86_64", "Because."}}}}});
  EXPECT_THAT(Read(file), HasSubstr("\"ph\":\"i\",\"s\":\"t\",\"ts\":0.005,"));
  EXPECT_THAT(Read(file),
              EndsWith("\"rejected\":[{\"image\":3,\"target\":"
                       "\"x86_64\",\"reason\":\"Because.\"}]}}\n]\n"));
}

TEST_F(Trace, TextHasALineForEachEvent) {
  const std::string file = Path("run.txt");
  ASSERT_EQ(StartTrace(file), "");
  WriteTrace({.category = "build",
              .name = "build",
              .begin = 1234567890,
              .end = 1237567890,
              .fields = {{"how", "driver"}, {"image", uint64_t{2}}}});
  WriteTrace({.category = "choice",
              .name = "k",
              .begin = 0,
              .end = 0,
              .fields = {{"refused", "two\nlines"}}});
  EXPECT_EQ(
      Read(file),
      "  1234.567 ms  build    build  how=\"driver\" image=2  (3.000000 ms)\n"
      "     0.000 ms  choice   k  refused=\"two\\nlines\"\n");
}

TEST_F(Trace, TheFormIsThatOfTheNameOrOfThePrefix) {
  ASSERT_EQ(StartTrace("text:" + Path("a.json")), "");
  StopTrace();
  EXPECT_EQ(Read(Path("a.json")), "");
  ASSERT_EQ(StartTrace("json:" + Path("a.txt")), "");
  StopTrace();
  EXPECT_THAT(Read(Path("a.txt")), StartsWith("[\n"));
  ASSERT_EQ(StartTrace(Path("with.%p.json")), "");
  StopTrace();
  EXPECT_THAT(Read(Path("with." + std::to_string(getpid()) + ".json")),
              EndsWith("\n]\n"));
}

TEST_F(Trace, SaysWhyThereIsNone) {
  EXPECT_THAT(StartTrace("/no/such/folder/run.json"),
              HasSubstr("'/no/such/folder/run.json' cannot be written (No such "
                        "file or directory)"));
  EXPECT_FALSE(TraceIsOn());
}

TEST_F(Trace, EndsWhenTheDiskIsFull) {
  ASSERT_EQ(StartTrace("text:/dev/full"), "");
  testing::internal::CaptureStderr();
  WriteTrace({.category = "build", .name = "build"});
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "aspectra: ASPECTRA_TRACE: writing failed (No space left on "
            "device); the trace ends here.\n");
  EXPECT_FALSE(TraceIsOn());
}

// Another process writes to its own file; a child of fork() writes none.
TEST_F(Trace, EachProcessHasItsOwnFile) {
  const std::string file = Path("shared.json");
  ASSERT_EQ(StartTrace(file), "");
  WriteTrace({.category = "build", .name = "of the parent"});
  const pid_t child = fork();
  if (child == 0) {
    const bool was_off = !TraceIsOn();
    WriteTrace({.category = "build", .name = "lost"});
    const bool started = StartTrace(file).empty();
    WriteTrace({.category = "build", .name = "of the child"});
    _exit(was_off && started ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_THAT(Read(file), HasSubstr("of the parent"));
  EXPECT_THAT(Read(file), Not(HasSubstr("of the child")));
  const std::string other =
      Read(Path("shared." + std::to_string(child) + ".json"));
  EXPECT_THAT(other, HasSubstr("of the child"));
  EXPECT_THAT(other, Not(HasSubstr("lost")));
}

TEST_F(Trace, EventsOfThreadsDoNotRunIntoEachOther) {
  const std::string file = Path("threads.txt");
  ASSERT_EQ(StartTrace(file), "");
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([] {
        for (int j = 0; j < 200; ++j)
          WriteTrace({.category = "build", .name = "x", .begin = 1, .end = 1});
      });
    }
  }
  std::string expected;
  for (int i = 0; i < 1600; ++i) expected += "     0.000 ms  build    x\n";
  EXPECT_EQ(Read(file), expected);
}

// The times of this event are known. MeasuredQueue below returns it for a copy,
// and returns an error for a barrier.
class MeasuredEvent : public FakeEvent {
 public:
  Result<CommandTimes> Times() override {
    return CommandTimes{.submitted = 100, .started = 1100, .ended = 3100};
  }
};

class MeasuredQueue : public FakeQueue {
 public:
  Result<EventPtr> Copy(Location, Location, size_t,
                        std::span<const EventPtr>) override {
    return std::make_shared<MeasuredEvent>();
  }
  Result<EventPtr> Barrier(std::span<const EventPtr>) override {
    return Fail(ErrorCode::kRuntime, "no barrier");
  }
};

TEST_F(Trace, QueuesWriteTheirCommands) {
  const std::string file = Path("queue.txt");
  ASSERT_EQ(StartTrace(file), "");
  FakeDevice device;
  device.about.profile.name = "a fake device";
  const std::unique_ptr<Queue> queue =
      Traced(std::make_unique<MeasuredQueue>(), device, {.profiling = true});
  FakeKernel kernel;
  NameTracedKernel(kernel, "_ZTS4Fill");
  const WorkSize size = {.dimensions = 2,
                         .global = {64, 8, 1},
                         .local = std::array<size_t, 3>{4, 2, 1}};
  EXPECT_TRUE(queue->Launch(kernel, size, {}, {}));
  int value = 0;
  EXPECT_TRUE(queue->Copy(&value, &value, 4, {}));
  EXPECT_FALSE(queue->Barrier({}));
  // Threads of the runtime write the ends of commands.
  for (int i = 0; i < 1000; ++i) {
    const std::string text = Read(file);
    if (text.find(" ms  launch ") != std::string::npos &&
        text.find(" ms  copy ") != std::string::npos)
      break;
    usleep(10000);
  }
  const std::string text = Read(file);
  // The launch could not be measured by the device.
  EXPECT_THAT(text, ContainsRegex(
                        "launch   Fill  command=[0-9]+ queue=[0-9]+ device=\"a "
                        "fake device\" symbol=\"_ZTS4Fill\" global=\".64, 8.\" "
                        "local=\".4, 2.\" measured=\"host\"  "));
  EXPECT_THAT(text,
              ContainsRegex("copy     copy  command=[0-9]+ queue=[0-9]+ "
                            "device=\"a fake device\" bytes=4 from=\"host\" "
                            "to=\"host\" measured=\"device\"  .0.002000 ms."));
  EXPECT_THAT(text, ContainsRegex("submit   Fill  command="));
  EXPECT_THAT(text, ContainsRegex("submit   barrier  command=[0-9]+ "
                                  "failed=\"no barrier\""));
}

}  // namespace
}  // namespace aspectra
