// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/execute.h"

#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/run/work_folder.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;

class ExecuteTest : public testing::Test {
 protected:
  ExecuteTest() : folder_(llvm::cantFail(WorkFolder::Make())) {}

  std::string Path(const std::string& name) {
    return folder_.path() + "/" + name;
  }
  // Adds a shell command; $0 is the first file, $1 the second.
  void AddShell(ActionKind kind, const std::string& script,
                const std::vector<FileIndex>& files = {}) {
    std::vector<Word> command = {{"/bin/sh", std::nullopt},
                                 {"-c", std::nullopt},
                                 {script, std::nullopt}};
    for (FileIndex file : files) command.push_back({"", file});
    builder_.AddAction(kind, std::move(command));
  }
  // Runs with a terminal on which the status line appears at once.
  ExecuteResult Run(unsigned jobs = 1, bool verbose = false,
                    unsigned status_columns = 0) {
    out_.clear();
    err_.clear();
    llvm::raw_string_ostream out(out_), err(err_);
    ExecuteOptions options;
    options.work_folder = folder_.path();
    options.jobs = jobs;
    options.verbose = verbose;
    options.status_columns = status_columns;
    options.status_after = std::chrono::milliseconds(0);
    ActionGraph::Builder builder = builder_;
    return Execute(std::move(builder).Build(), options, out, err);
  }
  std::string Read(const std::string& name) {
    auto buffer = llvm::MemoryBuffer::getFile(Path(name));
    return buffer ? (*buffer)->getBuffer().str() : "nothing";
  }
  // Returns the names of the files in the work folder, without the tools'
  // output.
  std::vector<std::string> Files() {
    std::vector<std::string> names;
    std::error_code code;
    for (fs::directory_iterator it(folder_.path(), code), end;
         it != end && !code; it.increment(code)) {
      llvm::StringRef name =
          llvm::StringRef(it->path()).drop_front(folder_.path().size() + 1);
      if (!name.starts_with(".")) names.push_back(name.str());
    }
    return names;
  }

  WorkFolder folder_;
  ActionGraph::Builder builder_;
  std::string out_, err_;
};

TEST_F(ExecuteTest, ActionsPassFilesOn) {
  FileIndex between = builder_.AddTemporary("between", "");
  FileIndex result = builder_.AddOutput(Path("result"));
  AddShell(ActionKind::kHostCompile, "echo one > $0", {between});
  AddShell(ActionKind::kHostLink, "cat $0 $0 > $1", {between, result});
  for (unsigned jobs : {1, 4}) {
    ExecuteResult run = Run(jobs);
    EXPECT_EQ(run.exit_code, 0) << err_;
    EXPECT_EQ(Read("result"), "one\none\n");
    ASSERT_EQ(run.times.size(), 2u);
    EXPECT_TRUE(run.times[0] && run.times[1]);
  }
}

TEST_F(ExecuteTest, LongCommandsGoByFile) {
  FileIndex result = builder_.AddOutput(Path("result"));
  std::string long_word(500000, 'x');
  std::vector<Word> command = {
      {"/bin/sh", std::nullopt}, {"a \"b\\", std::nullopt},
      {long_word, std::nullopt}, {long_word, std::nullopt},
      {long_word, std::nullopt}, {long_word, std::nullopt},
      {long_word, std::nullopt}};
  builder_.AddAction(ActionKind::kDeviceLink, std::move(command));
  AddShell(ActionKind::kHostLink, ": > $0", {result});
  // A shell does not read response files. So it looks for a script whose name
  // is the word "@FILE".
  EXPECT_NE(Run().exit_code, 0);
  EXPECT_NE(err_.find("@" + Path(".0.rsp")), std::string::npos) << err_;
  EXPECT_EQ(Read(".0.rsp").substr(0, 13), "\"a \\\"b\\\\\"\n\"xx");
}

TEST_F(ExecuteTest, ALineTellsOfALongRunOnATerminal) {
  AddShell(ActionKind::kDeviceLink, "sleep 0.3; echo said >&2");
  AddShell(ActionKind::kTranslate, "sleep 0.3");
  EXPECT_EQ(Run(1, false, 80).exit_code, 0);
  const std::string erase = "\r\033[K";
  EXPECT_NE(err_.find(erase + "sycl-clang++: 0 of 2 steps done, now device "
                              "link"),
            std::string::npos)
      << err_;
  // The status line is erased before the output and at the end.
  EXPECT_NE(err_.find(erase + "said\n"), std::string::npos) << err_;
  EXPECT_TRUE(llvm::StringRef(err_).ends_with(erase)) << err_;
  // The status line is cut to the width.
  EXPECT_EQ(Run(1, false, 10).exit_code, 0);
  EXPECT_NE(err_.find(erase + "sycl-clan" + erase), std::string::npos) << err_;
  // Without a terminal there is no status line.
  EXPECT_EQ(Run().exit_code, 0);
  EXPECT_EQ(err_, "said\n");
}

TEST_F(ExecuteTest, FailureStopsWhatDependsOnItOnly) {
  FileIndex bad = builder_.AddTemporary("bad", "");
  FileIndex good = builder_.AddOutput(Path("good"));
  FileIndex result = builder_.AddOutput(Path("result"));
  AddShell(ActionKind::kDeviceLink, "echo half > $0; exit 7", {bad});
  AddShell(ActionKind::kHostCompile, "echo whole > $0", {good});
  AddShell(ActionKind::kPostLink, "cat $0 > $1", {bad, result});
  for (unsigned jobs : {1, 4}) {
    ExecuteResult run = Run(jobs);
    EXPECT_EQ(run.exit_code, 7);
    EXPECT_EQ(err_,
              "sycl-clang++: error: device link command failed with exit code "
              "7 (use -v to see invocation)\n");
    EXPECT_EQ(Read("good"), "whole\n");
    EXPECT_EQ(Read("result"), "nothing");
    EXPECT_FALSE(run.times[2]);
  }
}

