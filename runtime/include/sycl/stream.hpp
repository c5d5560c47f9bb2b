// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_STREAM_HPP_
#define SYCL_STREAM_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/element_traits.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/detail/stream_record.hpp>
#include <sycl/detail/work_item_position.hpp>
#include <sycl/group.hpp>
#include <sycl/h_item.hpp>
#include <sycl/id.hpp>
#include <sycl/item.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/nd_item.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

class handler;
class stream;

// The manipulators of a stream: a program writes one to change the format of
// later output, to flush the stream or to end a line (SYCL 2020, 4.16).
enum class stream_manipulator {
  flush,
  dec,
  hex,
  oct,
  noshowbase,
  showbase,
  noshowpos,
  showpos,
  endl,
  fixed,
  scientific,
  hexfloat,
  defaultfloat
};
#define SYCL_MANIPULATOR(__name) \
  inline constexpr stream_manipulator __name = stream_manipulator::__name;
SYCL_MANIPULATOR(flush)
SYCL_MANIPULATOR(dec)
SYCL_MANIPULATOR(hex)
SYCL_MANIPULATOR(oct)
SYCL_MANIPULATOR(noshowbase)
SYCL_MANIPULATOR(showbase)
SYCL_MANIPULATOR(noshowpos)
SYCL_MANIPULATOR(showpos)
SYCL_MANIPULATOR(endl)
SYCL_MANIPULATOR(fixed)
SYCL_MANIPULATOR(scientific)
SYCL_MANIPULATOR(hexfloat)
SYCL_MANIPULATOR(defaultfloat)
#undef SYCL_MANIPULATOR

namespace detail {

class stream_impl;

std::shared_ptr<stream_impl> make_stream(std::size_t size,
                                         std::size_t __work_item_buffer_size,
                                         handler& group);
// Makes the command's kernel write to the stream. The runtime prints the text
// when the kernel is complete.
void add_stream(argument_list& __list,
                const std::shared_ptr<stream_impl>& stream);

struct stream_precision {
  int value;
};
struct stream_width {
  int value;
};

// Gives the operators below access to the stream's memory on the device.
struct stream_access;

template <class _Ty>
inline constexpr bool is_streamed_number_v =
    is_numeric_v<element_t<_Ty>> || std::is_same_v<element_t<_Ty>, std::byte> ||
    (std::is_enum_v<_Ty> && std::is_convertible_v<_Ty, long long>);

}  // namespace detail

// Sets the precision of floating-point numbers.
inline detail::stream_precision setprecision(int __precision) {
  return {__precision};
}
// Sets the minimum number of characters of the next output.
inline detail::stream_width setw(int __width) { return {__width}; }

