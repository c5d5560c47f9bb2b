#include "frontend/driver/own_options.h"

#include <string>

#include "frontend/driver/warning_groups.h"
#include "gtest/gtest.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

TEST(OwnOptions, AreFoundBySpellingAndValue) {
  std::optional<OwnOptionMatch> match =
      MatchOwnOption("-fsycl-device-code-split=off");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->option, OwnOption::kDeviceCodeSplitMode);
  EXPECT_EQ(match->value, "off");

  match = MatchOwnOption("-fsycl-device-code-split");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->option, OwnOption::kDeviceCodeSplit);
}

TEST(OwnOptions, AreOnlyWholeWords) {
  EXPECT_FALSE(MatchOwnOption("-fsycl-linkage"));
  EXPECT_FALSE(MatchOwnOption("-fsycl-link=image"));
  EXPECT_FALSE(MatchOwnOption("-fsycl-targets"));
  EXPECT_FALSE(MatchOwnOption("fsycl"));
  EXPECT_FALSE(MatchOwnOption(""));
}

TEST(OwnOptions, NearestIsOwnOrClangs) {
  EXPECT_EQ(NearestOption("-fsycl-lnik"), "-fsycl-link");
  EXPECT_EQ(NearestOption("-fsycl-target=spir64"), "-fsycl-targets=spir64");
  EXPECT_EQ(NearestOption("-fsycl-fixed-target=x,y"),
            "-fsycl-fixed-targets=x,y");
  EXPECT_EQ(NearestOption("-fsycl-device-onyl"), "-fsycl-device-only");
  EXPECT_EQ(NearestOption("-fno-exeptions"), "-fno-exceptions");
  EXPECT_EQ(NearestOption("-qwertyuiop"), "");
}

TEST(OwnOptions, HelpNamesEachAndStaysNarrow) {
  std::string help;
  llvm::raw_string_ostream out(help);
  PrintHelp(out);
  for (const OwnOptionInfo& info : AllOwnOptions()) {
    EXPECT_NE(help.find("  " + info.spelling.str() + info.value.str()),
              std::string::npos)
        << info.spelling.str();
  }
  for (const WarningGroup& group : OwnWarningGroups()) {
    EXPECT_NE(help.find("  -W" + group.name.str() + " "), std::string::npos)
        << group.name.str();
  }
  for (size_t start = 0, end; start < help.size(); start = end + 1) {
    end = help.find('\n', start);
    ASSERT_NE(end, std::string::npos);
    EXPECT_LE(end - start, 80u) << help.substr(start, end - start);
  }
}

}  // namespace
}  // namespace aspectra::driver
