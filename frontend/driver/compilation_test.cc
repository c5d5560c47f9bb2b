#include "frontend/driver/compilation.h"

#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/action_graph.h"
#include "frontend/driver/compilation_fixture.h"
#include "frontend/driver/device_target.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;

TEST_F(CompilationTest, TwoSourcesToAProgram) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "a.cpp", "-O1", "dir/b.cpp", "-DX", "-lm", "-o", "app"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(Commands(graph),
            " ROOT/bin/clang++-22 -fsycl -fsycl-device-only -D__SPIR__=1 "
            "-D__NO_INLINE__=1 -DTRAIT=1 "
            "-Qunused-arguments "
            "-fno-vectorize -fno-slp-vectorize -fno-jump-tables -mllvm "
            "-switch-to-lookup=false -O1 -DX "
            "-fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-isystem ROOT/runtime/include -c a.cpp -o WORK/a-device.bc\n"
            " ROOT/bin/clang++-22 -fsycl -fsycl-device-only -D__SPIR__=1 "
            "-D__NO_INLINE__=1 -DTRAIT=1 "
            "-Qunused-arguments "
            "-fno-vectorize -fno-slp-vectorize -fno-jump-tables -mllvm "
            "-switch-to-lookup=false -O1 -DX "
            "-fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-isystem ROOT/runtime/include -c dir/b.cpp -o WORK/b-device.bc\n"
            " ROOT/bin/llvm-link-22 WORK/a-device.bc WORK/b-device.bc -o "
            "WORK/app-linked.bc\n"
            " ROOT/postlink/sycl-post-link -disable-verify -split=auto "
            "-device-config-file=ROOT/device_config/devices.yaml -o "
            "WORK/app-split.table "
            "WORK/app-linked.bc -missing=error\n"
            " ROOT/postlink/sycl-to-spirv -o WORK/app-spirv.table "
            "WORK/app-split.table\n"
            " ROOT/postlink/sycl-offload-wrapper -target=spir64 -o "
            "WORK/app-images.o WORK/app-spirv.table\n"
            " ROOT/bin/clang++-22 -Xclang -fsycl-is-host -DTRAIT=1 "
            "-Qunused-arguments -O1 "
            "-DX -fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-isystem ROOT/runtime/include -c a.cpp -o WORK/a-host.o\n"
            " ROOT/bin/clang++-22 -Xclang -fsycl-is-host -DTRAIT=1 "
            "-Qunused-arguments -O1 "
            "-DX -fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-isystem ROOT/runtime/include -c dir/b.cpp -o WORK/b-host.o\n"
            " ROOT/bin/clang++-22 -Qunused-arguments WORK/a-host.o -O1 "
            "WORK/b-host.o -DX -lm WORK/app-images.o -LROOT/runtime -lsycl "
            "-Wl,-rpath,ROOT/runtime -o app\n");
}

TEST_F(CompilationTest, ObjectsHoldHostAndDeviceCode) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "--target=x86_64-linux-gnu", "-c", "a.cpp", "b.s"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(graph->ToString(),
            "device compile: [a.cpp] -> [a-device.bc]\n"
            "host compile: [a.cpp] -> [a-host.o]\n"
            "bundle: [a-host.o, a-device.bc] -> [a.o]\n"
            "host compile: [b.s] -> [b.o]\n");
  EXPECT_NE(Commands(graph).find(
                " ROOT/bin/clang-offload-bundler-22 -type=o "
                "-targets=host-x86_64-unknown-linux-gnu-,openmp-spir64-unknown-"
                "unknown-sycldevice -input=WORK/a-host.o "
                "-input=WORK/a-device.bc -output=a.o\n"),
            std::string::npos)
      << Commands(graph);
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

