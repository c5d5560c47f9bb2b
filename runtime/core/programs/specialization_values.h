// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_SPECIALIZATION_VALUES_H_
#define RUNTIME_CORE_PROGRAMS_SPECIALIZATION_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

// The values of the specialization constants that a program has set, by key.
using SpecializationValues = std::map<uint64_t, std::vector<std::byte>>;

// True if the image's constants are set before the device's compiler runs.
// Otherwise the image's code looks up the values at run time.
bool HasNativeSpecializations(const DeviceImage& image);

// Returns the constants to set in the image for `values`, sorted by id. Leaves
// out members whose value is the default: setting the default is the same as
// not setting the constant.
std::vector<SpecializedMember> SpecializedMembers(
    const DeviceImage& image, const SpecializationValues& values);

// True if code of the images looks up any of these values.
bool LooksUpAny(std::span<const ImagePtr> images,
                const SpecializationValues& values);

// Returns an object that equals `values`; null if `values` is empty. Equal
// values get the same object, which is never destroyed. A program has few sets
// of values.
const SpecializationValues* InternValues(const SpecializationValues& values);

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_SPECIALIZATION_VALUES_H_
