// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/edits.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "web/engine/engine_fixture.h"

namespace aspectra::engine {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using EditsTest = EngineTest;

Object SetFp64(llvm::StringRef device, bool has) {
  return Object{{"edit", "set_device_aspect"},
                {"device", device},
                {"aspect", 6},
                {"has", has}};
}

TEST_F(EditsTest, ADeviceMayBeSupposedToHaveOrToLackAnAspect) {
  const auto verdicts = [&](bool has) {
    const Object reply =
        Call(Object{{"call", "replan"},
                    {"split", "off"},
                    {"device_config", "board:\n  aspects: [fp64]\n"},
                    {"edits", Array{SetFp64("board", has)}}});
    const Value& board =
        reply.getObject("explanation")->getArray("devices")->front();
    std::string text;
    for (const Value& image : *board.getAsObject()->getArray("images")) {
      const bool runs = image.getAsObject()->getArray("unmet")->empty();
      text += runs ? "runs " : "refuses ";
    }
    return text;
  };
  ASSERT_TRUE(IsOk(Open(kProgram)));
  EXPECT_EQ(verdicts(false), "refuses runs ");
  const Object device = Call(Object{{"call", "device"}, {"device", "board"}});
  EXPECT_EQ(*device.getArray("aspects"), Array{});
  EXPECT_EQ(verdicts(true), "runs runs ");
  EXPECT_THAT(Call(Object{{"call", "report"}}).getString("html")->str(),
              HasSubstr("board has fp64"));
}

TEST_F(EditsTest, ADeviceThatIsNotThereIsToldWithTheNearest) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  Object ask{{"call", "device"}, {"device", "intel_gpu_pvd"}};
  EXPECT_THAT(FirstError(Call(std::move(ask))), HasSubstr("intel_gpu_pvc"));
  Object edit{{"call", "replan"},
              {"edits", Array{SetFp64("intel_gpu_pvd", true)}}};
  EXPECT_THAT(FirstError(Call(std::move(edit))), HasSubstr("intel_gpu_pvc"));
}

TEST_F(EditsTest, AnAspectThatIsRemovedIsGoneFromCallersToo) {
  ASSERT_TRUE(IsOk(Open(kProgram, Object{{"split", "off"}})));
  const Object edit{{"edit", "remove_aspect"},
                    {"function", "half_of_nothing"},
                    {"aspect", 6}};
  const Object reply = Replan({Object(edit)});
  ASSERT_TRUE(IsOk(reply)) << FirstError(reply);
  EXPECT_THAT(ImagesOf(reply),
              ElementsAre(ElementsAre("k1"), ElementsAre("k2", "k3")));
  EXPECT_THAT(ImagesOf(Replan({})),
              ElementsAre(ElementsAre("k1", "k2"), ElementsAre("k3")));
  EXPECT_THAT(
      FirstError(Replan({Object{
          {"edit", "remove_aspect"}, {"function", "k2"}, {"aspect", 6}}})),
      HasSubstr("'k2' does not need the aspect 'fp64' by itself"));
}

// The propagation pass has written the inherited aspects to the callers.
TEST_F(EditsTest, WhatWasWrittenOnCallersDoesNotOutliveItsCause) {
  const std::string text = R"(
define spir_kernel void @k() !intel_used_aspects !0 {
  call void @f()
  ret void
}
define void @f() !intel_used_aspects !0 {
  %y = fadd double 0.0, 1.0
  ret void
}
!0 = !{i32 6}
)";
  ASSERT_TRUE(IsOk(Open(text)));
  const Object reply = Replan(
      {Object{{"edit", "remove_aspect"}, {"function", "f"}, {"aspect", 6}}});
  ASSERT_TRUE(IsOk(reply));
  for (const Value& value :
       *reply.getObject("explanation")->getArray("functions")) {
    EXPECT_THAT(*value.getAsObject()->getObject("aspects")->getArray("used"),
                IsEmpty());
  }
}

TEST_F(EditsTest, CallsThatAreCutDoNotCount) {
  ASSERT_TRUE(IsOk(Open(kProgram, Object{{"split", "off"}})));
  const std::string before = engine_.Call(R"({"call":"ir"})", "");
  const Object cut{{"edit", "cut_call"}, {"from", "k2"}, {"to", "middle"}};
  EXPECT_THAT(ImagesOf(Replan({Object(cut)})),
              ElementsAre(ElementsAre("k1"), ElementsAre("k2", "k3")));
  // The text is again the one that was read, without a trace of the edit.
  EXPECT_EQ(engine_.Call(R"({"call":"ir"})", ""), before);
  EXPECT_THAT(ImagesOf(Replan({})),
              ElementsAre(ElementsAre("k1", "k2"), ElementsAre("k3")));
  EXPECT_EQ(engine_.Call(R"({"call":"ir"})", ""), before);
  EXPECT_THAT(FirstError(Replan({Object{
                  {"edit", "cut_call"}, {"from", "k3"}, {"to", "half"}}})),
              HasSubstr("no direct call"));
}

