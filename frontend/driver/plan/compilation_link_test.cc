// Tests the part of a graph that links.

#include <string>

#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/compilation_fixture.h"
#include "frontend/driver/plan/link_inputs.h"
#include "gtest/gtest.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {
namespace {

TEST_F(CompilationTest, LinkOfObjectsAndArchives) {
  EXPECT_EQ(
      Shape({"-fsycl", "a.o", "host.o", "b.a", "a.cpp", "b.a"},
            {{"a.o", DeviceCode::kObject}, {"b.a", DeviceCode::kArchive}}),
      "unbundle: [a.o] -> [a-device.bc]\n"
      "unbundle: [b.a] -> [b-device.a]\n"
      "host compile: [a.cpp] -> [a-host.o]\n"
      "device compile: [a.cpp] -> [a-device-2.bc]\n"
      "archive members: [a.o, a-device.bc, b.a, b-device.a, a-host.o, "
      "a-device-2.bc] -> [a-members.a]\n"
      "device link: [a-device.bc, a-device-2.bc, a-members.a] -> "
      "[a-linked.bc]\n"
      "post-link: [a-linked.bc] -> [a-split.table]\n"
      "SPIR-V: [a-split.table] -> [a-spirv.table]\n"
      "wrap: [a-spirv.table] -> [a-images.o]\n"
      "host link: [a.o, host.o, b.a, a-host.o, a-images.o] -> "
      "[a.out]\n");
}

TEST_F(CompilationTest, MembersAreChosenByTheFilesInTheirOrder) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "a.o", "-Wl,--whole-archive,-lw,--no-whole-archive", "-u",
            "x", "-lk", "-e", "start", "-o", "app"},
           {{"a.o", DeviceCode::kObject},
            {"w", DeviceCode::kArchive},
            {"k", DeviceCode::kArchive}});
  ASSERT_TRUE(static_cast<bool>(graph));
  std::string commands = Commands(graph);
  EXPECT_NE(
      commands.find(
          " ROOT/frontend/sycl-archive-members -target=spir64 "
          "-bundle=openmp-spir64-unknown-unknown-sycldevice -undefined=main "
          "-undefined=x -undefined=start -host=a.o "
          "-device=WORK/a-device.bc -whole-archive=w -code=WORK/w-device.a "
          "-archive=k -code=WORK/k-device.a -o WORK/app-members.a\n"),
      std::string::npos)
      << commands;
  EXPECT_NE(commands.find(" a.o -Wl,--whole-archive,-lw,--no-whole-archive "
                          "-u x -lk -e start WORK/app-images.o "),
            std::string::npos)
      << commands;
}

TEST_F(CompilationTest, ASharedLibraryWantsNoMain) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-shared", "b.a"}, {{"b.a", DeviceCode::kArchive}});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_EQ(Commands(graph).find("-undefined"), std::string::npos);
}

TEST_F(CompilationTest, WhatIsLinkedLaterIsNotMissing) {
  auto options = [&](const std::vector<std::string>& words) {
    const std::string commands = Commands(Plan(words));
    EXPECT_EQ(commands.find("sycl-check-complete"), std::string::npos);
    const std::string before = "-o WORK/a-split.table WORK/a-linked.bc";
    const size_t begin = commands.find(before) + before.size();
    return commands.substr(begin, commands.find('\n', begin) - begin);
  };
  libraries_ = {"libf.so"};
  EXPECT_EQ(options({"-fsycl", "a.cpp", "-o", "a"}), " -missing=error");
  EXPECT_EQ(options({"-fsycl", "a.cpp", "libf.so", "-o", "a"}),
            " -split-by-imports -missing=error -library=libf.so");
  EXPECT_EQ(options({"-fsycl", "-shared", "a.cpp", "-o", "a"}),
            " -split-by-imports -missing=warning");
  EXPECT_EQ(options({"-fsycl", "-fsycl-link", "a.cpp", "libf.so", "-o", "a"}),
            " -split-by-imports -missing=error -library=libf.so");
  const std::string allow = "-fsycl-allow-device-image-dependencies";
  EXPECT_EQ(options({"-fsycl", "a.cpp", "libf.so", "-o", "a", allow}),
            " -split-by-imports");
  EXPECT_EQ(options({"-fsycl", "-fsycl-link", "a.cpp", "-o", "a", allow}),
            " -split-by-imports");
  EXPECT_EQ(options({"-fsycl", "a.cpp", "-o", "a", allow,
                     "-fno-sycl-allow-device-image-dependencies"}),
            " -missing=error");
}

TEST_F(CompilationTest, DeviceLinkTakesWholeArchives) {
  EXPECT_EQ(Shape({"-fsycl", "-fsycl-link", "b.a", "-o", "dev.o"},
                  {{"b.a", DeviceCode::kArchive}}),
            "unbundle: [b.a] -> [b-device.a]\n"
            "device link: [b-device.a] -> [dev-linked.bc]\n"
            "completeness: [dev-linked.bc] -> [dev-complete.bc]\n"
            "post-link: [dev-complete.bc] -> [dev-split.table]\n"
            "SPIR-V: [dev-split.table] -> [dev-spirv.table]\n"
            "wrap: [dev-spirv.table] -> [dev.o]\n");
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

// The host is linked only after the check.
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

TEST_F(CompilationTest, OptionsReachThePostLinkTool) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-fsycl-device-code-split=per_kernel",
            "-fsycl-device-config-file=c.yaml", "a.cpp", "-nostdlib"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_NE(Commands(graph).find("sycl-post-link -disable-verify -split=kernel "
                                 "-device-config-file=c.yaml -o "),
            std::string::npos);
  // -nostdlib excludes the runtime too.
  EXPECT_EQ(Commands(graph).find("-lsycl"), std::string::npos);
}

