#ifndef SYCL_KERNEL_HANDLER_HPP_
#define SYCL_KERNEL_HANDLER_HPP_

#include <type_traits>

namespace sycl {

namespace detail {
struct kernel_entry;
}

// What a kernel may take as its last parameter (SYCL 2020, 4.11.12.2).
class kernel_handler {
 public:
  template <auto& _Name>
  auto get_specialization_constant() const {
    static_assert(!sizeof(_Name),
                  "sycl::kernel_handler::get_specialization_constant is not "
                  "there yet");
  }

 private:
  friend struct detail::kernel_entry;
  kernel_handler() = default;
};

}  // namespace sycl

#endif  // SYCL_KERNEL_HANDLER_HPP_
