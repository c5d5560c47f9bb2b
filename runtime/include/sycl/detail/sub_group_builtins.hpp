// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SUB_GROUP_BUILTINS_HPP_
#define SYCL_DETAIL_SUB_GROUP_BUILTINS_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/work_item_position.hpp>
#include <type_traits>

// Defines the basic functions of sub-groups. For SPIR-V, they read built-in
// variables and call instructions. For PTX, a sub-group is a warp. On the host,
// the only work-item is a sub-group of its own.
//
// A set of a sub-group's work-items (`members`) is an integer with a bit for
// each work-item. If only some work-items of a sub-group exchange values, they
// must pass the set of these work-items to the functions. Only the functions
// for PTX use the set.

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
SYCL_EXTERNAL extern std::uint32_t __spirv_BuiltInSubgroupSize();
SYCL_EXTERNAL extern std::uint32_t __spirv_BuiltInSubgroupMaxSize();
SYCL_EXTERNAL extern std::uint32_t __spirv_BuiltInNumSubgroups();
SYCL_EXTERNAL extern std::uint32_t __spirv_BuiltInSubgroupId();
SYCL_EXTERNAL extern std::uint32_t __spirv_BuiltInSubgroupLocalInvocationId();
SYCL_EXTERNAL extern __ocl_vec_t<std::uint32_t, 4>
__spirv_GroupNonUniformBallot(int, bool);

#define SYCL_SHUFFLES(__type)                                                 \
  SYCL_EXTERNAL extern __type __spirv_GroupNonUniformShuffle(int, __type,     \
                                                             unsigned);       \
  SYCL_EXTERNAL extern __type __spirv_GroupNonUniformShuffleXor(int, __type,  \
                                                                unsigned);    \
  SYCL_EXTERNAL extern __type __spirv_GroupNonUniformShuffleUp(int, __type,   \
                                                               unsigned);     \
  SYCL_EXTERNAL extern __type __spirv_GroupNonUniformShuffleDown(int, __type, \
                                                                 unsigned);
SYCL_SHUFFLES(std::uint8_t)
SYCL_SHUFFLES(std::uint16_t)
SYCL_SHUFFLES(std::uint32_t)
SYCL_SHUFFLES(std::uint64_t)
// The SYCL headers use only the types above. Programs that call SPIR-V's
// functions directly also use the following types.
SYCL_SHUFFLES(std::int8_t)
SYCL_SHUFFLES(std::int16_t)
SYCL_SHUFFLES(std::int32_t)
SYCL_SHUFFLES(std::int64_t)
SYCL_SHUFFLES(float)
SYCL_SHUFFLES(double)
#undef SYCL_SHUFFLES
#endif

