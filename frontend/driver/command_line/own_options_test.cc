// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/own_options.h"

#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/command_line/warning_groups.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

using Options = std::vector<std::pair<unsigned, std::string>>;

// Returns the own options among `words`, each with its values.
Options Parse(const std::vector<const char*>& words) {
  unsigned missing_index = 0, missing_count = 0;
  llvm::opt::InputArgList list =
      OwnOptTable().ParseArgs(words, missing_index, missing_count);
  EXPECT_EQ(missing_count, 0u);
  Options options;
  for (const llvm::opt::Arg* arg : list) {
    unsigned id = arg->getOption().getID();
    if (id == own::OPT_INPUT || id == own::OPT_UNKNOWN) continue;
    options.emplace_back(id, llvm::join(arg->getValues(), ","));
  }
  return options;
}

TEST(OwnOptions, AreFoundBySpellingAndValue) {
  EXPECT_EQ(Parse({"-fsycl-device-code-split=off", "-Xs", "-fsycl",
                   "-Xsycl-target-backend=x", "y", "-fsycl-rdc"}),
            (Options{{own::OPT_fsycl_device_code_split_EQ, "off"},
                     {own::OPT_Xs, "-fsycl"},
                     {own::OPT_Xsycl_target_backend_EQ, "x,y"},
                     {own::OPT_fsycl_rdc, ""}}));
}

TEST(OwnOptions, AnotherNameStandsForAnOption) {
  EXPECT_EQ(
      Parse({"-fsycl-device-code-split", "-fsycl-allow-device-dependencies",
             "-fno-sycl-allow-device-dependencies"}),
      (Options{{own::OPT_fsycl_device_code_split_EQ, "auto"},
               {own::OPT_fsycl_allow_device_image_dependencies, ""},
               {own::OPT_fno_sycl_allow_device_image_dependencies, ""}}));
}

TEST(OwnOptions, AreOnlyWholeWords) {
  EXPECT_EQ(Parse({"-fsycl-linkage", "-fsycl-targets", "fsycl", ""}),
            Options());
}

// If the table has an option together with a value, this entry takes precedence
// over the entry for any value.
TEST(OwnOptions, AnOptionOfAnotherCompilerMayDependOnItsValue) {
  EXPECT_EQ(Parse({"-fsycl-device-obj=llvmir", "-fsycl-device-obj=spirv",
                   "-fsycl-link=image"}),
            (Options{{own::OPT_fsycl_device_obj_llvmir, ""},
                     {own::OPT_fsycl_device_obj_EQ, "spirv"},
                     {own::OPT_fsycl_link_EQ, "image"}}));
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
  const llvm::opt::OptTable& table = OwnOptTable();
  for (unsigned id = 1; id <= table.getNumOptions(); ++id) {
    // Options of other compilers are in groups, or are aliases of our own.
    unsigned kind = table.getOptionKind(id);
    if (kind == llvm::opt::Option::GroupClass || id == own::OPT_INPUT ||
        id == own::OPT_UNKNOWN ||
        table.getOptionGroupID(id) != own::OPT_INVALID ||
        table.getOption(id).getAlias().isValid()) {
      continue;
    }
    const char* value = table.getOptionMetaVar(id);
    std::string entry = "  " + table.getOptionPrefixedName(id).str() +
                        (value == nullptr ? "" : value);
    EXPECT_NE(help.find(entry), std::string::npos) << entry;
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
