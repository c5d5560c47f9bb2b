// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/precompiled_headers.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {
namespace {

using testing::ElementsAre;
using testing::Optional;

std::optional<std::set<std::string>> Macros(llvm::StringRef text) {
  return MacrosBeforeSycl(text, ".", {});
}

bool Takes(llvm::StringRef text) { return Macros(text).has_value(); }

TEST(PrecompiledHeaders, AreForSourcesThatIncludeSycl) {
  EXPECT_THAT(Macros("#include <sycl/sycl.hpp>\n#define N 3\n"),
              Optional(ElementsAre()));
  EXPECT_THAT(Macros("// text\n/* more\n#define */\n#pragma once\n"
                     "#include <cmath>\n#include <stdio.h>\n"
                     "#include <sys/time.h>\n# include <CL/sycl.hpp>"),
              Optional(ElementsAre()));
  EXPECT_FALSE(Takes("#include <other/library.h>\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#include \"is_not_there.h\"\n#include <sycl/sycl.hpp>"));
  EXPECT_FALSE(Takes("#include NAME\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#include <iostream>\nint main() {}\n"));
}

TEST(PrecompiledHeaders, DependOnTheNamesOfMacrosBeforeSycl) {
  EXPECT_THAT(
      Macros("#define N 3\n # define f(x) \\\n  x\n#undef M // no longer\n"
             "#include <sycl/sycl.hpp>\n#define LATE\n"),
      Optional(ElementsAre("M", "N", "f")));
  EXPECT_THAT(Macros("#ifdef A\n#define B\n#else\n#define C\n#endif\n"
                     "#include <sycl/sycl.hpp>\n"),
              Optional(ElementsAre("B", "C")));
  EXPECT_FALSE(Takes("#define \\u00e4 3\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(
      Takes("#define A _Pragma(\"pack(1)\")\n#include <sycl/sycl.hpp>\n"));
}

// If Clang may skip the line that includes <sycl/sycl.hpp>, the precompiled
// header must not be used.
TEST(PrecompiledHeaders, AreLeftOutIfTheSourceMayNotIncludeSyclFirst) {
  EXPECT_FALSE(
      Takes("#ifdef CL\n#include <CL/sycl.hpp>\n#else\n#define NDEBUG\n"
            "#include <sycl/sycl.hpp>\n#endif\n"));
  EXPECT_FALSE(Takes("int x; /* text\n#include <sycl/sycl.hpp>\n*/\n"));
  EXPECT_FALSE(Takes("auto x = R\"(\n#include <sycl/sycl.hpp>\n)\";\n"));
  EXPECT_FALSE(Takes("// text \\\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("// text \\ \r\n#include <sycl/sycl.hpp>\r\n"));
  EXPECT_FALSE(
      Takes("#if __has_include(<sycl/sycl.hpp>)\n#include <cmath>\n#else\n"
            "#include <sycl/sycl.hpp>\n#endif\n"));
  EXPECT_TRUE(
      Takes("#if __has_include(<sycl/sycl.hpp>)\n"
            "#include <sycl/sycl.hpp>\n#else\n#include <CL/sycl.hpp>\n"
            "#endif\n"));
  EXPECT_THAT(Macros("// text \\\n#define A\n#include <sycl/sycl.hpp>\n"),
              Optional(ElementsAre()));
  EXPECT_TRUE(
      Takes("#ifdef A\n#include <vector>\n#endif\n"
            "#include <sycl/sycl.hpp>\n"));
}

TEST(PrecompiledHeaders, MayBeInAnIncludeGuard) {
  const std::string sycl = "#include <sycl/sycl.hpp>\n#endif\n";
  for (const char* guard :
       {"#ifndef A_H", "# ifndef A_H // text", "#if !defined(A_H)",
        "#if ! defined A_H /* text */"}) {
    EXPECT_THAT(Macros(std::string(guard) + "\n#define A_H\n" + sycl),
                Optional(ElementsAre("A_H")))
        << guard;
  }
  EXPECT_THAT(Macros("#ifndef A_H\n#define A_H 1\n#if B\n#endif\n" + sycl),
              Optional(ElementsAre("A_H")));
  // Clang may skip the file.
  EXPECT_FALSE(Takes("#ifndef A_H\n" + sycl));
  EXPECT_FALSE(Takes("#ifndef A_H\n#define B_H\n" + sycl));
  EXPECT_FALSE(Takes("#ifndef A_H\n#include <new>\n#define A_H\n" + sycl));
  EXPECT_FALSE(Takes("#ifdef A_H\n#define A_H\n" + sycl));
  EXPECT_FALSE(Takes("#if !defined(A_H) && B\n#define A_H\n" + sycl));
  EXPECT_FALSE(Takes("#define A_H\n#ifndef A_H\n#define A_H\n" + sycl));
  EXPECT_FALSE(Takes("#ifndef A_H\n#define A_H\n#else\n" + sycl));
  EXPECT_FALSE(Takes("#ifndef A_H\n#define A_H\n#if B\n" + sycl));
}

TEST(PrecompiledHeaders, AreLeftOutIfLinesBeforeMayChangeThem) {
  // A header in a folder of -I can define macros.
  EXPECT_FALSE(Takes("#include <config.h>\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#import \"config.h\"\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("%:define A\n#include <sycl/sycl.hpp>\n"));
  EXPECT_THAT(Macros("/* a */ /* b */ #define A\n#include <sycl/sycl.hpp>"),
              Optional(ElementsAre("A")));
  EXPECT_FALSE(Takes("#pragma pack(1)\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("_Pragma(\"pack(1)\")\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(
      Takes("#pragma clang fp contract(off)\n#include <sycl/sycl.hpp>\n"));
  EXPECT_TRUE(Takes("#pragma GCC diagnostic push\n#include <sycl/sycl.hpp>\n"));
}

std::optional<HeaderOptions> Of(std::vector<std::string> words) {
  words.insert(words.begin(), "clang++");
  return HeaderOptionsOf(words, "/installation/include");
}

TEST(PrecompiledHeaders, HaveTheOptionsThatCount) {
  const auto options =
      Of({"-Xclang", "-fsycl-is-host", "-O2", "-DN=3", "-Wall", "-I", "nowhere",
          "-Xclang", "-plugin-arg-aspectra", "-Xclang", "unit=1",
          "-fplugin=p.so", "-MD", "-MF", "a.d", "-c", "a.cpp", "-o", "a.o"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->source, "a.cpp");
  EXPECT_EQ(options->words,
            std::vector<std::string>(
                {"clang++", "-Xclang", "-fsycl-is-host", "-O2", "-DN=3"}));
  const auto device = Of({"-fsycl", "-fsycl-device-only", "-Xclang", "-triple",
                          "-Xclang", "nvptx64", "-c", "a.cpp"});
  ASSERT_TRUE(device);
  EXPECT_EQ(device->words, std::vector<std::string>(
                               {"clang++", "-fsycl", "-fsycl-device-only",
                                "-Xclang", "-triple", "-Xclang", "nvptx64"}));
}

TEST(PrecompiledHeaders, HaveTheMacrosOfThePreprocessorsOptions) {
  const auto options = Of({"-Wp,-D_GLIBCXX_ASSERTIONS", "-c", "a.cpp"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->words,
            std::vector<std::string>({"clang++", "-Wp,-D_GLIBCXX_ASSERTIONS"}));
  EXPECT_FALSE(Of({"-Wp,-DA,-include,a.h", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-Wp,-UA", "-c", "a.cpp"}));
}

TEST(PrecompiledHeaders, AreLeftOutForWhatIsNotKnown) {
  EXPECT_FALSE(Of({"-g", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-include", "a.h", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-E", "a.cpp"}));
  EXPECT_FALSE(Of({"-Xclang", "-something", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-c", "a.ii"}));
  EXPECT_FALSE(Of({"-x", "c", "-c", "a.cpp"}));
}

// A folder with files of these names, each with `text`.
std::string FolderWith(llvm::StringRef folder, std::vector<std::string> names,
                       llvm::StringRef text = "") {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / folder.str();
  for (const std::string& name : names) {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream(path / name) << text.str();
  }
  return path.string();
}

TEST(PrecompiledHeaders, AreLeftOutIfAFolderHasAnotherHeaderOfTheSameName) {
  const std::string own =
      FolderWith("own", {"sycl/sycl.hpp", "sycl/ext/a.hpp", "CL/sycl.hpp"});
  EXPECT_FALSE(HidesHeaders(own, own));
  EXPECT_FALSE(HidesHeaders("nowhere", own));
  EXPECT_FALSE(HidesHeaders(FolderWith("a", {"sycl/mine.hpp"}, "1"), own));
  EXPECT_FALSE(HidesHeaders(FolderWith("b", {"sycl/ext/mine.hpp"}, "1"), own));
  EXPECT_TRUE(HidesHeaders(FolderWith("c", {"sycl/sycl.hpp"}, "1"), own));
  EXPECT_TRUE(HidesHeaders(FolderWith("d", {"sycl/ext/a.hpp"}, "1"), own));
  EXPECT_TRUE(HidesHeaders(FolderWith("e", {"CL/sycl.hpp"}, "1"), own));
  EXPECT_TRUE(HidesHeaders(FolderWith("e", {"CL/sycl.hpp"}, "1") + "/", own));
  EXPECT_TRUE(HidesHeaders(FolderWith("f", {"vector"}), own));
  EXPECT_TRUE(HidesHeaders(FolderWith("g", {"bits/mine.h"}), own));
}

// The rules of Bazel name the headers of the project beside those of the
// installation.
TEST(PrecompiledHeaders, MayBeUsedIfAFolderHasTheSameHeaders) {
  const std::string own = FolderWith("own2", {"sycl/a.hpp", "CL/sycl.hpp"});
  EXPECT_FALSE(
      HidesHeaders(FolderWith("copy", {"sycl/a.hpp", "CL/sycl.hpp"}), own));
}

// #include with quotes searches the folder of the source first.
TEST(PrecompiledHeaders, AreLeftOutIfTheSourceHasItsOwnSycl) {
  const llvm::StringRef text = "#include \"sycl/sycl.hpp\"\n";
  EXPECT_TRUE(MacrosBeforeSycl(text, "nowhere", {}));
  EXPECT_FALSE(
      MacrosBeforeSycl(text, FolderWith("source", {"sycl/sycl.hpp"}), {}));
}

TEST(PrecompiledHeaders, AreForHeadersInTheFoldersOfTheCommand) {
  const std::string quote =
      FolderWith("quote", {"mine/a.h"},
                 "#ifndef A_H\n#define A_H\n#include \"b.h\"\n#endif\n");
  FolderWith("quote", {"mine/b.h"}, "#pragma once\n#include \"c.h\"\n");
  const std::string other =
      FolderWith("other", {"c.h"}, "#define C 1\n#include <sycl/sycl.hpp>\n");
  const llvm::StringRef text = "#include \"mine/a.h\"\n";
  EXPECT_THAT(MacrosBeforeSycl(text, "nowhere", {quote, other}),
              Optional(ElementsAre("A_H", "C")));
  EXPECT_FALSE(MacrosBeforeSycl(text, "nowhere", {quote}));
  EXPECT_FALSE(MacrosBeforeSycl(text, "nowhere", {other}));
}

// Clang ignores -I for a folder that -isystem names too.
TEST(PrecompiledHeaders, SearchTheFoldersOfTheUser) {
  const auto options = Of({"-I", "a", "-iquote", "b", "-isystem", "c", "-Ic",
                           "-Id", "-iquotee", "-c", "a.cpp"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->folders, std::vector<std::string>({"b", "e", "a", "d"}));
}

}  // namespace
}  // namespace aspectra::driver
