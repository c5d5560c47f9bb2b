// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <string>
#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <system_error>
#include <vector>

#include "gtest/gtest.h"

namespace {

using sycl::errc;

TEST(Errc, IsAnErrorCodeOfSyclsCategory) {
  const std::error_code code = errc::kernel_not_supported;
  EXPECT_EQ(code.category(), sycl::sycl_category());
  EXPECT_EQ(code, errc::kernel_not_supported);
  EXPECT_NE(code, errc::runtime);
  EXPECT_STREQ(code.category().name(), "sycl");
}

TEST(Errc, EachHasItsOwnMessage) {
  std::vector<std::string> messages;
  for (int i = 0; i <= static_cast<int>(errc::backend_mismatch); ++i)
    messages.push_back(sycl::sycl_category().message(i));
  std::ranges::sort(messages);
  EXPECT_EQ(std::ranges::adjacent_find(messages), messages.end());
  EXPECT_EQ(sycl::sycl_category().message(4711), "unknown error 4711");
}

TEST(Exception, CarriesItsCodeAndText) {
  const sycl::exception error(errc::build, "no");
  EXPECT_EQ(error.code(), errc::build);
  EXPECT_EQ(error.category(), sycl::sycl_category());
  EXPECT_STREQ(error.what(), "no");
  EXPECT_FALSE(error.has_context());
  try {
    error.get_context();
    FAIL();
  } catch (const sycl::exception& e) {
    EXPECT_EQ(e.code(), errc::invalid);
    EXPECT_STREQ(e.what(),
                 "The exception belongs to no context, so "
                 "exception::get_context cannot return one; ask "
                 "exception::has_context first.");
  }
}

TEST(Exception, WithoutATextHasThatOfItsCode) {
  const sycl::exception error{std::error_code(errc::invalid)};
  EXPECT_EQ(std::string(error.what()), error.code().message());
}

TEST(Exception, CopiesShareTheText) {
  const sycl::exception error(errc::build, "no");
  const sycl::exception copy = error;
  EXPECT_STREQ(copy.what(), error.what());
}

}  // namespace
