// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/device_filter.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <expected>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/messages/setting_diagnostics.h"

namespace aspectra {
namespace {

// In lower case and without blanks.
std::string Normal(std::string_view text) {
  std::string normal;
  for (const char each : text) {
    if (each == ' ' || each == '\t') continue;
    normal +=
        each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
  }
  return normal;
}

std::vector<std::string_view> Split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

std::expected<DeviceFilter::Term, std::string> DeviceFilter::ParseDevice(
    std::string_view text) {
  constexpr std::pair<std::string_view, DeviceKind> kKinds[] = {
      {"cpu", DeviceKind::kCpu},
      {"gpu", DeviceKind::kGpu},
      {"fpga", DeviceKind::kAccelerator},
      {"acc", DeviceKind::kAccelerator},
      {"accelerator", DeviceKind::kAccelerator},
  };
  Term term;
  if (text == "*") return term;
  const auto* kind = std::ranges::find(
      kKinds, text, [](const auto& row) { return row.first; });
  if (kind != std::end(kKinds)) {
    term.kind = kind->second;
    return term;
  }
  size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && behind == end) {
    term.number = number;
    return term;
  }
  if (error == std::errc() && *behind == '.') {
    return std::unexpected(
        Message(SettingDiagnostic::kFilterPartOfDevice, text));
  }
  return std::unexpected(Message(SettingDiagnostic::kFilterNoDevice, text));
}

std::expected<DeviceFilter, std::string> DeviceFilter::Parse(
    std::string_view text, std::string_view variable) {
  const std::string normal = Normal(text);
  const auto fail = [&](const std::string& what) {
    return std::unexpected(
        Message(SettingDiagnostic::kFilterNotUnderstood, variable, what));
  };
  DeviceFilter filter;
  if (normal.empty()) return filter;
  filter.variable_ = variable;
  filter.text_ = text;
  for (std::string_view part : Split(normal, ';')) {
    const std::string whole(part);
    const bool is_discarded = part.starts_with('!');
    if (is_discarded) part.remove_prefix(1);
    const size_t colon = part.find(':');
    if (colon == std::string_view::npos)
      return fail(Message(SettingDiagnostic::kFilterNoColon, whole));
    const std::string_view backend = part.substr(0, colon);
    if (backend.empty())
      return fail(Message(SettingDiagnostic::kFilterNoBackend, whole));
    for (std::string_view device : Split(part.substr(colon + 1), ',')) {
      std::expected<Term, std::string> term = ParseDevice(device);
      if (!term) return fail(term.error());
      term->is_discarded = is_discarded;
      term->backend = backend == "*" ? "" : std::string(backend);
      filter.terms_.push_back(std::move(*term));
    }
  }
  return filter;
}

std::expected<DeviceFilter, std::string> DeviceFilter::FromEnvironment() {
  for (const char* variable : {"ASPECTRA_DEVICES", "ONEAPI_DEVICE_SELECTOR"}) {
    const char* text = std::getenv(variable);
    if (text != nullptr && *text != '\0') return Parse(text, variable);
  }
  return DeviceFilter();
}

bool DeviceFilter::TakesAny(std::string_view backend) const {
  const auto discards_all = [&](const Term& term) {
    return term.is_discarded && term.is_of(backend) && !term.kind &&
           !term.number;
  };
  const auto takes = [&](const Term& term) {
    return !term.is_discarded && term.is_of(backend);
  };
  return std::ranges::none_of(terms_, discards_all) &&
         (std::ranges::all_of(terms_, &Term::is_discarded) ||
          std::ranges::any_of(terms_, takes));
}

bool DeviceFilter::Takes(std::string_view backend, DeviceKind kind,
                         size_t number) const {
  bool is_taken = std::ranges::all_of(terms_, &Term::is_discarded);
  for (const Term& term : terms_) {
    const bool matches = term.is_of(backend) &&
                         (!term.kind || *term.kind == kind) &&
                         (!term.number || *term.number == number);
    if (!matches) continue;
    if (term.is_discarded) return false;
    is_taken = true;
  }
  return is_taken;
}

}  // namespace aspectra
