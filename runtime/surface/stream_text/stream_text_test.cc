// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/stream_text/stream_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <sycl/detail/stream_record.hpp>
#include <vector>

namespace sycl::detail {
namespace {

using Kind = stream_record_kind;
using Format = stream_format;

// The memory of a stream after a device has written it.
class Memory {
 public:
  explicit Memory(size_t size = 1 << 16) : bytes_(size) {}

  Memory& Text(uint64_t work_item, std::string_view text, uint8_t width = 0) {
    stream_record head = {};
    head.kind = Kind::text;
    head.count = static_cast<uint32_t>(text.size());
    head.width = width;
    return Put(work_item, head, text.data(), text.size());
  }
  Memory& Flush(uint64_t work_item) {
    stream_record head = {};
    head.kind = Kind::flush;
    return Put(work_item, head, nullptr, 0);
  }
  Memory& Numbers(Kind kind, std::vector<uint64_t> values, unsigned bytes,
                  unsigned format = 0, unsigned precision = 0) {
    stream_record head = {};
    head.kind = kind;
    head.count = static_cast<uint32_t>(values.size());
    head.value_size = bytes;
    head.format = static_cast<uint8_t>(format);
    head.precision = static_cast<uint8_t>(precision);
    return Put(0, head, values.data(), 8 * values.size());
  }

  std::string Read(size_t size = 1000, size_t work_item_size = 1000) const {
    return StreamText(bytes_, size, work_item_size);
  }

 private:
  Memory& Put(uint64_t work_item, stream_record head, const void* content,
              size_t size) {
    head.work_item = work_item;
    const size_t at = stream_records_begin + used_;
    used_ += static_cast<uint32_t>(sizeof head + (size + 7) / 8 * 8);
    std::memcpy(bytes_.data(), &used_, sizeof used_);
    if (stream_records_begin + used_ > bytes_.size()) return *this;
    std::memcpy(&bytes_[at], &head, sizeof head);
    if (size != 0) std::memcpy(&bytes_[at + sizeof head], content, size);
    return *this;
  }

  std::vector<std::byte> bytes_;
  uint32_t used_ = 0;
};

uint64_t Bits(float value) { return std::bit_cast<uint32_t>(value); }
uint64_t Bits(double value) { return std::bit_cast<uint64_t>(value); }

TEST(StreamText, KeepsTheStatementsOfAWorkItemTogether) {
  Memory memory;
  memory.Text(2, "two ").Text(1, "one ").Text(2, "more\n").Flush(2);
  memory.Text(1, "line\n").Flush(1).Text(7, "end7").Text(3, "end3");
  EXPECT_EQ(memory.Read(), "two more\none line\nend3end7");
}

TEST(StreamText, CutsWhatIsTooLong) {
  Memory memory;
  memory.Text(1, "abcdef").Text(1, "gh").Flush(1).Text(1, "ij").Flush(1);
  EXPECT_EQ(memory.Read(1000, 4), "abcdij");
  EXPECT_EQ(memory.Read(5, 4), "abcdi");
  EXPECT_EQ(memory.Read(0, 0), "");
}

TEST(StreamText, EndsWhereThereWasNoRoom) {
  Memory memory(stream_records_begin + 32);
  memory.Text(1, "abc").Text(1, "def").Text(1, "g");
  EXPECT_EQ(memory.Read(), "abc");
}

TEST(StreamText, WritesIntegers) {
  using enum Kind;
  const auto minus = static_cast<uint64_t>(-1);
  EXPECT_EQ(Memory().Numbers(signed_number, {minus}, 4).Read(), "-1");
  EXPECT_EQ(Memory().Numbers(unsigned_number, {minus}, 8).Read(),
            "18446744073709551615");
  EXPECT_EQ(Memory().Numbers(signed_number, {5}, 4, Format::show_sign).Read(),
            "+5");
  EXPECT_EQ(
      Memory().Numbers(signed_number, {minus}, 2, Format::hexadecimal).Read(),
      "ffff");
  EXPECT_EQ(Memory()
                .Numbers(unsigned_number, {255}, 4,
                         Format::hexadecimal | Format::show_base)
                .Read(),
            "0xff");
  EXPECT_EQ(
      Memory()
          .Numbers(unsigned_number, {8}, 4, Format::octal | Format::show_base)
          .Read(),
      "010");
  EXPECT_EQ(Memory().Numbers(signed_number, {1, 2, minus}, 4).Read(),
            "1, 2, -1");
  EXPECT_EQ(Memory().Numbers(address, {0xabc}, 8).Read(), "0xabc");
}

TEST(StreamText, WritesFloatingPoint) {
  using enum Kind;
  EXPECT_EQ(Memory().Numbers(float_number, {Bits(1.5f)}, 4).Read(), "1.5");
  EXPECT_EQ(Memory().Numbers(float_number, {Bits(0.1f)}, 4).Read(), "0.1");
  EXPECT_EQ(Memory().Numbers(double_number, {Bits(1e100)}, 8).Read(), "1e+100");
  EXPECT_EQ(Memory()
                .Numbers(float_number, {Bits(2.0f)}, 4, Format::fixed_point)
                .Read(),
            "2.000000");
  EXPECT_EQ(Memory()
                .Numbers(double_number, {Bits(3.14159)}, 8,
                         Format::fixed_point | Format::has_precision, 2)
                .Read(),
            "3.14");
  EXPECT_EQ(Memory()
                .Numbers(float_number, {Bits(1234.0f)}, 4,
                         Format::with_exponent | Format::has_precision, 1)
                .Read(),
            "1.2e+03");
  EXPECT_EQ(Memory()
                .Numbers(float_number, {Bits(1.0f)}, 4,
                         Format::hexadecimal_float | Format::show_sign)
                .Read(),
            "+0x1p+0");
}

TEST(StreamText, FillsUpToTheWidth) {
  EXPECT_EQ(Memory().Text(0, "ab", 5).Read(), "   ab");
}

}  // namespace
}  // namespace sycl::detail
