#ifndef TESTDATA_LEVEL_ZERO_MODULE_H_
#define TESTDATA_LEVEL_ZERO_MODULE_H_

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "testdata/level_zero/linkage.h"
#include "testdata/level_zero/references.h"

// NOLINTBEGIN(bugprone-reserved-identifier): ze_api.h's own names.

struct _ze_module_build_log_handle_t {
  std::string text;
};

struct _ze_module_handle_t {
  ze_context_handle_t context = nullptr;
  ze_device_handle_t device = nullptr;
  std::vector<std::byte> spirv;  // empty for a native module
  // The values that the program gave to specialization constants, by SpecId.
  std::map<uint32_t, std::vector<std::byte>> constants;
  aspectra::test_driver::Linkage linkage;
  // Null while imports are missing.
  aspectra::test_driver::ProgramReference program;
  std::atomic<int> kernels = 0;
};

struct _ze_kernel_handle_t {
  struct Argument {
    std::optional<std::vector<std::byte>> value;  // nullopt for local memory
    size_t bytes = 0;
    bool is_set = false;
  };
  // The state that running commands share with the kernel.
  struct State {
    aspectra::test_driver::KernelReference kernel;
    std::mutex mutex;
  };

  ze_module_handle_t module = nullptr;
  std::string name;
  std::shared_ptr<State> state = std::make_shared<State>();
  std::vector<Argument> arguments;
  std::vector<bool> is_pointer;
  std::array<size_t, 3> group_size = {1, 1, 1};
  std::array<size_t, 3> offset = {0, 0, 0};
  ze_kernel_indirect_access_flags_t indirect = 0;
  std::vector<aspectra::test_driver::EventReference> launches;
};

// NOLINTEND(bugprone-reserved-identifier)

#endif  // TESTDATA_LEVEL_ZERO_MODULE_H_
