// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The order of the functions in a module does not change the program. So it
// must not change the results of the analysis: the aspects that a function
// uses, the reasons, the call chains and the warnings.

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/default_devices.h"
#include "device_config/device_config.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"

namespace aspectra {
namespace {

constexpr int kShuffles = 20;

// All .ll files of the cases, also files that no command reads.
std::vector<std::string> ModulesOfCases() {
  std::vector<std::string> paths;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator("testdata/cases")) {
    if (entry.path().extension() == ".ll") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

void Shuffle(llvm::Module& module, unsigned seed) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module) functions.push_back(&function);
  std::ranges::shuffle(functions, std::mt19937(seed));
  for (llvm::Function* function : functions) {
    function->removeFromParent();
    module.getFunctionList().push_back(function);
  }
}

std::string Describe(const AspectUsage& usage, AspectUsage::Node node) {
  std::string text = "own " + usage.Own(node).ToString() + ", inherited " +
                     usage.Inherited(node).ToString();
  if (const auto& declared = usage.Declared(node)) {
    text += ", declared " + declared->ToString();
  }
  AspectSet needed = usage.Used(node);
  if (usage.Declared(node)) needed.InsertAll(*usage.Declared(node));
  for (int32_t aspect : needed) {
    const auto reason = usage.Reason(node, aspect);
    text += "\n" + std::to_string(aspect) + " ";
    if (!reason) {
      text += "without a reason";
      continue;
    }
    text += ToString(reason->via).str() + ": " + reason->detail;
    if (reason->location) text += " " + reason->location->ToString();
    for (const ChainLink& link : usage.Chain(node, aspect)) {
      text += "\n  " + link.function->getName().str();
      if (link.location) text += " " + link.location->ToString();
    }
  }
  return text;
}

// The results of the analysis of a module. Names identify functions, because
// their places in the module differ.
struct Facts {
  std::map<std::string, std::string> functions;
  std::multiset<std::string> unknown_calls;  // by caller
  std::multiset<std::string> warnings;
  bool malformed = false;
};

// Targets that lack most of the aspects that the cases use.
std::vector<FixedTarget> SomeTargets() {
  std::vector<FixedTarget> targets;
  for (const char* name : {"intel_gpu_tgllp", "x86_64"}) {
    targets.push_back({name, DefaultDeviceConfig().Find(name)});
  }
  return targets;
}

// Adds all warnings, without a limit. With a limit and without debug
// information, the module's order decides which of many warnings are printed.
void AddWarnings(const AspectUsage& usage, std::vector<AspectFinding> findings,
                 Facts& facts) {
  for (const AspectWarning& warning :
       MakeWarnings(usage, std::move(findings), /*limit=*/0)) {
    facts.warnings.insert(warning.ToString());
  }
}

Facts Analyze(const llvm::Module& module) {
  Facts facts;
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(module);
  if (!usage) {
    // If there are several mistakes, the order decides which one is reported.
    llvm::consumeError(usage.takeError());
    facts.malformed = true;
    return facts;
  }
  for (AspectUsage::Node node = 0; node < usage->size(); ++node) {
    const std::string name = usage->function(node).getName().str();
    EXPECT_TRUE(facts.functions.emplace(name, Describe(*usage, node)).second)
        << name;
  }
  for (const auto& call : usage->call_graph().unknown_calls()) {
    facts.unknown_calls.insert(usage->function(call.caller).getName().str());
  }
  AddWarnings(*usage, CheckDeviceHas(*usage), facts);
  llvm::Expected<std::vector<AspectFinding>> findings =
      CheckFixedTargets(*usage, SomeTargets());
  if (!findings) {
    llvm::consumeError(findings.takeError());
    facts.malformed = true;
    return facts;
  }
  AddWarnings(*usage, std::move(*findings), facts);
  return facts;
}

std::unique_ptr<llvm::Module> Load(const std::string& path,
                                   llvm::LLVMContext& context) {
  llvm::SMDiagnostic error;
  auto module = llvm::parseAssemblyFile(path, error, context);
  EXPECT_TRUE(module) << path << ": " << error.getMessage().str();
  return module;
}

class ShuffledOrderTest : public testing::TestWithParam<std::string> {};

TEST_P(ShuffledOrderTest, GivesTheSameFacts) {
  llvm::LLVMContext context;
  const auto module = Load(GetParam(), context);
  ASSERT_TRUE(module);
  const Facts wanted = Analyze(*module);
  for (unsigned seed = 0; seed < kShuffles; ++seed) {
    Shuffle(*module, seed);
    const Facts given = Analyze(*module);
    EXPECT_EQ(given.functions, wanted.functions) << "seed " << seed;
    EXPECT_EQ(given.unknown_calls, wanted.unknown_calls) << "seed " << seed;
    EXPECT_EQ(given.warnings, wanted.warnings) << "seed " << seed;
    EXPECT_EQ(given.malformed, wanted.malformed) << "seed " << seed;
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, ShuffledOrderTest,
                         testing::ValuesIn(ModulesOfCases()));

// If shuffling did not change the order, the test above would be useless.
TEST(ShuffleTest, ChangesTheOrder) {
  llvm::LLVMContext context;
  const auto module = Load("testdata/cases/design_warning/hw.ll", context);
  ASSERT_TRUE(module);
  std::set<std::string> orders;
  for (unsigned seed = 0; seed < kShuffles; ++seed) {
    Shuffle(*module, seed);
    std::string order;
    for (const llvm::Function& function : *module) {
      order += function.getName().str() + " ";
    }
    orders.insert(order);
  }
  EXPECT_GT(orders.size(), 5u);
}

}  // namespace
}  // namespace aspectra