TEST_F(CompilationTest, TextOfTheHostIsOneCommandAsWritten) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-E", "-x", "c++", "-", "-o", "-", "-DX"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(Commands(graph),
            " ROOT/bin/clang++-22 -Xclang -fsycl-is-host -DTRAIT=1 "
            "-fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so -isystem "
            "ROOT/runtime/include -D__ASPECTRA_PLUGIN__=1 "
            "-D__ASPECTRA_PREPROCESSES__=1 -E -x c++ - -o - -DX\n");
}

TEST_F(CompilationTest, DependencyFilesAreNamedAsForOneCompile) {
  auto host_compile = [&](const std::vector<std::string>& words) {
    llvm::Expected<ActionGraph> graph = Plan(words);
    EXPECT_TRUE(static_cast<bool>(graph));
    std::string commands = Commands(graph);
    size_t start = commands.find("-isystem", commands.find("-fsycl-is-host"));
    return commands.substr(start, commands.find('\n', start) - start);
  };
  EXPECT_EQ(host_compile({"-fsycl", "-c", "-MMD", "x/a.cpp"}),
            "-isystem ROOT/runtime/include -MQ a.o -MF WORK/a-host.d -c "
            "x/a.cpp -o WORK/a-host.o");
  EXPECT_EQ(host_compile({"-fsycl", "-c", "-MD", "a.cpp", "-o", "out/b.o"}),
            "-isystem ROOT/runtime/include -MQ out/b.o -MF WORK/a-host.d -c "
            "a.cpp -o WORK/a-host.o");
  EXPECT_EQ(
      host_compile({"-fsycl", "-c", "-MD", "-MF", "f", "-MT", "t", "a.cpp"}),
      "-isystem ROOT/runtime/include -MF WORK/a-host.d -c a.cpp -o "
      "WORK/a-host.o");
}

