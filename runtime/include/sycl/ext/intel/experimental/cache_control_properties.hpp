// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_CACHE_CONTROL_PROPERTIES_HPP_
#define SYCL_EXT_INTEL_EXPERIMENTAL_CACHE_CONTROL_PROPERTIES_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines properties of an annotated_ptr that say how its accesses use the
// caches (sycl_ext_intel_cache_controls):
//
//     annotated_ptr in{pointer, read_hint<
//         cache_control<cache_mode::cached, cache_level::L1, cache_level::L2>,
//         cache_control<cache_mode::uncached, cache_level::L3>>};
//
// A device may ignore these properties.

namespace sycl {

namespace ext::oneapi::experimental {
enum class cache_level { L1, L2, L3, L4 };
}  // namespace ext::oneapi::experimental

namespace ext::intel::experimental {

using oneapi::experimental::cache_level;

enum class cache_mode {
  uncached,
  cached,
  streaming,
  invalidate,
  constant,
  write_through,
  write_back
};

template <cache_mode _Mode, cache_level... _Levels>
struct cache_control {
  static constexpr cache_mode mode = _Mode;
  // The levels as bits: L1 is bit 0.
  static constexpr std::uint32_t levels =
      (std::uint32_t{0} | ... |
       (std::uint32_t{1} << static_cast<int>(_Levels)));
  // The property's value in IR has four bits for each mode: one for each level.
  static constexpr std::uint32_t encoding = levels
                                            << 4 * static_cast<int>(_Mode);
};

}  // namespace ext::intel::experimental

namespace detail {

template <class _Ty>
inline constexpr bool is_cache_control = false;
template <ext::intel::experimental::cache_mode _Mode,
          ext::intel::experimental::cache_level... _Levels>
inline constexpr bool is_cache_control<
    ext::intel::experimental::cache_control<_Mode, _Levels...>> = true;

// The encoding of a cache_control; 0 for any other class.
template <class _Ty, bool = is_cache_control<_Ty>>
inline constexpr std::uint32_t encoding_of = 0;
template <class _Control>
inline constexpr std::uint32_t encoding_of<_Control, true> = _Control::encoding;

// False if the mode of a cache_control has no bit in `_Allowed`. Any other
// class is reported elsewhere (cache_controls::__check).
template <std::uint32_t _Allowed, class _Ty, bool = is_cache_control<_Ty>>
inline constexpr bool has_allowed_mode = true;
template <std::uint32_t _Allowed, class _Control>
inline constexpr bool has_allowed_mode<_Allowed, _Control, true> =
    (_Allowed >> static_cast<int>(_Control::mode) & 1) != 0;

// False if two of the controls have a level in common.
template <class... _Controls>
constexpr bool have_separate_levels() {
  std::uint32_t __seen = 0;
  bool __separate = true;
  ((__separate = __separate && (__seen & _Controls::levels) == 0,
    __seen |= _Controls::levels),
   ...);
  return __separate;
}

// The base class of a property's value, with these cache_controls as arguments.
template <class... _Controls>
struct cache_controls {
  static constexpr void __check() {
    constexpr bool __are_controls = (is_cache_control<_Controls> && ...);
    static_assert(__are_controls,
                  "the arguments of a property for caches are cache_controls");
    if constexpr (__are_controls) {
      static_assert(((_Controls::levels != 0) && ...),
                    "a cache_control has at least one level");
      static_assert(have_separate_levels<_Controls...>(),
                    "a property for caches has each cache level once");
    }
  }
  static constexpr std::uint32_t value =
      (std::uint32_t{0} | ... | encoding_of<_Controls>);
};

}  // namespace detail

// Defines a property whose arguments are cache_controls. `allowed` has a bit
// for each cache_mode that they may have.
#define SYCL_CACHE_PROPERTY(name, ir_name, allowed)                         \
  namespace ext::intel::experimental {                                      \
  struct name##_key : sycl::detail::property_key {                          \
    static constexpr const char* meta_name = ir_name;                       \
    template <class... _Controls>                                           \
    using value_t =                                                         \
        oneapi::experimental::property_value<name##_key, _Controls...>;     \
  };                                                                        \
  template <class... _Controls>                                             \
  inline constexpr name##_key::value_t<_Controls...> name =                 \
      sycl::detail::checked_value<name##_key::value_t<_Controls...>>();     \
  }                                                                         \
  namespace ext::oneapi::experimental {                                     \
  template <class... _Controls>                                             \
  struct property_value<intel::experimental::name##_key, _Controls...>      \
      : sycl::detail::cache_controls<_Controls...> {                        \
    using key_t = intel::experimental::name##_key;                          \
    static constexpr const char* meta_name = ir_name;                       \
    static constexpr std::uint32_t meta_value =                             \
        sycl::detail::cache_controls<_Controls...>::value;                  \
    static constexpr void __check() {                                       \
      sycl::detail::cache_controls<_Controls...>::__check();                \
      static_assert(                                                        \
          (sycl::detail::has_allowed_mode<(allowed), _Controls> && ...),    \
          "a cache_control of " #name " has a mode of this property");      \
    }                                                                       \
  };                                                                        \
  template <class _Ty, class _List>                                         \
  struct is_property_key_of<intel::experimental::name##_key,                \
                            annotated_ptr<_Ty, _List>> : std::true_type {}; \
  }
// Says how reads use the caches: uncached, cached or streaming.
SYCL_CACHE_PROPERTY(read_hint, "sycl-cache-read-hint", 0b0000111)
// Promises that no one writes to the memory while the kernel runs (constant),
// or that a cache line is not read again until it is overwritten (invalidate).
SYCL_CACHE_PROPERTY(read_assertion, "sycl-cache-read-assertion", 0b0011000)
// Says how writes use the caches: uncached, streaming, write_through or
// write_back.
SYCL_CACHE_PROPERTY(write_hint, "sycl-cache-write-hint", 0b1100101)
#undef SYCL_CACHE_PROPERTY

}  // namespace sycl

#endif  // SYCL_EXT_INTEL_EXPERIMENTAL_CACHE_CONTROL_PROPERTIES_HPP_
