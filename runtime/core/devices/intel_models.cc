// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/intel_models.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"

namespace aspectra {
namespace {

// Adds the model with this IP version. An IP version has these fields, from the
// highest bit down: release (10 bits), number (8 bits), reserved (8 bits),
// revision (6 bits).
template <class Add>
void AddModel(uint32_t ip_version, Add add) {
  if (ip_version == 0) return;
  const std::string release = "intel_gpu_" + std::to_string(ip_version >> 22) +
                              "_" + std::to_string((ip_version >> 14) & 0xff);
  constexpr uint32_t kRevisions = 64;
  const uint32_t own = ip_version & (kRevisions - 1);
  if (add(release + "_" + std::to_string(own))) return;
  for (uint32_t revision = 0; revision < kRevisions; ++revision) {
    if (add(release + "_" + std::to_string(revision))) return;
  }
  add(release);
}

// Adds the family of a model, if aspects.def has it.
template <class Add>
void AddFamily(const std::string& model, Add add) {
  constexpr std::pair<std::string_view, std::string_view> kFamilies[] = {
      {"intel_gpu_acm_", "intel_gpu_dg2"},
      {"intel_gpu_mtl_", "intel_gpu_mtl"},
      {"intel_gpu_bmg_", "intel_gpu_bmg"},
      {"intel_gpu_ptl_", "intel_gpu_ptl"},
  };
  for (const auto& [start, family] : kFamilies) {
    if (model.starts_with(start)) add(std::string(family));
  }
}

}  // namespace

std::vector<std::string> IntelGpuModels(uint32_t ip_version) {
  std::vector<std::string> models;
  const auto add = [&](const std::string& target) {
    const std::optional<int32_t> aspect = FindTargetAspect(target);
    if (!aspect) return false;
    models.push_back(AspectName(*aspect));
    return true;
  };
  AddModel(ip_version, add);
  if (!models.empty()) AddFamily(std::string(models.front()), add);
  add("intel_gpu");
  return models;
}

}  // namespace aspectra
