#ifndef FRONTEND_DRIVER_PLAN_COMPILATION_FIXTURE_H_
#define FRONTEND_DRIVER_PLAN_COMPILATION_FIXTURE_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/command_line/parse_arguments.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/compilation.h"
#include "frontend/driver/plan/cuda_toolkit.h"
#include "frontend/driver/plan/device_targets.h"
#include "frontend/driver/plan/installation.h"
#include "frontend/driver/plan/link_inputs.h"
#include "gtest/gtest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

inline constexpr const char* kPieces[] = {
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
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("compilation", folder));
    llvm::SmallString<128> real;
    ASSERT_FALSE(llvm::sys::fs::real_path(folder, real));
    root_ = std::string(real);
    for (const char* piece : kPieces) {
      std::string path = root_ + "/" + piece;
      ASSERT_FALSE(llvm::sys::fs::create_directories(
          llvm::sys::path::parent_path(path)));
      std::error_code code;
      llvm::raw_fd_ostream out(path, code);
      ASSERT_FALSE(code);
      ASSERT_FALSE(llvm::sys::fs::setPermissions(path, llvm::sys::fs::all_all));
    }
  }
  void TearDown() override { llvm::sys::fs::remove_directories(root_); }

  llvm::Expected<ActionGraph> Plan(
      const std::vector<std::string>& words,
      std::vector<std::pair<std::string, DeviceCode>> device_files = {},
      bool color = false) {
    std::vector<std::string> warnings;
    llvm::Expected<Arguments> arguments = ParseArguments(words, warnings);
    if (!arguments) return arguments.takeError();
    // These replace the inspection of the files.
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
      if (llvm::is_contained(libraries_, argument.value)) {
        input = DeviceInput{.path = argument.value,
                            .code = DeviceCode::kNone,
                            .bundles = {},
                            .has_exports = true};
      }
    }
    SearchPlaces places;
    places.program = places.real_program = root_ + "/frontend/sycl-clang++";
    places.path = {root_ + "/bin"};
    return BuildActionGraph(*arguments, inputs, targets_, cuda_,
                            Installation::Find(places), color);
  }

  // Returns the commands, with ROOT and WORK in place of the folders.
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
  std::vector<std::string> libraries_;  // shared libraries with device
                                        // functions
  std::vector<std::string> bundles_ = {DeviceCodeForm().Bundle()};
  CudaToolkit cuda_;
  DeviceTargets targets_ = {.fixed_targets = {}, .trait_macros = {"TRAIT"}};
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_COMPILATION_FIXTURE_H_
