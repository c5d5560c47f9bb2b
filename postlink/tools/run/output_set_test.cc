// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/output_set.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class OutputSetTest : public ::testing::Test {
 protected:
  OutputSetTest() {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("output_set", folder_));
  }
  ~OutputSetTest() override { llvm::sys::fs::remove_directories(folder_); }

  std::string Path(llvm::StringRef name) const {
    llvm::SmallString<128> path(folder_);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }

  llvm::Error Add(OutputSet& files, llvm::StringRef name,
                  llvm::StringRef content) {
    return files.Add(Path(name), [&](llvm::raw_ostream& out) {
      out << content;
      return llvm::Error::success();
    });
  }

  std::string Content(llvm::StringRef name) const {
    return (*llvm::MemoryBuffer::getFile(Path(name)))->getBuffer().str();
  }

  std::vector<std::string> Names() const {
    std::vector<std::string> names;
    std::error_code error;
    for (llvm::sys::fs::directory_iterator it(folder_, error), end;
         it != end && !error; it.increment(error)) {
      names.push_back(llvm::sys::path::filename(it->path()).str());
    }
    return names;
  }

  llvm::SmallString<128> folder_;
};

TEST_F(OutputSetTest, FilesAppearWithCommit) {
  OutputSet files;
  llvm::cantFail(Add(files, "a", "1"));
  llvm::cantFail(Add(files, "b", "2"));
  EXPECT_FALSE(llvm::sys::fs::exists(Path("a")));
  llvm::cantFail(files.Commit());
  EXPECT_THAT(Names(), UnorderedElementsAre("a", "b"));
  EXPECT_EQ(Content("a"), "1");
  EXPECT_EQ(Content("b"), "2");
}

TEST_F(OutputSetTest, WithoutCommitNothingChanges) {
  {
    OutputSet files;
    llvm::cantFail(Add(files, "a", "old"));
    llvm::cantFail(files.Commit());
  }
  {
    OutputSet files;
    llvm::cantFail(Add(files, "a", "new"));
    llvm::cantFail(Add(files, "b", "new"));
  }
  EXPECT_THAT(Names(), UnorderedElementsAre("a"));
  EXPECT_EQ(Content("a"), "old");
}

TEST_F(OutputSetTest, TheWritersErrorNamesTheFile) {
  {
    OutputSet files;
    llvm::Error error = files.Add(Path("a"), [](llvm::raw_ostream& out) {
      out << "half";
      return llvm::createStringError("no more to say");
    });
    EXPECT_THAT(toString(std::move(error)), EndsWith("a': no more to say"));
  }
  EXPECT_THAT(Names(), IsEmpty());
}

TEST_F(OutputSetTest, AFolderThatIsNotThere) {
  OutputSet files;
  EXPECT_EQ(toString(Add(files, "no/a", "1")),
            Path("no/a") +
                ": error: cannot write the file: No such file or directory");
}

TEST_F(OutputSetTest, AFailingRenameLeavesNothing) {
  ASSERT_FALSE(llvm::sys::fs::create_directories(Path("b/full")));
  {
    OutputSet files;
    llvm::cantFail(Add(files, "a", "1"));
    llvm::cantFail(Add(files, "b", "2"));
    llvm::cantFail(Add(files, "c", "3"));
    EXPECT_THAT(toString(files.Commit()),
                HasSubstr(Path("b") + ": error: cannot write the file: "));
  }
  EXPECT_THAT(Names(), UnorderedElementsAre("b"));
}

// /dev/null must survive a tool that an administrator runs; a pipe replaces it
// in this test.
TEST_F(OutputSetTest, WhatIsNoFileIsWrittenToAndStays) {
  ASSERT_EQ(mkfifo(Path("pipe").c_str(), 0600), 0);
  const int reader = open(Path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  OutputSet files;
  llvm::cantFail(Add(files, "pipe", "1"));
  llvm::cantFail(Add(files, "a", "2"));
  llvm::cantFail(files.Commit());
  char text[8];
  EXPECT_EQ(read(reader, text, sizeof text), 1);
  EXPECT_EQ(text[0], '1');
  close(reader);
  EXPECT_THAT(Names(), UnorderedElementsAre("a", "pipe"));
  EXPECT_FALSE(llvm::sys::fs::is_regular_file(Path("pipe")));
}

TEST_F(OutputSetTest, StandardOutputIsNoPlace) {
  OutputSet files;
  EXPECT_THAT(
      toString(files.Add(
          "-", [](llvm::raw_ostream&) { return llvm::Error::success(); })),
      HasSubstr("give a file name"));
}

}  // namespace
}  // namespace aspectra
