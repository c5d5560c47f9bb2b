// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <optional>
#include <utility>

#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "device_config/image_formats/job_limit.h"
#include "device_config/image_formats/split_mode.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "frontend/driver/command_line/linker_words.h"
#include "frontend/driver/command_line/mode.h"
#include "frontend/driver/command_line/own_options.h"
#include "frontend/driver/command_line/step_options.h"
#include "frontend/driver/command_line/target_options.h"
#include "frontend/driver/command_line/warning_groups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

// The words are processed one by one. An option of sycl-clang++ itself is
// recognized first; otherwise Clang's table determines the option and how many
// of the next words are its values. So a value is never mistaken for an option
// or a file.
//
// The options go to lists. Code that needs an option looks it up in its list.
// The parser itself decides only what depends on the order of the words: which
// language a file has, which words for the linker apply to it, and which words
// each step gets. The mode is decided at the end (mode.h), because the last
// option may change it.

namespace aspectra::driver {
namespace {

namespace options = ::clang::options;
namespace types = ::clang::driver::types;
using llvm::opt::Arg;

Argument::Kind KindOf(types::ID type) {
  if (type == types::TY_INVALID || type == types::TY_Object) {
    return Argument::Kind::kLinkInput;
  }
  bool device_code = types::isCXX(type) && !types::isObjC(type) &&
                     !types::isCuda(type) && !types::isHIP(type) &&
                     !types::onlyPrecompileType(type);
  return device_code ? Argument::Kind::kSource : Argument::Kind::kHostSource;
}

bool IsPreprocessed(types::ID type) {
  return type == types::TY_PP_CXX || type == types::TY_PP_CXXModule;
}

types::ID TypeByName(llvm::StringRef path) {
  llvm::StringRef extension = llvm::sys::path::extension(path);
  extension.consume_front(".");
  if (extension.empty()) return types::TY_INVALID;
  types::ID type = types::lookupTypeForExtension(extension);
  // clang++ treats C as C++.
  types::ID as_cxx = types::lookupCXXTypeForCType(type);
  return as_cxx == types::TY_INVALID ? type : as_cxx;
}

bool IsInputOrUnknown(const llvm::opt::Option& option) {
  return option.getKind() == llvm::opt::Option::InputClass ||
         option.getKind() == llvm::opt::Option::UnknownClass;
}

// If the option has an invalid value, or is an option of another compiler that
// sycl-clang++ refuses, adds a message to `mistakes`.
void CheckOwnOption(const Arg& arg, llvm::StringRef word,
                    std::vector<std::string>& mistakes) {
  auto fail = [&](Diagnostic diagnostic, const auto&... values) {
    mistakes.push_back(Message(diagnostic, values...));
  };
  const llvm::opt::Option& option = arg.getOption();
  llvm::StringRef value = arg.getNumValues() > 0 ? arg.getValue() : "";
  switch (option.getID()) {
    case own::OPT_fsycl_device_code_split_EQ:
      if (!SplitModeOfOption(value)) fail(Diagnostic::kInvalidSplitMode, value);
      return;
    case own::OPT_fsycl_device_config_file_EQ:
      if (value.empty()) fail(Diagnostic::kNoDeviceConfigFile);
      return;
    case own::OPT_fsycl_spirv_backend_EQ:
      if (value != "translator" && value != "llvm") {
        fail(Diagnostic::kInvalidSpirvBackend, value);
      }
      return;
    case own::OPT_fsycl_id_queries_range_EQ:
      if (value != "int" && value != "uint" && value != "size_t") {
        fail(Diagnostic::kInvalidIdRange, value);
      }
      return;
    case own::OPT_fsycl_max_parallel_link_jobs_EQ: {
      unsigned jobs = 0;
      if (value.getAsInteger(10, jobs) || jobs == 0 || jobs > kJobLimit) {
        fail(Diagnostic::kInvalidLinkJobs, value);
      }
      return;
    }
    default:
      break;
  }
  if (option.matches(own::OPT_refused_Group)) {
    fail(Diagnostic::kRefusedOption, word, option.getHelpText());
  }
}

class Parser {
 public:
  explicit Parser(std::vector<std::string>& warnings) : warnings_(warnings) {}

  llvm::Expected<Arguments> Parse(llvm::ArrayRef<std::string> words);

