// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/dependency_options.h"

#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {
namespace {

using Files = DependencyOptions::Files;

DependencyOptions Read(std::vector<std::string> words) {
  words.insert(words.begin(), {"-fsycl", "-c", "a.cpp"});
  std::vector<std::string> warnings;
  llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
  if (arguments) return ReadDependencyOptions(arguments->clang);
  ADD_FAILURE() << llvm::toString(arguments.takeError());
  return {};
}

TEST(DependencyOptionsTest, NothingIsWrittenUnlessAsked) {
  DependencyOptions options = Read({"-Wp,-DX"});
  EXPECT_FALSE(options.is_written);
  EXPECT_FALSE(options.needs_target);
  EXPECT_EQ(options.merged, Files::kNone);
}

TEST(DependencyOptionsTest, ThePreprocessorsFormCounts) {
  DependencyOptions options = Read({"-Wp,-MD,a.d", "-Wp,-DX"});
  EXPECT_TRUE(options.is_written);
  EXPECT_EQ(options.file, "a.d");
  EXPECT_TRUE(options.needs_target);
  EXPECT_EQ(options.merged, Files::kAll);
  options = Read({"-Wp,-MMD"});
  EXPECT_EQ(options.file, std::nullopt);
  EXPECT_EQ(options.merged, Files::kOfUser);
}

TEST(DependencyOptionsTest, TheLastFileHolds) {
  EXPECT_EQ(Read({"-MD", "-MF", "a.d", "-Wp,-MD,b.d"}).file, "b.d");
  EXPECT_EQ(Read({"-Wp,-MD,b.d", "-MF", "a.d"}).file, "a.d");
}

TEST(DependencyOptionsTest, AllFilesWinOverTheUsers) {
  EXPECT_EQ(Read({"-MD", "-MMD"}).merged, Files::kAll);
  EXPECT_EQ(Read({"-MMD", "-MD"}).merged, Files::kAll);
  EXPECT_EQ(Read({"-MMD"}).merged, Files::kOfUser);
}

TEST(DependencyOptionsTest, AListInAnotherFormatIsTheHosts) {
  DependencyOptions options = Read({"-MD", "-MV", "-MT", "x"});
  EXPECT_TRUE(options.is_written);
  EXPECT_FALSE(options.needs_target);
  EXPECT_EQ(options.merged, Files::kNone);
}

}  // namespace
}  // namespace aspectra::driver
