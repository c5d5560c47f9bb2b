#ifndef RUNTIME_CORE_SUB_GROUPS_OF_ONE_H_
#define RUNTIME_CORE_SUB_GROUPS_OF_ONE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace aspectra {

// A SPIR-V module for a device that has no sub-groups: each work-item is a
// sub-group of its own. Nothing if `module`, which CheckSpirvModule found to be
// right, asks for no sub-groups.
std::optional<std::vector<uint32_t>> WithSubGroupsOfOne(
    std::span<const std::byte> module);

}  // namespace aspectra

#endif  // RUNTIME_CORE_SUB_GROUPS_OF_ONE_H_
