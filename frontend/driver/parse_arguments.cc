#include "frontend/driver/parse_arguments.h"

#include <memory>
#include <optional>
#include <utility>

#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "frontend/driver/diagnostics.h"
#include "frontend/driver/linker_words.h"
#include "frontend/driver/mode.h"
#include "frontend/driver/own_options.h"
#include "frontend/driver/peer_options.h"
#include "frontend/driver/seen_options.h"
#include "frontend/driver/step_options.h"
#include "frontend/driver/warning_groups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

// The words are processed one by one. An own option is recognized first;
// otherwise Clang's table determines the option and how many of the next words
// are its values. So a value is never mistaken for an option or a file. The
// mode is decided at the end (mode.h), because the last option may change it.

namespace aspectra::driver {
namespace {

namespace options = clang::options;
namespace types = clang::driver::types;

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

class Parser {
 public:
  explicit Parser(std::vector<std::string>& warnings) : warnings_(warnings) {}

  llvm::Expected<Arguments> Parse(llvm::ArrayRef<std::string> words);

 private:
  void Fail(std::string message) {
    seen_.mistakes.push_back(std::move(message));
  }
  void TakeInput(llvm::StringRef path, std::vector<std::string> words);
  void TakeFile(Argument argument);
  void TakeUnknown(llvm::StringRef word);
  void TakeLinkerWord(llvm::StringRef word);
  void TakeOption(const llvm::opt::Arg& arg, std::vector<std::string> words);
  void TakeClang(const llvm::opt::Arg& arg, std::vector<std::string> words);

  Arguments result_;
  SeenOptions seen_;
  LinkerWords linker_;
  UnknownWarningOptions unknown_warnings_;
  std::vector<std::string>& warnings_;
};

void Parser::TakeInput(llvm::StringRef path, std::vector<std::string> words) {
  Argument argument;
  argument.words = std::move(words);
  // After "--" a file's name may look like an option.
  argument.value = path.size() > 1 && path.starts_with("-")
                       ? ("./" + path).str()
                       : path.str();
  argument.language = seen_.language;
  if (path == "-" && seen_.language.empty()) {
    seen_.untyped_input = true;
    argument.kind = Argument::Kind::kSource;
  } else {
    types::ID type =
        seen_.language.empty()
            ? TypeByName(path)
            : types::lookupTypeForTypeSpecifier(seen_.language.c_str());
    if (type != types::TY_INVALID && types::onlyPrecompileType(type)) {
      seen_.header = true;
    }
    argument.kind = KindOf(type);
    argument.is_preprocessed = IsPreprocessed(type);
  }
  TakeFile(std::move(argument));
}

// Adds a file or library, to which the linker words so far apply.
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

void Parser::TakeOption(const llvm::opt::Arg& arg,
                        std::vector<std::string> words) {
  if (words.size() == 1) {
    if (IsForPlugin(words.front())) {
      result_.device_warnings.push_back(words.front());
    }
    if (IsForDeviceLink(words.front())) {
      result_.link_warnings.push_back(words.front());
    }
    if (IsOwnWarningOption(words.front())) return;
    seen_.unused.See(words.front());
    if (unknown_warnings_.See(words.front())) return;
  }
  SeeClangOption(arg, result_, seen_);
  const llvm::opt::Option& option = arg.getOption();
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
  // The host compilation writes the dependency file.
  if (option.matches(options::OPT_Wp_COMMA) &&
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

void Parser::TakeClang(const llvm::opt::Arg& arg,
                       std::vector<std::string> words) {
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

llvm::Expected<Arguments> Parser::Parse(llvm::ArrayRef<std::string> words) {
  llvm::BumpPtrAllocator allocator;
  llvm::SmallVector<const char*, 64> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  llvm::cl::ExpansionContext expansion(allocator,
                                       llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error error = expansion.expandResponseFiles(argv)) return error;

  const llvm::opt::OptTable& table = clang::getDriverOptTable();
  llvm::opt::InputArgList list(argv.begin(), argv.end());
  llvm::opt::Visibility visibility(options::ClangOption);
  for (unsigned index = 0; index < argv.size();) {
    llvm::StringRef word = argv[index];
    if (word.empty()) {
      ++index;
      continue;
    }
    if (std::optional<OwnOptionMatch> match = MatchOwnOption(word)) {
      llvm::StringRef value;
      if (match->takes_word) {
        if (++index == argv.size()) {
          Fail(Message(Diagnostic::kMissingValues, word, Counted(1, "value")));
          break;
        }
        value = argv[index];
      }
      SeeOwnOption(*match, word, value, result_, seen_);
      ++index;
      continue;
    }
    if (const PeerOption* option = FindPeerOption(word)) {
      SeePeerOption(*option, word, seen_);
      index += option->takes_word ? 2 : 1;
      continue;
    }
    unsigned start = index;
    std::unique_ptr<llvm::opt::Arg> arg =
        table.ParseOneArg(list, index, visibility);
    if (!arg) {
      unsigned values = index - start - 1;
      Fail(Message(Diagnostic::kMissingValues, word, Counted(values, "value")));
      break;
    }
    TakeClang(*arg, std::vector<std::string>(argv.begin() + start,
                                             argv.begin() + index));
  }
  llvm::append_range(result_.host_symbols, linker_.wanted());
  if (result_.host_triple.empty()) {
    result_.host_triple =
        llvm::Triple::normalize(llvm::sys::getDefaultTargetTriple());
  }
  llvm::SmallString<128> folder;
  if (!llvm::sys::fs::current_path(folder)) {
    result_.current_folder = std::string(folder);
  }
  DecideMode(result_, seen_, warnings_);
  if (result_.mode != Mode::kClang) {
    unknown_warnings_.Report(seen_.mistakes, warnings_);
  }
  if (seen_.mistakes.empty()) return std::move(result_);
  llvm::Error error = llvm::Error::success();
  for (const std::string& mistake : seen_.mistakes) {
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
