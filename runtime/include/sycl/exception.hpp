// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXCEPTION_HPP_
#define SYCL_EXCEPTION_HPP_

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <type_traits>
#include <vector>

namespace sycl {

class context;

// The error codes (SYCL 2020, 4.13.2).
enum class errc : unsigned int {
  success = 0,
  runtime,
  kernel,
  accessor,
  nd_range,
  event,
  kernel_argument,
  build,
  invalid,
  memory_allocation,
  platform,
  profiling,
  feature_not_supported,
  kernel_not_supported,
  backend_mismatch,
};

const std::error_category& sycl_category() noexcept;
std::error_code make_error_code(errc code) noexcept;

// The class of every error that the runtime reports.
class exception : public virtual std::exception {
 public:
  exception(std::error_code code, const std::string& what);
  exception(std::error_code code, const char* what);
  explicit exception(std::error_code code);
  exception(int value, const std::error_category& category,
            const std::string& what);
  exception(int value, const std::error_category& category, const char* what);
  exception(int value, const std::error_category& category);
  exception(context where, std::error_code code, const std::string& what);
  exception(context where, std::error_code code, const char* what);
  exception(context where, std::error_code code);
  exception(context where, int value, const std::error_category& category,
            const std::string& what);
  exception(context where, int value, const std::error_category& category,
            const char* what);
  exception(context where, int value, const std::error_category& category);
  exception(const exception&) noexcept;
  exception& operator=(const exception&) noexcept;
  ~exception() override;

  const std::error_code& code() const noexcept;
  const std::error_category& category() const noexcept;
  const char* what() const noexcept override;

  bool has_context() const noexcept;
  // Throws errc::invalid if the error has no context.
  context get_context() const;

 private:
  std::error_code code_;
  std::shared_ptr<const std::string> what_;
  std::shared_ptr<const context> context_;
};

// The asynchronous errors that an async_handler gets: the errors of commands
// that were submitted earlier.
class exception_list {
 public:
  using value_type = std::exception_ptr;
  using reference = value_type&;
  using const_reference = const value_type&;
  using size_type = std::size_t;
  using iterator = std::vector<std::exception_ptr>::const_iterator;
  using const_iterator = iterator;

  exception_list() = default;
  explicit exception_list(std::vector<std::exception_ptr> errors)
      : errors_(std::move(errors)) {}

  size_type size() const { return errors_.size(); }
  iterator begin() const { return errors_.begin(); }
  iterator end() const { return errors_.end(); }

 private:
  std::vector<std::exception_ptr> errors_;
};

using async_handler = std::function<void(exception_list)>;

}  // namespace sycl

template <>
struct std::is_error_code_enum<sycl::errc> : std::true_type {};

#endif  // SYCL_EXCEPTION_HPP_
