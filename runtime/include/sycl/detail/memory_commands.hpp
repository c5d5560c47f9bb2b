// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_MEMORY_COMMANDS_HPP_
#define SYCL_DETAIL_MEMORY_COMMANDS_HPP_

#include <cstddef>
#include <sycl/handler.hpp>
#include <sycl/queue.hpp>

// Defines free functions for commands on memory, such as `memcpy(queue, to,
// from, n)`. The first argument is a queue, or the handler of a command group.
// The extensions sycl_khr_free_function_commands and
// sycl_ext_oneapi_enqueue_functions both contain these functions.

namespace sycl::detail::memory_commands {

#define SYCL_MEMORY_COMMANDS(__target, __where)                                \
  inline void memcpy(__target, void* __to, const void* __from,                 \
                     std::size_t __bytes) {                                    \
    __where.memcpy(__to, __from, __bytes);                                     \
  }                                                                            \
  template <class _Ty>                                                         \
  void copy(__target, const _Ty* __from, _Ty* __to, std::size_t __count) {     \
    __where.copy(__from, __to, __count);                                       \
  }                                                                            \
  inline void memset(__target, void* __to, int __value, std::size_t __bytes) { \
    __where.memset(__to, __value, __bytes);                                    \
  }                                                                            \
  template <class _Ty>                                                         \
  void fill(__target, _Ty* __to, const _Ty& __pattern, std::size_t __count) {  \
    __where.fill(__to, __pattern, __count);                                    \
  }                                                                            \
  inline void prefetch(__target, const void* __memory, std::size_t __bytes) {  \
    __where.prefetch(__memory, __bytes);                                       \
  }                                                                            \
  inline void mem_advise(__target, const void* __memory, std::size_t __bytes,  \
                         int __advice) {                                       \
    __where.mem_advise(__memory, __bytes, __advice);                           \
  }
SYCL_MEMORY_COMMANDS(queue __queue, __queue)
SYCL_MEMORY_COMMANDS(handler& __command, __command)
#undef SYCL_MEMORY_COMMANDS

}  // namespace sycl::detail::memory_commands

#endif  // SYCL_DETAIL_MEMORY_COMMANDS_HPP_