// Each compilation of a source writes a list of the files that it reads. The
// lists are merged into one file, with the name that a single compilation would
// use.
TEST_F(CompilationTest, DependencyFilesTellOfAllCompiles) {
  targets_.targets = {DescribeTarget("spir64"),
                      DescribeTarget("nvidia_gpu_sm_80")};
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-c", "-MD", "-MP", "x/a.cpp", "b.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  for (const char* part :
       {" -Xclang -dependency-file -Xclang WORK/a-device.d -Xclang -MT -Xclang "
        "device -Xclang -sys-header-deps -c x/a.cpp ",
        " -MF WORK/b-host.d -c b.cpp ",
        " ROOT/frontend/sycl-clang++ -merge-dependencies a.d -phony "
        "-host=WORK/a-host.d -device=WORK/a-device.d "
        "-device=WORK/a-device-sm_80.d\n",
        " ROOT/frontend/sycl-clang++ -merge-dependencies b.d -phony "
        "-host=WORK/b-host.d -device=WORK/b-device.d "
        "-device=WORK/b-device-sm_80.d\n"}) {
    EXPECT_NE(commands.find(part), std::string::npos) << part << commands;
  }
  targets_.targets = {DescribeTarget("spir64")};
  graph = Plan({"-fsycl", "-MMD", "-MF", "all.d", "a.cpp", "b.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  commands = Commands(graph);
  EXPECT_EQ(commands.find("-sys-header-deps"), std::string::npos);
  EXPECT_NE(commands.find(" -merge-dependencies all.d -host=WORK/a-host.d "
                          "-device=WORK/a-device.d -host=WORK/b-host.d "
                          "-device=WORK/b-device.d\n"),
            std::string::npos)
      << commands;
}

TEST_F(CompilationTest, FilesBesideTheObjectAreNamedAfterIt) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-c", "x/a.cpp", "-o", "/out/b.o", "-ftime-trace",
            "-fsave-optimization-record", "-fstack-usage", "--coverage"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_NE(Commands(graph).find(
                " -ftime-trace=/out/b.json "
                "-foptimization-record-file=/out/b.opt.yaml "
                "-Xclang -stack-usage-file -Xclang /out/b.su "
                "-Xclang -coverage-notes-file=/out/b.gcno "
                "-Xclang -coverage-data-file=/out/b.gcda -c x/a.cpp"),
            std::string::npos)
      << Commands(graph);
}

TEST_F(CompilationTest, HostSourcesAreNoSycl) {
  llvm::Expected<ActionGraph> graph = Plan({"-fsycl", "-c", "a.s"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(Commands(graph), " ROOT/bin/clang++-22 -c a.s -o a.o\n");
}

TEST_F(CompilationTest, StandardOfSyclReachesBothCompiles) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-sycl-std=2020", "-c", "a.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  EXPECT_NE(commands.find("-fsycl-device-only"), std::string::npos);
  EXPECT_NE(commands.find(" -Xclang -fsycl-is-host -Xclang -sycl-std=2020 "),
            std::string::npos)
      << commands;
}

TEST_F(CompilationTest, TypesAndLibrariesOfTheHost) {
  llvm::Expected<ActionGraph> graph = Plan(
      {"-fsycl", "-c", "-mlong-double-64", "-fno-builtin", "a.cpp", "-o", "o"});
  ASSERT_TRUE(static_cast<bool>(graph));
  const std::string commands = Commands(graph);
  const std::string device = commands.substr(0, commands.find('\n'));
  EXPECT_NE(device.find("-Xclang -mlong-double-64 "), std::string::npos);
  EXPECT_EQ(device.find("-fno-builtin"), std::string::npos);
  const std::string host = commands.substr(device.size());
  EXPECT_NE(host.find(" -mlong-double-64 -fno-builtin "), std::string::npos);
}

TEST_F(CompilationTest, ThePluginLearnsOfFixedTargetsInTheDeviceCompile) {
  targets_.fixed_targets = {"board_1", "board_two"};
  llvm::Expected<ActionGraph> graph = Plan({"-fsycl", "-c", "a.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string text = Commands(graph);
  llvm::StringRef commands = text;
  constexpr llvm::StringRef kFixed =
      " -fplugin-arg-aspectra-fixed-targets=board_1,board_two "
      "-fplugin-arg-aspectra-device-config-file=";
  EXPECT_EQ(commands.count(kFixed), 1u);
  EXPECT_LT(
      commands.find((kFixed + "ROOT/device_config/devices.yaml -c").str()),
      commands.find("-fsycl-is-host"))
      << commands.str();

  graph = Plan({"-fsycl", "-c", "a.cpp", "-fsycl-device-config-file=c.yaml"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_NE(Commands(graph).find((kFixed + "c.yaml -c").str()),
            std::string::npos);
}

TEST_F(CompilationTest, ThePluginLearnsOfItsWarningsInOrder) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-c", "a.cpp", "-Wsycl-device-has", "-Wall",
            "-Wno-error=sycl-device-has", "-Werror"});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  size_t host = commands.find("-fsycl-is-host");
  std::string device_compile = commands.substr(0, host);
  EXPECT_NE(device_compile.find(" -Wall -Werror -fplugin="), std::string::npos)
      << commands;
  EXPECT_NE(device_compile.find(
                " -fplugin-arg-aspectra--Wsycl-device-has "
                "-fplugin-arg-aspectra--Wno-error=sycl-device-has -c"),
            std::string::npos)
      << commands;
  EXPECT_EQ(commands.find("sycl-device-has", host), std::string::npos)
      << commands;
}

TEST_F(CompilationTest, ThePrecompiledHeaderBesideAFileIsTheHosts) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-c", "a.cpp", "-include", "a.h"});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  size_t host = commands.find("-fsycl-is-host");
  EXPECT_LT(commands.find(" -Xclang -include -Xclang a.h "), host) << commands;
  EXPECT_NE(commands.find(" -include a.h ", host), std::string::npos)
      << commands;
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
  EXPECT_NE(Commands(graph).find(
                "-targets=host-x86_64-unknown-linux-gnu-,openmp-nvptx64-nvidia-"
                "cuda-sycldevice-sm_50,openmp-spir64-unknown-unknown-"
                "sycldevice "),
            std::string::npos)
      << Commands(graph);
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
