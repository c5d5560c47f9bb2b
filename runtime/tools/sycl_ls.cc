// sycl-ls: the devices that a SYCL program would find here, what they can do,
// and why a backend found none.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/device_profile.h"
#include "runtime/core/backend.h"
#include "runtime/core/device_info.h"
#include "runtime/core/runtime.h"

namespace aspectra {
namespace {

constexpr const char* kUsage =
    "Usage: sycl-ls [--verbose]\n"
    "\n"
    "Lists the devices that SYCL programs find on this machine, and why a\n"
    "backend found none. Exits with 1 if there is no device at all.\n"
    "\n"
    "  -v, --verbose  also every limit, and all aspects by name\n"
    "  -h, --help     this text\n";

std::string_view KindName(DeviceKind kind) {
  switch (kind) {
    case DeviceKind::kCpu:
      return "cpu";
    case DeviceKind::kGpu:
      return "gpu";
    case DeviceKind::kAccelerator:
      return "accelerator";
    case DeviceKind::kCustom:
      return "custom";
  }
  return "";
}

template <class Range>
std::string Joined(const Range& words, std::string_view empty) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += ", ";
    if constexpr (requires { std::to_string(word); }) {
      text += std::to_string(word);
    } else {
      text += word;
    }
  }
  return text.empty() ? std::string(empty) : text;
}

std::string Bytes(uint64_t bytes) {
  constexpr std::string_view kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  size_t unit = 0;
  double value = static_cast<double>(bytes);
  for (; value >= 1024 && unit + 1 < std::size(kUnits); ++unit) value /= 1024;
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 ? "%.0f " : "%.1f ", value);
  return text + std::string(kUnits[unit]);
}

void Line(std::string_view label, std::string_view value) {
  std::printf("    %-20.*s %.*s\n", static_cast<int>(label.size()),
              label.data(), static_cast<int>(value.size()), value.data());
}

std::vector<std::string> AspectNames(const DeviceProfile& profile) {
  std::vector<std::string> names;
  for (int32_t aspect : profile.aspects) names.push_back(AspectName(aspect));
  return names;
}

void PrintDetails(const DeviceInfo& info) {
  const DeviceProfile& profile = info.profile;
  Line("vendor", info.vendor);
  Line("version", info.version);
  Line("driver version", info.driver_version);
  Line("takes images for", Joined(info.targets, "none"));
  Line("sub-group sizes", Joined(profile.sub_group_sizes, "none to choose"));
  if (profile.max_work_group_size)
    Line("max work-group size", std::to_string(*profile.max_work_group_size));
  if (profile.max_work_item_sizes)
    Line("max work-item sizes", Joined(*profile.max_work_item_sizes, ""));
  Line("compute units", std::to_string(info.compute_units));
  Line("global memory", Bytes(info.global_memory));
  Line("local memory", Bytes(info.local_memory));
  Line("max allocation", Bytes(info.max_memory_allocation));
  // Many: one a line, so that two machines can be compared.
  std::string_view label = "aspects";
  for (const std::string& name : AspectNames(profile)) {
    Line(label, name);
    label = "";
  }
}

void PrintSummary(const DeviceInfo& info) {
  auto has = [&](std::string_view aspect) {
    return info.profile.aspects.contains(FindAspectNumber(aspect).value());
  };
  std::string features;
  for (std::string_view aspect :
       {"fp16", "fp64", "atomic64", "usm_shared_allocations"}) {
    if (!features.empty()) features += ", ";
    features += has(aspect) ? "" : "no ";
    features += aspect;
  }
  Line("version", info.version);
  Line("features", features);
}

int Run(bool verbose) {
  Runtime& runtime = Runtime::Get();
  int count = 0;
  for (Platform* platform : runtime.platforms()) {
    for (const auto& device : platform->devices()) {
      const std::optional<size_t> number = runtime.NumberOf(*device);
      if (!number) continue;
      const DeviceInfo& info = device->info();
      const std::string backend(platform->backend_name());
      std::printf("[%s:%s:%zu] %s, %s%s\n", backend.c_str(),
                  std::string(KindName(info.kind)).c_str(), *number,
                  info.profile.name.c_str(), platform->info().name.c_str(),
                  info.available ? "" : " (not available)");
      if (verbose) {
        PrintDetails(info);
      } else {
        PrintSummary(info);
      }
      ++count;
    }
  }
  for (const std::string& problem : runtime.problems())
    std::printf("%s\n", problem.c_str());
  if (count == 0) std::printf("No device was found.\n");
  return count == 0 ? 1 : 0;
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  bool verbose = false;
  for (const char* argument : std::span(argv, argc).subspan(1)) {
    const std::string_view option = argument;
    if (option == "-v" || option == "--verbose") {
      verbose = true;
    } else if (option == "-h" || option == "--help") {
      std::fputs(aspectra::kUsage, stdout);
      return 0;
    } else {
      std::fprintf(stderr, "sycl-ls: error: unknown option '%s'\n\n%s",
                   argument, aspectra::kUsage);
      return 2;
    }
  }
  return aspectra::Run(verbose);
}
