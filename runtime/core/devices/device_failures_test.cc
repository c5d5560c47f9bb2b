// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/devices/device_failures.h"

#include <cstring>

#include "gtest/gtest.h"
#include "runtime/abi/failure_report.h"

namespace aspectra {
namespace {

TEST(FailureText, AnAssertionSaysItsPlaceAndItsWorkItemInSyclOrder) {
  aspectra_failure_report report = {};
  report.is_assertion = 1;
  report.line = 12;
  report.dimensions = 2;
  report.global_id[0] = 3;
  report.global_id[1] = 5;
  report.local_id[0] = 1;
  std::strcpy(report.condition, "i >= 0");
  std::strcpy(report.file, "a.cpp");
  std::strcpy(report.function, "int f(int)");
  EXPECT_EQ(FailureText(report),
            "a.cpp:12: int f(int): Assertion 'i >= 0' failed, in the work-item "
            "with global id {5, 3}, local id {0, 1}");
}

TEST(FailureText, AnotherFailureNamesWhatWasCalled) {
  aspectra_failure_report report = {};
  std::strcpy(report.condition, "vector::reserve");
  std::strcpy(report.function, "std::__throw_length_error");
  EXPECT_EQ(FailureText(report),
            "device code called 'std::__throw_length_error': vector::reserve, "
            "in the work-item with global id {0}, local id {0}");
  report.condition[0] = '\0';
  EXPECT_EQ(FailureText(report),
            "device code called 'std::__throw_length_error', in the work-item "
            "with global id {0}, local id {0}");
}

}  // namespace
}  // namespace aspectra
