// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_STREAM_RECORD_HPP_
#define SYCL_DETAIL_STREAM_RECORD_HPP_

#include <cstddef>
#include <cstdint>

// A kernel's stream writes records to memory, and the host formats them after
// the kernel has ended. So device code does not format numbers: it stores each
// value unchanged, and a kernel that prints no double needs no fp64.
//
// The stream's memory begins with the number of bytes that the kernel has
// requested for records; the records begin at stream_records_begin. Each record
// has a header (stream_record), followed by its values of 8 bytes each, or by
// its text, which is padded to a multiple of 8 bytes. If there is no space for
// a record, the host ignores this record and all later ones.

namespace sycl::detail {

enum class stream_record_kind : std::uint8_t {
  none,           // the kernel wrote no record here
  text,           // the record has `count` bytes of text
  flush,          // the host prints the work-item's earlier text in one piece
  signed_number,  // the record has `count` values with `value_size` bytes
  unsigned_number,
  float_number,   // each value has the bits of a float
  double_number,  // each value has the bits of a double
  address,
};

// The bits of a number's format. Some bits are flags; other bits form fields,
// which have a mask.
struct stream_format {
  enum : std::uint8_t {
    base_mask = 3,
    decimal = 0,
    hexadecimal = 1,
    octal = 2,
    float_mask = 3 << 2,
    general = 0 << 2,
    fixed_point = 1 << 2,
    with_exponent = 2 << 2,
    hexadecimal_float = 3 << 2,
    show_base = 1 << 4,
    show_sign = 1 << 5,
    has_precision = 1 << 6,
  };
};

struct stream_record {
  std::uint64_t work_item;  // the linear id of the work-item that wrote it
  stream_record_kind kind;
  std::uint8_t format;
  std::uint8_t precision;
  std::uint8_t width;
  std::uint32_t count : 24;
  std::uint32_t value_size : 8;
};
// The host and the device must have the same layout of a record's header.
static_assert(sizeof(stream_record) == 16);

inline constexpr std::size_t stream_records_begin = 16;

// Returns how many bytes of memory a stream for `__characters` characters gets.
// In the worst case each character has a record of its own, with 24 bytes. This
// is rare in long output, so a large stream gets 8 bytes for each character.
// The memory also needs space for text that the host truncates later.
constexpr std::size_t stream_memory_size(std::size_t __characters) {
  constexpr std::size_t __most = 0xf0000000;  // the counter has 32 bits
  constexpr std::size_t __least = std::size_t{1} << 16;
  if (__characters == 0) return stream_records_begin;
  if (__characters > __most / 16) return stream_records_begin + __most;
  const std::size_t __all = 24 * __characters + __least;
  const std::size_t __usual = 8 * __characters + (std::size_t{1} << 20);
  return stream_records_begin + (__all < __usual ? __all : __usual);
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_STREAM_RECORD_HPP_
