// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the cost of splitting, as ratios within one run:
//
//   ./bazelw run -c opt //postlink:split_benchmark
//
// A split is everything that sycl-post-link does between the bytes of the
// linked module and the bytes of all images: it parses and analyses the module,
// plans, builds the images, and writes their code, properties and symbols. A
// split does not verify the module, because llvm-link has verified it in the
// driver's builds; a separate line shows what verification costs when the tool
// runs by itself.
//
// The split is compared with its floor, the work that no splitter can avoid:
// parsing the module and writing the images' code. For the floor, the same
// builder makes the images, but its time is not counted.
//
// Times are processor times, and each is the median of the repetitions. On a
// shared machine, the same work sometimes takes half as long again, and one
// lucky repetition is as misleading. With two threads, the time is that of the
// longest path through the threads, so it depends neither on other processes
// nor on the number of processors. The table at the end is the result. If a
// ratio exceeds its limit, the exit status is 1.

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "bazel/benchmark/ratios.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/images/image_builder.h"
#include "postlink/images/image_requirements.h"
#include "postlink/images/image_symbols.h"
#include "postlink/images/image_workers.h"
#include "postlink/program/external_functions.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/benchmark/generated_programs.h"
#include "postlink/split/benchmark/processes.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/run/module_reader.h"

namespace aspectra {
namespace {

// The bitcode of a generated program, and how to split it.
struct Program {
  llvm::SmallVector<char, 0> bitcode;
  SplitMode mode;

  llvm::MemoryBufferRef buffer() const {
    return {llvm::StringRef(bitcode.data(), bitcode.size()), "generated"};
  }
};

Program MakeProgram(unsigned kernels, unsigned sources, SplitMode mode) {
  llvm::LLVMContext context;
  Program program{{}, mode};
  llvm::raw_svector_ostream out(program.bitcode);
  llvm::WriteBitcodeToFile(*GenerateLinkedProgram(kernels, sources, context),
                           out);
  return program;
}

std::unique_ptr<LinkedModule> Load(const Program& program,
                                   Verified verified = Verified::kYes) {
  return llvm::cantFail(LinkedModule::Read([&](llvm::LLVMContext& context) {
    return ReadModule(program.buffer(), context, llvm::errs(), verified);
  }));
}

SplitPlan Plan(const Program& program, LinkedModule& linked) {
  return llvm::cantFail(LinkedProgram::Analyze(
                            linked.builder().module(), linked.facts(),
                            linked.builder().references(), program.mode))
      .plan;
}

// Measures the longest path through the threads of a split. This is the larger
// of two times: the time of the main thread, and the main thread's time before
// it starts the workers plus the slowest worker's time up to its last image.
class LongestWay {
 public:
  LongestWay() : main_(std::this_thread::get_id()), start_(ThreadSeconds()) {}

  void BeforeThreads() { before_ = ThreadSeconds() - start_; }

  void AfterImage() {
    if (std::this_thread::get_id() == main_) return;
    const std::lock_guard lock(mutex_);
    others_ = std::max(others_, ThreadSeconds());
  }

  double Seconds() const {
    return std::max(ThreadSeconds() - start_, before_ + others_);
  }

