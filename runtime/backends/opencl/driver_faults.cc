// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/driver_faults.h"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace aspectra::opencl {
namespace {

constexpr std::string_view kPocl = "PoCL ";
constexpr std::pair kFirstWithoutFault = {7, 3};

// Returns {7, 1} for "OpenCL 3.0 PoCL 7.1+debian ...". If there is no number,
// returns {0, 0}.
std::pair<int, int> PoclVersion(std::string_view text) {
  text.remove_prefix(text.find(kPocl) + kPocl.size());
  std::pair version = {0, 0};
  const char* const end = text.data() + text.size();
  const char* const dot = std::from_chars(text.data(), end, version.first).ptr;
  if (dot != end && *dot == '.') std::from_chars(dot + 1, end, version.second);
  return version;
}

}  // namespace

void AvoidFaults(std::string_view platform_version) {
  if (platform_version.find(kPocl) == std::string_view::npos) return;
  if (PoclVersion(platform_version) < kFirstWithoutFault)
    setenv("POCL_PREGION_VALUE_REMAT", "0", /*overwrite=*/0);
}

bool ReusesMemoryTooEarly(std::string_view platform_version) {
  return platform_version.find(kPocl) != std::string_view::npos;
}

bool SplitsMad(std::string_view device_version) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("fma")) return false;
#endif
  return device_version.find(kPocl) != std::string_view::npos;
}

}  // namespace aspectra::opencl
