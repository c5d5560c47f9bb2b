// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/device_filter.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <expected>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/devices/filter_parts.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/messages/setting_diagnostics.h"

namespace aspectra {
namespace {

// Returns `text` in lower case and without blanks.
std::string Normal(std::string_view text) {
  std::string normal;
  for (const char each : text) {
    if (each == ' ' || each == '\t') continue;
    normal +=
        each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
  }
  return normal;
}

// Returns the number, nullopt for '*', or an error if `text` is neither.
std::expected<std::optional<size_t>, std::errc> ParseNumber(
    std::string_view text) {
  if (text == "*") return std::nullopt;
  size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc()) return std::unexpected(error);
  if (behind != end) return std::unexpected(std::errc::invalid_argument);
  return number;
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
      {"npu", DeviceKind::kAccelerator},
  };
  Term term;
  const auto* kind = std::ranges::find(
      kKinds, text, [](const auto& row) { return row.first; });
  if (kind != std::end(kKinds)) {
    term.kind = kind->second;
    return term;
  }
  constexpr size_t kLevels = 3;
  const std::vector<std::string_view> parts = PartsOfFilter(text, '.');
  term.numbers.clear();
  for (const std::string_view part : parts) {
    const std::expected<std::optional<size_t>, std::errc> number =
        ParseNumber(part);
    if (!number || parts.size() > kLevels)
      return std::unexpected(Message(SettingDiagnostic::kFilterNoDevice, text));
    term.numbers.push_back(*number);
  }
  return term;
}

std::expected<DeviceFilter, std::string> DeviceFilter::Parse(
    std::string_view text, std::string_view variable) {
  std::string normal = Normal(text);
  if (normal.size() > 1 && normal.ends_with(';')) normal.pop_back();
  const auto fail = [&](const std::string& what) {
    return std::unexpected(
        Message(SettingDiagnostic::kFilterNotUnderstood, variable, what));
  };
  DeviceFilter filter;
  if (normal.empty()) return filter;
  filter.variable_ = variable;
  filter.text_ = text;
  for (std::string_view part : PartsOfFilter(normal, ';')) {
    const std::string whole(part);
    const bool is_discarded = part.starts_with('!');
    if (is_discarded) part.remove_prefix(1);
    const size_t colon = part.find(':');
    if (colon == std::string_view::npos)
      return fail(Message(SettingDiagnostic::kFilterNoColon, whole));
    const std::string_view backend = part.substr(0, colon);
    if (backend.empty())
      return fail(Message(SettingDiagnostic::kFilterNoBackend, whole));
    for (std::string_view device : PartsOfFilter(part.substr(colon + 1), ',')) {
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

std::vector<std::string> DeviceFilter::backends() const {
  std::vector<std::string> names;
  for (const Term& term : terms_) {
    if (!term.backend.empty() && !std::ranges::contains(names, term.backend))
      names.push_back(term.backend);
  }
  return names;
}

bool DeviceFilter::TakesAny(std::string_view backend) const {
  const auto discards_all = [&](const Term& term) {
    return term.is_discarded && term.is_of(backend) && term.takes_all();
  };
  const auto takes = [&](const Term& term) {
    return !term.is_discarded && term.is_of(backend);
  };
  if (std::ranges::all_of(terms_, &Term::is_discarded))
    return std::ranges::none_of(terms_, discards_all);
  const auto takes_parts = [&](const Term& term) {
    return takes(term) && term.numbers.size() > 1;
  };
  return std::ranges::any_of(terms_, takes_parts) ||
         (std::ranges::any_of(terms_, takes) &&
          std::ranges::none_of(terms_, discards_all));
}

bool DeviceFilter::Term::BeginsWith(const Path& path) const {
  return numbers.size() >= path.size() &&
         std::ranges::equal(
             path, std::span(numbers).first(path.size()),
             [](size_t number, const std::optional<size_t>& wanted) {
               return !wanted || *wanted == number;
             });
}

bool DeviceFilter::Takes(std::string_view backend, DeviceKind kind,
                         const Path& path) const {
  bool is_taken =
      path.size() == 1 && std::ranges::all_of(terms_, &Term::is_discarded);
  for (const Term& term : terms_) {
    const bool matches =
        term.is_of(backend) && (!term.kind || *term.kind == kind) &&
        term.numbers.size() == path.size() && term.BeginsWith(path);
    if (!matches) continue;
    if (term.is_discarded) return false;
    is_taken = true;
  }
  return is_taken;
}

bool DeviceFilter::TakesPartsOf(std::string_view backend,
                                const Path& path) const {
  return std::ranges::any_of(terms_, [&](const Term& term) {
    return !term.is_discarded && term.is_of(backend) &&
           term.numbers.size() > path.size() && term.BeginsWith(path);
  });
}

}  // namespace aspectra
