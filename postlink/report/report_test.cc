#include "postlink/report/report.h"

#include <algorithm>
#include <cstddef>
#include <expected>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/test/program.h"
#include "postlink/report/assets.h"
#include "postlink/report/escape.h"
#include "postlink/report/property_texts.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr int32_t kFp64 = 6;

std::string Print(const Explanation& explanation,
                  llvm::ArrayRef<PropertyText> properties = {},
                  const ReportNotes& notes = {}) {
  std::string html;
  llvm::raw_string_ostream out(html);
  PrintReport(explanation, properties, notes, out);
  return html;
}

Explanation ExplainProgram() {
  llvm::LLVMContext context;
  return llvm::cantFail(Explain(*ParseProgram(kProgram, context),
                                SplitMode::kAuto, ParseDevices(kDevices)));
}

// Returns `html` without the contents of its style and script.
std::string WithoutAssets(std::string html) {
  for (llvm::StringRef asset : {ReportStyle(), ReportScript()}) {
    html.erase(html.find(asset.str()), asset.size());
  }
  return html;
}

// Returns the tags in the order of the text, for example "p", "/p". Fails if
// other text looks like a tag.
std::vector<std::string> Tags(llvm::StringRef html) {
  std::vector<std::string> tags;
  for (size_t at = html.find('<'); at != llvm::StringRef::npos;
       at = html.find('<', at)) {
    const size_t end = html.find('>', at);
    EXPECT_NE(end, llvm::StringRef::npos);
    llvm::StringRef tag = html.slice(at + 1, end);
    EXPECT_EQ(tag.count('"') % 2, 0u) << tag.str();
    const bool closed = tag.consume_back("/");
    const llvm::StringRef name =
        tag.take_until([](char c) { return c == ' '; });
    tags.push_back(name.str());
    if (closed) tags.push_back("/" + name.str());
    at = end;
  }
  return tags;
}

// Checks that every element is closed, in order.
void ExpectWellFormed(const std::string& html) {
  static const std::set<std::string> kVoid = {"!DOCTYPE", "meta"};
  std::vector<std::string> open;
  for (const std::string& tag : Tags(WithoutAssets(html))) {
    if (kVoid.contains(tag)) continue;
    if (!tag.starts_with("/")) {
      open.push_back(tag);
      continue;
    }
    ASSERT_FALSE(open.empty()) << tag;
    ASSERT_EQ("/" + open.back(), tag);
    open.pop_back();
  }
  EXPECT_THAT(open, IsEmpty());
}

// Returns the texts between `before` and the next '"', in order.
std::vector<std::string> Values(llvm::StringRef html, llvm::StringRef before) {
  std::vector<std::string> values;
  for (size_t at = html.find(before); at != llvm::StringRef::npos;
       at = html.find(before, at + 1)) {
    values.push_back(html.drop_front(at + before.size())
                         .take_until([](char c) { return c == '"'; })
                         .str());
  }
  return values;
}

void ExpectLinksLead(const std::string& html) {
  const std::vector<std::string> all = Values(html, " id=\"");
  const std::set<std::string> ids(all.begin(), all.end());
  EXPECT_EQ(ids.size(), all.size()) << "an id stands twice";
  const std::vector<std::string> links = Values(html, " href=\"");
  EXPECT_FALSE(links.empty());
  for (const std::string& link : links) {
    ASSERT_TRUE(link.starts_with("#")) << link;
    EXPECT_TRUE(ids.contains(link.substr(1))) << link;
  }
}

// Makes a kernel that calls a chain of `length` functions, the last of which
// uses fp64.
Explanation LongChain(size_t length) {
  Explanation explanation;
  explanation.module = "chain.ll";
  for (size_t i = 0; i < length; ++i) {
    const bool last = i + 1 == length;
    Explanation::Function function{
        .name = "f" + std::to_string(i),
        .signature = "f" + std::to_string(i) + "()",
        .kind = i == 0 ? FunctionKind::kKernel : FunctionKind::kFunction,
        .own = {},
        .declared = {},
        .used = {kFp64},
        .reasons = {}};
    if (last) function.own = {kFp64};
    function.reasons.push_back(
        {.aspect = kFp64,
         .via =
             last ? AspectReason::Via::kInstruction : AspectReason::Via::kCall,
         .detail = last ? "load: double" : "f" + std::to_string(i + 1),
         .callee = last ? "" : "f" + std::to_string(i + 1),
         .location = std::nullopt});
    explanation.functions.push_back(std::move(function));
  }
  return explanation;
}

