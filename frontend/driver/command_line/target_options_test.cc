// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/target_options.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {
namespace {

using Words = std::vector<std::string>;

// Returns the options about targets of a command line with `words`.
TargetOptions Read(Words words) {
  words.insert(words.begin(), {"-fsycl", "a.cpp"});
  std::vector<std::string> warnings;
  llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
  if (arguments) return ReadTargetOptions(*arguments);
  ADD_FAILURE() << llvm::toString(arguments.takeError());
  return {};
}

TEST(TargetOptionsTest, TheDefaultIsSpir64) {
  TargetOptions options = Read({});
  EXPECT_EQ(options.targets, Words{"spir64"});
  EXPECT_FALSE(options.targets_given);
  EXPECT_EQ(options.fixed_targets, Words());
  EXPECT_EQ(options.device_config_file, std::nullopt);
}

TEST(TargetOptionsTest, OfSeveralListsTheLastHolds) {
  TargetOptions options =
      Read({"-fsycl-targets=x", "-fsycl-fixed-targets=,", "-fsycl-targets=z,y",
            "-fsycl-fixed-targets=v,u,v"});
  EXPECT_EQ(options.targets, (Words{"z", "y"}));
  EXPECT_EQ(options.fixed_targets, (Words{"v", "u", "v"}));
  EXPECT_EQ(Read({"-fsycl-targets=x", "--offload-targets=y-z"}).targets,
            Words{"y-z"});
  EXPECT_EQ(Read({"--offload-targets=y-z", "-fsycl-targets=x"}).targets,
            Words{"x"});
}

TEST(TargetOptionsTest, NewerSpellings) {
  TargetOptions options =
      Read({"--offload-targets=spirv64,nvptx64", "--offload-arch=sm_80,pvc,x",
            "--no-offload-arch=pvc", "--cuda-gpu-arch=sm_90,sm_70",
            "--no-offload-arch=x,sm_70"});
  EXPECT_EQ(options.targets,
            (Words{"spirv64-unknown-unknown", "nvptx64-unknown-unknown"}));
  EXPECT_TRUE(options.targets_given);
  EXPECT_EQ(options.architectures, (Words{"sm_80", "sm_90"}));
  EXPECT_EQ(
      Read({"--offload-arch=x", "--no-offload-arch=all", "--offload-arch=y"})
          .architectures,
      Words{"y"});
}

TEST(TargetOptionsTest, OptionsForBackEndsAreSplitAsByAShell) {
  TargetOptions options =
      Read({"-Xsycl-target-backend=x", "-a 'b c' \"d\\\"\" ",
            "-Xsycl-target-backend", "-fsycl-link", "-Xs", "b.cpp"});
  EXPECT_EQ(options.back_end_options,
            (std::vector<BackEndOptions>{
                {"-Xsycl-target-backend=x", "x", false, {"-a", "b c", "d\""}},
                {"-Xsycl-target-backend", std::nullopt, false, {"-fsycl-link"}},
                {"-Xs", std::nullopt, true, {"b.cpp"}}}));
}

TEST(TargetOptionsTest, EmptyNamesAreKeptToBeReported) {
  TargetOptions options = Read({"-fsycl-targets=", "-fsycl-fixed-targets=x,,"});
  EXPECT_EQ(options.targets, Words{""});
  EXPECT_EQ(options.fixed_targets, (Words{"x", "", ""}));
}

}  // namespace
}  // namespace aspectra::driver
