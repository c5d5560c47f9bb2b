#ifndef RUNTIME_SURFACE_SPECIALIZATIONS_H_
#define RUNTIME_SURFACE_SPECIALIZATIONS_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <sycl/device.hpp>
#include <vector>

namespace sycl::detail {

// The values of specialization constants, by their keys.
using specialization_values = std::map<std::uint64_t, std::vector<std::byte>>;

void SetSpecialization(specialization_values& values, std::uint64_t key,
                       const void* value, std::size_t size);
// Null if there is none.
const void* FindSpecialization(const specialization_values& values,
                               std::uint64_t key);

// The values as a kernel on `dev` reads them (specialization_id.hpp); null if
// there are none. The same memory for the same values, kept for good: kernels
// read it whenever they run, and a program has few sets of values.
const unsigned char* SpecializationTable(const specialization_values& values,
                                         const device& dev);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_SPECIALIZATIONS_H_