TEST(ReportTest, SaysWhatTheExplanationSays) {
  const std::string html = Print(ExplainProgram());
  ExpectWellFormed(html);
  ExpectLinksLead(html);
  EXPECT_THAT(html, HasSubstr("<h1>program</h1>"));
  EXPECT_THAT(html, HasSubstr("<title>program – Aspectra report</title>"));
  // The chain leads from a kernel through a function to the instruction.
  EXPECT_THAT(
      html,
      HasSubstr("<ol class=\"chain\"><li><a href=\"#f1\"><code>Precise</code>"
                "</a></li><li class=\"source\"><a href=\"#f2\"><code>scale()"
                "</code></a> <span class=\"end\">instruction <code>alloca: "
                "double</code></span></li></ol>"));
  // The report has the compiler's words, and every reason of a device.
  EXPECT_THAT(html, HasSubstr("function &#39;Precise&#39; uses aspect "
                              "&#39;fp64&#39; not listed in "
                              "&#39;sycl::device_has&#39;"));
  EXPECT_THAT(html, HasSubstr("use is from this call chain:\n"
                              "  Precise\n  scale()"));
  EXPECT_THAT(html, AllOf(HasSubstr("What keeps these images apart: <strong>"
                                    "source, aspects, sub-group size"),
                          HasSubstr("sub-group 8")));
  EXPECT_THAT(html, HasSubstr("<code>intel_gpu_dg1</code>, "
                              "<code>intel_gpu_tgllp</code>"));
  EXPECT_THAT(html,
              HasSubstr("<span class=\"ids\">image 1</span> Kernel has a "
                        "required sub-group size of &#39;8&#39; but device "
                        "does not support this sub-group size."));
  EXPECT_THAT(html, HasSubstr("runs on 1 of 3 targets"));
}

TEST(ReportTest, TheSameExplanationGivesTheSameBytes) {
  EXPECT_EQ(Print(ExplainProgram()), Print(ExplainProgram()));
}

TEST(ReportTest, NothingToReport) {
  const std::string html = Print(Explanation());
  ExpectWellFormed(html);
  ExpectLinksLead(html);
  EXPECT_THAT(html, AllOf(HasSubstr("The module has no functions."),
                          HasSubstr("no image is made"),
                          HasSubstr("The device configuration has no target"),
                          Not(HasSubstr("Split mode"))));
}

TEST(ReportTest, WithoutTargetsNoImageIsSaidToRun) {
  Explanation explanation;
  explanation.images.emplace_back();
  EXPECT_THAT(Print(explanation), AllOf(HasSubstr("no target is known"),
                                        Not(HasSubstr("runs on"))));
}

TEST(ReportTest, WithoutImagesNoTargetIsSaidToRunAll) {
  Explanation explanation;
  explanation.devices.push_back({.name = "board"});
  EXPECT_THAT(Print(explanation),
              AllOf(HasSubstr("There is no image that they could run"),
                    HasSubstr("no image to run"), Not(HasSubstr("board"))));
}

// device_has() allows no aspect; without the attribute, any aspect is allowed.
TEST(ReportTest, AnEmptyListOfDeviceHasIsToldFromNone) {
  Explanation explanation = LongChain(1);
  EXPECT_THAT(Print(explanation), Not(HasSubstr("\"declares-none\"")));
  explanation.functions[0].declared = AspectSet();
  EXPECT_THAT(Print(explanation),
              HasSubstr("</span></td><td><span class=\"declares-none\" "
                        "title=\"device_has(): it is to use no aspect\">none"
                        "</span></td>"));
}

