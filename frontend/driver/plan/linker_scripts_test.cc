// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>
#include <vector>

#include "frontend/driver/plan/link_inputs.h"
#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

using Files = std::vector<std::string>;

TEST(LinkerScriptsTest, InputAndGroupNameFiles) {
  EXPECT_EQ(FilesOfLinkerScript("INPUT(a.a b.o)"), (Files{"a.a", "b.o"}));
  EXPECT_EQ(FilesOfLinkerScript("INPUT ( a.a, -lb )\nGROUP(c.a)"),
            (Files{"a.a", "-lb", "c.a"}));
}

TEST(LinkerScriptsTest, FilesThatAreTakenAsNeededCount) {
  EXPECT_EQ(FilesOfLinkerScript(
                "GROUP ( /lib/libc.so.6 AS_NEEDED ( /lib/ld.so ) x.a )"),
            (Files{"/lib/libc.so.6", "/lib/ld.so", "x.a"}));
}

TEST(LinkerScriptsTest, OtherCommandsNameNone) {
  EXPECT_EQ(FilesOfLinkerScript("/* GNU ld script INPUT(no.a) */\n"
                                "OUTPUT_FORMAT(elf64-x86-64)\n"
                                "SEARCH_DIR(\"/opt\");\n"
                                "SECTIONS { .text : { *(.text INPUT) } }\n"
                                "INPUT(\"with space.a\")"),
            (Files{"with space.a"}));
  EXPECT_EQ(FilesOfLinkerScript("VERSION { global: f; };"), Files());
}

TEST(LinkerScriptsTest, ADamagedScriptEnds) {
  EXPECT_EQ(FilesOfLinkerScript(""), Files());
  EXPECT_EQ(FilesOfLinkerScript("INPUT(a.a"), (Files{"a.a"}));
  EXPECT_EQ(FilesOfLinkerScript("INPUT(a.a) /* open"), (Files{"a.a"}));
  EXPECT_EQ(FilesOfLinkerScript("GROUP"), Files());
}

}  // namespace
}  // namespace aspectra::driver
