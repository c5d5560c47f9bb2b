// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/text_file.h"

#include <string>
#include <system_error>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace aspectra {
namespace {

class TextFileTest : public testing::Test {
 protected:
  TextFileTest() {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("text_file", folder_));
  }
  ~TextFileTest() override { llvm::sys::fs::remove_directories(folder_); }

  std::string Path(llvm::StringRef name) const {
    return (folder_ + "/" + name).str();
  }

  std::vector<std::string> Files() const {
    std::vector<std::string> names;
    std::error_code error;
    for (llvm::sys::fs::directory_iterator it(folder_, error), end;
         it != end && !error; it.increment(error)) {
      names.push_back(llvm::sys::path::filename(it->path()).str());
    }
    return names;
  }

  llvm::SmallString<64> folder_;
};

TEST_F(TextFileTest, WhatIsWrittenIsReadAndNothingElseIsLeft) {
  for (const std::string text : {"first\n", "", "second\n"}) {
    ASSERT_FALSE(!!WriteTextFile(Path("a"), text));
    auto buffer = ReadTextFile(Path("a"));
    ASSERT_TRUE(!!buffer) << toString(buffer.takeError());
    EXPECT_EQ((*buffer)->getBuffer(), text);
    EXPECT_EQ((*buffer)->getBufferIdentifier(), Path("a"));
    EXPECT_EQ(Files(), std::vector<std::string>{"a"});
  }
}

TEST_F(TextFileTest, AFolderThatIsNotThereIsNamed) {
  EXPECT_EQ(toString(WriteTextFile(Path("no/a"), "text")),
            Path("no/a") +
                ": error: cannot write the file: No such file or directory");
  EXPECT_EQ(
      toString(ReadTextFile(Path("a")).takeError()),
      Path("a") + ": error: cannot read the file: No such file or directory");
}

TEST_F(TextFileTest, AFolderIsNoFile) {
  EXPECT_EQ(toString(WriteTextFile(folder_, "text")),
            (folder_ + ": error: cannot write the file: Is a directory").str());
  EXPECT_EQ(toString(ReadTextFile(folder_).takeError()),
            (folder_ + ": error: cannot read the file: Is a directory").str());
}

TEST_F(TextFileTest, ADeviceStaysWhatItIs) {
  EXPECT_FALSE(!!WriteTextFile("/dev/null", "text"));
  EXPECT_TRUE(IsDevice("/dev/null"));
  EXPECT_EQ(toString(WriteTextFile("/dev/full", "text")),
            "/dev/full: error: cannot write the file: No space left on device");
  EXPECT_TRUE(IsDevice("/dev/full"));
  EXPECT_FALSE(IsDevice(folder_));
  EXPECT_FALSE(IsDevice(Path("a")));
}

TEST_F(TextFileTest, AnEmptyNameIsNoFile) {
  EXPECT_EQ(toString(WriteTextFile("", "text")),
            "the name of an output is empty; give a file name");
}

}  // namespace
}  // namespace aspectra