// Lets a kernel write text, which the runtime prints when the kernel is
// complete.
//
// Text that a work-item writes between two flushes is not interrupted by other
// work-items, and is truncated after `__work_item_buffer_size` characters. In
// total, the runtime prints at most `__total_buffer_size` characters. Output
// appears in the order of the flushes. Text that was not flushed follows at the
// end, in the order of the work-items.
class [[clang::sycl_special_kernel_parameter]] stream
    : public detail::ordered_by_owner<stream> {
 public:
  using kernel_parameters =
      detail::type_list<detail::global_pointer<unsigned char>>;

  stream(std::size_t __total_buffer_size, std::size_t __work_item_buffer_size,
         [[maybe_unused]] handler& group, const property_list& = {})
      : size_(__total_buffer_size),
        work_item_buffer_size_(__work_item_buffer_size) {
#ifndef __SYCL_DEVICE_ONLY__
    impl_ = detail::make_stream(__total_buffer_size, __work_item_buffer_size,
                                group);
#endif
  }

  std::size_t size() const noexcept { return size_; }
  std::size_t get_work_item_buffer_size() const noexcept {
    return work_item_buffer_size_;
  }
  // These two names are deprecated.
  std::size_t get_size() const noexcept { return size_; }
  std::size_t get_max_statement_size() const noexcept {
    return work_item_buffer_size_;
  }

  std::size_t get_precision() const { return precision_; }
  std::size_t get_width() const { return width_; }

  template <class _Property>
  bool has_property() const noexcept {
    return false;
  }
  template <class _Property>
  _Property get_property() const {
    detail::throw_no_property();
  }

#ifdef __SYCL_DEVICE_ONLY__
  void take_parameters(detail::global_pointer<unsigned char> memory) {
    memory_ = memory;
  }
  friend bool operator==(const stream& __a, const stream& __b) {
    return __a.memory_ == __b.memory_;
  }
#else
  void add_arguments(detail::argument_list& __list) const {
    detail::add_stream(__list, impl_);
  }
  friend bool operator==(const stream& __a, const stream& __b) {
    return __a.impl_ == __b.impl_;
  }
#endif
  friend bool operator!=(const stream& __a, const stream& __b) {
    return !(__a == __b);
  }

 private:
  friend struct detail::stream_access;
  friend struct detail::owner_access;
  friend struct std::hash<stream>;

#ifdef __SYCL_DEVICE_ONLY__
  detail::global_pointer<unsigned char> memory_ = nullptr;
  [[maybe_unused]] void* unused_ =
      // On the host, a std::shared_ptr is here, which is as large as two
      // pointers. The class must have the same size on the device.
      nullptr;
#else
  std::shared_ptr<detail::stream_impl> impl_;
#endif
  std::size_t size_;
  std::size_t work_item_buffer_size_;
  // Each work-item has its own copy of the next members.
  mutable std::uint8_t format_ = 0;
  mutable std::uint8_t precision_ = 0;
  mutable std::uint8_t width_ = 0;
};

namespace detail {

struct stream_access {
  static void put_text([[maybe_unused]] const stream& __to,
                       [[maybe_unused]] const char* __text,
                       [[maybe_unused]] std::size_t size) {
#ifdef __SYCL_DEVICE_ONLY__
    constexpr std::size_t __most = (1 << 24) - 1;
    while (size != 0) {
      const std::size_t __now = size < __most ? size : __most;
      auto* __memory = record(__to, stream_record_kind::text, __now, 1, __now);
      if (__memory == nullptr) return;
      for (std::size_t __i = 0; __i < __now; ++__i) __memory[__i] = __text[__i];
      __text += __now;
      size -= __now;
    }
#endif
  }

  static void put_text(const stream& __to, const char* __text) {
    std::size_t size = 0;
    while (__text[size] != '\0') ++size;
    put_text(__to, __text, size);
  }

  static void put_flush([[maybe_unused]] const stream& __to) {
#ifdef __SYCL_DEVICE_ONLY__
    record(__to, stream_record_kind::flush, 0, 0, 0);
#endif
  }

  // Writes the values, separated by commas.
  static void put_values([[maybe_unused]] const stream& __to,
                         [[maybe_unused]] stream_record_kind kind,
                         [[maybe_unused]] const std::uint64_t* values,
                         [[maybe_unused]] std::size_t count,
                         [[maybe_unused]] std::size_t __bytes) {
#ifdef __SYCL_DEVICE_ONLY__
    auto* __memory = record(__to, kind, count, __bytes, count * 8);
    if (__memory == nullptr) return;
    using __values = global_pointer<std::uint64_t>;
    for (std::size_t __i = 0; __i < count; ++__i)
      reinterpret_cast<__values>(__memory)[__i] = values[__i];
#endif
  }

