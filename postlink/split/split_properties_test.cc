// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks properties of splitting on random modules. A failure prints the seed
// and the mode, which are the test's name.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/images/image_builder.h"
#include "postlink/images/image_requirements.h"
#include "postlink/images/image_symbols.h"
#include "postlink/images/image_workers.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/global_references.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/random_program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Names = std::set<std::string>;
using Bytes = llvm::SmallVector<char, 0>;

// The whole result of splitting a module. The result is in parts, because a
// failed comparison of one large value would not show the difference.
struct Split {
  std::vector<Names> plan;
  std::vector<Bytes> images;
  std::vector<std::optional<Requirements>> requirements;
  std::vector<ImageSymbols> symbols;
};

llvm::StringRef Text(const Bytes& bytes) {
  return {bytes.data(), bytes.size()};
}

std::unique_ptr<llvm::Module> Parse(const Bytes& bytes,
                                    llvm::LLVMContext& context) {
  return llvm::cantFail(
      llvm::parseBitcodeFile({Text(bytes), "image"}, context));
}

// Prints a module as text, because the order of types and constants in bitcode
// may differ.
std::string Printed(const Bytes& bytes) {
  llvm::LLVMContext context;
  std::string text;
  llvm::raw_string_ostream out(text);
  Parse(bytes, context)->print(out, /*AAW=*/nullptr);
  return text;
}

Split SplitModule(LinkedModule::Reader read, SplitMode mode,
                  size_t workers = 1) {
  const std::unique_ptr<LinkedModule> linked =
      llvm::cantFail(LinkedModule::Read(read));
  const SplitPlan plan =
      llvm::cantFail(
          LinkedProgram::Analyze(linked->builder().module(), linked->facts(),
                                 linked->builder().references(), mode))
          .plan;
  Split split;
  for (size_t image = 0; image < plan.images().size(); ++image) {
    const std::vector<std::string> names = plan.EntryPointNames(image);
    split.plan.emplace_back(names.begin(), names.end());
  }
  split.images.resize(plan.images().size());
  split.requirements.resize(plan.images().size());
  split.symbols.resize(plan.images().size());
  llvm::cantFail(
      BuildImages(plan, *linked, workers, read, [&](const BuiltImage& image) {
        llvm::Expected<Requirements> needs =
            ComputeRequirements(image, /*devices=*/nullptr);
        // Conflicting sizes are an error of the program.
        if (needs) {
          split.requirements[image.number] = *std::move(needs);
        } else {
          llvm::consumeError(needs.takeError());
        }
        split.symbols[image.number] =
            llvm::cantFail(FindImageSymbols(image.module));
        split.images[image.number] = WriteImageBitcode(image.module);
        return llvm::Error::success();
      }));
  return split;
}

Names EntryPointsOf(const llvm::Module& module) {
  Names names;
  for (const llvm::Function& function : module) {
    if (IsEntryPoint(function)) names.insert(function.getName().str());
  }
  return names;
}

class SplitPropertiesTest
    : public ::testing::TestWithParam<std::tuple<uint32_t, SplitMode>> {
 protected:
  uint32_t seed() const { return std::get<0>(GetParam()); }
  SplitMode mode() const { return std::get<1>(GetParam()); }

  std::unique_ptr<llvm::Module> Program(llvm::LLVMContext& context) const {
    return MakeRandomProgram(seed(), context);
  }

  Split SplitProgram(size_t workers = 1) const {
    return SplitModule(
        [&](llvm::LLVMContext& context) { return Program(context); }, mode(),
        workers);
  }

  llvm::LLVMContext context_;
};

TEST_P(SplitPropertiesTest, TheProgramItselfVerifies) {
  EXPECT_FALSE(llvm::verifyModule(*Program(context_), &llvm::errs()));
}

TEST_P(SplitPropertiesTest, EveryEntryPointIsInOneImage) {
  const Split split = SplitProgram();
  Names met;
  for (size_t i = 0; i < split.images.size(); ++i) {
    const Names names = EntryPointsOf(*Parse(split.images[i], context_));
    EXPECT_EQ(names, split.plan[i]);
    for (const std::string& name : names) {
      EXPECT_TRUE(met.insert(name).second) << name;
    }
  }
  EXPECT_EQ(met, EntryPointsOf(*Program(context_)));
}

TEST_P(SplitPropertiesTest, ImagesVerifyAndAreClosed) {
  const std::unique_ptr<llvm::Module> program = Program(context_);
  const Split split = SplitProgram();
  for (size_t i = 0; i < split.images.size(); ++i) {
    const std::unique_ptr<llvm::Module> image =
        Parse(split.images[i], context_);
    EXPECT_FALSE(llvm::verifyModule(*image, &llvm::errs()));
    const std::vector<std::string>& imported = split.symbols[i].imported;
    size_t undefined = 0;
    for (const llvm::GlobalValue& global : image->global_values()) {
      const llvm::GlobalValue* const source =
          program->getNamedValue(global.getName());
      ASSERT_NE(source, nullptr) << global.getName().str();
      EXPECT_EQ(global.isDeclaration(), source->isDeclaration());
      if (!global.isDeclaration() || IsSupplied(global)) continue;
      ++undefined;
      EXPECT_TRUE(llvm::is_contained(imported, global.getName()));
    }
    EXPECT_EQ(imported.size(), undefined);
  }
}

