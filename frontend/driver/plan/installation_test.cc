// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/installation.h"

#include <string>

#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;

class InstallationTest : public testing::Test {
 protected:
  void SetUp() override {
    llvm::SmallString<128> folder;
    ASSERT_FALSE(fs::createUniqueDirectory("installation", folder));
    root_ = std::string(folder);
  }
  void TearDown() override { fs::remove_directories(root_); }

  std::string Path(const llvm::Twine& below) {
    return (root_ + "/" + below).str();
  }
  void Touch(const llvm::Twine& below) {
    std::string path = Path(below);
    ASSERT_FALSE(fs::create_directories(llvm::sys::path::parent_path(path)));
    std::error_code code;
    llvm::raw_fd_ostream out(path, code);
    ASSERT_FALSE(code);
    ASSERT_FALSE(fs::setPermissions(path, fs::all_all));
  }
  std::string PluginFor(const SearchPlaces& places) {
    llvm::Expected<std::string> found =
        Installation::Find(places).Get(Piece::kPlugin);
    if (found) return *found;
    return "missing: " + llvm::toString(found.takeError());
  }

  static constexpr llvm::StringRef kPlugin =
      "aspectra/frontend/aspectra_clang_plugin.so";
  std::string root_;
};

TEST_F(InstallationTest, BesideTheProgramAsCalled) {
  Touch("bin/tool.runfiles/" + kPlugin);
  Touch("elsewhere/tool.runfiles/" + kPlugin);
  EXPECT_EQ(PluginFor({.program = Path("bin/tool"),
                       .real_program = Path("elsewhere/tool")}),
            Path("bin/tool.runfiles/" + kPlugin));
}

TEST_F(InstallationTest, BesideTheProgramThatALinkNames) {
  Touch("real/tool.runfiles/" + kPlugin);
  EXPECT_EQ(PluginFor({.program = Path("bin/link"),
                       .real_program = Path("real/tool")}),
            Path("real/tool.runfiles/" + kPlugin));
}

TEST_F(InstallationTest, InTheRunfilesOfATest) {
  Touch("test.runfiles/" + kPlugin);
  EXPECT_EQ(PluginFor({.program = Path("bin/tool"),
                       .real_program = Path("bin/tool"),
                       .runfiles = Path("test.runfiles")}),
            Path("test.runfiles/" + kPlugin));
}

// In a Bazel test, the test's own runfiles are right: the files beside the
// program may be older.
TEST_F(InstallationTest, ATestsOwnRunfilesComeFirst) {
  Touch("test.runfiles/" + kPlugin);
  Touch("bin/tool.runfiles/" + kPlugin);
  EXPECT_EQ(PluginFor({.program = Path("bin/tool"),
                       .real_program = Path("bin/tool"),
                       .runfiles = Path("test.runfiles")}),
            Path("test.runfiles/" + kPlugin));
}

TEST_F(InstallationTest, InTheRunfilesThatHoldTheProgram) {
  Touch("test.runfiles/" + kPlugin);
  std::string program = Path("test.runfiles/aspectra/frontend/tool");
  EXPECT_EQ(PluginFor({.program = program, .real_program = Path("bin/tool")}),
            Path("test.runfiles/" + kPlugin));
}

TEST_F(InstallationTest, AsAPlainFolder) {
  Touch(kPlugin);
  std::string program = Path("aspectra/frontend/tool");
  EXPECT_EQ(PluginFor({.program = program, .real_program = program}),
            Path(kPlugin));
}

TEST_F(InstallationTest, AWholeFolderIsBetterThanANearerPart) {
  Touch("near.runfiles/aspectra/runtime/libsycl.so");
  for (const char* piece :
       {"frontend/aspectra_clang_plugin.so", "runtime/include/sycl/sycl.hpp",
        "postlink/sycl-post-link", "postlink/sycl-to-spirv",
        "postlink/sycl-offload-wrapper", "postlink/sycl-aspect-filter",
        "postlink/sycl-check-complete", "postlink/llvm-no-spir-kernel",
        "postlink/sycl-for-each-image", "postlink/sycl-to-ptx",
        "runtime/libsycl.so", "device_config/devices.yaml"}) {
    Touch("test.runfiles/aspectra/" + llvm::Twine(piece));
  }
  EXPECT_EQ(PluginFor({.program = Path("near"),
                       .real_program = Path("near"),
                       .runfiles = Path("test.runfiles")}),
            Path("test.runfiles/" + kPlugin));
}

TEST_F(InstallationTest, MissingPieceOfAFoundFolderIsSoughtThereOnly) {
  Touch("tool.runfiles/aspectra/postlink/sycl-post-link");
  std::string message =
      PluginFor({.program = Path("tool"), .real_program = Path("tool")});
  EXPECT_EQ(message,
            "missing: the compiler plugin ('aspectra_clang_plugin.so') is "
            "missing; looked for\n  " +
                Path("tool.runfiles/" + kPlugin) +
                "\nbuild '//frontend:sycl-clang++', which brings it, and call "
                "the program where Bazel left it, or by a link to it");
}

TEST_F(InstallationTest, WithoutAnyPieceAllPlacesAreNamed) {
  std::string message = PluginFor({.program = Path("a/tool"),
                                   .real_program = Path("b/tool"),
                                   .runfiles = Path("r")});
  for (const std::string& place :
       {Path("a/tool.runfiles/" + kPlugin), Path("b/tool.runfiles/" + kPlugin),
        Path("r/" + kPlugin)}) {
    EXPECT_NE(message.find(place), std::string::npos) << message;
  }
}

TEST_F(InstallationTest, LlvmsProgramsComeFromThePath) {
  Touch("first/other");
  Touch("second/llvm-link-22");
  Touch("third/llvm-link-22");
  Installation installation = Installation::Find(
      {.path = {Path("first"), Path("second"), Path("third")}});
  llvm::Expected<std::string> found = installation.Get(Piece::kLlvmLink);
  ASSERT_TRUE(static_cast<bool>(found));
  EXPECT_EQ(*found, Path("second/llvm-link-22"));
}

TEST_F(InstallationTest, TheBundlerIsCalledWhereItsCompanionIs) {
  Touch("real/bundler");
  ASSERT_FALSE(fs::create_directories(Path("links")));
  ASSERT_FALSE(fs::create_link(Path("real/bundler"),
                               Path("links/clang-offload-bundler-22")));
  llvm::Expected<std::string> found =
      Installation::Find({.path = {Path("links")}}).Get(Piece::kOffloadBundler);
  ASSERT_TRUE(static_cast<bool>(found));
  llvm::SmallString<128> real;
  ASSERT_FALSE(fs::real_path(Path("real/bundler"), real));
  EXPECT_EQ(*found, std::string(real));
}

}  // namespace
}  // namespace aspectra::driver