  static void manipulate(const stream& __to, stream_manipulator how) {
    using format = stream_format;
    switch (how) {
      case stream_manipulator::endl:
        put_text(__to, "\n", 1);
        return put_flush(__to);
      case stream_manipulator::flush:
        return put_flush(__to);
      case stream_manipulator::dec:
        return change(__to, format::base_mask, format::decimal);
      case stream_manipulator::hex:
        return change(__to, format::base_mask, format::hexadecimal);
      case stream_manipulator::oct:
        return change(__to, format::base_mask, format::octal);
      case stream_manipulator::noshowbase:
        return change(__to, format::show_base, 0);
      case stream_manipulator::showbase:
        return change(__to, format::show_base, format::show_base);
      case stream_manipulator::noshowpos:
        return change(__to, format::show_sign, 0);
      case stream_manipulator::showpos:
        return change(__to, format::show_sign, format::show_sign);
      case stream_manipulator::fixed:
        return change(__to, format::float_mask, format::fixed_point);
      case stream_manipulator::scientific:
        return change(__to, format::float_mask, format::with_exponent);
      case stream_manipulator::hexfloat:
        return change(__to, format::float_mask, format::hexadecimal_float);
      case stream_manipulator::defaultfloat:
        return change(__to, format::float_mask, format::general);
    }
  }

  static void set_precision(const stream& __to, int __precision) {
    __to.precision_ = limited(__precision);
    change(__to, stream_format::has_precision, stream_format::has_precision);
  }
  static void set_width(const stream& __to, int __width) {
    __to.width_ = limited(__width);
  }

  static std::size_t hash(const stream& __of) {
#ifdef __SYCL_DEVICE_ONLY__
    return reinterpret_cast<std::size_t>(__of.memory_);
#else
    return std::hash<std::shared_ptr<stream_impl>>()(__of.impl_);
#endif
  }

 private:
  static std::uint8_t limited(int __number) {
    return static_cast<std::uint8_t>(
        __number < 0 ? 0 : (__number > 255 ? 255 : __number));
  }

  static void change(const stream& __to, unsigned mask, unsigned __bits) {
    __to.format_ = static_cast<std::uint8_t>((__to.format_ & ~mask) | __bits);
  }

#ifdef __SYCL_DEVICE_ONLY__
  static std::uint64_t work_item() {
    return (__spirv_BuiltInGlobalInvocationId(2) *
                __spirv_BuiltInGlobalSize(1) +
            __spirv_BuiltInGlobalInvocationId(1)) *
               __spirv_BuiltInGlobalSize(0) +
           __spirv_BuiltInGlobalInvocationId(0);
  }

