#include "frontend/driver/compilation.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/action_graph.h"
#include "frontend/driver/arguments.h"
#include "frontend/driver/cuda_toolkit.h"
#include "frontend/driver/device_target.h"
#include "frontend/driver/device_targets.h"
#include "frontend/driver/installation.h"
#include "frontend/driver/link_inputs.h"
#include "frontend/driver/parse_arguments.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;

constexpr const char* kPieces[] = {
    "bin/clang++-22",
    "bin/llvm-link-22",
    "bin/clang-offload-bundler-22",
    "frontend/aspectra_clang_plugin.so",
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

  llvm::Expected<ActionGraph> Plan(
      const std::vector<std::string>& words,
      std::vector<std::pair<std::string, DeviceCode>> device_files = {},
      bool color = false) {
    std::vector<std::string> warnings;
    llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
    if (!arguments) return arguments.takeError();
    // In place of the files themselves.
    std::vector<std::optional<DeviceInput>> inputs;
    for (const Argument& argument : arguments->arguments) {
      std::optional<DeviceInput>& input = inputs.emplace_back();
      for (const auto& [name, code] : device_files) {
        if (argument.value != name) continue;
        input = DeviceInput{name, code, bundles_};
        if (code != DeviceCode::kNone) continue;
        input->bundles.clear();
        input->has_images = true;
      }
    }
    SearchPlaces places;
    places.program = places.real_program = root_ + "/frontend/sycl-clang++";
    places.path = {root_ + "/bin"};
    return BuildActionGraph(*arguments, inputs, targets_, cuda_,
                            Installation::Find(places), color);
  }

  // The commands, with ROOT and WORK for the folders.
  std::string Commands(const llvm::Expected<ActionGraph>& graph) {
    std::string text;
    llvm::raw_string_ostream out(text);
    for (const Action& action : graph->actions()) {
      PrintCommand(out, Render(action, graph->Paths("WORK")),
                   /*quote_all=*/false);
    }
    for (size_t at; (at = text.find(root_)) != std::string::npos;) {
      text.replace(at, root_.size(), "ROOT");
    }
    return text;
  }

  std::string Shape(
      const std::vector<std::string>& words,
      std::vector<std::pair<std::string, DeviceCode>> device_files = {}) {
    llvm::Expected<ActionGraph> graph = Plan(words, std::move(device_files));
    if (!graph) return llvm::toString(graph.takeError());
    return graph->ToString();
  }

  std::string root_;
  std::vector<std::string> bundles_ = {DeviceCodeForm().Bundle()};
  CudaToolkit cuda_;
  DeviceTargets targets_ = {.fixed_targets = {}, .trait_macros = {"TRAIT"}};
};