TEST(ReportTest, AllowsItsOwnStyleAndScriptAlone) {
  const std::string html = Print(ExplainProgram());
  EXPECT_EQ(ContentHash("alert(1)"),
            "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  EXPECT_THAT(html, HasSubstr("content=\"default-src 'none'; style-src " +
                              ContentHash(ReportStyle()) + "; script-src " +
                              ContentHash(ReportScript()) +
                              "; base-uri 'none'; form-action 'none'\""));
  EXPECT_THAT(html, HasSubstr("<style>" + ReportStyle().str() + "</style>"));
  EXPECT_THAT(html, HasSubstr("<script>" + ReportScript().str() + "</script>"));
  EXPECT_FALSE(ReportStyle().contains("</"));
  EXPECT_FALSE(ReportScript().contains("</"));
  for (llvm::StringRef address :
       {"http:", "https:", "//www", "@import", "url("}) {
    EXPECT_FALSE(llvm::StringRef(html).contains(address)) << address.str();
  }
  EXPECT_THAT(Values(html, " src=\""), IsEmpty());
  EXPECT_THAT(Values(html, " style=\""), IsEmpty());
}

TEST(ReportTest, NoTextOfTheProgramIsMarkup) {
  const std::string texts[] = {"<script>alert(1)</script>",
                               "</style><img src=x onerror=alert(1)>",
                               "\" onmouseover=\"alert(1)",
                               "' onfocus='alert(1)",
                               "]]><!--",
                               "-->",
                               "&lt;script&gt;",
                               "\xff\xfe<b>",
                               std::string("nul\0in<i>", 9),
                               "</pre></details></table></main>",
                               "javascript:alert(1)",
                               "\x1b[31m\r\n\t<u>"};
  for (const std::string& text : texts) {
    Explanation explanation;
    explanation.module = text;
    explanation.functions.push_back(
        {.name = text,
         .signature = FunctionSignature(text),
         .kind = FunctionKind::kKernel,
         .own = {kFp64},
         .declared = AspectSet{kFp64},
         .used = {kFp64, 5},
         .reasons = {{.aspect = 5,
                      .via = AspectReason::Via::kCall,
                      .detail = text,
                      .callee = text + "other",
                      .location = SourceLocation{text, 1, 2}},
                     {.aspect = kFp64,
                      .via = AspectReason::Via::kType,
                      .detail = text,
                      .callee = "",
                      .location = SourceLocation{text, 1, 2}}}});
    explanation.warnings.push_back({.message = text,
                                    .details = text,
                                    .function = text,
                                    .aspect = kFp64,
                                    .location = SourceLocation{text, 3, 4},
                                    .chain = {}});
    explanation.apart_by = {SplitReason::kSource, SplitReason::kFixedTargets};
    Explanation::Image& image = explanation.images.emplace_back();
    image.entry_points = image.functions = {0};
    image.key = {.source = text, .fixed_targets = {text}};
    image.requirements.aspects = {kFp64};
    image.code =
        ImageCode{.instructions = 4,
                  .entry_points = 1,
                  .shared = {.instructions = 2, .functions = {text}},
                  .repeated = {.instructions = 2, .functions = {text}}};
    explanation.devices.push_back({.name = text});
    const std::string html = Print(explanation, {PropertyText(text)},
                                   {.title = text, .suppositions = {text}});
    ExpectWellFormed(html);
    ExpectLinksLead(html);
    EXPECT_TRUE(llvm::json::isUTF8(html));
    for (llvm::StringRef tag :
         {"<script>alert", "<img", "<b>", "<i>", "<u>", "<!--"}) {
      EXPECT_FALSE(llvm::StringRef(html).contains(tag)) << text;
    }
    EXPECT_EQ(std::ranges::count(html, '\0'), 0);
    // The elements are those of a name without special characters.
    const std::string failed =
        Print(explanation, {PropertyText(std::unexpect, text)});
    ExpectWellFormed(failed);
    EXPECT_THAT(failed, HasSubstr("none can be written: " + EscapeHtml(text)));
  }
}

