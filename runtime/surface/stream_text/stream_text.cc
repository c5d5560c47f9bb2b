// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The algorithm reads records in the order in which device code reserved space
// for them. It collects the text of each work-item until the work-item flushes,
// and then appends the text as one piece. So pieces are never mixed, and they
// appear in the order of the flushes. Text that was never flushed follows at
// the end, ordered by the numbers of the work-items. Reading stops at the first
// record that was not written, because there was no space for it and for all
// later records.
//
// Numbers have the format of std::ostream. The cost is linear in the number of
// records.

#include "runtime/surface/stream_text/stream_text.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <sycl/detail/stream_record.hpp>

namespace sycl::detail {
namespace {

using Kind = stream_record_kind;
using Format = stream_format;

std::string Integer(uint64_t value, const stream_record& record) {
  const unsigned base = record.format & Format::base_mask;
  if (base == Format::decimal) {
    if (record.kind == Kind::unsigned_number) return std::to_string(value);
    const auto number = static_cast<int64_t>(value);
    const bool plus = (record.format & Format::show_sign) != 0 && number >= 0;
    return (plus ? "+" : "") + std::to_string(number);
  }
  if (record.value_size < 8)
    value &= (uint64_t{1} << (8 * record.value_size)) - 1;
  const bool show = (record.format & Format::show_base) != 0 && value != 0;
  const char* format = base == Format::octal ? (show ? "%#llo" : "%llo")
                                             : (show ? "%#llx" : "%llx");
  char text[32];
  std::snprintf(text, sizeof text, format,
                static_cast<unsigned long long>(value));
  return text;
}

std::string Floating(double value, const stream_record& record) {
  std::string format = "%";
  if ((record.format & Format::show_sign) != 0) format += '+';
  const unsigned style = record.format & Format::float_mask;
  if (style != Format::hexadecimal_float) format += ".*";
  format += style == Format::fixed_point     ? 'f'
            : style == Format::with_exponent ? 'e'
            : style == Format::general       ? 'g'
                                             : 'a';
  const int precision =
      (record.format & Format::has_precision) != 0 ? record.precision : 6;
  char text[640];
  if (style == Format::hexadecimal_float) {
    std::snprintf(text, sizeof text, format.c_str(), value);
  } else {
    std::snprintf(text, sizeof text, format.c_str(), precision, value);
  }
  return text;
}

std::string Number(uint64_t bits, const stream_record& record) {
  switch (record.kind) {
    case Kind::float_number:
      return Floating(std::bit_cast<float>(static_cast<uint32_t>(bits)),
                      record);
    case Kind::double_number:
      return Floating(std::bit_cast<double>(bits), record);
    case Kind::address: {
      char text[32];
      std::snprintf(text, sizeof text, "0x%llx",
                    static_cast<unsigned long long>(bits));
      return text;
    }
    default:
      return Integer(bits, record);
  }
}

std::string Padded(std::string text, size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

std::string TextOf(const stream_record& record,
                   std::span<const std::byte> content) {
  if (record.kind == Kind::text) {
    return Padded(std::string(reinterpret_cast<const char*>(content.data()),
                              record.count),
                  record.width);
  }
  std::string text;
  for (size_t i = 0; i < record.count; ++i) {
    uint64_t bits = 0;
    std::memcpy(&bits, &content[8 * i], sizeof bits);
    if (i > 0) text += ", ";
    text += Padded(Number(bits, record), record.width);
  }
  return text;
}

size_t SizeOf(const stream_record& record) {
  const size_t size =
      record.kind == Kind::text ? record.count : 8 * size_t{record.count};
  return (size + 7) / 8 * 8;
}

}  // namespace

std::string StreamText(std::span<const std::byte> memory, size_t size,
                       size_t work_item_size) {
  std::string all;
  std::map<uint64_t, std::string> waiting;
  uint32_t used = 0;
  std::memcpy(&used, memory.data(), sizeof used);
  std::span<const std::byte> records = memory.subspan(stream_records_begin);
  records = records.first(std::min<size_t>(records.size(), used));
  while (records.size() >= sizeof(stream_record)) {
    stream_record record;
    std::memcpy(&record, records.data(), sizeof record);
    records = records.subspan(sizeof record);
    if (record.kind == Kind::none || SizeOf(record) > records.size()) break;
    std::string& statement = waiting[record.work_item];
    if (record.kind == Kind::flush) {
      all += statement;
      waiting.erase(record.work_item);
    } else {
      statement += TextOf(record, records);
      if (statement.size() > work_item_size) statement.resize(work_item_size);
    }
    records = records.subspan(SizeOf(record));
    if (all.size() >= size) break;
  }
  for (const auto& [work_item, statement] : waiting) all += statement;
  if (all.size() > size) all.resize(size);
  return all;
}

}  // namespace sycl::detail