TEST_P(SplitPropertiesTest, EveryExportedFunctionIsExportedOnce) {
  Names met;
  for (const ImageSymbols& symbols : SplitProgram().symbols) {
    for (const std::string& name : symbols.exported) {
      EXPECT_TRUE(met.insert(name).second) << name;
    }
  }
  Names wanted;
  for (const llvm::Function& function : *Program(context_)) {
    if (ClassifyFunction(function) == FunctionKind::kExported) {
      wanted.insert(function.getName().str());
    }
  }
  EXPECT_EQ(met, wanted);
}

TEST_P(SplitPropertiesTest, SymbolsAreKnownBeforeAnImageIsMade) {
  const Split split = SplitProgram();
  const std::unique_ptr<llvm::Module> program = Program(context_);
  const FunctionFactsTable facts =
      llvm::cantFail(FunctionFactsTable::Read(*program));
  ReferenceGraph graph(*program);
  const LinkedProgram linked =
      llvm::cantFail(LinkedProgram::Analyze(*program, facts, graph, mode()));
  ASSERT_EQ(linked.plan.images().size(), split.symbols.size());
  for (size_t i = 0; i < split.symbols.size(); ++i) {
    EXPECT_EQ(
        llvm::cantFail(FindImageSymbols(PlannedImage(linked, linked.plan, i))),
        split.symbols[i]);
  }
}

TEST_P(SplitPropertiesTest, ImagesLinkBackIntoTheProgram) {
  llvm::Module whole("whole", context_);
  llvm::Linker linker(whole);
  for (const Bytes& bytes : SplitProgram().images) {
    EXPECT_FALSE(linker.linkInModule(Parse(bytes, context_)));
  }
  EXPECT_FALSE(llvm::verifyModule(whole, &llvm::errs()));
  EXPECT_EQ(EntryPointsOf(whole), EntryPointsOf(*Program(context_)));
}

TEST_P(SplitPropertiesTest, AnImageThatIsSplitAgainStaysAsItIs) {
  for (const Bytes& bytes : SplitProgram().images) {
    const Split again = SplitModule(
        [&](llvm::LLVMContext& context) {
          return llvm::parseBitcodeFile({Text(bytes), "image"}, context);
        },
        mode());
    ASSERT_EQ(again.images.size(), 1u);
    EXPECT_EQ(Printed(again.images[0]), Printed(bytes));
  }
}

TEST_P(SplitPropertiesTest, ThePlanDoesNotDependOnTheOrderOfFunctions) {
  const Split shuffled = SplitModule(
      [&](llvm::LLVMContext& context) {
        std::unique_ptr<llvm::Module> program = Program(context);
        ShuffleGlobals(*program, seed());
        return program;
      },
      mode());
  EXPECT_THAT(shuffled.plan,
              ::testing::UnorderedElementsAreArray(SplitProgram().plan));
}

TEST_P(SplitPropertiesTest, AnImageNeedsWhatItsEntryPointsNeed) {
  const Split split = SplitProgram();
  const Split alone =
      SplitModule([&](llvm::LLVMContext& context) { return Program(context); },
                  SplitMode::kKernel);
  for (size_t i = 0; i < split.images.size(); ++i) {
    std::optional<Requirements> all = Requirements();
    for (size_t one = 0; one < alone.images.size(); ++one) {
      if (!split.plan[i].contains(*alone.plan[one].begin())) continue;
      const std::optional<Requirements>& needs = alone.requirements[one];
      if (!needs) {
        all.reset();  // the image has the error too
        break;
      }
      all->aspects.InsertAll(needs->aspects);
      for (const std::vector<uint32_t>& size : needs->sizes.work_groups) {
        all->sizes.Insert({.work_group = size});
      }
      for (const uint32_t size : needs->sizes.sub_groups) {
        all->sizes.Insert({.sub_group = size});
      }
      if (needs->fixed_targets) {
        // An image has the targets for which all of its functions were
        // compiled.
        if (!all->fixed_targets) {
          all->fixed_targets = needs->fixed_targets;
        } else {
          AspectSet common;
          for (int32_t target : *all->fixed_targets) {
            if (needs->fixed_targets->contains(target)) common.insert(target);
          }
          all->fixed_targets = common;
        }
      }
    }
    EXPECT_EQ(split.requirements[i], all);
  }
}

TEST_P(SplitPropertiesTest, ThreadsDoNotCount) {
  const Split one = SplitProgram();
  const Split three = SplitProgram(/*workers=*/3);
  ASSERT_EQ(one.images.size(), three.images.size());
  for (size_t i = 0; i < one.images.size(); ++i) {
    EXPECT_TRUE(Text(one.images[i]) == Text(three.images[i])) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Seeds, SplitPropertiesTest,
    ::testing::Combine(::testing::Range(0u, 20u),
                       ::testing::Values(SplitMode::kOff, SplitMode::kSource,
                                         SplitMode::kKernel, SplitMode::kAuto)),
    [](const auto& info) {
      return std::string(ToString(std::get<1>(info.param))) + "_" +
             std::to_string(std::get<0>(info.param));
    });

}  // namespace
}  // namespace aspectra
