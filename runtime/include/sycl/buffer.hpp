// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_BUFFER_HPP_
#define SYCL_BUFFER_HPP_

#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <sycl/access.hpp>
#include <sycl/accessor.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/id.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace sycl {

namespace property::buffer {

// A mutex that the buffer locks while it writes to the program's memory.
class use_mutex : public detail::property_number<4> {
 public:
  use_mutex(std::mutex& __mutex) : mutex_(&__mutex) {}
  std::mutex* get_mutex_ptr() const { return mutex_; }

 private:
  std::mutex* mutex_;
};

// The program uses the buffer only in this context.
class context_bound : public detail::property_number<5> {
 public:
  context_bound(sycl::context where) : context_(std::move(where)) {}
  sycl::context get_context() const { return context_; }

 private:
  sycl::context context_;
};

}  // namespace property::buffer

template <class _Ty>
using buffer_allocator = std::allocator<_Ty>;

template <class _Ty, int _Dimensions = 1,
          class _Allocator = buffer_allocator<std::remove_const_t<_Ty>>>
class buffer;

namespace detail {

struct buffer_functions;

template <class _Ty>
inline constexpr bool is_buffer = false;
template <class _Ty, int _Dimensions, class _Allocator>
inline constexpr bool is_buffer<buffer<_Ty, _Dimensions, _Allocator>> = true;

// Enabled for a container of contiguous elements that a buffer of _Ty can use.
template <class _Container, class _Ty>
using if_contiguous = std::enable_if_t<
    !is_buffer<std::remove_const_t<_Container>> &&
        std::is_convertible_v<decltype(std::data(std::declval<_Container&>())),
                              const _Ty*> &&
        std::is_convertible_v<decltype(std::size(std::declval<_Container&>())),
                              std::size_t>,
    int>;

template <class _Iterator>
using iterator_value = typename std::iterator_traits<_Iterator>::value_type;

// Enabled for an allocator: a class with the function allocate().
template <class _Allocator>
using if_allocator = std::enable_if_t<
    !std::is_void_v<decltype(std::declval<_Allocator&>().allocate(1))>, int>;

// These traits let set_final_data distinguish a std::shared_ptr and a
// std::weak_ptr from a pointer and an iterator.
template <class _Ty>
inline constexpr bool is_shared_pointer = false;
template <class _Ty>
inline constexpr bool is_shared_pointer<std::shared_ptr<_Ty>> = true;
template <class _Ty>
inline constexpr bool is_weak_pointer = false;
template <class _Ty>
inline constexpr bool is_weak_pointer<std::weak_ptr<_Ty>> = true;

}  // namespace detail

