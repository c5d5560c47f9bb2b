// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/linker_words.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

using NamedFile = LinkerWords::NamedFile;
using Strings = std::vector<std::string>;

// Returns the files that the words name.
std::vector<NamedFile> See(LinkerWords& linker, const Strings& words) {
  std::vector<NamedFile> files;
  for (const std::string& word : words) {
    if (std::optional<NamedFile> file = linker.See(word)) {
      files.push_back(*file);
    }
  }
  return files;
}

TEST(LinkerWordsTest, WholeArchiveHoldsUntilItIsUndone) {
  LinkerWords linker;
  EXPECT_FALSE(linker.whole_archive());
  linker.See("--whole-archive");
  EXPECT_TRUE(linker.whole_archive());
  linker.See("--no-whole-archive");
  EXPECT_FALSE(linker.whole_archive());
  linker.See("-whole-archive");
  EXPECT_TRUE(linker.whole_archive());
}

TEST(LinkerWordsTest, StatesAreKeptAndComeBack) {
  LinkerWords linker;
  See(linker, {"--push-state", "--whole-archive", "-Bstatic"});
  EXPECT_TRUE(linker.whole_archive());
  EXPECT_TRUE(linker.static_libraries());
  linker.See("--pop-state");
  EXPECT_FALSE(linker.whole_archive());
  EXPECT_FALSE(linker.static_libraries());
  linker.See("--pop-state");  // the linker reports a surplus option
  EXPECT_FALSE(linker.whole_archive());
}

TEST(LinkerWordsTest, StaticLibraries) {
  LinkerWords linker;
  for (const char* on : {"-Bstatic", "-dn", "-non_shared", "-static"}) {
    linker.See(on);
    EXPECT_TRUE(linker.static_libraries()) << on;
    linker.See("-Bdynamic");
    EXPECT_FALSE(linker.static_libraries());
  }
}

TEST(LinkerWordsTest, FilesAndLibraries) {
  LinkerWords linker;
  EXPECT_EQ(See(linker, {"-lx", "liby.a", "-l:libz.a", "--library=w", "-l", "v",
                         "-Map", "x.map", "z.o", "-lx=y"}),
            (std::vector<NamedFile>{{true, "x"},
                                    {false, "liby.a"},
                                    {true, ":libz.a"},
                                    {true, "w"},
                                    {true, "v"},
                                    {false, "z.o"},
                                    {true, "x=y"}}));
}

TEST(LinkerWordsTest, SymbolsThatAreWanted) {
  LinkerWords linker;
  EXPECT_TRUE(See(linker, {"-u", "a.o", "--undefined=b", "--undefined", "c",
                           "--require-defined=d", "-e", "start", "--gc"})
                  .empty());
  EXPECT_EQ(linker.wanted(), (Strings{"a.o", "b", "c", "d", "start"}));
}

}  // namespace
}  // namespace aspectra::driver
