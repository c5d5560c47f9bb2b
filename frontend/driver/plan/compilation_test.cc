#include "frontend/driver/plan/compilation.h"

#include <string>
#include <vector>

#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/compilation_fixture.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

namespace aspectra::driver {
namespace {

// Tests of the shapes of graphs. frontend/test/driver/commands.cpp and
// compile_commands.cpp test the commands.

namespace fs = llvm::sys::fs;

TEST_F(CompilationTest, ObjectsHoldHostAndDeviceCode) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "--target=x86_64-linux-gnu", "-c", "a.cpp", "b.s"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(graph->ToString(),
            "device compile: [a.cpp] -> [a-device.bc]\n"
            "host compile: [a.cpp] -> [a-host.o]\n"
            "bundle: [a-host.o, a-device.bc] -> [a.o]\n"
            "host compile: [b.s] -> [b.o]\n");
}

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
    llvm::Expected<ActionGraph> graph = Plan(words, {}, /*color=*/true);
    EXPECT_TRUE(static_cast<bool>(graph));
    std::string commands = Commands(graph);
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

TEST_F(CompilationTest, ObjectsHoldCodeOfEachForm) {
  targets_.targets = {DescribeTarget("ptx64"), DescribeTarget("spir64"),
                      DescribeTarget("intel_gpu_pvc")};
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "--target=x86_64-linux-gnu", "-c", "a.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(graph->ToString(),
            "device compile: [a.cpp] -> [a-device-sm_50.bc]\n"
            "device compile: [a.cpp] -> [a-device.bc]\n"
            "host compile: [a.cpp] -> [a-host.o]\n"
            "bundle: [a-host.o, a-device-sm_50.bc, a-device.bc] -> [a.o]\n");
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

// They are checked before anything runs. -### needs no such program.
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
