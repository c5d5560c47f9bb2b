// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/launch/arguments.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/backends/cuda/api/cuda_diagnostics.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra::cuda {
namespace {

// kMostAlignment is the alignment of the block itself. kLeastAlignment is the
// alignment for which kernels are compiled
// (ir/parameters/local_parameters_pass.cc).
constexpr size_t kMostAlignment = 128, kLeastAlignment = 16;

}  // namespace

Result<void> PackedArguments::Pack(
    std::span<const Argument> arguments,
    const std::optional<std::vector<size_t>>& sizes, LaunchRange& range) {
  if (sizes) {
    size_t wanted = sizes->size();
    if (wanted > arguments.size() && sizes->back() == sizeof(LaunchRange))
      --wanted;
    if (wanted != arguments.size()) {
      return Fail(ErrorCode::kRuntime,
                  SubmissionDiagnostic::kOtherArgumentCount,
                  Counted(wanted, "argument"), arguments.size());
    }
  }
  if (addresses_.size() <= arguments.size()) {
    addresses_.resize(arguments.size() + 1);
    values_.resize(arguments.size());
  }
  local_memory_ = 0;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const size_t given = Set(i, arguments[i]);
    if (sizes && (*sizes)[i] != given) {
      return Fail(ErrorCode::kRuntime, SubmissionDiagnostic::kOtherArgumentSize,
                  Counted((*sizes)[i], "byte"), i, given);
    }
  }
  addresses_[arguments.size()] = &range;
  if (local_memory_ > std::numeric_limits<uint32_t>::max()) {
    return Fail(ErrorCode::kMemoryAllocation,
                CudaDiagnostic::kLocalMemoryOfNoDevice, Grouped(local_memory_));
  }
  return {};
}

size_t PackedArguments::Set(size_t index, const Argument& argument) {
  if (const auto* bytes = std::get_if<std::span<const std::byte>>(&argument)) {
    addresses_[index] = const_cast<std::byte*>(bytes->data());
    return bytes->size();
  }
  Value& value = values_[index];
  addresses_[index] = &value;
  if (const auto* local = std::get_if<LocalMemory>(&argument)) {
    const size_t divides = local->bytes & (~local->bytes + 1);
    const size_t alignment =
        std::clamp(divides, kLeastAlignment, kMostAlignment);
    const size_t begin =
        (local_memory_ + alignment - 1) / alignment * alignment;
    value.offset = static_cast<uint32_t>(begin);
    local_memory_ = begin + local->bytes;
    return sizeof value.offset;
  }
  const auto* usm = std::get_if<UsmPointer>(&argument);
  value.pointer = usm != nullptr ? usm->address
                                 : std::get<MemoryObject*>(argument)->address();
  return sizeof value.pointer;
}

}  // namespace aspectra::cuda
