// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/engine_fixture.h"

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

namespace aspectra::engine {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

Object EngineTest::Call(const Object& request, llvm::StringRef files) {
  const std::string text = llvm::formatv("{0}", Value(Object(request)));
  llvm::Expected<Value> reply =
      llvm::json::parse(engine_.Call(text, files.str()));
  EXPECT_TRUE(static_cast<bool>(reply)) << llvm::toString(reply.takeError());
  return reply ? *reply->getAsObject() : Object();
}

Object EngineTest::Open(llvm::StringRef text, Object more) {
  more["call"] = "open";
  more["files"] = Array{File("a.ll", text.size())};
  return Call(more, text);
}

Object EngineTest::Replan(std::initializer_list<Value> edits) {
  return Call(
      Object{{"call", "replan"}, {"split", "off"}, {"edits", Array(edits)}});
}

Object EngineTest::File(llvm::StringRef name, size_t size) {
  return Object{{"name", name}, {"size", static_cast<int64_t>(size)}};
}

bool IsOk(const Object& reply) {
  return reply.getBoolean("ok").value_or(false);
}

std::string FirstError(const Object& reply) {
  const Array* const diagnostics = reply.getArray("diagnostics");
  if (!diagnostics || diagnostics->empty()) return "";
  return diagnostics->front().getAsObject()->getString("message")->str();
}

std::vector<std::string> Texts(const Array& array) {
  std::vector<std::string> texts;
  for (const Value& value : array) texts.push_back(value.getAsString()->str());
  return texts;
}

std::vector<std::vector<std::string>> ImagesOf(const Object& reply) {
  std::vector<std::vector<std::string>> images;
  const Object& split = *reply.getObject("explanation")->getObject("split");
  for (const Value& image : *split.getArray("images")) {
    images.push_back(Texts(*image.getAsObject()->getArray("entry_points")));
  }
  return images;
}

}  // namespace aspectra::engine