 private:
  void Fail(std::string message) { mistakes_.push_back(std::move(message)); }
  void ParseWords(llvm::ArrayRef<const char*> argv);
  void TakeOwn(const Arg& arg, llvm::StringRef word);
  void TakeInput(llvm::StringRef path, std::vector<std::string> words);
  void TakeFile(Argument argument);
  void TakeUnknown(llvm::StringRef word);
  void TakeLanguage(llvm::StringRef language);
  void TakeLinkerWord(llvm::StringRef word);
  void TakeOption(const Arg& arg, std::vector<std::string> words);
  void TakeClang(const Arg& arg, std::vector<std::string> words);

  Arguments result_;
  LinkerWords linker_;
  UnknownWarningOptions unknown_warnings_;
  std::string language_;  // language of the following inputs, from -x
  std::vector<std::string> mistakes_;
  std::vector<std::string>& warnings_;
};

void Parser::TakeInput(llvm::StringRef path, std::vector<std::string> words) {
  Argument argument;
  argument.words = std::move(words);
  // After "--" a file's name may look like an option.
  argument.value = path.size() > 1 && path.starts_with("-")
                       ? ("./" + path).str()
                       : path.str();
  argument.language = language_;
  if (path == "-" && language_.empty()) {
    argument.kind = Argument::Kind::kSource;
  } else {
    types::ID type = language_.empty()
                         ? TypeByName(path)
                         : types::lookupTypeForTypeSpecifier(language_.c_str());
    argument.is_header =
        type != types::TY_INVALID && types::onlyPrecompileType(type);
    argument.kind = KindOf(type);
    argument.is_preprocessed = IsPreprocessed(type);
  }
  TakeFile(std::move(argument));
}

// Adds a file or library. The words for the linker that come before it apply to
// it.
void Parser::TakeFile(Argument argument) {
  argument.whole_archive = linker_.whole_archive();
  argument.static_library = linker_.static_libraries();
  result_.arguments.push_back(std::move(argument));
}

void Parser::TakeLinkerWord(llvm::StringRef word) {
  std::optional<LinkerWords::NamedFile> file = linker_.See(word);
  if (!file) return;
  Argument argument;
  argument.kind = Argument::Kind::kLibrary;
  argument.value = std::move(file->name);
  argument.library_is_path = !file->is_library;
  TakeFile(std::move(argument));
}

void Parser::TakeUnknown(llvm::StringRef word) {
  std::string nearest = NearestOption(word);
  Fail(nearest.empty()
           ? Message(Diagnostic::kUnknownArgument, word)
           : Message(Diagnostic::kUnknownArgumentNear, word, nearest));
}

void Parser::TakeLanguage(llvm::StringRef language) {
  language_ = language.str();
  if (language == "none") {
    language_.clear();
  } else if (types::lookupTypeForTypeSpecifier(language_.c_str()) ==
             types::TY_INVALID) {
    Fail(Message(Diagnostic::kUnknownLanguage, language));
  }
}

void Parser::TakeOption(const Arg& arg, std::vector<std::string> words) {
  if (words.size() == 1 && (IsOwnWarningOption(words.front()) ||
                            unknown_warnings_.See(words.front()))) {
    return;
  }
  const llvm::opt::Option& option = arg.getOption();
  if (option.matches(options::OPT_x)) TakeLanguage(arg.getValue());
  if (option.matches(options::OPT_u) || option.matches(options::OPT_e)) {
    result_.host_symbols.push_back(arg.getValue());
  }
  switch (option.getID()) {
    case options::OPT__HASH_HASH_HASH:
    case options::OPT_v:
    case options::OPT_offload_device_only:
    case options::OPT_offload_host_only:
    case options::OPT_offload_targets_EQ:
    case options::OPT_offload_arch_EQ:
    case options::OPT_no_offload_arch_EQ:
      return;  // the driver handles these
    default:
      break;
  }
  OptionSteps steps = StepsOf(option);
  Argument argument;
  argument.words = std::move(words);
  argument.to_device = steps.device;
  argument.to_host = steps.host;
  argument.to_link = steps.link;
  argument.may_be_unused = option.hasFlag(options::NoArgumentUnused);
  // Only the host compilation gets the option, because it writes the dependency
  // file.
  if (option.matches(options::OPT_Wp_COMMA) && arg.getNumValues() > 0 &&
      llvm::StringRef(arg.getValue()).starts_with("-M")) {
    argument.to_device = false;
    argument.names_dependencies = true;
  }
  argument.names_dependencies |=
      option.matches(options::OPT_M_Group) && !option.matches(options::OPT_M) &&
      !option.matches(options::OPT_MM) && !option.matches(options::OPT_MG);
  if (option.matches(options::OPT_l)) {
    argument.kind = Argument::Kind::kLibrary;
    argument.value = arg.getValue();
    TakeFile(std::move(argument));
    return;
  }
  result_.arguments.push_back(std::move(argument));
  if (option.matches(options::OPT_Wl_COMMA) ||
      option.matches(options::OPT_Xlinker)) {
    for (const char* value : arg.getValues()) TakeLinkerWord(value);
  }
}

void Parser::TakeClang(const Arg& arg, std::vector<std::string> words) {
  const llvm::opt::Option& option = arg.getOption();
  if (option.getKind() == llvm::opt::Option::InputClass) {
    TakeInput(arg.getValue(), std::move(words));
  } else if (option.matches(options::OPT__DASH_DASH)) {
    for (const char* value : arg.getValues()) TakeInput(value, {value});
  } else if (option.getKind() == llvm::opt::Option::UnknownClass) {
    TakeUnknown(words.front());
  } else {
    TakeOption(arg, std::move(words));
  }
}

void Parser::TakeOwn(const Arg& arg, llvm::StringRef word) {
  CheckOwnOption(arg, word, mistakes_);
  const llvm::opt::Option& option = arg.getOption();
  bool has_target = option.matches(own::OPT_Xsycl_target_frontend_EQ);
  if (!has_target && !option.matches(own::OPT_Xsycl_target_frontend)) return;
  Argument argument;
  argument.words = SplitWords(arg.getValue(has_target ? 1 : 0));
  argument.to_device = true;
  if (has_target) argument.device_target = arg.getValue();
  if (!argument.words.empty()) {
    result_.arguments.push_back(std::move(argument));
  }
}

// Parses the words, up to an option whose value is missing.
void Parser::ParseWords(llvm::ArrayRef<const char*> argv) {
  const llvm::opt::OptTable& table = clang::getDriverOptTable();
  llvm::opt::Visibility visibility(options::ClangOption);
  for (unsigned index = 0; index < argv.size();) {
    llvm::StringRef word = argv[index];
    if (word.empty()) {
      ++index;
      continue;
    }
    unsigned start = index;
    std::unique_ptr<Arg> arg = OwnOptTable().ParseOneArg(result_.own, index);
    bool is_own = !arg || !IsInputOrUnknown(arg->getOption());
    if (!is_own) {
      index = start;
      arg = table.ParseOneArg(result_.clang, index, visibility);
    }
    if (!arg) {
      unsigned values = index - start - 1;
      Fail(Message(Diagnostic::kMissingValues, word, Counted(values, "value")));
      return;
    }
    if (is_own) {
      TakeOwn(*arg, word);
      result_.own.append(arg.release());
    } else {
      TakeClang(*arg, std::vector<std::string>(argv.begin() + start,
                                               argv.begin() + index));
      result_.clang.append(arg.release());
    }
  }
}

llvm::Expected<Arguments> Parser::Parse(llvm::ArrayRef<std::string> words) {
  llvm::StringSaver saver(result_.words);
  llvm::SmallVector<const char*, 64> argv;
  for (const std::string& word : words) {
    argv.push_back(saver.save(word).data());
  }
  llvm::cl::ExpansionContext expansion(result_.words,
                                       llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error error = expansion.expandResponseFiles(argv)) return error;
  result_.own = llvm::opt::InputArgList(argv.begin(), argv.end());
  result_.clang = llvm::opt::InputArgList(argv.begin(), argv.end());
  ParseWords(argv);
  llvm::append_range(result_.host_symbols, linker_.wanted());
  llvm::SmallString<128> folder;
  if (!llvm::sys::fs::current_path(folder)) {
    result_.current_folder = std::string(folder);
  }
  DecideMode(result_, mistakes_, warnings_);
  if (result_.mode != Mode::kClang) {
    unknown_warnings_.Report(mistakes_, warnings_);
  }
  if (mistakes_.empty()) return std::move(result_);
  llvm::Error error = llvm::Error::success();
  for (const std::string& mistake : mistakes_) {
    error = llvm::joinErrors(std::move(error), MakeTextError(mistake));
  }
  return error;
}

}  // namespace

llvm::Expected<Arguments> ParseArguments(llvm::ArrayRef<std::string> words,
                                         std::vector<std::string>& warnings) {
  return Parser(warnings).Parse(words);
}

}  // namespace aspectra::driver
