// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_SPECIALIZATIONS_H_
#define RUNTIME_SURFACE_SPECIALIZATIONS_H_

#include <cstddef>
#include <cstdint>
#include <sycl/device.hpp>

#include "runtime/core/programs/specialization_values.h"

namespace sycl::detail {

using specialization_values = aspectra::SpecializationValues;

void SetSpecialization(specialization_values& values, std::uint64_t key,
                       const void* value, std::size_t size);
// Returns the value of the constant `key`. Returns null if no value was set.
const void* FindSpecialization(const specialization_values& values,
                               std::uint64_t key);

// True if kernels on `dev` can look up values in memory.
bool SharesSpecializations(const device& dev);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_SPECIALIZATIONS_H_
