// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <initializer_list>
#include <string>
#include <sycl/detail/kernel_launch.hpp>
#include <sycl/handler.hpp>

#include "runtime/core/drivers/error.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

thread_local launch_scope* innermost = nullptr;

}  // namespace

launch_scope::launch_scope(handler& command) noexcept
    : command_(command), outer_(innermost) {
  innermost = this;
}

launch_scope::~launch_scope() { innermost = outer_; }

void launch_scope::require_launched(const char* kernel_type) const {
  if (launched_) return;
  if (kernel_type == nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kRuntime,
                    aspectra::CommandDiagnostic::kNotLaunched);
  }
  aspectra::Throw(aspectra::ErrorCode::kRuntime,
                  aspectra::CommandDiagnostic::kKernelNotLaunched,
                  aspectra::ReadablePointee(kernel_type));
}

void launch_scope::describe_arguments(const char* layout) noexcept {
  if (innermost != nullptr) innermost->layout_ = layout;
}

argument_list launch_scope::launch(
    const char* symbol, const void* module,
    std::initializer_list<kernel_argument> arguments) {
  if (innermost == nullptr || innermost->launched_) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kOutsideOfGroup,
                    aspectra::ReadableKernelName(symbol));
  }
  innermost->launched_ = true;
  handler& command = innermost->command_;
  command.set_kernel(symbol, module, innermost->layout_, arguments);
  return argument_list(*command.impl_);
}

void launch_scope::limit_ids(std::size_t greatest) {
  innermost->command_.impl_->LimitIds(greatest);
}

}  // namespace sycl::detail
