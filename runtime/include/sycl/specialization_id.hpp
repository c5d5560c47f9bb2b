// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPECIALIZATION_ID_HPP_
#define SYCL_SPECIALIZATION_ID_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/detail/defines.hpp>
#include <sycl/device_copyable.hpp>
#include <type_traits>
#include <utility>

// There are two ways for a kernel to get the value of a specialization
// constant. If the device's compiler gets the code as SPIR-V, the code has a
// SPIR-V constant: the runtime sets the constant, and then the compiler folds
// it. Other code looks up the value at run time, in a table whose address the
// kernel gets. The tools after the compiler choose the way
// (postlink/specialization): they replace the call of
// __sycl_specialization_constant, which returns whether it stored the value in
// `__result`.

#ifdef __SYCL_DEVICE_ONLY__
extern "C" SYCL_EXTERNAL __attribute__((nomerge, nothrow)) std::uint32_t
__sycl_specialization_constant(void* __result, std::uint64_t __key,
                               const void* __default, std::uint64_t __size,
                               const char* name, std::uint32_t __first_id);
#endif

namespace sycl {

namespace detail {
struct specializations;
}

// Identifies a constant of kernels whose value the program sets at run time,
// and holds the default value (SYCL 2020, 4.9.5.1).
template <class _Ty>
class specialization_id {
  static_assert(is_device_copyable_v<_Ty>,
                "the value of a specialization constant is copied byte by byte "
                "to the device");

 public:
  using value_type = _Ty;

  template <
      class... _Arguments,
      std::enable_if_t<std::is_constructible_v<_Ty, _Arguments...>, int> = 0>
  explicit constexpr specialization_id(_Arguments&&... __arguments)
      : default_(std::forward<_Arguments>(__arguments)...) {}
  // Initialises an aggregate with the values of its members.
  template <
      class... _Arguments,
      std::enable_if_t<!std::is_constructible_v<_Ty, _Arguments...>,
                       decltype(_Ty{std::declval<_Arguments>()...})*> = nullptr>
  explicit constexpr specialization_id(_Arguments&&... __arguments)
      : default_{std::forward<_Arguments>(__arguments)...} {}
  specialization_id(const specialization_id&) = delete;
  specialization_id& operator=(const specialization_id&) = delete;

 private:
  friend struct detail::specializations;
  const _Ty default_;
};

namespace detail {

// An entry of the table of values that kernels get. The table begins with the
// number of values, in as many bytes as an entry has. An entry for each value
// follows: its key and its offset in bytes from the start of the table. The
// values are at the end.
struct specialization_entry {
  std::uint64_t key;
  std::uint64_t place;
};

constexpr std::uint64_t hash_text(const char* __text,
                                  std::uint64_t __hash = 0xcbf29ce484222325u) {
  for (; *__text != '\0'; ++__text) {
    __hash ^= static_cast<unsigned char>(*__text);
    __hash *= 0x100000001b3u;
  }
  return __hash;
}

#if __has_builtin(__builtin_sycl_unique_stable_name) && \
    defined(SYCL_LANGUAGE_VERSION)
template <auto& _Object>
struct object_name;

constexpr bool begins_with(const char* __text, const char* __start) {
  for (; *__start != '\0'; ++__text, ++__start)
    if (*__text != *__start) return false;
  return true;
}

// True if another source file may have a different object with this mangled
// name. `name` is the part after "_Z". An 'L' precedes the names of variables
// and functions that are local to a file, and no other names; an unnamed
// namespace has the name checked below.
constexpr bool is_local_to_file(const char* name) {
  for (const char* __at = name; *__at != '\0'; ++__at)
    if (begins_with(__at, "12_GLOBAL__N_1")) return true;
  // Skips the prefixes of the function or namespace that contains the object.
  while (*name == 'Z' || *name == 'N') ++name;
  while (*name != '\0') {
    if (*name == 'L') return true;
    if (*name == 'S') {  // a substitution for an earlier name
      ++name;
      while (*name >= '0' && *name <= '9') ++name;
      while (*name >= 'A' && *name <= 'Z') ++name;
      if (*name != '\0') ++name;
    } else if (*name >= '0' && *name <= '9') {
      std::size_t __length = 0;
      for (; *name >= '0' && *name <= '9'; ++name)
        __length = 10 * __length + static_cast<std::size_t>(*name - '0');
      for (; __length > 0 && *name != '\0'; --__length) ++name;
    } else {
      return false;
    }
  }
  return false;
}

// Returns the name of the source that is compiled (base_file.hpp). Each source
// has a function of its own, because at -O0 the program calls it.
static constexpr const char* base_file();

// Returns a hash that identifies the object in a program. It is the same on the
// host and on devices.
template <auto& _Object>
constexpr std::uint64_t object_key() {
  const char* name = __builtin_sycl_unique_stable_name(object_name<_Object>);
  for (const char* __at = name; *__at != '\0'; ++__at) {
    if (begins_with(__at, "L_Z") && is_local_to_file(__at + 3))
      return hash_text(base_file(), hash_text(name));
  }
  return hash_text(name);
}
#else
template <auto& _Object>
constexpr std::uint64_t object_key() {
  return hash_text(__PRETTY_FUNCTION__);
}
#endif

struct specializations {
  template <auto& _Id>
  using value_type =
      typename std::remove_reference_t<decltype(_Id)>::value_type;

  // Returns a key that is the same on the host and on devices.
  template <auto& _Id>
  static constexpr std::uint64_t key() {
    return object_key<_Id>();
  }

  template <auto& _Id>
  static constexpr value_type<_Id> by_default() {
    return _Id.default_;
  }

  // Space for a value. Its constructor does not construct the value, which is
  // not known yet.
  template <class _Ty>
  union room {
    unsigned char nothing;
    _Ty value;
    room() : nothing() {}
  };

  // Reads the value from a table, which is null if no value was set.
  template <auto& _Id>
  static value_type<_Id> in(const unsigned char* __table) {
    constexpr std::uint64_t __key = key<_Id>();
#ifdef __SYCL_DEVICE_ONLY__
    room<value_type<_Id>> __room;
    if (__sycl_specialization_constant(
            &__room, __key, &_Id.default_, sizeof(value_type<_Id>),
            __PRETTY_FUNCTION__, ~std::uint32_t{0}) != 0)
      return __room.value;
#endif
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

#ifndef SYCL_SYCL_HPP_  // sycl.hpp includes it last
#include <sycl/detail/base_file.hpp>
#endif

#endif  // SYCL_SPECIALIZATION_ID_HPP_
