#ifndef SYCL_DETAIL_STREAM_RECORD_HPP_
#define SYCL_DETAIL_STREAM_RECORD_HPP_

#include <cstddef>
#include <cstdint>

// What a stream's operators leave for the host, which makes text of it when the
// kernel is over. So device code brings nothing that formats numbers, each
// value is stored as it is, and a kernel that prints no double needs none.
//
// The memory begins with the number of bytes that records were asked for, and a
// gap. Records follow one behind the other: a head and its values of 8 bytes,
// or its text, filled up to 8 bytes. Where there is no room for one, nothing
// behind it counts.

namespace sycl::detail {

enum class stream_record_kind : std::uint8_t {
  none,           // nothing was written here
  text,           // `count` bytes
  flush,          // what the work-item wrote so far belongs together
  signed_number,  // `count` values, each of `value_size` bytes
  unsigned_number,
  float_number,   // the bits of a float in each value
  double_number,  // the bits of a double
  address,
};

// How a number is written; one bit, or a choice, each.
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
static_assert(sizeof(stream_record) == 16,
              "a record's head is the same on the host and on the device");

inline constexpr std::size_t stream_records_begin = 16;

// How large the memory is for so many characters: every character may be a
// record of its own, but of much text hardly every one is; and what is cut
// later needs room too.
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
