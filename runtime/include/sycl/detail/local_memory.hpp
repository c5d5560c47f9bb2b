#ifndef SYCL_DETAIL_LOCAL_MEMORY_HPP_
#define SYCL_DETAIL_LOCAL_MEMORY_HPP_

#include <cstddef>
#include <sycl/detail/sub_group_builtins.hpp>

namespace sycl::detail {

// Memory of the work-group, the same for each call with the same arguments. It
// is a variable of the kernel in the local address space and has no initial
// value. The host's only work-item has it, too.
template <class _Tag, std::size_t _Bytes, std::size_t _Alignment>
void* local_memory() {
#ifdef __SYCL_DEVICE_ONLY__
  alignas(_Alignment) static __attribute__((
      opencl_local, loader_uninitialized)) unsigned char __bytes[_Bytes];
  return (void*)(&__bytes[0]);
#else
  alignas(_Alignment) static thread_local unsigned char __bytes[_Bytes];
  return &__bytes[0];
#endif
}

// Where the work-items of a group exchange values of a type. All algorithms
// share it, so each of them ends with a barrier.
struct exchange_tag;
template <class _Ty>
struct exchange {
  static constexpr std::size_t __bytes =
      sizeof(_Ty) * 32 <= 4096 ? 4096 : sizeof(_Ty) * 32;
  static constexpr std::size_t slots = __bytes / sizeof(_Ty);
  static _Ty* memory() {
    return static_cast<_Ty*>(
        local_memory<exchange_tag, __bytes,
                     (alignof(_Ty) > 128 ? alignof(_Ty) : 128)>());
  }
};

// The object in a slot, read here and now. PoCL's compiler has been seen to
// read again behind a barrier what was read in front of it and used once, when
// others had written it meanwhile; so the words are volatile.
template <class _Ty>
[[gnu::always_inline]] inline _Ty read_slot(const _Ty* __slot) {
  using __word [[gnu::may_alias]] = shuffled_word<sizeof(_Ty)>;
  constexpr std::size_t __count = sizeof(_Ty) / sizeof(__word);
  __word __words[__count];
  const volatile __word* const __from =
      reinterpret_cast<const volatile __word*>(__slot);
  for (std::size_t __i = 0; __i < __count; ++__i) __words[__i] = __from[__i];
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

#endif  // SYCL_DETAIL_LOCAL_MEMORY_HPP_
