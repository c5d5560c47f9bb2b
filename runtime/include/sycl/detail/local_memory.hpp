// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_LOCAL_MEMORY_HPP_
#define SYCL_DETAIL_LOCAL_MEMORY_HPP_

#include <cstddef>

namespace sycl::detail {

// Returns memory that the work-items of a work-group share. Calls with equal
// template arguments return the same memory. In device code, the memory is a
// variable in the local address space without an initial value. On the host, a
// work-group has one work-item, so each thread has its own memory.
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

// Local memory in which the work-items of a work-group exchange values of type
// `_Ty`. All algorithms share this memory, so each algorithm must end with a
// barrier.
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

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_LOCAL_MEMORY_HPP_
