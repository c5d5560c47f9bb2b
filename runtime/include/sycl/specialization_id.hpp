#ifndef SYCL_SPECIALIZATION_ID_HPP_
#define SYCL_SPECIALIZATION_ID_HPP_

#include <cstdint>
#include <type_traits>
#include <utility>

namespace sycl {

namespace detail {
struct specializations;
}

// Names a constant of kernels whose value is told at run time, and holds what
// it is until then (SYCL 2020, 4.11.12.1).
template <class _Ty>
class specialization_id {
  static_assert(std::is_trivially_copyable_v<_Ty>,
                "the value of a specialization constant is copied byte by byte "
                "to the device");

 public:
  using value_type = _Ty;

  template <
      class... _Arguments,
      std::enable_if_t<std::is_constructible_v<_Ty, _Arguments...>, int> = 0>
  explicit constexpr specialization_id(_Arguments&&... __arguments)
      : default_(std::forward<_Arguments>(__arguments)...) {}
  specialization_id(const specialization_id&) = delete;
  specialization_id& operator=(const specialization_id&) = delete;

 private:
  friend struct detail::specializations;
  const _Ty default_;
};

namespace detail {

// A table of values, as kernels get it: the number of values, of each its key
// and where it lies from the start of the table, then the values.
struct specialization_entry {
  std::uint64_t key;
  std::uint64_t place;
};

struct specializations {
  template <auto& _Id>
  using value_type =
      typename std::remove_reference_t<decltype(_Id)>::value_type;

  // The same for host and devices: made of the constant's name.
  template <auto& _Id>
  static constexpr std::uint64_t key() {
    std::uint64_t __hash = 0xcbf29ce484222325u;
    for (const char* __at = __PRETTY_FUNCTION__; *__at != '\0'; ++__at) {
      __hash ^= static_cast<unsigned char>(*__at);
      __hash *= 0x100000001b3u;
    }
    return __hash;
  }

  template <auto& _Id>
  static constexpr value_type<_Id> by_default() {
    return _Id.default_;
  }

  // Of a table, which is null if no value was told.
  template <auto& _Id>
  static value_type<_Id> in(const unsigned char* __table) {
    constexpr std::uint64_t __key = key<_Id>();
    if (__table != nullptr) {
      const auto __count = *reinterpret_cast<const std::uint64_t*>(__table);
      const auto* __entry = reinterpret_cast<const specialization_entry*>(
          __table + sizeof(specialization_entry));
      for (std::uint64_t __at = 0; __at != __count; ++__at, ++__entry) {
        if (__entry->key == __key)
          return *reinterpret_cast<const value_type<_Id>*>(__table +
                                                           __entry->place);
      }
    }
    return by_default<_Id>();
  }
};

}  // namespace detail

}  // namespace sycl

#endif  // SYCL_SPECIALIZATION_ID_HPP_
