// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/compilation.h"

#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/device_targets.h"
#include "frontend/driver/plan/installation.h"
#include "frontend/driver/plan/link_inputs.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

// Tests of the shapes of graphs. In frontend/test/driver, commands.cpp,
// compile_commands.cpp and link_commands.cpp test the commands.

namespace fs = llvm::sys::fs;

constexpr const char* kPieces[] = {
    "bin/clang++-22",
    "bin/llvm-link-22",
    "bin/clang-offload-bundler-22",
    "frontend/aspectra_clang_plugin.so",
    "frontend/sycl-archive-members",
    "runtime/include/sycl/sycl.hpp",
    "postlink/sycl-post-link",
    "postlink/sycl-to-spirv",
    "postlink/sycl-offload-wrapper",
    "postlink/llvm-no-spir-kernel",
    "postlink/sycl-aspect-filter",
    "postlink/sycl-check-complete",
    "postlink/sycl-for-each-image",
    "postlink/sycl-to-ptx",
    "runtime/libsycl.so",
    "device_config/devices.yaml",
};

// Makes graphs over an installation of empty files.
class CompilationTest : public testing::Test {
 protected:
  void SetUp() override {
    llvm::SmallString<128> folder;
    ASSERT_FALSE(fs::createUniqueDirectory("compilation", folder));
    llvm::SmallString<128> real;
    ASSERT_FALSE(fs::real_path(folder, real));
    root_ = std::string(real);
    for (const char* piece : kPieces) {
      std::string path = root_ + "/" + piece;
      ASSERT_FALSE(fs::create_directories(llvm::sys::path::parent_path(path)));
      std::error_code code;
      llvm::raw_fd_ostream out(path, code);
      ASSERT_FALSE(code);
      ASSERT_FALSE(fs::setPermissions(path, fs::all_all));
    }
  }
  void TearDown() override { fs::remove_directories(root_); }

  // Plans without inspecting the files: no input has device code.
  llvm::Expected<ActionGraph> Plan(const std::vector<std::string>& words,
                                   bool color = false) {
    std::vector<std::string> warnings;
    llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
    if (!arguments) return arguments.takeError();
    SearchPlaces places;
    places.program = places.real_program = root_ + "/frontend/sycl-clang++";
    places.path = {root_ + "/bin"};
    return BuildActionGraph(
        *arguments,
        std::vector<std::optional<DeviceInput>>(arguments->arguments.size()),
        targets_, CudaToolkit(), Installation::Find(places), color);
  }

  // Returns the commands, one in each line.
  static std::string Commands(const ActionGraph& graph) {
    std::string text;
    llvm::raw_string_ostream out(text);
    for (const Action& action : graph.actions()) {
      PrintCommand(out, Render(action, graph.Paths("WORK")),
                   /*quote_all=*/false);
    }
    return text;
  }

  std::string Shape(const std::vector<std::string>& words) {
    llvm::Expected<ActionGraph> graph = Plan(words);
    if (!graph) return llvm::toString(graph.takeError());
    return graph->ToString();
  }

  std::string root_;
  DeviceTargets targets_ = {.fixed_targets = {}, .trait_macros = {"TRAIT"}};
};

TEST_F(CompilationTest, DeviceOnly) {
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-device-only", "x/a.cpp", "b.cpp"}),
            "device compile: [x/a.cpp] -> "
            "[a-sycl-spir64-unknown-unknown.bc]\n"
            "device compile: [b.cpp] -> "
            "[b-sycl-spir64-unknown-unknown.bc]\n");
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-device-only", "-S", "a.cpp"}),
            "device compile: [a.cpp] -> [a-sycl-spir64-unknown-unknown.ll]\n");
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-device-only", "-E", "a.cpp"}),
            "device compile: [a.cpp] -> []\n");
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-device-only", "a.cpp", "-o", "-"}),
            "device compile: [a.cpp] -> []\n");
}

TEST_F(CompilationTest, SyntaxIsCheckedForBothSides) {
  EXPECT_EQ(Shape({"-fsycl", "-fsyntax-only", "a.cpp"}),
            "device compile: [a.cpp] -> []\n"
            "host compile: [a.cpp] -> []\n");
}

TEST_F(CompilationTest, ColorUnlessTheUserSaysOtherwise) {
  auto count = [&](const std::vector<std::string>& words) {
    llvm::Expected<ActionGraph> graph = Plan(words, /*color=*/true);
    EXPECT_TRUE(static_cast<bool>(graph));
    std::string commands = Commands(*graph);
    size_t found = 0;
    for (size_t at = 0;
         (at = commands.find("-fcolor-diagnostics", at)) != std::string::npos;
         ++at) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count({"-fsycl", "a.cpp"}), 3u);
  EXPECT_EQ(count({"-fsycl", "-fno-color-diagnostics", "a.cpp"}), 0u);
}

TEST_F(CompilationTest, DeviceOnlyWritesAFileForEachForm) {
  targets_.targets = {DescribeTarget("spir64"),
                      DescribeTarget("nvidia_gpu_sm_80")};
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-device-only", "a.cpp"}),
            "device compile: [a.cpp] -> [a-sycl-spir64-unknown-unknown.bc]\n"
            "device compile: [a.cpp] -> "
            "[a-sycl-nvptx64-nvidia-cuda-sm_80.bc]\n");
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-device-only", "a.cpp", "-o", "a.bc"}),
            "cannot specify -o when generating multiple output files");
}

// The driver reports missing programs before it runs a command. With -###, it
// runs none, so the programs may be missing.
TEST_F(CompilationTest, OtherVendorsCompilersMustBeInThePath) {
  targets_.targets = {DescribeTarget("intel_gpu_pvc"),
                      DescribeTarget("intel_gpu_dg1")};
  llvm::Expected<ActionGraph> graph = Plan({"-fsycl", "a.cpp"});
  ASSERT_FALSE(static_cast<bool>(graph));
  EXPECT_EQ(llvm::toString(graph.takeError()),
            "Intel's offline compiler for graphics ('ocloc') is not in PATH; "
            "install it (in distributions the package is called intel-ocloc), "
            "or replace the targets that need it by 'spir64', whose device "
            "code is compiled when the program runs");
  EXPECT_TRUE(static_cast<bool>(Plan({"-fsycl", "a.cpp", "-###"})));
  EXPECT_TRUE(static_cast<bool>(Plan({"-fsycl", "-c", "a.cpp"})));
}

TEST_F(CompilationTest, OnlyWhatIsNeededMayNotBeMissing) {
  ASSERT_FALSE(fs::remove(root_ + "/postlink/sycl-to-spirv"));
  ASSERT_FALSE(fs::remove(root_ + "/runtime/libsycl.so"));
  EXPECT_TRUE(static_cast<bool>(Plan({"-fsycl", "-c", "a.cpp"})));
  llvm::Expected<ActionGraph> graph = Plan({"-fsycl", "a.cpp", "b.cpp"});
  ASSERT_FALSE(static_cast<bool>(graph));
  std::string message = llvm::toString(graph.takeError());
  EXPECT_NE(message.find("the SPIR-V translator ('sycl-to-spirv') is missing"),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("the SYCL runtime ('libsycl.so') is missing"),
            std::string::npos)
      << message;
}

TEST_F(CompilationTest, TheSameQuestionGivesTheSameGraph) {
  llvm::Expected<ActionGraph> first = Plan({"-fsycl", "a.cpp", "b.cpp"});
  llvm::Expected<ActionGraph> second = Plan({"-fsycl", "a.cpp", "b.cpp"});
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*first, *second);
}

}  // namespace
}  // namespace aspectra::driver