namespace sycl::detail {

// Each target (the host, PTX, SPIR-V) has its own definitions of:
//
//   sub_group_members()       Returns all work-items of the sub-group.
//   named_members()           Returns the set for a shuffle of the whole
//                             sub-group; 0 for SPIR-V, which needs no set.
//   active_members()          Returns the work-items that call the function
//                             together.
//   ballot(members, holds)    Returns the members for which `holds` is true.
//   meet(members)             Waits for all members.

enum class shuffle_kind { index, exclusive_or, up, down };

#if !defined(__SYCL_DEVICE_ONLY__)

inline std::uint32_t sub_group_size() { return 1; }
inline std::uint32_t sub_group_max_size() { return 1; }
inline std::uint32_t sub_group_count() { return 1; }
inline std::uint32_t sub_group_id() { return 0; }
inline std::uint32_t sub_group_local_id() { return 0; }

inline std::uint64_t sub_group_members() { return 1; }
inline std::uint64_t named_members() { return 1; }
inline std::uint64_t active_members() { return 1; }
inline std::uint64_t ballot(std::uint64_t, bool __holds) {
  return __holds ? 1 : 0;
}
inline void meet(std::uint64_t) {}

template <shuffle_kind _Kind, class _Word>
_Word shuffle_word(_Word __word, std::uint32_t, std::uint64_t) {
  return __word;
}

#elif defined(__NVPTX__)

// These functions read three dimensions. If the kernel has fewer, its size in
// the other dimensions is 1.
inline std::uint32_t sub_group_linear() {
  return static_cast<std::uint32_t>(local_linear_id<3>());
}
inline std::uint32_t sub_group_total() {
  return static_cast<std::uint32_t>(local_linear_range<3>());
}
inline std::uint32_t sub_group_max_size() { return 32; }
inline std::uint32_t sub_group_count() { return (sub_group_total() + 31) / 32; }
inline std::uint32_t sub_group_id() { return sub_group_linear() / 32; }
inline std::uint32_t sub_group_local_id() { return sub_group_linear() % 32; }
inline std::uint32_t sub_group_size() {
  const std::uint32_t __left = sub_group_total() - sub_group_id() * 32;
  return __left < 32 ? __left : 32;
}
inline std::uint64_t sub_group_members() {
  return (std::uint64_t(1) << sub_group_size()) - 1;
}
inline std::uint64_t named_members() { return sub_group_members(); }

// The functions below use inline assembly, because Clang's functions for these
// instructions require a newer PTX version than the instructions do.

[[clang::convergent]] inline std::uint64_t active_members() {
  std::uint32_t __active;
  asm volatile("activemask.b32 %0;" : "=r"(__active));
  return __active;
}

[[clang::convergent]] inline std::uint64_t ballot(std::uint64_t __members,
                                                  bool __holds) {
  std::uint32_t __result;
  const std::uint32_t __one = __holds;
  asm volatile(
      "{\n\t"
      ".reg .pred holds;\n\t"
      "setp.ne.u32 holds, %1, 0;\n\t"
      "vote.sync.ballot.b32 %0, holds, %2;\n\t"
      "}"
      : "=r"(__result)
      : "r"(__one), "r"(static_cast<std::uint32_t>(__members)));
  return __result;
}

[[clang::convergent]] inline void meet(std::uint64_t __members) {
  asm volatile("bar.warp.sync %0;" ::"r"(static_cast<std::uint32_t>(__members))
               : "memory");
}

template <shuffle_kind _Kind>
[[clang::convergent]] inline std::uint32_t shuffle_32(std::uint32_t __word,
                                                      std::uint32_t __by,
                                                      std::uint32_t __members) {
  std::uint32_t __result;
#define SYCL_SHUFFLE(__mode, __bound)                                  \
  asm volatile("shfl.sync." __mode ".b32 %0, %1, %2, " __bound ", %3;" \
               : "=r"(__result)                                        \
               : "r"(__word), "r"(__by), "r"(__members))
  if constexpr (_Kind == shuffle_kind::index)
    SYCL_SHUFFLE("idx", "31");
  else if constexpr (_Kind == shuffle_kind::exclusive_or)
    SYCL_SHUFFLE("bfly", "31");
  else if constexpr (_Kind == shuffle_kind::up)
    SYCL_SHUFFLE("up", "0");
  else
    SYCL_SHUFFLE("down", "31");
#undef SYCL_SHUFFLE
  return __result;
}

template <shuffle_kind _Kind, class _Word>
_Word shuffle_word(_Word __word, std::uint32_t __by, std::uint64_t __members) {
  const auto __half = [&](std::uint64_t __bits) {
    return shuffle_32<_Kind>(static_cast<std::uint32_t>(__bits), __by,
                             static_cast<std::uint32_t>(__members));
  };
  if constexpr (sizeof(_Word) == 8) {
    const std::uint32_t __low = __half(__word);
    const std::uint32_t __high = __half(__word >> 32);
    return static_cast<_Word>(__high) << 32 | __low;
  } else {
    return static_cast<_Word>(__half(__word));
  }
}

#else

inline std::uint32_t sub_group_size() { return __spirv_BuiltInSubgroupSize(); }
inline std::uint32_t sub_group_max_size() {
  return __spirv_BuiltInSubgroupMaxSize();
}
// On a device without sub-groups, each work-item is a sub-group of its own. The
// runtime replaces the built-in variables of sub-groups by constants
// (runtime/core/images/spirv_module.h); the constant for the largest size is 1.
// The following functions then use the position in the work-group.
inline std::uint32_t sub_group_count() {
  return sub_group_max_size() == 1
             ? static_cast<std::uint32_t>(local_linear_range<3>())
             : __spirv_BuiltInNumSubgroups();
}
inline std::uint32_t sub_group_id() {
  return sub_group_max_size() == 1
             ? static_cast<std::uint32_t>(local_linear_id<3>())
             : __spirv_BuiltInSubgroupId();
}
inline std::uint32_t sub_group_local_id() {
  return __spirv_BuiltInSubgroupLocalInvocationId();
}

inline std::uint64_t sub_group_members() {
  const std::uint32_t __size = sub_group_size();
  return __size < 64 ? (std::uint64_t(1) << __size) - 1 : ~std::uint64_t(0);
}
inline std::uint64_t named_members() { return 0; }
// On a device without sub-groups, the runtime removes the ballot instruction
// from the module, and its result is unspecified.
inline std::uint64_t ballot(std::uint64_t __members, bool __holds) {
  if (sub_group_max_size() == 1) return __holds ? 1 : 0;
  const __ocl_vec_t<std::uint32_t, 4> __bits =
      __spirv_GroupNonUniformBallot(3, __holds);
  return (static_cast<std::uint64_t>(__bits[1]) << 32 | __bits[0]) & __members;
}
inline std::uint64_t active_members() {
  return ballot(~std::uint64_t(0), true);
}
// SPIR-V has no barrier for a part of a sub-group. None is necessary, because
// devices run the work-items of a sub-group in lockstep: work-items that reach
// a place together reach it at the same time.
inline void meet(std::uint64_t) {}

template <shuffle_kind _Kind, class _Word>
_Word shuffle_word(_Word __word, std::uint32_t __by, std::uint64_t) {
  constexpr int __sub_group = 3;
  if constexpr (_Kind == shuffle_kind::index)
    return __spirv_GroupNonUniformShuffle(__sub_group, __word, __by);
  else if constexpr (_Kind == shuffle_kind::exclusive_or)
    return __spirv_GroupNonUniformShuffleXor(__sub_group, __word, __by);
  else if constexpr (_Kind == shuffle_kind::up)
    return __spirv_GroupNonUniformShuffleUp(__sub_group, __word, __by);
  else
    return __spirv_GroupNonUniformShuffleDown(__sub_group, __word, __by);
}

#endif

template <std::size_t _Size>
using shuffled_word = std::conditional_t<
    _Size % 8 == 0, std::uint64_t,
    std::conditional_t<
        _Size % 4 == 0, std::uint32_t,
        std::conditional_t<_Size % 2 == 0, std::uint16_t, std::uint8_t>>>;

// Returns the value of another work-item of the sub-group, which depends on
// _Kind: the work-item with the id `by` (index), the work-item whose id differs
// in the bits of `by` (exclusive_or), the work-item `by` places before (up), or
// the work-item `by` places after (down). If this work-item does not exist, the
// result is unspecified. An object is transferred word by word.
template <shuffle_kind _Kind, class _Ty>
_Ty shuffle(const _Ty& __value, std::uint32_t __by,
            std::uint64_t __members = named_members()) {
  static_assert(std::is_trivially_copyable_v<_Ty>,
                "a value that work-items exchange must be trivially copyable");
  using __word = shuffled_word<sizeof(_Ty)>;
  constexpr std::size_t __count = sizeof(_Ty) / sizeof(__word);
  __word __words[__count];
  __builtin_memcpy(__words, &__value, sizeof(_Ty));
  for (std::size_t __i = 0; __i < __count; ++__i)
    __words[__i] = shuffle_word<_Kind>(__words[__i], __by, __members);
  union __room {
    char __nothing;
    _Ty __object;
    __room() : __nothing() {}
    ~__room() {}
  } __result;
  __builtin_memcpy(&__result, __words, sizeof(_Ty));
  return __result.__object;
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_SUB_GROUP_BUILTINS_HPP_