TEST_F(EditsTest, DebugRecordsKeepTheirPlaceAroundACutCall) {
  ASSERT_TRUE(IsOk(Open(R"(
define spir_kernel void @k() !dbg !3 {
  #dbg_value(i32 1, !6, !DIExpression(), !7)
  call void @f(), !dbg !7
  call void @f(), !dbg !7
  #dbg_value(i32 2, !6, !DIExpression(), !7)
  call void @f(), !dbg !7
  #dbg_value(i32 3, !6, !DIExpression(), !7)
  ret void, !dbg !7
}
define void @f() {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: ".")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 2, type: !8)
!7 = !DILocation(line: 2, scope: !3)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
)")));
  const std::string before = engine_.Call(R"({"call":"ir"})", "");
  EXPECT_THAT(before, HasSubstr("#dbg_value(i32 3"));
  ASSERT_TRUE(
      IsOk(Replan({Object{{"edit", "cut_call"}, {"from", "k"}, {"to", "f"}}})));
  EXPECT_EQ(engine_.Call(R"({"call":"ir"})", ""), before);
  ASSERT_TRUE(IsOk(Replan({})));
  EXPECT_EQ(engine_.Call(R"({"call":"ir"})", ""), before);
}

TEST_F(EditsTest, SizesKeepKernelsApart) {
  ASSERT_TRUE(IsOk(Open(kProgram, Object{{"split", "off"}})));
  const Object sub_group{
      {"edit", "set_sub_group_size"}, {"function", "k1"}, {"size", 16}};
  const Object work_group{{"edit", "set_work_group_size"},
                          {"function", "k3"},
                          {"size", Array{8, 4}}};
  const Object reply = Replan({Object(sub_group), Object(work_group)});
  ASSERT_TRUE(IsOk(reply)) << FirstError(reply);
  EXPECT_EQ(ImagesOf(reply).size(), 3u);
  const Object pair = Call(Object{{"call", "pair"}, {"a", "k1"}, {"b", "k2"}});
  EXPECT_EQ(pair.getBoolean("same"), false);
  EXPECT_THAT(Texts(*pair.getArray("reasons")),
              ElementsAre("reqd_sub_group_size"));
  EXPECT_THAT(FirstError(Replan({Object{{"edit", "set_work_group_size"},
                                        {"function", "k3"},
                                        {"size", Array{0}}}})),
              HasSubstr("1 to 3 dimensions"));
  EXPECT_THAT(
      FirstError(Replan({Object{{"edit", "sing"}, {"function", "k1"}}})),
      HasSubstr("there is no edit 'sing'"));
}

TEST_F(EditsTest, AReportTellsWhatWasOnlySupposed) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Object half{
      {"edit", "remove_aspect"}, {"function", "half"}, {"aspect", 6}};
  const Object call{{"edit", "cut_call"}, {"from", "k3"}, {"to", "other"}};
  const Object size{
      {"edit", "set_sub_group_size"}, {"function", "k1"}, {"size", 16}};
  const Object sizes{{"edit", "set_work_group_size"},
                     {"function", "k2"},
                     {"size", Array{8, 4}}};
  const Object none{
      {"edit", "set_sub_group_size"}, {"function", "k2"}, {"size", 0}};
  const Object no_sizes{
      {"edit", "set_work_group_size"}, {"function", "k3"}, {"size", Array{}}};
  ASSERT_TRUE(IsOk(Replan({Object(half), Object(call), Object(size),
                           Object(sizes), Object(none), Object(no_sizes)})));
  const Object report = Call(Object{{"call", "report"}});
  EXPECT_THAT(report.getString("html")->str(),
              HasSubstr("<li>half() does not use fp64 itself</li>"
                        "<li>k3() does not call other()</li>"
                        "<li>k1() requires sub-group size 16</li>"
                        "<li>k2() requires work-group size {8, 4}</li>"
                        "<li>k2() requires no sub-group size</li>"
                        "<li>k3() requires no work-group size</li>"));
}

}  // namespace
}  // namespace aspectra::engine