TEST_F(CompilationTest, TwoSourcesToAProgram) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "a.cpp", "-O1", "dir/b.cpp", "-DX", "-lm", "-o", "app"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(Commands(graph),
            " ROOT/bin/clang++-22 -fsycl -fsycl-device-only -DTRAIT=1 "
            "-Qunused-arguments "
            "-fno-vectorize -fno-slp-vectorize -fno-jump-tables -mllvm "
            "-switch-to-lookup=false -O1 -DX "
            "-fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-isystem ROOT/runtime/include -c a.cpp -o WORK/a-device.bc\n"
            " ROOT/bin/clang++-22 -fsycl -fsycl-device-only -DTRAIT=1 "
            "-Qunused-arguments "
            "-fno-vectorize -fno-slp-vectorize -fno-jump-tables -mllvm "
            "-switch-to-lookup=false -O1 -DX "
            "-fplugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-fpass-plugin=ROOT/frontend/aspectra_clang_plugin.so "
            "-isystem ROOT/runtime/include -c dir/b.cpp -o WORK/b-device.bc\n"
            " ROOT/bin/llvm-link-22 WORK/a-device.bc WORK/b-device.bc -o "
            "WORK/app-linked.bc\n"
            " ROOT/postlink/sycl-post-link -split=auto "
            "-device-config-file=ROOT/device_config/devices.yaml -o "
            "WORK/app-split.table "
            "WORK/app-linked.bc\n"
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

TEST_F(CompilationTest, LinkOfObjectsAndArchives) {
  EXPECT_EQ(
      Shape({"-fsycl", "a.o", "host.o", "b.a", "a.cpp", "b.a"},
            {{"a.o", DeviceCode::kObject}, {"b.a", DeviceCode::kArchive}}),
      "unbundle: [a.o] -> [a-device.bc]\n"
      "unbundle: [b.a] -> [b-device.a]\n"
      "device compile: [a.cpp] -> [a-device-2.bc]\n"
      "device link: [a-device.bc, b-device.a, a-device-2.bc] -> "
      "[a-linked.bc]\n"
      "post-link: [a-linked.bc] -> [a-split.table]\n"
      "SPIR-V: [a-split.table] -> [a-spirv.table]\n"
      "wrap: [a-spirv.table] -> [a-images.o]\n"
      "host compile: [a.cpp] -> [a-host.o]\n"
      "host link: [a.o, host.o, b.a, a-host.o, a-images.o] -> "
      "[a.out]\n");
}

TEST_F(CompilationTest, LibraryWithDeviceCodeIsUnbundledAndKeptInItsPlace) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "a.o", "-lk", "-Wl,--no-as-needed", "b.o"},
           {{"k", DeviceCode::kArchive}});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  EXPECT_NE(commands.find("-unbundle -type=a "), std::string::npos);
  EXPECT_NE(commands.find(" ROOT/bin/clang++-22 a.o -lk -Wl,--no-as-needed "
                          "b.o WORK/a-images.o "),
            std::string::npos)
      << commands;
}

TEST_F(CompilationTest, WithoutDeviceCodeTheHostIsLinkedAlone) {
  EXPECT_EQ(Shape({"-fsycl", "host.o", "-o", "app"}),
            "host link: [host.o] -> [app]\n");
}

TEST_F(CompilationTest, DeviceLinkStopsAtTheImages) {
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-link", "a.o", "b.cpp", "-o", "dev.o"},
                  {{"a.o", DeviceCode::kObject}}),
            "unbundle: [a.o] -> [a-device.bc]\n"
            "device compile: [b.cpp] -> [b-device.bc]\n"
            "device link: [a-device.bc, b-device.bc] -> [dev-linked.bc]\n"
            "completeness: [dev-linked.bc] -> [dev-complete.bc]\n"
            "post-link: [dev-complete.bc] -> [dev-split.table]\n"
            "SPIR-V: [dev-split.table] -> [dev-spirv.table]\n"
            "wrap: [dev-spirv.table] -> [dev.o]\n");
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-link", "host.o"}),
            "'-fsycl-link' found no device code in its inputs; compile them "
            "with '-fsycl'");
}

// The host is not linked before the check is over.
TEST_F(CompilationTest, ALinkWithImagesMakesNoneAndMayHaveNoKernels) {
  EXPECT_EQ(
      Shape({"-fsycl", "images.o", "a.o", "-o", "app"},
            {{"images.o", DeviceCode::kNone}, {"a.o", DeviceCode::kObject}}),
      "unbundle: [a.o] -> [a-device.bc]\n"
      "device link: [a-device.bc] -> [app-linked.bc]\n"
      "no kernel: [app-linked.bc] -> [app-checked.bc]\n"
      "host link: [app-checked.bc, images.o, a.o] -> [app]\n");
  EXPECT_EQ(Shape({"-fsycl", "images.o", "host.o", "-o", "app"},
                  {{"images.o", DeviceCode::kNone}}),
            "host link: [images.o, host.o] -> [app]\n");
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
            "ROOT/runtime/include -E -x c++ - -o - -DX\n");
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
            "-isystem ROOT/runtime/include -MF a.d -MT a.o -c x/a.cpp -o "
            "WORK/a-host.o");
  EXPECT_EQ(host_compile({"-fsycl", "-c", "-MD", "a.cpp", "-o", "out/b.o"}),
            "-isystem ROOT/runtime/include -MF out/b.d -MT out/b.o -c a.cpp "
            "-o WORK/a-host.o");
  EXPECT_EQ(
      host_compile({"-fsycl", "-c", "-MD", "-MF", "f", "-MT", "t", "a.cpp"}),
      "-isystem ROOT/runtime/include -c a.cpp -o WORK/a-host.o");
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

