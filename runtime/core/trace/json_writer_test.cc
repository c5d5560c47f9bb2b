// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/trace/json_writer.h"

#include <cstdint>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

TEST(JsonWriter, WritesObjectsAndArraysOnOneLine) {
  JsonWriter json(JsonWriter::Form::kOneLine);
  json.BeginObject();
  json.Field("name", "saxpy");
  json.List("sizes", std::vector<uint64_t>{1, 18446744073709551615u});
  json.Key("none");
  json.BeginArray();
  json.EndArray();
  json.Field("runs", true);
  json.Key("time");
  json.Number("0.125");
  json.Key("nothing");
  json.Null();
  json.EndObject();
  EXPECT_EQ(json.text(),
            R"({"name":"saxpy","sizes":[1,18446744073709551615],"none":[],)"
            R"("runs":true,"time":0.125,"nothing":null})");
}

TEST(JsonWriter, WritesLinesForPeople) {
  JsonWriter json(JsonWriter::Form::kLines);
  json.BeginObject();
  json.Field("a", -1);
  json.List("b", std::vector<std::string>{"x", "y"});
  json.EndObject();
  EXPECT_EQ(json.text(),
            "{\n  \"a\": -1,\n  \"b\": [\n    \"x\",\n    \"y\"\n  ]\n}");
}

TEST(JsonString, EscapesWhatJsonDoesNotTake) {
  EXPECT_EQ(JsonString("a\"b\\c\nd\te\x01"
                       "f"),
            R"("a\"b\\c\nd\te\u0001f")");
  EXPECT_EQ(JsonString(std::string("a\0b", 3)), R"("a\u0000b")");
}

TEST(JsonString, KeepsUtf8AndReplacesWhatIsNone) {
  for (const char* text : {"é", "€", "😀", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_EQ(JsonString(text), std::string("\"") + text + "\"");
  const std::string replaced = "\xEF\xBF\xBD";
  // A byte that starts no character, a truncated character, an overlong form, a
  // surrogate, and a number beyond the last character.
  EXPECT_EQ(JsonString("a\xFFz"), "\"a" + replaced + "z\"");
  EXPECT_EQ(JsonString("\xC3"), "\"" + replaced + "\"");
  EXPECT_EQ(JsonString("\xC0\xAF"), "\"" + replaced + replaced + "\"");
  EXPECT_EQ(JsonString("\xED\xA0\x80"),
            "\"" + replaced + replaced + replaced + "\"");
  EXPECT_EQ(JsonString("\xF4\x90\x80\x80"),
            "\"" + replaced + replaced + replaced + replaced + "\"");
}

}  // namespace
}  // namespace aspectra
