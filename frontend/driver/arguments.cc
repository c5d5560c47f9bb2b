#include "frontend/driver/arguments.h"

#include <algorithm>

#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "frontend/driver/own_options.h"
#include "frontend/driver/step_options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra::driver {
namespace {

namespace options = clang::options;
namespace types = clang::driver::types;

class Parser {
 public:
  explicit Parser(std::vector<std::string>& warnings) : warnings_(warnings) {}

  llvm::Expected<Arguments> Parse(llvm::ArrayRef<std::string> words);

 private:
  void Fail(const llvm::Twine& message) { errors_.push_back(message.str()); }
  void TakeOwn(const OwnOptionMatch& match, llvm::StringRef spelling);
  void TakeClang(const llvm::opt::Arg& arg, std::vector<std::string> words);
  void TakeInput(llvm::StringRef path, std::vector<std::string> words);
  void TakeUnknown(llvm::StringRef word);
  void NoteOption(const llvm::opt::Arg& arg);
  void Settle();
  void CheckOutput();
  size_t CountKind(Argument::Kind kind) const;

  Arguments result_;
  std::vector<std::string>& warnings_;
  std::vector<std::string> errors_;

  // What was seen, until Settle decides.
  bool sycl_ = false, device_only_ = false, host_only_ = false;
  bool device_link_ = false, object_ = false, text_ = false, assembly_ = false;
  bool preprocess_ = false, syntax_only_ = false, help_ = false;
  bool version_ = false, question_ = false, header_ = false;
  bool writes_dependencies_ = false, names_dependency_file_ = false;
  bool names_dependency_target_ = false;
  bool lto_ = false, fat_lto_ = false, split_dwarf_ = false;
  bool relocatable_ = false;
  std::string first_sycl_option_;  // one that means nothing without -fsycl
  std::string language_;           // by -x
};

void Parser::TakeOwn(const OwnOptionMatch& match, llvm::StringRef spelling) {
  if (match.option != OwnOption::kSycl && match.option != OwnOption::kNoSycl &&
      first_sycl_option_.empty()) {
    first_sycl_option_ = spelling.str();
  }
  switch (match.option) {
    case OwnOption::kSycl:
      sycl_ = true;
      break;
    case OwnOption::kNoSycl:
      sycl_ = false;
      break;
    case OwnOption::kDeviceOnly:
      device_only_ = true;
      break;
    case OwnOption::kHostOnly:
      host_only_ = true;
      break;
    case OwnOption::kTargets: {
      llvm::SmallVector<llvm::StringRef, 4> targets;
      match.value.split(targets, ',');
      for (llvm::StringRef target : targets) {
        if (target == "spir64" || target == "spir64-unknown-unknown") continue;
        Fail("target '" + target + "' of '-fsycl-targets=' is not known; the "
             "targets are: spir64");
      }
      break;
    }
    case OwnOption::kDeviceCodeSplit:
      result_.device_code_split = "auto";
      break;
    case OwnOption::kDeviceCodeSplitMode: {
      auto mode = llvm::StringSwitch<llvm::StringRef>(match.value)
                      .Case("off", "off")
                      .Case("per_source", "source")
                      .Case("per_kernel", "kernel")
                      .Case("auto", "auto")
                      .Default("");
      if (mode.empty()) {
        Fail("invalid value '" + match.value +
             "' in '-fsycl-device-code-split='; it is one of off, per_source, "
             "per_kernel and auto");
      }
      result_.device_code_split = mode.str();
      break;
    }
    case OwnOption::kDeviceConfigFile:
      if (match.value.empty()) {
        Fail("'-fsycl-device-config-file=' needs the name of a file");
      }
      result_.device_config_file = match.value.str();
      break;
    case OwnOption::kDeviceLink:
      device_link_ = true;
      break;
    case OwnOption::kTimeReport:
      result_.time_report = true;
      break;
  }
}

// What an option says of the mode and of the names of files.
void Parser::NoteOption(const llvm::opt::Arg& arg) {
  const llvm::opt::Option& option = arg.getOption();
  llvm::StringRef name = option.getName();
  switch (option.getID()) {
    case options::OPT_help:
      help_ = true;
      return;
    case options::OPT__version:
      version_ = true;
      return;
    case options::OPT__HASH_HASH_HASH:
      result_.print_commands = true;
      return;
    case options::OPT_v:
      result_.verbose = true;
      return;
    case options::OPT_o:
      result_.output = arg.getValue();
      return;
    case options::OPT_x:
      language_ = arg.getValue();
      if (language_ == "none") {
        language_.clear();
      } else if (types::lookupTypeForTypeSpecifier(arg.getValue()) ==
                 types::TY_INVALID) {
        Fail("language not recognized: '" + llvm::Twine(language_) + "'");
      }
      return;
    case options::OPT_c:
      object_ = true;
      return;
    case options::OPT_S:
      assembly_ = true;
      return;
    case options::OPT_fsyntax_only:
      syntax_only_ = true;
      return;
    case options::OPT_E:
      preprocess_ = true;
      [[fallthrough]];
    case options::OPT_M:
    case options::OPT_MM:
    case options::OPT_emit_ast:
    case options::OPT__analyze:
      text_ = true;
      return;
    case options::OPT_MD:
    case options::OPT_MMD:
      writes_dependencies_ = true;
      return;
    case options::OPT_MF:
      names_dependency_file_ = true;
      return;
    case options::OPT_MT:
    case options::OPT_MQ:
      names_dependency_target_ = true;
      return;
    case options::OPT_save_temps_EQ:
      if (llvm::StringRef(arg.getValue()) == "obj") {
        result_.save_temps = SaveTemps::kObjectFolder;
      } else if (llvm::StringRef(arg.getValue()) == "cwd") {
        result_.save_temps = SaveTemps::kCurrentFolder;
      }
      return;
    case options::OPT_offload_device_only:
      device_only_ = true;
      return;
    case options::OPT_offload_host_only:
      host_only_ = true;
      return;
    case options::OPT_L:
      result_.library_folders.push_back(arg.getValue());
      return;
    case options::OPT_static:
    case options::OPT_static_pie:
      result_.static_link = true;
      return;
    case options::OPT_nostdlib:
    case options::OPT_nodefaultlibs:
      result_.links_runtime = false;
      return;
    case options::OPT_r:
      relocatable_ = true;
      return;
    case options::OPT_flto_EQ:
      lto_ = true;
      return;
    case options::OPT_fno_lto:
      lto_ = false;
      return;
    case options::OPT_ffat_lto_objects:
      fat_lto_ = true;
      return;
    case options::OPT_gsplit_dwarf:
      split_dwarf_ = true;
      return;
    case options::OPT_gsplit_dwarf_EQ:
      split_dwarf_ = llvm::StringRef(arg.getValue()) != "single";
      return;
    case options::OPT_target:
      result_.host_triple = llvm::Triple::normalize(arg.getValue());
      return;
    case options::OPT_fcolor_diagnostics:
    case options::OPT_fno_color_diagnostics:
    case options::OPT_fdiagnostics_color_EQ:
      result_.color_given = true;
      return;
    default:
      break;
  }
  if (option.matches(options::OPT_O_Group)) result_.optimization_given = true;
  // Other last steps than an object: -emit-llvm, --precompile and so on.
  if (option.matches(options::OPT_Action_Group)) text_ = true;
  if (name.starts_with("print-") || name.starts_with("dump") ||
      name == "autocomplete=") {
    question_ = true;
  }
}

void Parser::TakeInput(llvm::StringRef path, std::vector<std::string> words) {
  Argument argument;
  argument.words = std::move(words);
  // After "--" a name may look like an option.
  argument.value = path.size() > 1 && path.starts_with("-")
                       ? ("./" + path).str()
                       : path.str();
  types::ID type = types::TY_INVALID;
  if (!language_.empty()) {
    type = types::lookupTypeForTypeSpecifier(language_.c_str());
    argument.language = language_;
  } else if (path == "-") {
    Fail("-E or -x required when input is from standard input");
    return;
  } else {
    llvm::StringRef extension = llvm::sys::path::extension(path);
    extension.consume_front(".");
    if (!extension.empty()) type = types::lookupTypeForExtension(extension);
    // clang++ takes C for C++.
    types::ID as_cxx = types::lookupCXXTypeForCType(type);
    if (as_cxx != types::TY_INVALID) type = as_cxx;
  }
  if (type == types::TY_INVALID || type == types::TY_Object) {
    argument.kind = Argument::Kind::kLinkInput;
  } else if (types::onlyPrecompileType(type)) {
    header_ = true;
    argument.kind = Argument::Kind::kHostSource;
  } else if (types::isCXX(type) && !types::isObjC(type) &&
             !types::isCuda(type) && !types::isHIP(type)) {
    argument.kind = Argument::Kind::kSource;
  } else {
    argument.kind = Argument::Kind::kHostSource;
  }
  result_.arguments.push_back(std::move(argument));
}

void Parser::TakeUnknown(llvm::StringRef word) {
  std::string nearest = NearestOption(word);
  Fail(nearest.empty()
           ? "unknown argument: '" + word + "'"
           : "unknown argument '" + word + "'; did you mean '" + nearest +
                 "'?");
}

void Parser::TakeClang(const llvm::opt::Arg& arg,
                       std::vector<std::string> words) {
  const llvm::opt::Option& option = arg.getOption();
  if (option.getKind() == llvm::opt::Option::InputClass) {
    TakeInput(arg.getValue(), std::move(words));
    return;
  }
  if (option.matches(options::OPT__DASH_DASH)) {
    for (const char* value : arg.getValues()) TakeInput(value, {value});
    return;
  }
  if (option.getKind() == llvm::opt::Option::UnknownClass) {
    TakeUnknown(arg.getAsString(llvm::opt::InputArgList()));
    return;
  }
  NoteOption(arg);
  OptionSteps steps = StepsOf(option);
  Argument argument;
  argument.words = std::move(words);
  argument.to_device = steps.device;
  argument.to_host = steps.host;
  argument.to_link = steps.link;
  if (option.matches(options::OPT_l)) {
    argument.kind = Argument::Kind::kLibrary;
    argument.value = arg.getValue();
  }
  switch (option.getID()) {
    case options::OPT__HASH_HASH_HASH:
    case options::OPT_v:
    case options::OPT_offload_device_only:
    case options::OPT_offload_host_only:
      return;  // for the driver
    default:
      result_.arguments.push_back(std::move(argument));
  }
}

size_t Parser::CountKind(Argument::Kind kind) const {
  return llvm::count_if(result_.arguments, [&](const Argument& argument) {
    return argument.kind == kind;
  });
}

// Decides on the mode, and whether the whole makes sense.
void Parser::Settle() {
  if (result_.host_triple.empty()) {
    result_.host_triple =
        llvm::Triple::normalize(llvm::sys::getDefaultTargetTriple());
  }
  if (help_ || version_ || question_) {
    result_.mode = help_      ? Mode::kHelp
                   : version_ ? Mode::kVersion
                              : Mode::kClang;
    return;
  }
  if (!sycl_) {
    errors_.clear();  // clang++ sees the same words, and finds the same
    if (!first_sycl_option_.empty()) {
      Fail("'" + llvm::Twine(first_sycl_option_) + "' needs '-fsycl'");
    }
    result_.mode = Mode::kClang;
    return;
  }
  size_t sources = CountKind(Argument::Kind::kSource);
  size_t host_sources = CountKind(Argument::Kind::kHostSource);
  size_t link_inputs = CountKind(Argument::Kind::kLinkInput);
  if (sources + host_sources + link_inputs == 0) {
    Fail("no input files");
    return;
  }
  if (device_only_ && host_only_) {
    Fail("'-fsycl-device-only' and '-fsycl-host-only' exclude each other");
  }
  if (device_link_ && (object_ || text_ || assembly_ || syntax_only_)) {
    Fail("'-fsycl-link' links, and '-c', '-S', '-E' and the like do not; give "
         "one of them");
  }
  bool text = text_ || assembly_ || header_;
  result_.mode = device_only_               ? Mode::kDeviceOnly
                 : syntax_only_             ? Mode::kSyntaxOnly
                 : text                     ? Mode::kHostText
                 : object_ && host_only_    ? Mode::kHostText
                 : object_                  ? Mode::kObject
                 : device_link_             ? Mode::kDeviceLink
                                            : Mode::kLink;
  if (host_only_ && result_.mode == Mode::kLink) {
    Fail("'-fsycl-host-only' cannot link; add '-c', '-S' or '-E'");
  }
  result_.device_text = assembly_;
  result_.device_preprocess = preprocess_;
  bool links =
      result_.mode == Mode::kLink || result_.mode == Mode::kDeviceLink;
  if (!links && result_.mode != Mode::kHostText) {
    for (const Argument& argument : result_.arguments) {
      if (argument.kind == Argument::Kind::kLinkInput) {
        warnings_.push_back(argument.value + ": 'linker' input unused");
      }
    }
  }
  if (result_.mode != Mode::kHostText) {
    for (const Argument& argument : result_.arguments) {
      if (argument.value == "-" && argument.kind == Argument::Kind::kSource) {
        Fail("standard input cannot be compiled twice, for the host and for "
             "the device; write it to a file");
      }
    }
  }
  if (result_.mode == Mode::kLink && relocatable_) {
    Fail("'-r' cannot be used with '-fsycl'; '-fsycl-link' links device code "
         "alone, and without '-fsycl' '-r' keeps it as it is");
  }
  if (result_.mode == Mode::kLink && result_.static_link &&
      result_.links_runtime) {
    Fail("'-static' cannot be used with '-fsycl': the SYCL runtime is a shared "
         "library");
  }
  if (result_.mode == Mode::kObject && lto_ && !fat_lto_) {
    Fail("'-flto' with '-fsycl -c' writes bitcode, which cannot hold host and "
         "device code; add '-ffat-lto-objects'");
  }
  if (split_dwarf_ && (result_.mode == Mode::kObject || links)) {
    Fail("'-gsplit-dwarf' cannot be used with '-fsycl'; use "
         "'-gsplit-dwarf=single'");
  }
  result_.name_dependency_file =
      writes_dependencies_ && !names_dependency_file_;
  result_.name_dependency_target =
      writes_dependencies_ && !names_dependency_target_;
  CheckOutput();
}

void Parser::CheckOutput() {
  if (!result_.output) return;
  size_t outputs = CountKind(Argument::Kind::kSource);
  if (result_.mode == Mode::kObject) {
    outputs += CountKind(Argument::Kind::kHostSource);
  } else if (result_.mode != Mode::kDeviceOnly) {
    return;
  }
  if (outputs > 1) {
    Fail("cannot specify -o when generating multiple output files");
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
      TakeOwn(*match, word);
      ++index;
      continue;
    }
    unsigned start = index;
    std::unique_ptr<llvm::opt::Arg> arg =
        table.ParseOneArg(list, index, visibility);
    if (!arg) {
      Fail("argument to '" + word + "' is missing (expected " +
           llvm::Twine(index - start - 1) + " value" +
           (index - start - 1 == 1 ? ")" : "s)"));
      break;
    }
    TakeClang(*arg, std::vector<std::string>(argv.begin() + start,
                                             argv.begin() + index));
  }
  Settle();
  if (!errors_.empty()) {
    llvm::Error error = llvm::Error::success();
    for (const std::string& message : errors_) {
      error = llvm::joinErrors(std::move(error),
                               llvm::createStringError(message));
    }
    return error;
  }
  return std::move(result_);
}

}  // namespace

llvm::Expected<Arguments> ParseArguments(llvm::ArrayRef<std::string> words,
                                         std::vector<std::string>& warnings) {
  return Parser(warnings).Parse(words);
}

}  // namespace aspectra::driver