  // Returns the memory for a record of `size` bytes, or null if there is no
  // space.
  static global_pointer<unsigned char> record(const stream& __to,
                                              stream_record_kind kind,
                                              std::size_t count,
                                              std::size_t __bytes,
                                              std::size_t size) {
    const std::size_t __needed = sizeof(stream_record) + (size + 7) / 8 * 8;
    const std::size_t __all = stream_memory_size(__to.size_);
    if (__to.memory_ == nullptr) return nullptr;
    auto* __used =
        reinterpret_cast<global_pointer<std::uint32_t>>(__to.memory_);
    std::size_t __at =
        stream_records_begin +
        __scoped_atomic_load_n(__used, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    if (__at + __needed > __all) return nullptr;
    __at =
        stream_records_begin +
        __scoped_atomic_fetch_add(__used, static_cast<std::uint32_t>(__needed),
                                  __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    if (__at + sizeof(stream_record) > __all) return nullptr;
    stream_record __head = {};
    const bool has_room = __at + __needed <= __all;
    if (has_room) {
      __head.work_item = work_item();
      __head.kind = kind;
      __head.format = __to.format_;
      __head.precision = __to.precision_;
      __head.width = __to.width_;
      __head.count = static_cast<std::uint32_t>(count);
      __head.value_size = static_cast<std::uint32_t>(__bytes);
      if (kind != stream_record_kind::flush) __to.width_ = 0;
    }
    *reinterpret_cast<global_pointer<stream_record>>(__to.memory_ + __at) =
        __head;
    return has_room ? __to.memory_ + __at + sizeof(stream_record) : nullptr;
  }
#endif
};

// stream_kind_of and stream_bits return the kind and the bits of a number.
template <class _Ty>
constexpr stream_record_kind stream_kind_of() {
  if constexpr (std::is_same_v<_Ty, double>)
    return stream_record_kind::double_number;
  else if constexpr (is_floating_v<_Ty>)
    return stream_record_kind::float_number;
  else if constexpr (std::is_signed_v<_Ty>)
    return stream_record_kind::signed_number;
  else
    return stream_record_kind::unsigned_number;
}

template <class _Ty>
std::uint64_t stream_bits(const _Ty& value) {
  if constexpr (std::is_same_v<_Ty, double>)
    return __builtin_bit_cast(std::uint64_t, value);
  else if constexpr (is_floating_v<_Ty>)
    return __builtin_bit_cast(std::uint32_t, static_cast<float>(value));
  else
    return static_cast<std::uint64_t>(value);
}

template <class _Ty>
inline constexpr bool is_character_v =
    std::is_same_v<_Ty, char> || std::is_same_v<_Ty, signed char> ||
    std::is_same_v<_Ty, unsigned char>;

template <class _Ty>
void put_number(const stream& __to, const _Ty& value) {
  if constexpr (std::is_same_v<_Ty, bool>) {
    stream_access::put_text(__to, value ? "true" : "false");
  } else if constexpr (is_character_v<_Ty>) {
    const char __character = static_cast<char>(value);
    stream_access::put_text(__to, &__character, 1);
  } else if constexpr (std::is_enum_v<_Ty>) {
    put_number(__to, static_cast<std::underlying_type_t<_Ty>>(value));
  } else if constexpr (std::is_same_v<_Ty, long double>) {
    put_number(__to, static_cast<double>(value));
  } else {
    const std::uint64_t __bits = stream_bits(value);
    stream_access::put_values(__to, stream_kind_of<_Ty>(), &__bits, 1,
                              sizeof(_Ty));
  }
}

template <class _Ty>
void put_elements(const stream& __to, const _Ty& value) {
  using element = element_t<_Ty>;
  constexpr int __count = elements<_Ty>::count;
  const plain_t<_Ty> __all = value;
  std::uint64_t __bits[__count];
  if constexpr (std::is_same_v<element, std::byte>) {
    for (int __i = 0; __i < __count; ++__i)
      __bits[__i] = static_cast<std::uint64_t>(__all[__i]);
    stream_access::put_values(__to, stream_record_kind::unsigned_number, __bits,
                              __count, 1);
  } else {
    for (int __i = 0; __i < __count; ++__i)
      __bits[__i] = stream_bits(static_cast<element>(__all[__i]));
    stream_access::put_values(__to, stream_kind_of<element>(), __bits, __count,
                              sizeof(element));
  }
}

template <class _Point>
void put_point(const stream& __to, const char* name, const _Point& point) {
  stream_access::put_text(__to, name);
  std::uint64_t values[_Point::dimensions];
  for (int __i = 0; __i < _Point::dimensions; ++__i) values[__i] = point[__i];
  stream_access::put_values(__to, stream_record_kind::unsigned_number, values,
                            _Point::dimensions, sizeof(std::size_t));
  stream_access::put_text(__to, "}", 1);
}

}  // namespace detail

template <class _Ty,
          std::enable_if_t<detail::is_streamed_number_v<_Ty>, int> = 0>
const stream& operator<<(const stream& __to, const _Ty& value) {
  if constexpr (detail::is_scalar_v<_Ty>)
    detail::put_number(__to, value);
  else
    detail::put_elements(__to, value);
  return __to;
}

inline const stream& operator<<(const stream& __to, const char* __text) {
  detail::stream_access::put_text(__to, __text);
  return __to;
}

// Without this declaration, the error for a std::string would list all
// operators `<<` of the program.
template <class _Traits, class _Allocator>
const stream& operator<<(const stream&,
                         const std::basic_string<char, _Traits, _Allocator>&)
#ifdef __clang__
    __attribute__((diagnose_if(true,
                               "a stream prints const char*, and no "
                               "std::string, which only the host can use",
                               "error")))
#endif
    ;

template <class _Ty,
          std::enable_if_t<!std::is_same_v<std::remove_cv_t<_Ty>, char> &&
                               !std::is_function_v<_Ty>,
                           int> = 0>
const stream& operator<<(const stream& __to, _Ty* pointer) {
  const std::uint64_t __address = reinterpret_cast<std::uintptr_t>(pointer);
  detail::stream_access::put_values(__to, detail::stream_record_kind::address,
                                    &__address, 1, sizeof(__address));
  return __to;
}

template <class _Ty, access::address_space _Space, access::decorated _Decorated>
const stream& operator<<(const stream& __to,
                         const multi_ptr<_Ty, _Space, _Decorated>& pointer) {
  return __to << static_cast<const volatile void*>(pointer.get_raw());
}

template <int _Dimensions>
const stream& operator<<(const stream& __to, const id<_Dimensions>& value) {
  detail::put_point(__to, "{", value);
  return __to;
}
template <int _Dimensions>
const stream& operator<<(const stream& __to, const range<_Dimensions>& value) {
  detail::put_point(__to, "{", value);
  return __to;
}
template <int _Dimensions>
const stream& operator<<(const stream& __to,
                         const nd_range<_Dimensions>& value) {
  detail::put_point(__to, "nd_range(global_range: {", value.get_global_range());
  detail::put_point(__to, ", local_range: {", value.get_local_range());
  detail::put_point(__to, ", offset: {", value.get_offset());
  return __to << ")";
}
template <int _Dimensions, bool _WithOffset>
const stream& operator<<(const stream& __to,
                         const item<_Dimensions, _WithOffset>& value) {
  detail::put_point(__to, "item(range: {", value.get_range());
  detail::put_point(__to, ", id: {", value.get_id());
  if constexpr (_WithOffset)
    detail::put_point(__to, ", offset: {", value.get_offset());
  return __to << ")";
}
template <int _Dimensions>
const stream& operator<<(const stream& __to,
                         const nd_item<_Dimensions>& value) {
  detail::put_point(__to, "nd_item(global_id: {", value.get_global_id());
  detail::put_point(__to, ", local_id: {", value.get_local_id());
  return __to << ")";
}
template <int _Dimensions>
const stream& operator<<(const stream& __to, const group<_Dimensions>& value) {
  detail::put_point(__to, "group(id: {", value.get_group_id());
  detail::put_point(__to, ", local_range: {", value.get_local_range());
  detail::put_point(__to, ", group_range: {", value.get_group_range());
  return __to << ")";
}
template <int _Dimensions>
const stream& operator<<(const stream& __to, const h_item<_Dimensions>& value) {
  return __to << "h_item(global " << value.get_global() << ", logical local "
              << value.get_logical_local() << ", physical local "
              << value.get_physical_local() << ")";
}

inline const stream& operator<<(const stream& __to, stream_manipulator how) {
  detail::stream_access::manipulate(__to, how);
  return __to;
}
inline const stream& operator<<(const stream& __to,
                                detail::stream_precision __precision) {
  detail::stream_access::set_precision(__to, __precision.value);
  return __to;
}
inline const stream& operator<<(const stream& __to,
                                detail::stream_width __width) {
  detail::stream_access::set_width(__to, __width.value);
  return __to;
}

}  // namespace sycl

template <>
struct std::hash<sycl::stream> {
  std::size_t operator()(const sycl::stream& __of) const noexcept {
    return sycl::detail::stream_access::hash(__of);
  }
};

#endif  // SYCL_STREAM_HPP_
