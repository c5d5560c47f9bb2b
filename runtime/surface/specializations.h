#ifndef RUNTIME_SURFACE_SPECIALIZATIONS_H_
#define RUNTIME_SURFACE_SPECIALIZATIONS_H_

#include <cstddef>
#include <cstdint>
#include <sycl/device.hpp>

#include "runtime/core/specialization_values.h"

namespace sycl::detail {

using specialization_values = aspectra::SpecializationValues;

void SetSpecialization(specialization_values& values, std::uint64_t key,
                       const void* value, std::size_t size);
// Null if there is none.
const void* FindSpecialization(const specialization_values& values,
                               std::uint64_t key);

// Can kernels on `dev` look values up?
bool SharesSpecializations(const device& dev);

// The values as a kernel on `dev` reads them (specialization_id.hpp); null if
// there are none, and if the kernel could not read them. The same memory for
// the same values, kept for good: kernels read it whenever they run, and a
// program has few sets of values.
const unsigned char* SpecializationTable(const specialization_values& values,
                                         const device& dev);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_SPECIALIZATIONS_H_
