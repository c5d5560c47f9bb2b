#ifndef WEB_ENGINE_ENGINE_FIXTURE_H_
#define WEB_ENGINE_ENGINE_FIXTURE_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "web/engine/engine.h"

namespace aspectra::engine {

// Two kernels that call `half`, which uses fp64 (6); one of them by way of
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
  llvm::json::Object Call(const llvm::json::Object& request,
                          llvm::StringRef files = "") {
    const std::string text =
        llvm::formatv("{0}", llvm::json::Value(llvm::json::Object(request)));
    llvm::Expected<llvm::json::Value> reply =
        llvm::json::parse(engine_.Call(text, files.str()));
    EXPECT_TRUE(static_cast<bool>(reply)) << llvm::toString(reply.takeError());
    return reply ? *reply->getAsObject() : llvm::json::Object();
  }

  llvm::json::Object Open(llvm::StringRef text, llvm::json::Object more = {}) {
    more["call"] = "open";
    more["files"] = llvm::json::Array{File("a.ll", text.size())};
    return Call(more, text);
  }

  static llvm::json::Object File(llvm::StringRef name, size_t size) {
    return llvm::json::Object{{"name", name},
                              {"size", static_cast<int64_t>(size)}};
  }

  llvm::json::Object Replan(std::initializer_list<llvm::json::Value> edits) {
    return Call(llvm::json::Object{{"call", "replan"},
                                   {"split", "off"},
                                   {"edits", llvm::json::Array(edits)}});
  }

  Engine engine_;
};

inline bool IsOk(const llvm::json::Object& reply) {
  return reply.getBoolean("ok").value_or(false);
}

inline std::string FirstError(const llvm::json::Object& reply) {
  const llvm::json::Array* const diagnostics = reply.getArray("diagnostics");
  if (!diagnostics || diagnostics->empty()) return "";
  return diagnostics->front().getAsObject()->getString("message")->str();
}

inline std::vector<std::string> Texts(const llvm::json::Array& array) {
  std::vector<std::string> texts;
  for (const llvm::json::Value& value : array)
    texts.push_back(value.getAsString()->str());
  return texts;
}

// The entry points of each image.
inline std::vector<std::vector<std::string>> ImagesOf(
    const llvm::json::Object& reply) {
  std::vector<std::vector<std::string>> images;
  const llvm::json::Object& split =
      *reply.getObject("explanation")->getObject("split");
  for (const llvm::json::Value& image : *split.getArray("images")) {
    images.push_back(Texts(*image.getAsObject()->getArray("entry_points")));
  }
  return images;
}

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_ENGINE_FIXTURE_H_