// Except for spir64, the images of each target are filtered first. Code of one
// form is compiled and linked once.
TEST_F(CompilationTest, AsManyImagesAtOnceAsTheUserSays) {
  llvm::Expected<ActionGraph> graph =
      Plan({"-fsycl", "-fsycl-max-parallel-link-jobs=3", "a.cpp"});
  ASSERT_TRUE(static_cast<bool>(graph));
  EXPECT_NE(Commands(graph).find("sycl-post-link -disable-verify -split=auto "
                                 "-device-config-file=ROOT/device_config/"
                                 "devices.yaml -j3 -o "),
            std::string::npos);
  EXPECT_NE(Commands(graph).find("sycl-to-spirv -j3 -o "), std::string::npos);
}

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
      "filter: [app-split.table] -> [app-intel_gpu_pvc-filtered.table, "
      "app-intel_gpu_pvc-left-out.table]\n"
      "SPIR-V: [app-intel_gpu_pvc-filtered.table] -> "
      "[app-intel_gpu_pvc-spirv.table]\n"
      "ahead of time: [app-intel_gpu_pvc-spirv.table] -> "
      "[app-intel_gpu_pvc.table]\n"
      "filter: [app-split.table] -> [app-x86_64-filtered.table, "
      "app-x86_64-left-out.table]\n"
      "SPIR-V: [app-x86_64-filtered.table] -> [app-x86_64-spirv.table]\n"
      "ahead of time: [app-x86_64-spirv.table] -> [app-x86_64.table]\n"
      "filter: [app-split-sm_80.table] -> "
      "[app-nvidia_gpu_sm_80-filtered.table, "
      "app-nvidia_gpu_sm_80-left-out.table]\n"
      "PTX: [app-nvidia_gpu_sm_80-filtered.table] -> "
      "[app-nvidia_gpu_sm_80.table]\n"
      "wrap: [app-spirv.table, app-intel_gpu_pvc.table, app-x86_64.table, "
      "app-nvidia_gpu_sm_80.table, app-intel_gpu_pvc-left-out.table, "
      "app-x86_64-left-out.table, app-nvidia_gpu_sm_80-left-out.table] -> "
      "[app-images.o]\n"
      "host compile: [a.cpp] -> [a-host.o]\n"
      "host link: [a-host.o, app-images.o] -> [app]\n");
  std::string commands = Commands(graph);
  for (const char* command :
       {"-fsycl-device-only -D__SYCL_NVPTX__=1 -Xclang -triple -Xclang "
        "nvptx64-nvidia-cuda "
        "-Xclang "
        "-target-cpu -Xclang sm_80 -D__NO_INLINE__=1 -DTRAIT=1",
        "/sycl-aspect-filter -target=intel_gpu_pvc "
        "-device-config-file=ROOT/device_config/devices.yaml -o "
        "WORK/app-intel_gpu_pvc-filtered.table WORK/app-split.table "
        "-left-out=WORK/app-intel_gpu_pvc-left-out.table\n",
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

TEST_F(CompilationTest, InputsGiveTheCodeOfTheirForm) {
  targets_.targets = {DescribeTarget("nvidia_gpu_sm_90")};
  bundles_ = {FormOf(targets_.targets.front()).Bundle()};
  EXPECT_EQ(Shape({"-fsycl", "a.o", "b.a"}, {{"a.o", DeviceCode::kObject},
                                             {"b.a", DeviceCode::kArchive}}),
            "unbundle: [a.o] -> [a-device-sm_90.bc]\n"
            "unbundle: [b.a] -> [b-device-sm_90.a]\n"
            "archive members: [a.o, a-device-sm_90.bc, b.a, b-device-sm_90.a] "
            "-> [a-members-sm_90.a]\n"
            "device link: [a-device-sm_90.bc, a-members-sm_90.a] -> "
            "[a-linked-sm_90.bc]\n"
            "post-link: [a-linked-sm_90.bc] -> [a-split-sm_90.table]\n"
            "filter: [a-split-sm_90.table] -> "
            "[a-nvidia_gpu_sm_90-filtered.table, "
            "a-nvidia_gpu_sm_90-left-out.table]\n"
            "PTX: [a-nvidia_gpu_sm_90-filtered.table] -> "
            "[a-nvidia_gpu_sm_90.table]\n"
            "wrap: [a-nvidia_gpu_sm_90.table, "
            "a-nvidia_gpu_sm_90-left-out.table] -> [a-images.o]\n"
            "host link: [a.o, b.a, a-images.o] -> [a.out]\n");
  // An archive that is only for other targets provides no code. There is a
  // warning if one of its members is taken.
  bundles_ = {DeviceCodeForm().Bundle()};
  EXPECT_NE(Shape({"-fsycl", "b.a"}, {{"b.a", DeviceCode::kArchive}})
                .find("archive members: [b.a] -> [a-members-sm_90.a]\n"
                      "device link: [a-members-sm_90.a] -> "),
            std::string::npos);
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

}  // namespace
}  // namespace aspectra::driver
