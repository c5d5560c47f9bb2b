// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/engine.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "web/engine/engine_fixture.h"
#include "web/engine/input/input.h"

namespace aspectra::engine {
namespace {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(EngineTest, AboutTellsLimitsAndNames) {
  const Object about = Call(Object{{"call", "about"}});
  ASSERT_TRUE(IsOk(about));
  EXPECT_EQ(about.getObject("limits")->getInteger("input_bytes"), 50'000'000);
  EXPECT_THAT(Texts(*about.getArray("split_modes")),
              ElementsAre("off", "source", "kernel", "auto"));
  EXPECT_THAT(about.getString("default_device_config")->str(),
              HasSubstr("intel_gpu_"));
}

TEST_F(EngineTest, OpenExplains) {
  const Object reply = Open(kProgram, Object{{"split", "off"}});
  ASSERT_TRUE(IsOk(reply));
  EXPECT_EQ(reply.getObject("explanation")->getString("module"), "a.ll");
  EXPECT_THAT(ImagesOf(reply),
              ElementsAre(ElementsAre("k1", "k2"), ElementsAre("k3")));
}

TEST_F(EngineTest, AnErrorTellsItsPlaceAndLeavesWhatWasOpen) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Object reply = Open("define void @f() {\n  ret i32\n}\n");
  ASSERT_FALSE(IsOk(reply));
  const Object& error = *reply.getArray("diagnostics")->front().getAsObject();
  EXPECT_EQ(error.getString("file"), "a.ll");
  EXPECT_EQ(error.getInteger("line"), 3);
  EXPECT_EQ(error.getInteger("column"), 1);
  EXPECT_TRUE(IsOk(Call(Object{{"call", "ir"}})));
}

TEST_F(EngineTest, InputThatIsNoIrIsRefused) {
  EXPECT_THAT(FirstError(Open(" \n")), HasSubstr("the file is empty"));
  EXPECT_THAT(FirstError(Open("\x7f"
                              "ELF...")),
              HasSubstr("an object file (ELF)"));
  EXPECT_FALSE(FirstError(Open("BC\xc0\xde")).empty());
  EXPECT_THAT(FirstError(Open("%t = type " + std::string(100'000, '{'))),
              HasSubstr("nested more than 256 levels deep"));
}

TEST_F(EngineTest, TooMuchInputIsRefusedWithTheCommandLine) {
  const std::string large(kMostInputBytes + 1, ' ');
  EXPECT_THAT(
      FirstError(Open(large)),
      AllOf(HasSubstr("50,000,001 bytes"),
            HasSubstr("sycl-post-link -explain=explanation.json a.ll")));
}

TEST_F(EngineTest, RequestsThatAreNoneAreRefused) {
  EXPECT_THAT(engine_.Call("{", ""),
              HasSubstr("the request is not understood"));
  EXPECT_THAT(FirstError(Call(Object{{"call", "sing"}})),
              HasSubstr("there is no call 'sing'"));
  EXPECT_THAT(FirstError(Call(Object{{"call", "ir"}})),
              HasSubstr("nothing is open"));
  EXPECT_THAT(FirstError(Call(Object{{"call", "open"}})),
              HasSubstr("no file is given"));
  EXPECT_THAT(FirstError(Call(
                  Object{{"call", "open"}, {"files", Array{File("a.ll", 7)}}})),
              HasSubstr("names files of 7 bytes, but 0 bytes came"));
  EXPECT_THAT(FirstError(Open(kProgram, Object{{"split", "half"}})),
              HasSubstr("'half' is not a split mode"));
  ASSERT_TRUE(IsOk(Open(kProgram)));
  EXPECT_THAT(
      FirstError(Call(Object{{"call", "path"}, {"from", "no"}, {"to", "k1"}})),
      HasSubstr("no function 'no'"));
}

TEST_F(EngineTest, SeveralFilesAreLinked) {
  const std::string a =
      "declare void @f()\n"
      "define spir_kernel void @k() { call void @f()\n"
      "ret void }\n";
  const std::string b = "define void @f() { ret void }\n";
  const Array files{File("a.ll", a.size()), File("b.ll", b.size())};
  const Object reply =
      Call(Object{{"call", "open"}, {"files", Array(files)}}, a + b);
  ASSERT_TRUE(IsOk(reply)) << FirstError(reply);
  EXPECT_EQ(reply.getObject("explanation")->getString("module"), "a.ll, b.ll");
  const Object twice = Call(
      Object{{"call", "open"},
             {"files", Array{File("b.ll", b.size()), File("c.ll", b.size())}}},
      b + b);
  EXPECT_THAT(FirstError(twice), HasSubstr("symbol multiply defined"));
}

TEST_F(EngineTest, UnitsThatSayOtherThanTheDefinitionUsesAreTold) {
  const std::string a =
      "declare void @f() #0\n"
      "declare void @g() #1\n"
      "define spir_kernel void @k() { call void @f()\n"
      "call void @g()\nret void }\n"
      "attributes #0 = { \"sycl-device-has\"=\"5\" }\n"
      "attributes #1 = { \"sycl-device-has\"=\"6\" }\n";
  const std::string b =
      "define void @f() { %x = fadd double 0.0, 1.0\nret void }\n"
      "define void @g() { %x = fadd double 0.0, 1.0\nret void }\n";
  const Array files{File("a.ll", a.size()), File("b.ll", b.size())};
  ASSERT_TRUE(
      IsOk(Call(Object{{"call", "open"}, {"files", Array(files)}}, a + b)));
  const Object reply = Call(Object{{"call", "units"}});
  ASSERT_EQ(reply.getArray("functions")->size(), 1u);
  const Object& f = *reply.getArray("functions")->front().getAsObject();
  EXPECT_EQ(f.getString("name"), "f");
  EXPECT_EQ(f.getString("declared_in"), "a.ll");
  EXPECT_EQ(f.getString("defined_in"), "b.ll");
  EXPECT_EQ(*f.getArray("not_declared"), Array{6});
}

TEST_F(EngineTest, OtherModesGiveOtherImagesAndOnlyThose) {
  const Object opened = Open(kProgram);
  ASSERT_TRUE(IsOk(opened));
  const Object reply = Call(Object{{"call", "replan"},
                                   {"split", "kernel"},
                                   {"only", Array{"split", "devices"}}});
  ASSERT_TRUE(IsOk(reply));
  const Object& explanation = *reply.getObject("explanation");
  EXPECT_EQ(explanation.getArray("functions"), nullptr);
  // Functions are indices in the list that `open` returned.
  std::vector<std::string> kernels;
  for (const Value& image :
       *explanation.getObject("split")->getArray("images")) {
    const Array& entry_points = *image.getAsObject()->getArray("entry_points");
    ASSERT_EQ(entry_points.size(), 1u);
    const auto place = entry_points.front().getAsInteger();
    kernels.push_back(
        (*opened.getObject("explanation")->getArray("functions"))[*place]
            .getAsObject()
            ->getString("name")
            ->str());
  }
  EXPECT_THAT(kernels, ElementsAre("k1", "k2", "k3"));
}

TEST_F(EngineTest, APageOfChainsIsNoLongerThanItMayBe) {
  constexpr int kLayers = 1000;
  // Each function calls both functions of the next layer: 2^1000 chains.
  std::string program =
      "define void @end0() {\n"
      "  %x = fadd double 0.0, 1.0\n  ret void\n}\n"
      "define void @end1() {\n"
      "  %x = fadd double 0.0, 1.0\n  ret void\n}\n";
  std::string below = "end";
  for (int layer = 0; layer < kLayers; ++layer) {
    const std::string name = "layer" + std::to_string(layer) + "_";
    for (const char* side : {"0", "1"}) {
      program += "define void @" + name + side + "() {\n  call void @" + below +
                 "0()\n  call void @" + below + "1()\n  ret void\n}\n";
    }
    below = name;
  }
  ASSERT_TRUE(IsOk(Open(program)));
  const Object reply = Call(Object{{"call", "chains"},
                                   {"function", below + "0"},
                                   {"aspect", 6},
                                   {"limit", 1000}});
  ASSERT_TRUE(IsOk(reply));
  EXPECT_EQ(reply.getArray("chains")->size(), 100'000u / (kLayers + 1));
  EXPECT_TRUE(reply.getString("total")->starts_with(">="));
  const Object beyond = Call(Object{{"call", "chains"},
                                    {"function", below + "0"},
                                    {"aspect", 6},
                                    {"first", 100'000},
                                    {"limit", 10}});
  ASSERT_TRUE(IsOk(beyond));
  EXPECT_THAT(*beyond.getArray("chains"), IsEmpty());
}

TEST_F(EngineTest, NumbersThatDoNotFitAreRefused) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Value large = int64_t{1} << 32;
  for (const Object& request :
       {Object{{"call", "chains"}, {"function", "k1"}, {"aspect", large}},
        Object{{"call", "graph"}, {"focus", Array{"k1"}}, {"limit", large}},
        Object{{"call", "graph"}, {"focus", Array{"k1"}}, {"limit", -1}}}) {
    EXPECT_FALSE(IsOk(Call(Object(request))));
  }
}

TEST_F(EngineTest, AMistakeInTheDeviceConfigurationHasItsPlace) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Object reply = Call(Object{
      {"call", "replan"}, {"device_config", "board:\n  aspects: [fp65]\n"}});
  ASSERT_FALSE(IsOk(reply));
  const Object& error = *reply.getArray("diagnostics")->front().getAsObject();
  EXPECT_EQ(error.getString("file"), "devices.yaml");
  EXPECT_EQ(error.getInteger("line"), 2);
  EXPECT_THAT(error.getString("message")->str(), HasSubstr("'fp65'"));
}

TEST_F(EngineTest, TheTextOfTheModuleTellsWhereFunctionsAre) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Object reply = Call(Object{{"call", "ir"}});
  ASSERT_TRUE(IsOk(reply));
  llvm::SmallVector<llvm::StringRef> lines;
  reply.getString("text")->split(lines, '\n');
  std::vector<std::string> names;
  for (const Value& value : *reply.getArray("functions")) {
    const Object& function = *value.getAsObject();
    names.push_back(function.getString("name")->str());
    EXPECT_THAT(
        lines[*function.getInteger("line") - 1].str(),
        AllOf(HasSubstr("define"), HasSubstr("@" + names.back() + "(")));
    EXPECT_EQ(lines[*function.getInteger("end") - 1], "}");
  }
  EXPECT_THAT(names, ElementsAre("k1", "k2", "k3", "middle", "half",
                                 "half_of_nothing", "other"));
}

TEST_F(EngineTest, ChainsLeadToTheUse) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  ASSERT_TRUE(IsOk(Call(Object{{"call", "ir"}})));
  const Object reply = Call(Object{{"call", "chains"},
                                   {"function", "k2"},
                                   {"aspect", 6},
                                   {"first", 0},
                                   {"limit", 5}});
  ASSERT_TRUE(IsOk(reply));
  EXPECT_EQ(reply.getString("total"), "1");
  const Array& frames =
      *reply.getArray("chains")->front().getAsObject()->getArray("frames");
  ASSERT_EQ(frames.size(), 3u);
  EXPECT_EQ(frames[1].getAsObject()->getString("function"), "middle");
  EXPECT_EQ(frames[2].getAsObject()->getString("via"), "instruction");
  EXPECT_THAT(frames[2].getAsObject()->getString("detail")->str(),
              HasSubstr("double"));
  EXPECT_GT(*frames[2].getAsObject()->getInteger("ir_line"), 1);
}

TEST_F(EngineTest, PairsTellWhatKeepsThemApart) {
  ASSERT_TRUE(IsOk(Open(kProgram, Object{{"split", "off"}})));
  const Object apart = Call(Object{{"call", "pair"}, {"a", "k1"}, {"b", "k3"}});
  EXPECT_EQ(apart.getBoolean("same"), false);
  EXPECT_EQ(apart.getString("reason"), "aspects: {fp64} and {}");
  const Object same = Call(Object{{"call", "pair"}, {"a", "k1"}, {"b", "k2"}});
  EXPECT_EQ(same.getString("reason"),
            "they have no difference that separates images");
  EXPECT_THAT(
      FirstError(Call(Object{{"call", "pair"}, {"a", "k1"}, {"b", "half"}})),
      HasSubstr("'half' is not an entry point"));
}

TEST_F(EngineTest, TheGraphShowsWhatIsNextToTheFocus) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Object graph =
      Call(Object{{"call", "graph"}, {"focus", Array{"middle"}}});
  ASSERT_TRUE(IsOk(graph));
  std::vector<std::string> names;
  for (const Value& node : *graph.getArray("nodes")) {
    names.push_back(node.getAsObject()->getString("name")->str());
  }
  EXPECT_THAT(names, ElementsAre("middle", "half_of_nothing", "other", "k2"));
  const Object& other = *(*graph.getArray("nodes"))[2].getAsObject();
  EXPECT_EQ(other.getInteger("hidden_callers"), 2);
  EXPECT_EQ(graph.getArray("edges")->size(), 3u);
  const Object dot = Call(Object{{"call", "dot"}, {"focus", Array{"middle"}}});
  EXPECT_THAT(dot.getString("text")->str(),
              HasSubstr("\"middle\" -> \"other\";"));
}

TEST_F(EngineTest, PathsAreShortest) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  EXPECT_THAT(
      Texts(*Call(Object{{"call", "path"}, {"from", "k2"}, {"to", "other"}})
                 .getArray("path")),
      ElementsAre("k2", "middle", "other"));
  EXPECT_THAT(*Call(Object{{"call", "path"}, {"from", "other"}, {"to", "k2"}})
                   .getArray("path"),
              IsEmpty());
}

TEST_F(EngineTest, AnImageHasTheFilesOfTheTool) {
  ASSERT_TRUE(IsOk(Open(R"(
define spir_kernel void @k() #0 {
  %x = alloca double
  call void @elsewhere()
  ret void
}
define void @given() #0 {
  %x = alloca double
  ret void
}
declare void @elsewhere()
attributes #0 = { "sycl-module-id"="a.cpp" }
)",
                        Object{{"split", "source"}})));
  const Object image = Call(Object{{"call", "image"}, {"id", 0}});
  ASSERT_TRUE(IsOk(image));
  EXPECT_EQ(image.getString("properties"),
            "[SYCL/device requirements]\n"
            "aspect=2|gAAAAAAAAAgBAAAA\n"
            "[SYCL/exported symbols]\n"
            "given=1|1\n"
            "[SYCL/imported symbols]\n"
            "elsewhere=1|1\n");
  EXPECT_EQ(image.getString("symbols"), "k\ngiven\n");
  EXPECT_EQ(FirstError(Call(Object{{"call", "image"}, {"id", 1}})),
            "there is no image 1; the plan has 1, counted from 0");
}