TEST_F(CompilationTest, OptionsReachThePostLinkTool) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-fsycl-device-code-split=per_kernel",
            "-fsycl-device-config-file=c.yaml", "a.cpp", "-nostdlib"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_NE(Commands(graph).find(
                "sycl-post-link -split=kernel -device-config-file=c.yaml -o "),
            std::string::npos);
  // -nostdlib leaves the runtime out too.
  EXPECT_EQ(Commands(graph).find("-lsycl"), std::string::npos);
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

// Every target but spir64 has its images filtered first. Code of one form is
// compiled and linked once.
TEST_F(CompilationTest, EachTargetHasItsOwnChain) {
  targets_.targets = {DescribeTarget("spir64"), DescribeTarget("intel_gpu_pvc"),
                      DescribeTarget("x86_64"),
                      DescribeTarget("nvidia_gpu_sm_80")};
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "a.cpp", "-o", "app", "-###"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(
      graph->ToString(),
      "device compile: [a.cpp] -> [a-device.bc]\n"
      "device link: [a-device.bc] -> [app-linked.bc]\n"
      "post-link: [app-linked.bc] -> [app-split.table]\n"
      "device compile: [a.cpp] -> [a-device-sm_80.bc]\n"
      "device link: [a-device-sm_80.bc] -> [app-linked-sm_80.bc]\n"
      "post-link: [app-linked-sm_80.bc] -> [app-split-sm_80.table]\n"
      "SPIR-V: [app-split.table] -> [app-spirv.table]\n"
      "filter: [app-split.table] -> [app-intel_gpu_pvc-filtered.table]\n"
      "SPIR-V: [app-intel_gpu_pvc-filtered.table] -> "
      "[app-intel_gpu_pvc-spirv.table]\n"
      "ahead of time: [app-intel_gpu_pvc-spirv.table] -> "
      "[app-intel_gpu_pvc.table]\n"
      "filter: [app-split.table] -> [app-x86_64-filtered.table]\n"
      "SPIR-V: [app-x86_64-filtered.table] -> [app-x86_64-spirv.table]\n"
      "ahead of time: [app-x86_64-spirv.table] -> [app-x86_64.table]\n"
      "filter: [app-split-sm_80.table] -> "
      "[app-nvidia_gpu_sm_80-filtered.table]\n"
      "PTX: [app-nvidia_gpu_sm_80-filtered.table] -> "
      "[app-nvidia_gpu_sm_80.table]\n"
      "wrap: [app-spirv.table, app-intel_gpu_pvc.table, app-x86_64.table, "
      "app-nvidia_gpu_sm_80.table] -> [app-images.o]\n"
      "host compile: [a.cpp] -> [a-host.o]\n"
      "host link: [a-host.o, app-images.o] -> [app]\n");
  std::string commands = Commands(graph);
  for (const char* command :
       {"-fsycl-device-only -Xclang -triple -Xclang nvptx64-nvidia-cuda "
        "-Xclang "
        "-target-cpu -Xclang sm_80 -DTRAIT=1",
        "/sycl-aspect-filter -target=intel_gpu_pvc "
        "-device-config-file=ROOT/device_config/devices.yaml -o "
        "WORK/app-intel_gpu_pvc-filtered.table WORK/app-split.table\n",
        "/sycl-for-each-image -extension=.bin -o WORK/app-intel_gpu_pvc.table "
        "WORK/app-intel_gpu_pvc-spirv.table ocloc compile -spirv_input -file "
        "{in} -output {out} -output_no_suffix -device pvc\n",
        " opencl-aot --device=cpu -o={out} {in}\n",
        "/sycl-to-ptx -processor=sm_80 -o WORK/app-nvidia_gpu_sm_80.table ",
        "/sycl-offload-wrapper -target=spir64 -target=intel_gpu_pvc "
        "-target=x86_64 -target=nvidia_gpu_sm_80 -o WORK/app-images.o "}) {
    EXPECT_NE(commands.find(command), std::string::npos) << command;
  }
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

TEST_F(CompilationTest, InputsGiveTheCodeOfTheirForm) {
  targets_.targets = {DescribeTarget("nvidia_gpu_sm_90")};
  bundles_ = {FormOf(targets_.targets.front()).Bundle()};
  EXPECT_EQ(Shape({"-fsycl", "a.o", "b.a"}, {{"a.o", DeviceCode::kObject},
                                             {"b.a", DeviceCode::kArchive}}),
            "unbundle: [a.o] -> [a-device-sm_90.bc]\n"
            "unbundle: [b.a] -> [b-device-sm_90.a]\n"
            "device link: [a-device-sm_90.bc, b-device-sm_90.a] -> "
            "[a-linked-sm_90.bc]\n"
            "post-link: [a-linked-sm_90.bc] -> [a-split-sm_90.table]\n"
            "filter: [a-split-sm_90.table] -> "
            "[a-nvidia_gpu_sm_90-filtered.table]\n"
            "PTX: [a-nvidia_gpu_sm_90-filtered.table] -> "
            "[a-nvidia_gpu_sm_90.table]\n"
            "wrap: [a-nvidia_gpu_sm_90.table] -> [a-images.o]\n"
            "host link: [a.o, b.a, a-images.o] -> [a.out]\n");
  // An archive that is for other targets gives nothing.
  bundles_ = {DeviceCodeForm().Bundle()};
  EXPECT_EQ(Shape({"-fsycl", "b.a"}, {{"b.a", DeviceCode::kArchive}}),
            "host link: [b.a] -> [a.out]\n");
}

TEST_F(CompilationTest, TheToolkitMakesMachineCodeOfOneProcessorAlone) {
  cuda_ = {"CUDA/libdevice.bc", "CUDA/ptxas", "CUDA/fatbinary"};
  targets_.targets = {DescribeTarget("ptx64"),
                      DescribeTarget("nvidia_gpu_sm_90a")};
  llvm::Expected<ActionGraph> graph = Plan({"-fsycl", "a.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  EXPECT_NE(commands.find("/sycl-to-ptx -processor=sm_50 "
                          "-libdevice=CUDA/libdevice.bc -o "),
            std::string::npos)
      << commands;
  EXPECT_NE(commands.find("/sycl-to-ptx -processor=sm_90a "
                          "-libdevice=CUDA/libdevice.bc -ptxas=CUDA/ptxas "
                          "-fatbinary=CUDA/fatbinary -o "),
            std::string::npos)
      << commands;
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

// Before anything is done; what is only shown needs no such program.
TEST_F(CompilationTest, OtherVendorsCompilersMustBeInThePath) {
  targets_.targets = {DescribeTarget("intel_gpu_pvc"),
                      DescribeTarget("intel_gpu_dg1")};
  llvm::Expected<ActionGraph> graph = Plan({"-fsycl", "a.cpp"});
  ASSERT_FALSE(static_cast<bool>(graph));
  EXPECT_EQ(llvm::toString(graph.takeError()),
            "Intel's offline compiler for graphics ('ocloc') is not in PATH; "
            "install it (in distributions the package is called intel-ocloc), "
            "or leave out the targets that need it and give 'spir64', for "
            "which device code is compiled as the program runs");
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
