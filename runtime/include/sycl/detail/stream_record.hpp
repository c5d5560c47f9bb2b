// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_STREAM_RECORD_HPP_
#define SYCL_DETAIL_STREAM_RECORD_HPP_

#include <cstddef>
#include <cstdint>

// The records that a stream's operators write for the host, which formats them
// when the kernel is over. So device code contains no formatting of numbers,
// each value is stored unchanged, and a kernel that prints no double needs no
// fp64.
//
// The memory begins with the number of bytes that were requested for records,
// and a gap. Then follow the records: each has a header and its 8-byte values,
// or its text, padded to 8 bytes. If there is no space for a record, all later
// records are ignored.

namespace sycl::detail {

enum class stream_record_kind : std::uint8_t {
  none,           // nothing was written here
  text,           // `count` bytes
  flush,          // the output of the work-item so far is one piece
  signed_number,  // `count` values, each of `value_size` bytes
  unsigned_number,
  float_number,   // each value has the bits of a float
  double_number,  // each value has the bits of a double
  address,
};

// The bits of a number's format: flags, and small fields with their masks.
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
  std::uint64_t work_item;  // its linear id
  stream_record_kind kind;
  std::uint8_t format;
  std::uint8_t precision;
  std::uint8_t width;
  std::uint32_t count : 24;
  std::uint32_t value_size : 8;
};
// A record's head is the same on the host and on the device.
static_assert(sizeof(stream_record) == 16);

inline constexpr std::size_t stream_records_begin = 16;

// Returns how many bytes of memory a stream of `__characters` characters gets.
// Each character may have a record of its own. Because this is rare in long
// text, long text gets less memory for each character. Text that is truncated
// later needs space in this memory, too.
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