TEST_F(ExecuteTest, FailedActionLeavesNoOutput) {
  FileIndex result = builder_.AddOutput(Path("result"));
  AddShell(ActionKind::kHostLink, "echo half > $0; exit 1", {result});
  EXPECT_EQ(Run().exit_code, 1);
  EXPECT_EQ(Files(), std::vector<std::string>{});
  EXPECT_EQ(err_, "");  // the compiler itself reports the mistake
}

TEST_F(ExecuteTest, OutputThatIsNoFileIsWrittenInPlace) {
  FileIndex result = builder_.AddOutput("/dev/null");
  AddShell(ActionKind::kHostLink, "echo x > $0", {result});
  EXPECT_EQ(Run().exit_code, 0) << err_;
  EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(ExecuteTest, FoldersOfOutputsAreCheckedFirst) {
  builder_.AddOutput("here");
  builder_.AddOutput(Path("there"));
  ActionGraph::Builder good = builder_;
  EXPECT_FALSE(CheckOutputFolders(std::move(good).Build()));
  builder_.AddOutput(Path("none/result"));
  EXPECT_EQ(llvm::toString(CheckOutputFolders(std::move(builder_).Build())),
            "cannot write '" + Path("none/result") + "': there is no folder '" +
                Path("none") + "'");
}

TEST_F(ExecuteTest, WhatToolsPrintComesInOrder) {
  for (int i = 0; i < 6; ++i) {
    std::string n = std::to_string(i);
    AddShell(ActionKind::kHostCompile, "sleep 0." + std::to_string(6 - i) +
                                           "; echo out" + n + "; echo err" + n +
                                           " >&2; exit $((" + n + " / 4 * " +
                                           n + "))");
  }
  EXPECT_EQ(Run(6).exit_code, 4);
  EXPECT_EQ(out_, "out0\nout1\nout2\nout3\nout4\nout5\n");
  EXPECT_EQ(err_, "err0\nerr1\nerr2\nerr3\nerr4\nerr5\n");
}

TEST_F(ExecuteTest, TheSameWordsAboutOneSourceAreSaidOnce) {
  FileIndex a = builder_.AddInput("a.cpp"), b = builder_.AddInput("b.cpp");
  AddShell(ActionKind::kDeviceCompile, "echo warning >&2", {a});
  AddShell(ActionKind::kDeviceCompile, "echo warning >&2", {b});
  AddShell(ActionKind::kHostCompile, "echo warning >&2", {a});
  AddShell(ActionKind::kHostCompile, "echo other >&2", {b});
  EXPECT_EQ(Run().exit_code, 0);
  EXPECT_EQ(err_, "warning\nwarning\nother\n");
}

TEST_F(ExecuteTest, VerbosePrintsTheCommands) {
  AddShell(ActionKind::kHostCompile, "true");
  AddShell(ActionKind::kHostLink, "echo said >&2");
  Run(1, /*verbose=*/true);
  EXPECT_EQ(err_,
            " /bin/sh -c true\n"
            " /bin/sh -c \"echo said >&2\"\n"
            "said\n");
}

TEST_F(ExecuteTest, ProgramThatIsNotThere) {
  builder_.AddAction(ActionKind::kWrap, {{Path("none"), std::nullopt}});
  EXPECT_NE(Run().exit_code, 0);
  EXPECT_NE(err_.find(Path("none")), std::string::npos) << err_;
}

TEST_F(ExecuteTest, CrashIsReported) {
  FileIndex result = builder_.AddOutput(Path("result"));
  AddShell(ActionKind::kTranslate, "echo half > $0; kill -SEGV $$", {result});
  EXPECT_EQ(Run().exit_code, 1);
  EXPECT_NE(err_.find("SPIR-V command ended: "), std::string::npos) << err_;
  EXPECT_EQ(Files(), std::vector<std::string>{});
}

TEST_F(ExecuteTest, SignalEndsTheChildrenAndTheRun) {
  FileIndex first = builder_.AddOutput(Path("first"));
  FileIndex last = builder_.AddOutput(Path("last"));
  // The command sends the signal to the test's own process only.
  AddShell(ActionKind::kHostCompile,
           "echo half > $0; kill -TERM $PPID; exec sleep 60", {first});
  AddShell(ActionKind::kHostLink, "cat $0 > $1", {first, last});
  auto start = std::chrono::steady_clock::now();
  ExecuteResult run = Run(2);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
  EXPECT_EQ(run.signal, SIGTERM);
  EXPECT_NE(run.exit_code, 0);
  EXPECT_EQ(Files(), std::vector<std::string>{});
}

TEST(WorkFolder, GoesWithAllThatIsInIt) {
  std::string path;
  {
    llvm::Expected<WorkFolder> folder = WorkFolder::Make();
    ASSERT_TRUE(static_cast<bool>(folder));
    path = folder->path();
    ASSERT_TRUE(fs::is_directory(path));
    ASSERT_FALSE(fs::create_directories(path + "/sub/folder"));
  }
  EXPECT_FALSE(fs::exists(path));
}

}  // namespace
}  // namespace aspectra::driver
