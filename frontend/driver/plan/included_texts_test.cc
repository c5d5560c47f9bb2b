// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/included_texts.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

class IncludedTextsTest : public testing::Test {
 protected:
  void Write(const std::string& name, const std::string& text) {
    const std::filesystem::path file = folder_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  }
  std::string Hash(const std::string& file, const std::string& text,
                   const std::vector<std::string>& folders = {}) {
    return HashIncludedTexts((folder_ / file).string(), text, folders);
  }

  const std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(IncludedTextsTest, IsEmptyWithoutFiles) {
  EXPECT_EQ(Hash("a.cpp", ""), "");
  EXPECT_EQ(Hash("a.cpp", "#include <vector>\n#include \"absent.h\"\n"), "");
}

TEST_F(IncludedTextsTest, FoldersDifferByTheirFiles) {
  const std::string text = "int a;\n  # include \"n.h\"\n";
  Write("one/n.h", "1");
  Write("two/n.h", "2");
  Write("three/n.h", "1");
  EXPECT_NE(Hash("one/a.cpp", text), "");
  EXPECT_NE(Hash("one/a.cpp", text), Hash("two/a.cpp", text));
  EXPECT_EQ(Hash("one/a.cpp", text), Hash("three/a.cpp", text));
}

TEST_F(IncludedTextsTest, FollowsFilesAndCircles) {
  Write("one/m.h", "#include \"deep/n.h\"\n");
  Write("one/deep/n.h", "#include \"../m.h\"\n1");
  Write("two/m.h", "#include \"deep/n.h\"\n");
  Write("two/deep/n.h", "#include \"../m.h\"\n2");
  EXPECT_NE(Hash("one/a.cpp", "#include \"m.h\""),
            Hash("two/a.cpp", "#include \"m.h\""));
}

TEST_F(IncludedTextsTest, SearchesFolders) {
  Write("one/n.h", "1");
  Write("two/n.h", "2");
  const std::string text = "#include \"n.h\"\n";
  EXPECT_NE(Hash("a.cpp", text, {(folder_ / "one").string()}),
            Hash("a.cpp", text, {(folder_ / "two").string()}));
}

}  // namespace
}  // namespace aspectra::driver
