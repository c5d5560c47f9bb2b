// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_ENGINE_FIXTURE_H_
#define WEB_ENGINE_ENGINE_FIXTURE_H_

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "web/engine/engine.h"

// Tests send requests to this engine, as the page does.
namespace aspectra::engine {

// Two kernels that call `half`, which uses fp64 (6). One calls it through
// `middle`.
inline constexpr llvm::StringLiteral kProgram = R"(
target triple = "spir64-unknown-unknown"
define spir_kernel void @k1() #0 {
  %x = call double @half(double 1.0)
  call void @other()
  ret void
}
define spir_kernel void @k2() #0 {
  call void @middle()
  ret void
}
define spir_kernel void @k3() #0 {
  call void @other()
  ret void
}
define void @middle() {
  call void @half_of_nothing()
  call void @other()
  ret void
}
define double @half(double %x) {
  %y = fmul double %x, 5.0e-1
  ret double %y
}
define void @half_of_nothing() {
  %y = fadd double 0.0, 1.0
  ret void
}
define void @other() {
  ret void
}
attributes #0 = { "sycl-module-id"="a.cpp" }
)";

class EngineTest : public testing::Test {
 protected:
  using Array = llvm::json::Array;
  using Object = llvm::json::Object;
  using Value = llvm::json::Value;

  Object Call(const Object& request, llvm::StringRef files = "");

  // `more` has further fields of the request.
  Object Open(llvm::StringRef text, Object more = {});

  Object Replan(std::initializer_list<Value> edits);

  static Object File(llvm::StringRef name, size_t size);

  Engine engine_;
};

bool IsOk(const llvm::json::Object& reply);

// Returns the reply's message, or an empty text.
std::string FirstError(const llvm::json::Object& reply);

std::vector<std::string> Texts(const llvm::json::Array& array);

// The entry points of each image.
std::vector<std::vector<std::string>> ImagesOf(const llvm::json::Object& reply);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_ENGINE_FIXTURE_H_
