// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/specializations.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <sycl/aspect.hpp>
#include <sycl/device.hpp>
#include <sycl/handler.hpp>
#include <sycl/info.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/specialization_id.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace detail {
namespace {

// The alignment of each value in bytes.
constexpr std::size_t kAlignment = 64;

std::size_t Aligned(std::size_t size) {
  return (size + kAlignment - 1) / kAlignment * kAlignment;
}

std::vector<std::byte> BytesOf(const specialization_values& values) {
  std::vector<std::byte> table(
      Aligned((values.size() + 1) * sizeof(specialization_entry)));
  const std::uint64_t count = values.size();
  std::memcpy(table.data(), &count, sizeof count);
  std::size_t at = sizeof(specialization_entry);
  for (const auto& [key, value] : values) {
    const specialization_entry entry = {key, table.size()};
    std::memcpy(table.data() + at, &entry, sizeof entry);
    at += sizeof entry;
    const std::size_t end = table.size() + value.size();
    table.insert(table.end(), value.begin(), value.end());
    table.resize(Aligned(end));
  }
  return table;
}

}  // namespace

void SetSpecialization(specialization_values& values, std::uint64_t key,
                       const void* value, std::size_t size) {
  const auto* bytes = static_cast<const std::byte*>(value);
  values[key].assign(bytes, bytes + size);
}

const void* FindSpecialization(const specialization_values& values,
                               std::uint64_t key) {
  const auto found = values.find(key);
  return found == values.end() ? nullptr : found->second.data();
}

bool SharesSpecializations(const device& dev) {
  return dev.has(aspect::usm_host_allocations) ||
         dev.has(aspect::usm_shared_allocations);
}

namespace {

// Returns the values as a table that a kernel on `dev` reads
// (specialization_id.hpp). Returns null if there are no values, or if kernels
// on `dev` cannot read them. Equal values share one table. It is never freed,
// because kernels may read it at any time, and a program has few sets of
// values.
const unsigned char* TableFor(const specialization_values& values,
                              const device& dev) {
  if (values.empty() || !SharesSpecializations(dev)) return nullptr;
  const aspectra::MemoryKind kind = dev.has(aspect::usm_host_allocations)
                                        ? aspectra::MemoryKind::kHost
                                        : aspectra::MemoryKind::kShared;
  using Key = std::pair<const aspectra::Device*, std::vector<std::byte>>;
  static auto& mutex = *new std::mutex;
  static auto& tables = *new std::map<Key, unsigned char*>;
  const DevicePtr& impl = access::impl(dev);
  const std::lock_guard lock(mutex);
  std::vector<std::byte> bytes = BytesOf(values);
  unsigned char*& table = tables[Key(&impl->get(), bytes)];
  if (table == nullptr) {
    table = static_cast<unsigned char*>(
        aspectra::ValueOrThrow(impl->platform().get().Allocate(
            kind, kAlignment, bytes.size(),
            kind == aspectra::MemoryKind::kHost ? nullptr : &impl->get())));
    if (table == nullptr) {
      aspectra::Throw(aspectra::ErrorCode::kMemoryAllocation,
                      aspectra::CommandDiagnostic::kNoMemoryForConstants);
    }
    std::memcpy(table, bytes.data(), bytes.size());
  }
  return table;
}

// Throws if the group has a kernel bundle, because then the bundle has the
// specialization constants.
void RequireNoBundle(const handler_impl& group) {
  if (group.bundle != nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kConstantsOfBundle);
  }
}

}  // namespace

const specialization_values& handler_impl::ValuesSet() const {
  return bundle != nullptr ? bundle->specializations() : specializations;
}

}  // namespace detail

void handler::use_kernel_bundle(
    const kernel_bundle<bundle_state::executable>& bundle) {
  const auto& bundle_impl = detail::access::impl(bundle);
  if (bundle.get_context() != impl_->queue()->get_context()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kBundleOfOtherContext);
  }
  if (!impl_->specializations.empty()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kConstantsBeforeBundle);
  }
  impl_->bundle = bundle_impl;
}

void handler::set_specialization(std::uint64_t key, const void* value,
                                 std::size_t size) {
  detail::RequireNoBundle(*impl_);
  detail::SetSpecialization(impl_->specializations, key, value, size);
}

const void* handler::specialization(std::uint64_t key) const {
  detail::RequireNoBundle(*impl_);
  return detail::FindSpecialization(impl_->specializations, key);
}

const unsigned char* handler::specialization_table() const {
  return detail::TableFor(impl_->ValuesSet(), impl_->queue()->get_device());
}

}  // namespace sycl
