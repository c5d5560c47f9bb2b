#ifndef RUNTIME_CORE_SPECIALIZATION_VALUES_H_
#define RUNTIME_CORE_SPECIALIZATION_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/device_image.h"
#include "runtime/core/registry.h"

namespace aspectra {

// What a program set of the specialization constants, by their keys.
using SpecializationValues = std::map<uint64_t, std::vector<std::byte>>;

// Are the image's constants set before a device's compiler runs? If not, its
// code looks their values up when it runs.
bool HasNativeSpecializations(const DeviceImage& image);

// What is to be set in the image for `values`, by ascending ids. A member whose
// value is the default is not, so that a value which is set to the default is
// one that is not set.
std::vector<SpecializedMember> SpecializedMembers(
    const DeviceImage& image, const SpecializationValues& values);

// Does code of the images look any of these values up?
bool LooksUpAny(std::span<const ImagePtr> images,
                const SpecializationValues& values);

// The same object for equal values, kept for good; null for none. A program has
// few sets of values.
const SpecializationValues* InternValues(const SpecializationValues& values);

}  // namespace aspectra

#endif  // RUNTIME_CORE_SPECIALIZATION_VALUES_H_
