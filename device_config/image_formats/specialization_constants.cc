// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/specialization_constants.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <format>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/requirements/requirement_diagnostics.h"
#include "device_config/requirements/requirement_properties.h"

namespace aspectra {
namespace {

constexpr size_t kKeyDigits = 16;

void AppendNumber(uint32_t number, std::vector<uint8_t>& bytes) {
  for (int shift = 0; shift < 32; shift += 8)
    bytes.push_back(static_cast<uint8_t>(number >> shift));
}

std::vector<uint8_t> BytesOf(const SpecializationConstant& constant) {
  std::vector<uint8_t> bytes;
  AppendNumber(static_cast<uint32_t>(constant.default_value.size()), bytes);
  AppendNumber(static_cast<uint32_t>(constant.members.size()), bytes);
  for (const SpecializationMember& member : constant.members) {
    AppendNumber(member.id, bytes);
    AppendNumber(member.offset, bytes);
    AppendNumber(member.size, bytes);
  }
  bytes.insert(bytes.end(), constant.default_value.begin(),
               constant.default_value.end());
  bytes.insert(bytes.end(), constant.name.begin(), constant.name.end());
  return bytes;
}

// Reads numbers and bytes from the front.
class Taker {
 public:
  explicit Taker(std::span<const uint8_t> bytes) : rest_(bytes) {}

  std::optional<uint32_t> Number() {
    const std::optional<std::span<const uint8_t>> bytes = Bytes(4);
    if (!bytes) return std::nullopt;
    uint32_t number = 0;
    for (int i = 3; i >= 0; --i) number = number << 8 | (*bytes)[i];
    return number;
  }
  std::optional<std::span<const uint8_t>> Bytes(size_t count) {
    if (count > rest_.size()) return std::nullopt;
    const std::span<const uint8_t> taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }
  std::span<const uint8_t> rest() const { return rest_; }

 private:
  std::span<const uint8_t> rest_;
};

std::optional<uint64_t> KeyOf(std::string_view name) {
  uint64_t key = 0;
  const char* const end = name.data() + kKeyDigits;
  if (name.size() < kKeyDigits) return std::nullopt;
  const std::from_chars_result read =
      std::from_chars(name.data(), end, key, /*base=*/16);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  if (name.size() > kKeyDigits && name[kKeyDigits] != '.') return std::nullopt;
  return key;
}

// Returns whether `member` is a number inside the value. `from` is the end of
// the previous member.
bool IsMember(const SpecializationMember& member, uint64_t from,
              uint64_t size) {
  const bool is_number = member.size == 1 || member.size == 2 ||
                         member.size == 4 || member.size == 8;
  return is_number && member.offset >= from &&
         uint64_t{member.offset} + member.size <= size;
}

}  // namespace

std::vector<Property> ToProperties(
    const std::vector<SpecializationConstant>& constants) {
  std::vector<Property> properties;
  std::map<uint64_t, int> seen;
  for (const SpecializationConstant& constant : constants) {
    std::string name = std::format("{:016x}", constant.key);
    const int count = ++seen[constant.key];
    if (count > 1) name += "." + std::to_string(count);
    properties.push_back({std::move(name), BytesOf(constant)});
  }
  return properties;
}

std::expected<SpecializationConstant, std::string>
SpecializationConstantFromProperty(const Property& property) {
  const auto wrong = [&](RequirementDiagnostic what, const auto&... values) {
    return std::unexpected(Message(RequirementDiagnostic::kInProperty,
                                   property.name, Message(what, values...)));
  };
  const auto ends_within = [&](std::string_view what) {
    return wrong(RequirementDiagnostic::kConstantEndsEarly, what);
  };
  const std::optional<uint64_t> key = KeyOf(property.name);
  if (!key) return wrong(RequirementDiagnostic::kNotAKey);
  const auto* bytes = std::get_if<std::vector<uint8_t>>(&property.value);
  if (bytes == nullptr) return wrong(RequirementDiagnostic::kNumberForBytes);

  SpecializationConstant constant{.key = *key};
  Taker taker(*bytes);
  const std::optional<uint32_t> size = taker.Number();
  const std::optional<uint32_t> count = taker.Number();
  if (!size || !count) return ends_within("its two counts");
  uint64_t end = 0;
  for (uint32_t i = 0; i < *count; ++i) {
    const std::optional<uint32_t> id = taker.Number();
    const std::optional<uint32_t> offset = taker.Number();
    const std::optional<uint32_t> bytes_of_member = taker.Number();
    if (!id || !offset || !bytes_of_member) return ends_within("its members");
    const SpecializationMember member = {*id, *offset, *bytes_of_member};
    if (!IsMember(member, end, *size)) {
      return wrong(RequirementDiagnostic::kMemberOutOfPlace, i);
    }
    end = uint64_t{member.offset} + member.size;
    constant.members.push_back(member);
  }
  const std::optional<std::span<const uint8_t>> value = taker.Bytes(*size);
  if (!value) return ends_within("its default value");
  constant.default_value.assign(value->begin(), value->end());
  constant.name.assign(taker.rest().begin(), taker.rest().end());
  return constant;
}

}  // namespace aspectra
