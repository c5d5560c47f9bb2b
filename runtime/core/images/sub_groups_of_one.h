// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_SUB_GROUPS_OF_ONE_H_
#define RUNTIME_CORE_IMAGES_SUB_GROUPS_OF_ONE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace aspectra {

// Returns a SPIR-V module for a device without sub-groups, in which each
// work-item is a sub-group of its own. Returns nullopt if `module` uses no
// sub-groups. `module` must have passed CheckSpirvModule().
std::optional<std::vector<uint32_t>> WithSubGroupsOfOne(
    std::span<const std::byte> module);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_SUB_GROUPS_OF_ONE_H_
