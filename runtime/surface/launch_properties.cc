#include <cstddef>
#include <string>
#include <sycl/detail/launch_properties.hpp>

#include "runtime/core/error.h"
#include "runtime/surface/throw_error.h"

// Errors for launches that do not fit the kernel's properties.
namespace sycl::detail {
namespace {

// Formats numbers, such as "{4, 8}".
std::string Braced(const std::size_t* numbers, int count) {
  std::string text = "{";
  for (int i = 0; i < count; ++i) {
    if (i != 0) text += ", ";
    text += std::to_string(numbers[i]);
  }
  return text + "}";
}

}  // namespace

void throw_other_group_size(const std::size_t* local,
                            const std::size_t* required, int dimensions) {
  aspectra::Throw({aspectra::ErrorCode::kNdRange,
                   "The local range " + Braced(local, dimensions) +
                       " is not the kernel's required work-group size " +
                       Braced(required, dimensions) + "."});
}

void throw_group_too_large(const char* property, const std::size_t* local,
                           const std::size_t* most, int dimensions) {
  aspectra::Throw({aspectra::ErrorCode::kNdRange,
                   "The work-groups' size " + Braced(local, dimensions) +
                       " is more than the kernel's property " + property +
                       " allows: " + Braced(most, dimensions) + "."});
}

void throw_no_progress(const char* property) {
  aspectra::Throw(
      {aspectra::ErrorCode::kFeatureNotSupported,
       std::string("The kernel's property ") + property +
           " asks for a guarantee other than weakly_parallel, and the device's "
           "driver does not tell whether it gives more."});
}

}  // namespace sycl::detail