// A buffer has elements that commands on any device and the host use in turns
// (SYCL 2020, 4.7.2). Copies of a buffer object refer to the same buffer. The
// destructor of the last copy waits for the commands, and writes the elements
// back to the program's memory.
template <class _Ty, int _Dimensions, class _Allocator>
class buffer
    : public detail::ordered_by_owner<buffer<_Ty, _Dimensions, _Allocator>> {
  static_assert(is_device_copyable_v<std::remove_const_t<_Ty>>,
                "a buffer's elements must be device copyable");
  static_assert(_Dimensions >= 1 && _Dimensions <= 3,
                "a buffer has one, two or three dimensions");

  using __element = std::remove_const_t<_Ty>;
  template <class _Other>
  using __rebound =
      typename std::allocator_traits<_Allocator>::template rebind_alloc<_Other>;
  template <int _Dim>
  using __if_one = std::enable_if_t<_Dim == 1, int>;

 public:
  using value_type = _Ty;
  using reference = value_type&;
  using const_reference = const value_type&;
  using allocator_type = _Allocator;

  buffer(const range<_Dimensions>& count, const property_list& properties = {})
      : buffer(count, _Allocator(), properties) {}
  buffer(const range<_Dimensions>& count, _Allocator allocator,
         const property_list& properties = {})
      : buffer(count, {}, allocator, properties) {}

  buffer(_Ty* memory, const range<_Dimensions>& count,
         const property_list& properties = {})
      : buffer(memory, count, _Allocator(), properties) {}
  buffer(_Ty* memory, const range<_Dimensions>& count, _Allocator allocator,
         const property_list& properties = {})
      : buffer(count, __given(memory, nullptr), allocator, properties) {}

  template <class _Other = _Ty,
            std::enable_if_t<!std::is_const_v<_Other>, int> = 0>
  buffer(const std::common_type_t<_Other>* memory,
         const range<_Dimensions>& count, const property_list& properties = {})
      : buffer(count, __given(memory, nullptr), _Allocator(), properties) {}
  template <class _Other = _Ty,
            std::enable_if_t<!std::is_const_v<_Other>, int> = 0>
  buffer(const std::common_type_t<_Other>* memory,
         const range<_Dimensions>& count, _Allocator allocator,
         const property_list& properties = {})
      : buffer(count, __given(memory, nullptr), allocator, properties) {}

  template <class _Container, int _Dim = _Dimensions, __if_one<_Dim> = 0,
            detail::if_contiguous<_Container, _Ty> = 0>
  buffer(_Container& container, const property_list& properties = {})
      : buffer(container, _Allocator(), properties) {}
  template <class _Container, int _Dim = _Dimensions, __if_one<_Dim> = 0,
            detail::if_contiguous<_Container, _Ty> = 0>
  buffer(_Container& container, _Allocator allocator,
         const property_list& properties = {})
      : buffer(range<1>(std::size(container)),
               __given(std::data(container), nullptr), allocator, properties) {}

  buffer(const std::shared_ptr<_Ty>& memory, const range<_Dimensions>& count,
         const property_list& properties = {})
      : buffer(memory, count, _Allocator(), properties) {}
  buffer(const std::shared_ptr<_Ty>& memory, const range<_Dimensions>& count,
         _Allocator allocator, const property_list& properties = {})
      : buffer(count, __given(memory.get(), memory), allocator, properties) {}
  buffer(const std::shared_ptr<_Ty[]>& memory, const range<_Dimensions>& count,
         const property_list& properties = {})
      : buffer(memory, count, _Allocator(), properties) {}
  buffer(const std::shared_ptr<_Ty[]>& memory, const range<_Dimensions>& count,
         _Allocator allocator, const property_list& properties = {})
      : buffer(count, __given(memory.get(), memory), allocator, properties) {}

  // These constructors copy the elements immediately.
  template <class _Iterator, int _Dim = _Dimensions, __if_one<_Dim> = 0,
            class = detail::iterator_value<_Iterator>>
  buffer(_Iterator first, _Iterator last, const property_list& properties = {})
      : buffer(first, last, _Allocator(), properties) {}
  template <class _Iterator, int _Dim = _Dimensions, __if_one<_Dim> = 0,
            class = detail::iterator_value<_Iterator>>
  buffer(_Iterator first, _Iterator last, _Allocator allocator,
         const property_list& properties = {})
      : buffer(__copied(first, last), allocator, properties) {}

  // A sub-buffer: a part of another buffer that is contiguous in its memory.
  buffer(buffer& __whole, const id<_Dimensions>& first,
         const range<_Dimensions>& count)
      : range_(count),
        allocator_(__whole.allocator_),
        properties_(__whole.properties_) {
    if (__whole.is_sub_buffer())
      detail::throw_invalid("A sub-buffer cannot have sub-buffers.");
    __check_part(__whole.range_, first, count);
    impl_ = detail::make_sub_buffer(
        __whole.impl_,
        detail::linear_index(__whole.range_, first) * sizeof(_Ty),
        count.size() * sizeof(_Ty));
  }

  range<_Dimensions> get_range() const { return range_; }
  std::size_t size() const noexcept { return range_.size(); }
  std::size_t byte_size() const noexcept { return size() * sizeof(_Ty); }
  std::size_t get_count() const { return size(); }      // deprecated
  std::size_t get_size() const { return byte_size(); }  // deprecated
  _Allocator get_allocator() const { return allocator_; }
  bool is_sub_buffer() const { return detail::is_sub_buffer(*impl_); }

  template <access_mode _Mode = access_mode::read_write,
            target _Target = target::device>
  accessor<_Ty, _Dimensions, _Mode, _Target> get_access(handler& command) {
    return {*this, command};
  }
  template <access_mode _Mode = access_mode::read_write,
            target _Target = target::device>
  accessor<_Ty, _Dimensions, _Mode, _Target> get_access(
      handler& command, range<_Dimensions> __used,
      id<_Dimensions> __offset = {}) {
    return {*this, command, __used, __offset};
  }
  // Deprecated: use get_host_access.
  template <access_mode _Mode>
  accessor<_Ty, _Dimensions, _Mode, target::host_buffer> get_access() {
    return {*this};
  }
  template <access_mode _Mode>
  accessor<_Ty, _Dimensions, _Mode, target::host_buffer> get_access(
      range<_Dimensions> __used, id<_Dimensions> __offset = {}) {
    return {*this, __used, __offset};
  }

  template <class... _Arguments>
  auto get_access(_Arguments&&... __arguments) {
    return accessor(*this, std::forward<_Arguments>(__arguments)...);
  }
  template <class... _Arguments>
  auto get_host_access(_Arguments&&... __arguments) {
    return host_accessor(*this, std::forward<_Arguments>(__arguments)...);
  }

  template <class _Destination = std::nullptr_t>
  void set_final_data(_Destination __final = nullptr) {
    if constexpr (std::is_null_pointer_v<_Destination>) {
      detail::set_final_data(*impl_, nullptr, nullptr);
    } else if constexpr (detail::is_weak_pointer<_Destination>) {
      __give([__final](const __element* first, std::size_t count) {
        if (const auto __alive = __final.lock())
          __copy_elements(first, count, &__alive.get()[0]);
      });
    } else if constexpr (detail::is_shared_pointer<_Destination>) {
      set_final_data(std::weak_ptr(__final));
    } else if constexpr (std::is_pointer_v<_Destination>) {
      if constexpr (std::is_same_v<_Destination, __element*> ||
                    std::is_same_v<_Destination, void*>) {
        detail::set_final_data(*impl_, __final, nullptr);
      } else {
        if (__final == nullptr)
          detail::set_final_data(*impl_, nullptr, nullptr);
        else
          __give([__final](const __element* first, std::size_t count) {
            __copy_elements(first, count, __final);
          });
      }
    } else {
      __give([__final](const __element* first, std::size_t count) {
        __copy_elements(first, count, __final);
      });
    }
  }
  void set_write_back(bool __enabled = true) {
    detail::set_write_back(*impl_, __enabled);
  }

  template <class _Other, int _OtherDimensions>
  buffer<_Other, _OtherDimensions, __rebound<_Other>> reinterpret(
      range<_OtherDimensions> count) const {
    if (detail::bytes_of(count, sizeof(_Other)) != byte_size())
      detail::throw_invalid(
          "A buffer is reinterpreted with a range that does not have as many "
          "bytes as the buffer.");
    return {impl_, count, __rebound<_Other>(allocator_), properties_};
  }
  template <class _Other, int _OtherDimensions = _Dimensions,
            std::enable_if_t<_OtherDimensions == 1 ||
                                 (_OtherDimensions == _Dimensions &&
                                  sizeof(_Other) == sizeof(_Ty)),
                             int> = 0>
  buffer<_Other, _OtherDimensions, __rebound<_Other>> reinterpret() const {
    if (byte_size() % sizeof(_Other) != 0)
      detail::throw_invalid(
          "A buffer is reinterpreted with elements that do not divide its "
          "bytes.");
    if constexpr (_OtherDimensions == 1)
      return {impl_, range<1>(byte_size() / sizeof(_Other)),
              __rebound<_Other>(allocator_), properties_};
    else
      return {impl_, range_, __rebound<_Other>(allocator_), properties_};
  }

  template <class _Property>
  bool has_property() const noexcept {
    return properties_.template has_property<_Property>();
  }
  template <class _Property>
  _Property get_property() const {
    return properties_.template get_property<_Property>();
  }

  friend bool operator==(const buffer& __a, const buffer& __b) {
    return __a.impl_ == __b.impl_;
  }
  friend bool operator!=(const buffer& __a, const buffer& __b) {
    return !(__a == __b);
  }

 private:
  template <class, int, class>
  friend class buffer;
  template <class, int, access_mode, target, access::placeholder, class>
  friend class accessor;
  template <class, int, access_mode>
  friend class host_accessor;
  friend struct std::hash<buffer>;
  friend struct detail::access;
  friend struct detail::owner_access;
  friend struct detail::buffer_functions;

  struct __elements {
    std::shared_ptr<void> memory;
    std::size_t count;
  };

  buffer(detail::buffer_ptr impl, const range<_Dimensions>& count,
         const _Allocator& allocator, const property_list& properties)
      : impl_(std::move(impl)),
        range_(count),
        allocator_(allocator),
        properties_(properties) {}

  buffer(const range<_Dimensions>& count, detail::buffer_source source,
         const _Allocator& allocator, const property_list& properties)
      : range_(count), allocator_(allocator), properties_(properties) {
    source.alignment = alignof(_Ty);
    if constexpr (!std::is_same_v<_Allocator, buffer_allocator<__element>>) {
      using __traits = std::allocator_traits<__rebound<__element>>;
      source.allocate = [__own = __rebound<__element>(allocator)](
                            std::size_t __bytes) mutable -> void* {
        return std::addressof(
            *__traits::allocate(__own, __bytes / sizeof(_Ty)));
      };
      source.deallocate = [__own = __rebound<__element>(allocator)](
                              void* memory, std::size_t __bytes) mutable {
        __traits::deallocate(__own, static_cast<__element*>(memory),
                             __bytes / sizeof(_Ty));
      };
    }
    const std::size_t __bytes = detail::bytes_of(range_, sizeof(_Ty));
    if (__bytes > detail::most_bytes)
      detail::throw_too_large(&range_[0], _Dimensions, sizeof(_Ty));
    impl_ = detail::make_buffer(__bytes, std::move(source), properties);
  }

  buffer(__elements __copied, const _Allocator& allocator,
         const property_list& properties)
      : buffer(range<1>(__copied.count), __kept(__copied), allocator,
               properties) {}

  // Describes memory of the program to make_buffer. The buffer does not write
  // back to const memory.
  template <class _Pointer>
  static detail::buffer_source __given(_Pointer* memory,
                                       std::shared_ptr<const void> __owner) {
    detail::buffer_source source;
    source.memory =
        const_cast<__element*>(static_cast<const __element*>(memory));
    source.read_only = std::is_const_v<_Pointer>;
    source.writes_back = !std::is_const_v<_Pointer>;
    source.owner = std::move(__owner);
    return source;
  }
  static detail::buffer_source __kept(const __elements& __copied) {
    detail::buffer_source source;
    source.memory = __copied.memory.get();
    source.owner = __copied.memory;
    return source;
  }

  template <class _Iterator>
  static __elements __copied(_Iterator first, _Iterator last) {
    using __category =
        typename std::iterator_traits<_Iterator>::iterator_category;
    if constexpr (std::is_base_of_v<std::forward_iterator_tag, __category>) {
      const auto count = static_cast<std::size_t>(std::distance(first, last));
      __elements __result{
          detail::allocate_host(detail::bytes_of<_Ty>(count), alignof(_Ty)),
          count};
      auto* __to = static_cast<__element*>(__result.memory.get());
      for (; first != last; ++first, ++__to) ::new (__to) __element(*first);
      return __result;
    } else {
      struct __wrapped {
        __element value;
      };
      std::vector<__wrapped> __all;
      for (; first != last; ++first) __all.push_back({*first});
      __elements __result{
          detail::allocate_host(__all.size() * sizeof(_Ty), alignof(_Ty)),
          __all.size()};
      auto* __to = static_cast<__element*>(__result.memory.get());
      for (const __wrapped& __one : __all)
        ::new (__to++) __element(__one.value);
      return __result;
    }
  }

  template <class _Give>
  void __give(_Give __give_elements) {
    detail::set_final_data(
        *impl_, nullptr,
        [__give_elements, count = detail::is_sub_buffer(*impl_) ? 0 : size()](
            const void* __bytes) {
          __give_elements(static_cast<const __element*>(__bytes), count);
        });
  }
  template <class _Iterator>
  static void __copy_elements(const __element* first, std::size_t count,
                              _Iterator __to) {
    for (std::size_t __i = 0; __i < count; ++__i) *__to++ = first[__i];
  }

  // Throws unless the part is contiguous in memory. After the first dimension
  // in which the part has more than one element, the part must contain all
  // elements of each dimension.
  static void __check_part(const range<_Dimensions>& __all,
                           const id<_Dimensions>& first,
                           const range<_Dimensions>& count) {
    bool __several = false;
    for (int __i = 0; __i < _Dimensions; ++__i) {
      if (first[__i] > __all[__i] || count[__i] > __all[__i] - first[__i])
        detail::throw_invalid("A sub-buffer is not in its buffer's range.");
      if (__several && count[__i] != __all[__i])
        detail::throw_invalid(
            "A sub-buffer is not contiguous in its buffer's memory.");
      if (count[__i] != 1) __several = true;
    }
  }

  detail::buffer_ptr impl_;
  range<_Dimensions> range_;
  _Allocator allocator_;
  property_list properties_;
};

