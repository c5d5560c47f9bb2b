// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/target_options.h"

#include "clang/Options/Options.h"
#include "frontend/driver/command_line/own_options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"

namespace aspectra::driver {
namespace {

namespace options = ::clang::options;
using llvm::opt::Arg;

// Splits at commas and keeps empty elements.
std::vector<std::string> SplitList(llvm::StringRef list) {
  std::vector<std::string> elements;
  for (llvm::StringRef element : llvm::split(list, ',')) {
    elements.push_back(element.str());
  }
  return elements;
}

// Reads --offload-targets=. Each target is a triple, which may consist of its
// first part only.
std::vector<std::string> Triples(const Arg& option) {
  std::vector<std::string> targets;
  for (llvm::StringRef target : option.getValues()) {
    bool is_part = target == "spirv64" || target == "nvptx64";
    targets.push_back((target + (is_part ? "-unknown-unknown" : "")).str());
  }
  return targets;
}

// Reads --offload-arch= and --no-offload-arch=. Not every alias of these
// options splits its value, so each value is split here.
std::vector<std::string> Architectures(const llvm::opt::ArgList& list) {
  std::vector<std::string> architectures;
  for (const Arg* arg : list.filtered(options::OPT_offload_arch_EQ,
                                      options::OPT_no_offload_arch_EQ)) {
    bool adds = arg->getOption().matches(options::OPT_offload_arch_EQ);
    for (const char* value : arg->getValues()) {
      for (const std::string& each : SplitList(value)) {
        if (adds) {
          architectures.push_back(each);
        } else if (each == "all") {
          architectures.clear();
        } else {
          llvm::erase(architectures, each);
        }
      }
    }
  }
  return architectures;
}

BackEndOptions ReadBackEndOptions(const llvm::opt::ArgList& list,
                                  const Arg& arg) {
  BackEndOptions options;
  options.spelling = list.getArgString(arg.getIndex());
  options.of_all_targets = arg.getOption().matches(own::OPT_Xs);
  if (arg.getOption().matches(own::OPT_Xsycl_target_backend_EQ)) {
    options.target = arg.getValue(0);
  }
  options.words = SplitWords(arg.getValue(arg.getNumValues() - 1));
  return options;
}

}  // namespace

TargetOptions ReadTargetOptions(const Arguments& arguments) {
  const llvm::opt::ArgList& own = arguments.own;
  TargetOptions result;
  if (const Arg* file = own.getLastArg(own::OPT_fsycl_device_config_file_EQ)) {
    result.device_config_file = file->getValue();
  }
  const Arg* list = own.getLastArg(own::OPT_fsycl_targets_EQ);
  const Arg* triples =
      arguments.clang.getLastArg(options::OPT_offload_targets_EQ);
  result.targets_given = list != nullptr || triples != nullptr;
  if (triples != nullptr &&
      (list == nullptr || list->getIndex() < triples->getIndex())) {
    result.targets = Triples(*triples);
  } else if (list != nullptr) {
    result.targets = SplitList(list->getValue());
  }
  result.architectures = Architectures(arguments.clang);
  if (const Arg* fixed = own.getLastArg(own::OPT_fsycl_fixed_targets_EQ)) {
    result.fixed_targets = SplitList(fixed->getValue());
  }
  for (const Arg* arg :
       own.filtered(own::OPT_Xsycl_target_backend,
                    own::OPT_Xsycl_target_backend_EQ, own::OPT_Xs)) {
    result.back_end_options.push_back(ReadBackEndOptions(own, *arg));
  }
  return result;
}

std::vector<std::string> SplitWords(llvm::StringRef text) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::SmallVector<const char*, 8> words;
  llvm::cl::TokenizeGNUCommandLine(text, saver, words);
  return std::vector<std::string>(words.begin(), words.end());
}

}  // namespace aspectra::driver