 private:
  const std::thread::id main_;
  const double start_;
  double before_ = 0;
  double others_ = 0;
  std::mutex mutex_;
};

// Splits the program and returns the seconds that it took.
double Split(const Program& program, size_t workers,
             Verified verified = Verified::kYes) {
  LongestWay way;
  const std::unique_ptr<LinkedModule> linked = Load(program, verified);
  const SplitPlan plan = Plan(program, *linked);
  FindUnexpectedFacts(linked->builder().module(), linked->facts(),
                      linked->builder().references());
  way.BeforeThreads();
  const auto write = [&](const BuiltImage& image) -> llvm::Error {
    llvm::Expected<Requirements> requirements =
        ComputeRequirements(image, /*devices=*/nullptr);
    if (!requirements) return requirements.takeError();
    std::vector<PropertySet> sets =
        ToPropertySets(llvm::cantFail(FindImageSymbols(image.module)));
    sets.push_back(
        {std::string(kDeviceRequirementsSet), ToProperties(*requirements)});
    llvm::cantFail(PrintPropertySets(sets));
    llvm::cantFail(PrintSymbolList(plan.EntryPointNames(image.number)));
    WriteImageBitcode(image.module);
    way.AfterImage();
    return llvm::Error::success();
  };
  llvm::cantFail(BuildImages(
      plan, *linked, workers,
      [&](llvm::LLVMContext& context) {
        llvm::raw_null_ostream warnings;
        return ReadModule(program.buffer(), context, warnings, Verified::kYes);
      },
      write));
  return way.Seconds();
}

double ParseBitcode(const Program& program) {
  llvm::LLVMContext context;
  const double start = ThreadSeconds();
  const std::unique_ptr<llvm::Module> module =
      llvm::cantFail(llvm::parseBitcodeFile(program.buffer(), context));
  return ThreadSeconds() - start;
}

double WriteImages(const Program& program) {
  const std::unique_ptr<LinkedModule> linked = Load(program);
  const SplitPlan plan = Plan(program, *linked);
  double seconds = 0;
  for (size_t number = 0; number < plan.images().size(); ++number) {
    llvm::cantFail(linked->builder().Build(
        plan.EntryPointNames(number), [&](llvm::Module& image) {
          const double start = ThreadSeconds();
          WriteImageBitcode(image);
          seconds += ThreadSeconds() - start;
          return llvm::Error::success();
        }));
  }
  return seconds;
}

// Returns the mean time of llvm-extract for one kernel, in seconds.
double ExtractOne(const Program& program, const std::string& llvm_extract) {
  constexpr unsigned kRuns = 8;
  llvm::SmallString<128> input;
  llvm::SmallString<128> output;
  std::error_code why = llvm::sys::fs::createTemporaryFile("in", "bc", input);
  if (!why) why = llvm::sys::fs::createTemporaryFile("out", "bc", output);
  llvm::cantFail(llvm::errorCodeToError(why));
  llvm::raw_fd_ostream(input, why) << program.buffer().getBuffer();
  const std::unique_ptr<LinkedModule> linked = Load(program);
  const SplitPlan plan = Plan(program, *linked);
  double seconds = 0;
  for (unsigned i = 0; i < kRuns; ++i) {
    const std::string kernel =
        plan.entry_points()[plan.entry_points().size() * i / kRuns].name;
    seconds += ProgramSeconds({llvm_extract, "-recursive", "-func=" + kernel,
                               "-o", output.str().str(), input.str().str()});
  }
  llvm::sys::fs::remove(input);
  llvm::sys::fs::remove(output);
  return seconds / kRuns;
}

std::map<std::string, Program> MakePrograms() {
  std::map<std::string, Program> made;
  for (unsigned kernels : {1'000, 2'000, 10'000}) {
    made.emplace(std::to_string(kernels) + " kernels",
                 MakeProgram(kernels, /*sources=*/50, SplitMode::kKernel));
  }
  made.emplace("auto", MakeProgram(5'000, /*sources=*/20, SplitMode::kAuto));
  return made;
}

// Returns the ratios of the time of a split to the time of its floor, which the
// head of this file defines.
std::vector<Ratio> SplitRatios(const Times& times) {
  const auto floor = [&](const std::string& name) {
    return times.Median(name + ": parse") + times.Median(name + ": write");
  };
  const auto split_of = [&](const std::string& name) {
    return times.Median(name + ": split");
  };
  std::vector<Ratio> ratios;
  // LLVM does the verification, which takes half as long as reading. With few
  // images, verification is most of the time beyond the floor.
  struct Wanted {
    const char* name;
    double split;
    double split_that_verifies;
  };
  for (const auto& [name, wanted, wanted_verified] :
       {Wanted{"1000 kernels", 2.0, 2.0}, Wanted{"2000 kernels", 2.0, 2.0},
        Wanted{"10000 kernels", 2.0, 2.0}, Wanted{"auto", 1.3, 1.5}}) {
    ratios.push_back({std::string(name) + ": split / floor",
                      split_of(name) / floor(name), wanted});
    ratios.push_back(
        {std::string(name) + ": split that verifies / floor",
         times.Median(std::string(name) + ": split, verified") / floor(name),
         wanted_verified});
  }
  for (const char* name : {"1000 kernels", "2000 kernels", "10000 kernels"}) {
    ratios.push_back(
        {std::string(name) + ": split with 2 threads / floor",
         times.Median(std::string(name) + ": split, 2 threads") / floor(name),
         1.3});
  }
  ratios.push_back({"2000 kernels / 1000 kernels",
                    split_of("2000 kernels") / split_of("1000 kernels"), 2.2});
  return ratios;
}

bool Run(const std::string& llvm_extract) {
  const std::map<std::string, Program> programs = MakePrograms();
  const Program& thousand = programs.at("1000 kernels");

  // Memory is measured first, while there are no other threads and little
  // memory.
  const double loaded = PeakGrowth([&] {
    llvm::LLVMContext context;
    llvm::cantFail(llvm::parseBitcodeFile(thousand.buffer(), context));
  });
  const double split = PeakGrowth([&] { Split(thousand, 1); });
  const double extract = 1'000 * ExtractOne(thousand, llvm_extract);

  for (const auto& [name, program] : programs) {
    const int repetitions = name == "10000 kernels" ? 4 : 16;
    const auto add = [&](const std::string& what, auto measure) {
      RegisterSeconds(name + ": " + what, repetitions,
                      [&program, measure] { return measure(program); });
    };
    add("parse", ParseBitcode);
    add("write", WriteImages);
    add("split", [](const Program& of) { return Split(of, 1); });
    add("split, 2 threads", [](const Program& of) { return Split(of, 2); });
    add("split, verified",
        [](const Program& of) { return Split(of, 1, Verified::kNo); });
  }
  const Times times = Times::OfAll();

  std::vector<Ratio> ratios = SplitRatios(times);
  // The medians are in milliseconds.
  ratios.push_back({"1000 kernels: loop of llvm-extract (from 8) / split",
                    extract * 1e3 / times.Median("1000 kernels: split"), 15,
                    Ratio::Bound::kAtLeast});
  ratios.push_back(
      {"1000 kernels: peak memory / the loaded module", split / loaded, 1.5});
  return Print(ratios);
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  aspectra::InitializeBenchmark(argc, argv);
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s LLVM_EXTRACT\n", argv[0]);
    return 2;
  }
  return aspectra::Run(argv[1]) ? 0 : 1;
}