namespace detail {

// Gives sycl::make_buffer access to a private constructor of buffer.
struct buffer_functions {
  template <class _Ty, class _Allocator>
  static buffer<_Ty, 1, _Allocator> make(buffer_ptr impl, std::size_t count) {
    return buffer<_Ty, 1, _Allocator>(std::move(impl), range<1>(count),
                                      _Allocator(), property_list());
  }
};

}  // namespace detail

template <class _Iterator, class _Allocator,
          class = detail::iterator_value<_Iterator>,
          detail::if_allocator<_Allocator> = 0>
buffer(_Iterator, _Iterator, _Allocator, const property_list& = {})
    -> buffer<detail::iterator_value<_Iterator>, 1, _Allocator>;
template <class _Iterator, class = detail::iterator_value<_Iterator>>
buffer(_Iterator, _Iterator, const property_list& = {})
    -> buffer<detail::iterator_value<_Iterator>, 1>;
template <class _Ty, int _Dimensions, class _Allocator,
          detail::if_allocator<_Allocator> = 0>
buffer(const _Ty*, const range<_Dimensions>&, _Allocator,
       const property_list& = {}) -> buffer<_Ty, _Dimensions, _Allocator>;
template <class _Ty, int _Dimensions>
buffer(const _Ty*, const range<_Dimensions>&, const property_list& = {})
    -> buffer<_Ty, _Dimensions>;
template <class _Container, class _Allocator,
          class = typename _Container::value_type,
          detail::if_allocator<_Allocator> = 0>
buffer(_Container&, _Allocator, const property_list& = {})
    -> buffer<typename _Container::value_type, 1, _Allocator>;
template <class _Container, class = typename _Container::value_type>
buffer(_Container&, const property_list& = {})
    -> buffer<typename _Container::value_type, 1>;

}  // namespace sycl

template <class _Ty, int _Dimensions, class _Allocator>
struct std::hash<sycl::buffer<_Ty, _Dimensions, _Allocator>> {
  std::size_t operator()(
      const sycl::buffer<_Ty, _Dimensions, _Allocator>& object) const noexcept {
    return std::hash<const void*>()(object.impl_.get());
  }
};

#endif  // SYCL_BUFFER_HPP_
