// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/range.hpp>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {

namespace detail {

std::string kernel_impl::name() const {
  return is_own() ? own_.front()->name() : id_->get_name();
}

aspectra::Kernel* kernel_impl::Find(const device& dev) const {
  if (is_own()) {
    const std::vector<device>& devices = bundle_->devices();
    const auto found = std::ranges::find(devices, dev);
    if (found == devices.end()) return nullptr;
    return own_[static_cast<size_t>(found - devices.begin())].get();
  }
  const std::string& symbol = access::impl(*id_)->symbol();
  const device_image_ptr image = bundle_->Find(symbol, &dev);
  if (image == nullptr) return nullptr;
  const context& where = bundle_->get_context();
  // The runtime's cache owns the program and keeps it while the image is
  // loaded.
  return aspectra::ValueOrThrow(
      aspectra::ValueOrThrow(
          aspectra::Runtime::Get().Build(
              image->image(), access::impl(where)->hardware(access::impl(dev)),
              bundle_->specializations()),
          &where)
          ->FindKernel(symbol),
      &where);
}

aspectra::Kernel& kernel_impl::For(const device& dev) const {
  aspectra::Kernel* const kernel = Find(dev);
  if (kernel == nullptr) {
    const context& where = bundle_->get_context();
    aspectra::Throw(
        {aspectra::ErrorCode::kInvalid,
         aspectra::Message(aspectra::ObjectDiagnostic::kKernelForOtherDevice,
                           name(), dev.get_info<info::device::name>())},
        &where);
  }
  return *kernel;
}

aspectra::Kernel& kernel_impl::ForAny() const {
  if (is_own()) return *own_.front();
  return For(
      bundle_->Find(access::impl(*id_)->symbol(), nullptr)->devices().front());
}

}  // namespace detail

namespace {

using aspectra::KernelQuery;

// Returns the driver's number for `query`. Returns 0 if the driver does not
// report it.
uint64_t Number(const aspectra::Kernel& kernel, KernelQuery query) {
  const std::vector<uint64_t> numbers = kernel.Ask(query);
  return numbers.empty() ? 0 : numbers.front();
}

// Converts a size from OpenCL's order of dimensions to SYCL's, which is the
// opposite.
range<3> InOurOrder(const std::array<size_t, 3>& size) {
  return range<3>(size[2], size[1], size[0]);
}

}  // namespace

backend kernel::get_backend() const noexcept {
  return get_context().get_backend();
}
context kernel::get_context() const { return impl_->bundle()->get_context(); }

kernel_bundle<bundle_state::executable> kernel::get_kernel_bundle() const {
  return detail::access::make<kernel_bundle<bundle_state::executable>>(
      impl_->bundle());
}

// SYCL defines num_args only for a kernel that was made from a native kernel
// object.
template <>
std::uint32_t kernel::get_info<info::kernel::num_args>() const {
  if (!impl_->is_own()) {
    const context where = get_context();
    aspectra::Throw(
        {aspectra::ErrorCode::kInvalid,
         aspectra::Message(aspectra::ObjectDiagnostic::kArgumentsNotCounted,
                           impl_->name())},
        &where);
  }
  return static_cast<std::uint32_t>(
      Number(impl_->ForAny(), KernelQuery::kArguments));
}
template <>
std::string kernel::get_info<info::kernel::attributes>() const {
  return "";
}
template <>
std::string kernel::get_info<info::kernel::function_name>() const {
  return impl_->name();
}
template <>
context kernel::get_info<info::kernel::context>() const {
  return get_context();
}
template <>
std::uint32_t kernel::get_info<info::kernel::reference_count>() const {
  return static_cast<std::uint32_t>(impl_.use_count());
}

#define SYCL_ANSWER(descriptor, ...)                                           \
  template <>                                                                  \
  info::kernel_device_specific::descriptor::return_type                        \
  kernel::get_info<info::kernel_device_specific::descriptor>(                  \
      const device& dev) const {                                               \
    [[maybe_unused]] const aspectra::Kernel& asked = impl_->For(dev);          \
    return static_cast<info::kernel_device_specific::descriptor::return_type>( \
        __VA_ARGS__);                                                          \
  }
SYCL_ANSWER(preferred_work_group_size_multiple,
            Number(asked, KernelQuery::kPreferredWorkGroupSizeMultiple))
SYCL_ANSWER(private_mem_size, Number(asked, KernelQuery::kPrivateMemSize))
// If the device has no sub-groups, each work-item is a sub-group.
SYCL_ANSWER(max_sub_group_size,
            std::max<uint64_t>(1, Number(asked, KernelQuery::kMaxSubGroupSize)))
SYCL_ANSWER(compile_num_sub_groups,
            Number(asked, KernelQuery::kCompileNumSubGroups))
SYCL_ANSWER(compile_sub_group_size,
            Number(asked, KernelQuery::kCompileSubGroupSize))
SYCL_ANSWER(compile_work_group_size,
            InOurOrder(asked.required_work_group_size().value_or(
                std::array<size_t, 3>{0, 0, 0})))
#undef SYCL_ANSWER

template <>
size_t kernel::get_info<info::kernel_device_specific::work_group_size>(
    const device& dev) const {
  const uint64_t told = Number(impl_->For(dev), KernelQuery::kWorkGroupSize);
  return told != 0 ? told : dev.get_info<info::device::max_work_group_size>();
}

template <>
std::uint32_t
kernel::get_info<info::kernel_device_specific::max_num_sub_groups>(
    const device& dev) const {
  const uint64_t told = Number(impl_->For(dev), KernelQuery::kMaxNumSubGroups);
  return told != 0 ? static_cast<std::uint32_t>(told)
                   : dev.get_info<info::device::max_num_sub_groups>();
}

// SYCL defines this size only for built-in kernels of a device, and there are
// none.
template <>
range<3> kernel::get_info<info::kernel_device_specific::global_work_size>(
    const device& dev) const {
  const std::vector<uint64_t> size =
      impl_->For(dev).Ask(KernelQuery::kGlobalWorkSize);
  if (size.size() < 3) {
    const context where = get_context();
    aspectra::Throw({aspectra::ErrorCode::kInvalid,
                     aspectra::Message(aspectra::ObjectDiagnostic::kNotBuiltIn,
                                       impl_->name())},
                    &where);
  }
  return InOurOrder({size[0], size[1], size[2]});
}

}  // namespace sycl
