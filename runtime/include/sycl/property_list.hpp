#ifndef SYCL_PROPERTY_LIST_HPP_
#define SYCL_PROPERTY_LIST_HPP_

#include <type_traits>

namespace sycl {

namespace property::queue {

// Commands run one after the other, in the order of their submission.
struct in_order {};

}  // namespace property::queue

template <class _Ty>
struct is_property : std::false_type {};
template <>
struct is_property<property::queue::in_order> : std::true_type {};

template <class _Ty>
inline constexpr bool is_property_v = is_property<_Ty>::value;

// Properties for the constructor of an object (SYCL 2020, 4.5.4.1).
class property_list {
 public:
  property_list() = default;
  template <class... _Properties,
            std::enable_if_t<(sizeof...(_Properties) > 0) &&
                                 (is_property_v<_Properties> && ...),
                             int> = 0>
  property_list(_Properties...)
      : in_order_(
            (std::is_same_v<_Properties, property::queue::in_order> || ...)) {}

  template <class _Property>
  bool has_property() const noexcept {
    static_assert(is_property_v<_Property>, "not a property of this version");
    return in_order_;
  }

 private:
  bool in_order_ = false;
};

}  // namespace sycl

#endif  // SYCL_PROPERTY_LIST_HPP_