TEST_F(EngineTest, ANodeOfTheGraphHasRoomForItsAspects) {
  ASSERT_TRUE(IsOk(Open(R"(
define spir_kernel void @k() !intel_used_aspects !0 {
  ret void
}
!0 = !{i32 5, i32 6}
)")));
  const Object graph =
      Call(Object{{"call", "graph"},
                  {"focus", Array{"k"}},
                  {"labels", Object{{"char_width", 7}, {"height", 40}}}});
  ASSERT_TRUE(IsOk(graph));
  const Object& node = *graph.getArray("nodes")->front().getAsObject();
  // "fp16, fp64" is longer than "k()".
  EXPECT_EQ(node.getNumber("width"), 10 * 7 + 24);
}

TEST_F(EngineTest, WarningsAreAsTheCompilerPrintsThem) {
  ASSERT_TRUE(IsOk(Open(R"(
target triple = "spirv64-unknown-unknown"
define spir_kernel void @k() !intel_declared_aspects !0 {
  call void @half()
  ret void
}
define void @half() {
  %x = fadd double 0.0, 1.0
  ret void
}
!0 = !{}
)")));
  EXPECT_EQ(Call(Object{{"call", "warnings"}}).getString("text"),
            "warning: function 'k' uses aspect 'fp64' not listed in "
            "'sycl::device_has'\n"
            "use is from this call chain:\n"
            "  k()\n"
            "  half()\n"
            "compile with '-g' to get source location\n");
}

TEST_F(EngineTest, AReportIsOfThePlanThatIsOpen) {
  ASSERT_TRUE(IsOk(Open(kProgram, Object{{"split", "kernel"}})));
  const Object report = Call(Object{{"call", "report"}, {"title", "A & B"}});
  ASSERT_TRUE(IsOk(report));
  const std::string html = report.getString("html")->str();
  EXPECT_THAT(html, HasSubstr("<h1>A &amp; B</h1>"));
  EXPECT_THAT(html, HasSubstr("Split mode <strong>kernel</strong>"));
  EXPECT_THAT(html, HasSubstr("id=\"i2\""));
  ASSERT_TRUE(IsOk(Call(Object{{"call", "replan"}, {"split", "off"}})));
  const Object other = Call(Object{{"call", "report"}});
  EXPECT_THAT(other.getString("html")->str(), HasSubstr("<h1>a.ll</h1>"));
  EXPECT_THAT(other.getString("html")->str(),
              testing::Not(HasSubstr("What if")));
  EXPECT_THAT(other.getString("html")->str(),
              testing::Not(HasSubstr("id=\"i2\"")));
}

TEST_F(EngineTest, CostsCountWhatIsCopied) {
  ASSERT_TRUE(IsOk(Open(kProgram)));
  const Object costs = Call(Object{{"call", "costs"}});
  const Object& kernel = *(*costs.getArray("modes"))[2].getAsObject();
  EXPECT_EQ(kernel.getString("mode"), "kernel");
  EXPECT_EQ(kernel.getInteger("images"), 3);
  // `other` has one instruction and is in all three images.
  EXPECT_EQ(kernel.getInteger("copied"), 2);
}

TEST_F(EngineTest, ComparisonTellsWhatIsNewAndWhatIsGone) {
  ASSERT_TRUE(IsOk(Open(kProgram, Object{{"split", "off"}})));
  std::string changed = kProgram.str();
  const size_t at = changed.find("  call void @middle()");
  changed.replace(at, 21, "  call void @other()");
  const Object reply =
      Call(Object{{"call", "compare"},
                  {"files", Array{File("b.ll", changed.size())}}},
           changed);
  ASSERT_TRUE(IsOk(reply));
  const Object& function = *reply.getArray("functions")->front().getAsObject();
  EXPECT_EQ(function.getString("name"), "k2");
  EXPECT_EQ(function.getArray("lost")->front(), Value(6));
  EXPECT_EQ(reply.getObject("images")->getArray("gained")->size(), 2u);
  EXPECT_EQ(reply.getObject("images")->getArray("lost")->size(), 2u);
}

}  // namespace
}  // namespace aspectra::engine
