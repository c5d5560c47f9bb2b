// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ACCESSOR_DECLARATION_HPP_
#define SYCL_DETAIL_ACCESSOR_DECLARATION_HPP_

#include <sycl/access.hpp>

// Declares sycl::accessor for the headers that accessor.hpp itself includes.

namespace sycl {

namespace detail::older {
template <class... _Properties>
class property_list;
}  // namespace detail::older

// `_List` is the list of the accessor's compile-time properties
// (ext/oneapi/accessor_property_list.hpp).
template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
          access::placeholder _Placeholder,
          class _List = detail::older::property_list<>>
class accessor;

}  // namespace sycl

#endif  // SYCL_DETAIL_ACCESSOR_DECLARATION_HPP_
