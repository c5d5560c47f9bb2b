#include "frontend/driver/run/precompiled_headers.h"

#include <optional>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {
namespace {

bool Takes(llvm::StringRef text) { return TakesHeadersFirst(text, "."); }

TEST(PrecompiledHeaders, AreForSourcesThatIncludeSyclBeforeTheyDefineMacros) {
  EXPECT_TRUE(Takes("#include <sycl/sycl.hpp>\n#define N 3\n"));
  EXPECT_TRUE(
      Takes("// text\n/* more\n#define */\n#pragma once\n"
            "#include <cmath>\n#include <stdio.h>\n"
            "#include <sys/time.h>\n# include <CL/sycl.hpp>"));
  EXPECT_FALSE(Takes("#define N 3\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#undef N\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#include <other/library.h>\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#include \"is_not_there.h\"\n#include <sycl/sycl.hpp>"));
  EXPECT_FALSE(Takes("#include NAME\n#include <sycl/sycl.hpp>\n"));
  EXPECT_FALSE(Takes("#include <iostream>\nint main() {}\n"));
}

std::optional<HeaderOptions> Of(std::vector<std::string> words) {
  words.insert(words.begin(), "clang++");
  return HeaderOptionsOf(words);
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

TEST(PrecompiledHeaders, AreLeftOutForWhatIsNotKnown) {
  EXPECT_FALSE(Of({"-g", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-include", "a.h", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-E", "a.cpp"}));
  EXPECT_FALSE(Of({"-Xclang", "-something", "-c", "a.cpp"}));
  EXPECT_FALSE(Of({"-c", "a.ii"}));
  EXPECT_FALSE(Of({"-x", "c", "-c", "a.cpp"}));
}

}  // namespace
}  // namespace aspectra::driver
