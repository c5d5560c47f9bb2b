// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <span>
#include <string>
#include <sycl/detail/launch_properties.hpp>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/throw_error.h"

// Throws the errors for launches that do not fit the properties of their
// kernels. The code in launch_properties.hpp makes the checks.
namespace sycl::detail {
namespace {

std::string RangeText(const std::size_t* numbers, int dimensions) {
  return aspectra::SizeText(
      std::span(numbers, static_cast<std::size_t>(dimensions)));
}

}  // namespace

void throw_other_group_size(const std::size_t* local,
                            const std::size_t* required, int dimensions) {
  aspectra::Throw(aspectra::ErrorCode::kNdRange,
                  aspectra::SubmissionDiagnostic::kOtherLocalRange,
                  RangeText(local, dimensions),
                  RangeText(required, dimensions));
}

void throw_group_too_large(const char* property, const std::size_t* local,
                           const std::size_t* most, int dimensions) {
  aspectra::Throw(aspectra::ErrorCode::kNdRange,
                  aspectra::CommandDiagnostic::kLargeWorkGroup,
                  RangeText(local, dimensions), property,
                  RangeText(most, dimensions));
}

void throw_no_progress(const char* property) {
  aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                  aspectra::CommandDiagnostic::kNoProgressGuarantee, property);
}

void throw_no_root_sync() {
  aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                  aspectra::CommandDiagnostic::kNoRootSync);
}

}  // namespace sycl::detail