TEST(ReportTest, EscapesWhatHtmlWouldRead) {
  EXPECT_EQ(EscapeHtml("a<b>&\"'\n\tc"), "a&lt;b&gt;&amp;&quot;&#39;\n\tc");
  EXPECT_EQ(EscapeHtml("\x01\x7f\r"), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(EscapeHtml("\xff"), "\uFFFD");
  EXPECT_EQ(EscapeHtml("ü"), "ü");
  EXPECT_EQ(EscapeHtml("שלום 你好 → 🙂"), "שלום 你好 → 🙂");
  EXPECT_EQ(EscapeHtml("a\u202Eb\u2066c"), "a\uFFFDb\uFFFDc");
  EXPECT_EQ(EscapeHtml("\u061C\u200E\u200Fd"), "\uFFFD\uFFFD\uFFFDd");
  EXPECT_EQ(EscapeHtml("\u200D\u2010\u2029\u202F\u2065\u206A"),
            "\u200D\u2010\u2029\u202F\u2065\u206A");
}

TEST(ReportTest, FoldersOfTheModuleAreLeftOut) {
  Explanation explanation;
  explanation.module = "/home/someone/a.bc, build/b.bc";
  const std::string html = Print(explanation);
  EXPECT_THAT(html, HasSubstr("<h1>a.bc, b.bc</h1>"));
  EXPECT_THAT(html, Not(HasSubstr("someone")));
}

TEST(ReportTest, LongChainsAreFollowedFromEntryToEntry) {
  const std::string html = Print(LongChain(40));
  ExpectLinksLead(html);
  EXPECT_THAT(html, HasSubstr("<li class=\"on\">and on from <a href=\"#f12\">"
                              "<code>f12()</code></a></li></ol>"));
  EXPECT_THAT(html, HasSubstr("calls <a href=\"#f13\"><code>f13()</code></a>"));
  EXPECT_THAT(html, HasSubstr("<table class=\"functions\">"));
  EXPECT_THAT(Print(LongChain(2000)),
              HasSubstr("<table class=\"functions many\">"));
  const double once = Print(LongChain(2000)).size();
  const double twice = Print(LongChain(4000)).size();
  EXPECT_LT(twice, 2.1 * once);
}

TEST(ReportTest, AChainThatNeverEndsIsCut) {
  Explanation explanation = LongChain(2);
  explanation.functions[1].reasons[0].via = AspectReason::Via::kCall;
  explanation.functions[1].reasons[0].callee = "f0";
  ExpectWellFormed(Print(explanation));
}

TEST(ReportTest, FunctionsOfSeveralImagesAreTold) {
  Explanation explanation = LongChain(3);
  for (int id = 0; id < 2; ++id) {
    Explanation::Image& image = explanation.images.emplace_back();
    image.entry_points = {0};
    image.functions = {0, 1, 2};
    if (id == 1) image.functions.pop_back();
  }
  const std::string html = Print(explanation);
  EXPECT_THAT(html, HasSubstr("Holds 3 functions, 2 of them in other images "
                              "too"));
  EXPECT_THAT(html, HasSubstr("<code>f1()</code></a> <span class=\"note\">in 2 "
                              "images</span>"));
}

TEST(ReportTest, AllEntryPointsOfAnImageAreThere) {
  Explanation explanation;
  Explanation::Image image;
  for (Explanation::Place place = 0; place < 30; ++place) {
    explanation.functions.push_back(
        {.name = "k" + std::to_string(place),
         .signature = "k" + std::to_string(place) + "()",
         .kind = FunctionKind::kKernel,
         .own = {},
         .declared = {},
         .used = {},
         .reasons = {}});
    image.entry_points.push_back(place);
  }
  explanation.images.push_back(image);
  const std::string html = Print(explanation);
  EXPECT_THAT(html, HasSubstr("<summary>and 24 more</summary>"));
  EXPECT_THAT(html, HasSubstr("<code>k29()</code></a></li></ul></details>"));
}

TEST(ReportTest, EveryModeAndRequirementHasWords) {
  for (SplitMode mode : {SplitMode::kOff, SplitMode::kSource,
                         SplitMode::kKernel, SplitMode::kAuto}) {
    Explanation explanation;
    explanation.mode = mode;
    explanation.images.emplace_back().requirements = {
        .aspects = {-1, kFp64},
        .sub_group_sizes = {8},
        .work_group_sizes = {{8, 2}},
        .fixed_targets = AspectSet()};
    const std::string html = Print(explanation);
    EXPECT_THAT(html, HasSubstr("Split mode <strong>" +
                                std::string(ToString(mode)) + "</strong>"));
    EXPECT_THAT(
        html,
        AllOf(HasSubstr("sub-group 8"), HasSubstr("work-group {8, 2}"),
              HasSubstr("a target, and none is left"), Not(HasSubstr(">-1<"))));
  }
}

}  // namespace
}  // namespace aspectra
