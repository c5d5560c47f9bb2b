// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/processes/memory_file.h"

#include <sys/resource.h>

#include <string>

#include "gtest/gtest.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/lowered_limit.h"

namespace aspectra {
namespace {

void Write(const MemoryFile& file, llvm::StringRef text) {
  llvm::raw_fd_ostream(file.descriptor(), /*shouldClose=*/false) << text;
}

std::string ReadOf(const MemoryFile& file) {
  llvm::Expected<std::string> text = file.ReadAll();
  return text ? *text : "error: " + llvm::toString(text.takeError());
}

TEST(MemoryFileTest, ReadsEverythingThatWasWritten) {
  const MemoryFile file;
  ASSERT_TRUE(file.valid());
  EXPECT_EQ(ReadOf(file), "");
  Write(file, "one ");
  EXPECT_EQ(ReadOf(file), "one ");
  Write(file, "two");
  EXPECT_EQ(ReadOf(file), "one two");
}

TEST(MemoryFileTest, AClearedFileBeginsAgain) {
  MemoryFile file;
  Write(file, "long before");
  ASSERT_EQ(llvm::toString(file.Clear()), "");
  EXPECT_EQ(ReadOf(file), "");
  Write(file, "after");
  EXPECT_EQ(ReadOf(file), "after");
}

TEST(MemoryFileTest, WhatTheSystemDoesNotGiveIsNotValid) {
  const LoweredLimit none(RLIMIT_NOFILE, 0);
  MemoryFile file;
  EXPECT_FALSE(file.valid());
  EXPECT_EQ(ReadOf(file),
            "error: cannot read the output of a child process: Bad file "
            "descriptor");
  EXPECT_EQ(llvm::toString(file.Clear()),
            "cannot truncate a temporary file in memory: Bad file descriptor");
}

}  // namespace
}  // namespace aspectra
