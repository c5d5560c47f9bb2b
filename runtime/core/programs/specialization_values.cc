// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/specialization_values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/registry.h"

namespace aspectra {
namespace {

// Images for this target are SPIR-V, and the device's own compiler specializes
// them. In images for all other targets, sycl-to-spirv makes the code look up
// the values.
constexpr std::string_view kNativeTarget = "spir64";

}  // namespace

bool HasNativeSpecializations(const DeviceImage& image) {
  return image.target == kNativeTarget;
}

std::vector<SpecializedMember> SpecializedMembers(
    const DeviceImage& image, const SpecializationValues& values) {
  std::vector<SpecializedMember> specialized;
  if (values.empty() || !HasNativeSpecializations(image)) return specialized;
  for (const SpecializationConstant& constant : image.specializations) {
    const auto found = values.find(constant.key);
    // If the sizes differ, the value is for a constant of the same name in
    // another source file.
    if (found == values.end() ||
        found->second.size() != constant.default_value.size())
      continue;
    const std::span value(found->second);
    const std::span by_default =
        std::as_bytes(std::span(constant.default_value));
    for (const SpecializationMember& member : constant.members) {
      const std::span bytes = value.subspan(member.offset, member.size);
      if (!std::ranges::equal(bytes,
                              by_default.subspan(member.offset, member.size)))
        specialized.push_back({member.id, {bytes.begin(), bytes.end()}});
    }
  }
  std::ranges::sort(specialized, {}, &SpecializedMember::id);
  return specialized;
}

bool LooksUpAny(std::span<const ImagePtr> images,
                const SpecializationValues& values) {
  if (values.empty()) return false;
  return std::ranges::any_of(images, [&](const ImagePtr& each) {
    const DeviceImage& image = each->image;
    return !HasNativeSpecializations(image) &&
           std::ranges::any_of(image.specializations,
                               [&](const SpecializationConstant& constant) {
                                 return values.contains(constant.key);
                               });
  });
}

const SpecializationValues* InternValues(const SpecializationValues& values) {
  if (values.empty()) return nullptr;
  static auto& mutex = *new std::mutex;
  static auto& known = *new std::set<SpecializationValues>;
  const std::lock_guard lock(mutex);
  return &*known.insert(values).first;
}

}  // namespace aspectra
