// What splitting costs, as ratios within one run:
//
//   ./bazelw run -c opt //postlink:split_benchmark
//
// A split is all that sycl-post-link does between the bytes of the linked
// module and the bytes of all images: it parses and analyses the module, plans,
// builds the images, and writes their code, properties and symbols. It does not
// verify the module, which in the driver's builds llvm-link has done; what the
// tool pays for that when it is run by itself is a line of its own. The floor
// parses the module and writes the images' code; the images are lent by the
// same builder, whose time does not count.
//
// Times are the processor's, the median of the repetitions: on a machine with
// neighbours the same work takes half as long again at times, and one lucky
// repetition is as misleading. With two threads the time is that of the longest
// way through the threads, so that it counts neither what else the machine does
// nor how many processors it has. The table at the end is the result; the
// status is 1 if a ratio is not as wanted.

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
#include "device_config/requirement_properties.h"
#include "device_config/requirements.h"
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
#include "postlink/split/benchmark/generated_programs.h"
#include "postlink/split/benchmark/processes.h"
#include "postlink/split/external_functions.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/image_bitcode.h"
#include "postlink/split/image_builder.h"
#include "postlink/split/image_requirements.h"
#include "postlink/split/image_symbols.h"
#include "postlink/split/image_workers.h"
#include "postlink/split/split_decision.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/module_reader.h"

namespace aspectra {
namespace {

// A generated program's bitcode, and how to split it.
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
  return llvm::cantFail(DecideSplit(linked.builder().module(), linked.facts(),
                                    linked.builder().references(),
                                    program.mode))
      .plan;
}

// The longest way through the threads of a split: from the start on this one,
// or from the start of another one's work to its last image.
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

// Splits; returns the seconds that it took.
double Split(const Program& program, size_t workers,
             Verified verified = Verified::kYes) {
  LongestWay way;
  const std::unique_ptr<LinkedModule> linked = Load(program, verified);
  const SplitPlan plan = Plan(program, *linked);
  FindUnexpectedFacts(linked->builder().module(), linked->facts(),
                      linked->builder().references());
  way.BeforeThreads();
  const auto write = [&](size_t number, llvm::Module& image,
                         const FunctionFactsTable& facts) -> llvm::Error {
    llvm::Expected<Requirements> requirements =
        ComputeRequirements(plan, number, image, facts, /*devices=*/nullptr);
    if (!requirements) return requirements.takeError();
    std::vector<PropertySet> sets =
        ToPropertySets(llvm::cantFail(FindImageSymbols(image)));
    sets.push_back(
        {std::string(kDeviceRequirementsSet), ToProperties(*requirements)});
    llvm::cantFail(PrintPropertySets(sets));
    llvm::cantFail(PrintSymbolList(plan.EntryPointNames(number)));
    WriteImageBitcode(image);
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

// What llvm-extract takes for one kernel: the mean of a few.
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

bool Run(const std::string& llvm_extract) {
  const std::map<std::string, Program> programs = [] {
    std::map<std::string, Program> made;
    for (unsigned kernels : {1'000, 2'000, 10'000}) {
      made.emplace(std::to_string(kernels) + " kernels",
                   MakeProgram(kernels, /*sources=*/50, SplitMode::kKernel));
    }
    made.emplace("auto", MakeProgram(5'000, /*sources=*/20, SplitMode::kAuto));
    return made;
  }();
  const Program& thousand = programs.at("1000 kernels");

  // First, while there are no other threads and little memory.
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

  const auto floor = [&](const std::string& name) {
    return times.Median(name + ": parse") + times.Median(name + ": write");
  };
  const auto split_of = [&](const std::string& name) {
    return times.Median(name + ": split");
  };
  std::vector<Ratio> ratios;
  // Verification is LLVM's, and takes half as long as reading: with few images
  // it is most of what is not the floor.
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
  // The reporter's times are in milliseconds.
  ratios.push_back({"1000 kernels: loop of llvm-extract (from 8) / split",
                    extract * 1e3 / split_of("1000 kernels"), 15,
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
