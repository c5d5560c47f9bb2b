// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Decides when a compilation uses precompiled headers.
//
// The rule: a compilation uses a precompiled header only if its object is the
// same, byte for byte, with and without the header. A precompiled header is
// read before the source, so
// - the source must include <sycl/sycl.hpp>, and must not have anything before
//   it that could change the headers, such as a macro whose name is a word of
//   the headers (MacrosBeforeSycl; frontend/plugin/header_words.cc);
// - each option must be known to have no effect on the headers, or the
//   precompiled header must be made with the option too (HeaderOptionsOf). If
//   an option is unknown, the compilation stays unchanged. -g counts as
//   unknown, because the text of the debug information would differ;
// - no folder of the command may have a header that Clang would find in place
//   of a standard header or a header of SYCL (HidesHeaders);
// - the precompiled header must not contain the name of a source. So
//   <sycl/sycl.hpp> leaves out sycl/detail/base_file.hpp while it is
//   precompiled.
//
// Three files are stored: NAME.pch, NAME.files with the size and the time of
// every file that the header was made from, except SYCL's own headers, and
// NAME.words with the words that no macro before the header may have as its
// name. A header is used if all files of NAME.files are unchanged. NAME is a
// hash of the options, the compiler's own size and time, the plugin, and SYCL's
// own headers.
//
// A build system can make the header in one sandbox and use it in another,
// because neither NAME nor NAME.pch depends on a folder of the installation.
// Clang stores absolute names of the headers, so SYCL's headers get the names
// that they have in kVirtualFolder. An overlay of the file system maps this
// folder to the real one. The compilation that uses NAME.pch has an overlay of
// its own, so its messages name the files that the user has. (Clang 22 accepts
// -relocatable-pch, but does not make the names relative.)
//
// The compilation of the header loads the plugin too, because the plugin
// determines the properties of types in device code (host_types.h).
//
// In the user's cache, the first compilation with new options leaves a mark,
// and the second makes the header, so options that are used once cost nothing.
// A lock file ensures that one process makes the header; meanwhile the others
// compile without it. The header is written under a temporary name and renamed.
// If it cannot be written to the user's cache, there is no message, because the
// compilation does not depend on it.

#include "frontend/driver/run/precompiled_headers.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/kernel_launch/unit_id.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

constexpr llvm::StringLiteral kPlugin = "-fplugin=";
// Where the files of a precompiled header seem to be.
constexpr llvm::StringLiteral kVirtualFolder = "/sycl-clang++/include";
// The number of headers to keep; each takes 20 to 27 MB.
constexpr size_t kMostKept = 16;
// If a lock is older, the process that held it has died.
constexpr std::chrono::seconds kLongestMaking{60};
// A header that was used within this time may still be read: a compilation
// reads it at the start, but on a busy machine the start may take long.
constexpr std::chrono::minutes kLongestCompile{10};

// Returns whether the word has no effect on the headers. A word that begins
// with -Wp, may have an effect, because it passes options to the preprocessor.
bool IsOfNoConcern(llvm::StringRef word) {
  constexpr llvm::StringRef kWords[] = {
      "-c", "-S",  "-fsyntax-only", "-MD", "-MMD",     "-MP",
      "-w", "-g0", "-pipe",         "-s",  "-rdynamic"};
  constexpr llvm::StringRef kStarts[] = {
      "-fpass-plugin=", "-fplugin-arg-", "-W", "-pedantic",     "-fcolor-",
      "-fdiagnostics-", "-fno-color-",   "-l", "-ferror-limit="};
  return llvm::is_contained(kWords, word) ||
         (!word.starts_with("-Wp,") &&
          llvm::any_of(kStarts, [&](llvm::StringRef start) {
            return word.starts_with(start);
          }));
}

// Returns whether the word and its value, the next word, have no effect on the
// headers.
bool IsOfNoConcernWithValue(llvm::StringRef word) {
  return llvm::is_contained({"-o", "-MF", "-MT", "-MQ", "-L"}, word);
}

// Returns whether the word affects the headers in a known way, so that the
// header must be made with the word too.
bool Counts(llvm::StringRef word) {
  if (word.starts_with("-Wp,-D")) return word.count(',') == 1;
  constexpr llvm::StringRef kWords[] = {"-fsycl",
                                        "-fsycl-device-only",
                                        "-Qunused-arguments",
                                        "-ffast-math",
                                        "-fno-fast-math",
                                        "-fno-math-errno",
                                        "-fmath-errno",
                                        "-fPIC",
                                        "-fpic",
                                        "-fPIE",
                                        "-fno-PIC",
                                        "-fno-PIE",
                                        "-fexceptions",
                                        "-fno-exceptions",
                                        "-frtti",
                                        "-fno-rtti",
                                        "-fno-vectorize",
                                        "-fno-slp-vectorize",
                                        "-fno-jump-tables",
                                        "-fno-strict-aliasing",
                                        "-funroll-loops",
                                        "-fomit-frame-pointer",
                                        "-fno-omit-frame-pointer",
                                        "-pthread"};
  constexpr llvm::StringRef kStarts[] = {
      "-O",           "-std=",          "-D",
      "-m",           "-stdlib=",       "--gcc-",
      "-fvisibility", "-ffp-contract=", "-ffp-model="};
  return llvm::is_contained(kWords, word) ||
         llvm::any_of(kStarts, [&](llvm::StringRef start) {
           return word.starts_with(start);
         });
}

// The folders of a command's include options, by option.
using IncludeFolders = llvm::StringMap<std::vector<std::string>>;

// If the word at `at` is an include option, adds its folder to `folders` and
// returns it. If the folder is the next word, moves `at` to this word.
std::optional<llvm::StringRef> IncludeFolder(llvm::ArrayRef<std::string> words,
                                             size_t& at,
                                             IncludeFolders& folders) {
  for (llvm::StringRef option : {"-isystem", "-iquote", "-idirafter", "-I"}) {
    llvm::StringRef word = words[at];
    if (!word.consume_front(option)) continue;
    if (word.empty()) {
      if (++at >= words.size()) return std::nullopt;
      word = words[at];
    }
    folders[option].push_back(word.str());
    return word;
  }
  return std::nullopt;
}

// Returns the folders for HeaderOptions::folders, in Clang's order. If a folder
// of -I is one of -isystem too, Clang ignores -I, and headers in it are not a
// user's.
std::vector<std::string> UserFolders(const IncludeFolders& folders) {
  std::vector<std::string> users = folders.lookup("-iquote");
  const std::vector<std::string> system = folders.lookup("-isystem");
  for (const std::string& folder : folders.lookup("-I")) {
    if (!llvm::is_contained(system, folder)) users.push_back(folder);
  }
  return users;
}

// Returns the line for `file` in .files: its size, its time and its name.
std::string StampOf(llvm::StringRef file) {
  fs::file_status status;
  if (fs::status(file, status) || !fs::exists(status)) return "";
  return std::to_string(status.getSize()) + " " +
         std::to_string(
             status.getLastModificationTime().time_since_epoch().count()) +
         " " + file.str();
}

std::unique_ptr<llvm::MemoryBuffer> Read(const llvm::Twine& file) {
  auto text = llvm::MemoryBuffer::getFile(file);
  return text ? std::move(*text) : nullptr;
}

// Returns a hash of the contents of the plugins. The hash does not depend on
// their folder.
std::string HashOfPlugins(const HeaderOptions& options) {
  std::string hashes;
  for (llvm::StringRef plugin : options.plugins) {
    const auto text = Read(plugin.drop_front(kPlugin.size()));
    hashes += text ? HashText(text->getBuffer()) : "";
  }
  return hashes;
}

// Returns a hash of the names and the contents of SYCL's own headers. The hash
// does not depend on their folder.
std::string HashOfHeaders(llvm::StringRef include_folder) {
  const std::string folder = (include_folder + "/sycl").str();
  std::vector<std::string> files;
  std::error_code code;
  for (fs::recursive_directory_iterator at(folder, code), end;
       !code && at != end; at.increment(code))
    files.push_back(at->path());
  std::sort(files.begin(), files.end());
  std::string hashes;
  for (const std::string& file : files) {
    if (const auto text = Read(file))
      hashes += file.substr(folder.size()) + HashText(text->getBuffer());
  }
  return HashText(hashes);
}

// Returns whether all files that a header was made from are unchanged.
bool IsUnchanged(const std::string& files) {
  std::unique_ptr<llvm::MemoryBuffer> text = Read(files);
  if (text == nullptr || text->getBufferSize() == 0) return false;
  for (llvm::StringRef line :
       llvm::split(text->getBuffer().rtrim('\n'), '\n')) {
    if (StampOf(line.split(' ').second.split(' ').second) != line) return false;
  }
  return true;
}

// Returns whether one of the macros has a name that is in the sorted list
// `words`, or whether the list cannot be read.
bool MayChangeHeaders(const std::set<std::string>& macros,
                      const std::string& words) {
  if (macros.empty()) return false;
  const std::unique_ptr<llvm::MemoryBuffer> text = Read(words);
  if (text == nullptr || text->getBufferSize() == 0) return true;
  llvm::SmallVector<llvm::StringRef> lines;
  text->getBuffer().split(lines, '\n');
  lines.pop_back();  // after the last line
  return llvm::any_of(macros, [&](const std::string& name) {
    return std::binary_search(lines.begin(), lines.end(), name);
  });
}

// Returns the files of a dependency list for make, without its target.
std::vector<std::string> FilesOf(llvm::StringRef list) {
  std::vector<std::string> files;
  std::string file;
  list = list.split(": ").second;
  for (size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == ' ') {
      file += list[++i];
    } else if (llvm::isSpace(list[i]) || list[i] == '\\') {
      if (!file.empty()) files.push_back(std::move(file));
      file.clear();
    } else {
      file += list[i];
    }
  }
  return files;
}

// Returns whether the environment names folders to search for headers.
bool EnvironmentHasFolders() {
  return llvm::any_of(
      std::initializer_list<const char*>{"CPATH", "C_INCLUDE_PATH",
                                         "CPLUS_INCLUDE_PATH"},
      [](const char* variable) { return std::getenv(variable) != nullptr; });
}

bool WriteFile(const llvm::Twine& file, llvm::StringRef text) {
  std::error_code code;
  llvm::raw_fd_ostream out(file.str(), code);
  if (code) return false;
  out << text;
  out.close();
  const bool written = !out.has_error();
  out.clear_error();
  return written;
}

// Which names Clang has for the files of an overlay.
enum class Names { kVirtual, kReal };

// Returns the text of an overlay that shows the files of `folder` in
// kVirtualFolder.
std::string Overlay(llvm::StringRef folder, Names names) {
  const llvm::json::Value overlay = llvm::json::Object{
      {"version", 0},
      {"case-sensitive", "true"},
      {"use-external-names", names == Names::kReal},
      {"roots",
       llvm::json::Array{llvm::json::Object{{"type", "directory-remap"},
                                            {"name", kVirtualFolder},
                                            {"external-contents", folder}}}}};
  return llvm::formatv("{0}", overlay);
}

// Creates a lock file, which only one process at a time can hold.
class Lock {
 public:
  explicit Lock(std::string file) : file_(std::move(file)) {
    if (!Take() && IsStale()) {
      fs::remove(file_);
      Take();
    }
  }
  ~Lock() {
    if (held_) fs::remove(file_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  bool held() const { return held_; }

 private:
  bool Take() {
    int descriptor = -1;
    if (fs::openFileForWrite(file_, descriptor, fs::CD_CreateNew)) return false;
    llvm::sys::Process::SafelyCloseFileDescriptor(descriptor);
    return held_ = true;
  }
  bool IsStale() const {
    fs::file_status status;
    return !fs::status(file_, status) &&
           std::chrono::system_clock::now() - status.getLastModificationTime() >
               kLongestMaking;
  }

  const std::string file_;
  bool held_ = false;
};

// Records that `file` is used now. This is necessary because most file systems
// record a use about once a day only.
void MarkUsed(const std::string& file) {
  llvm::Expected<fs::file_t> opened = fs::openNativeFileForRead(file);
  if (!opened) {
    llvm::consumeError(opened.takeError());
    return;
  }
  fs::file_status status;
  if (!fs::status(*opened, status)) {
    fs::setLastAccessAndModificationTime(*opened,
                                         std::chrono::system_clock::now(),
                                         status.getLastModificationTime());
  }
  fs::closeFile(*opened);
}

// Removes the least recently used headers beyond kMostKept. A header that was
// used within kLongestCompile stays, because a compile may still read it.
void Trim(const std::string& folder) {
  std::vector<std::pair<llvm::sys::TimePoint<>, std::string>> kept;
  std::error_code code;
  for (fs::directory_iterator at(folder, code), end; !code && at != end;
       at.increment(code)) {
    fs::file_status status;
    if (path::extension(at->path()) == ".pch" &&
        !fs::status(at->path(), status))
      kept.emplace_back(status.getLastAccessedTime(), at->path());
  }
  if (kept.size() <= kMostKept) return;
  std::sort(kept.begin(), kept.end());
  const auto unused_since = std::chrono::system_clock::now() - kLongestCompile;
  for (size_t i = 0; i + kMostKept < kept.size(); ++i) {
    if (kept[i].first > unused_since) break;
    for (const char* part : {".pch", ".files", ".words"}) {
      llvm::SmallString<256> file(kept[i].second);
      path::replace_extension(file, part);
      fs::remove(file);
    }
  }
}

}  // namespace

std::optional<HeaderOptions> HeaderOptionsOf(
    llvm::ArrayRef<std::string> command, llvm::StringRef include_folder) {
  HeaderOptions options;
  IncludeFolders folders;
  options.words.push_back(command.front());
  // Processes the word after -Xclang. Returns whether the word is known.
  auto own_argument = [&](size_t& at) {
    if (at + 1 >= command.size()) return false;
    const llvm::StringRef word = command[++at];
    const bool has_value =
        llvm::is_contained({"-plugin-arg-aspectra", "-dependency-file", "-MT",
                            "-triple", "-target-cpu"},
                           word);
    const bool counts = word == "-fsycl-is-host" || word == "-triple" ||
                        word == "-target-cpu" || word.starts_with("-sycl-std=");
    if (!has_value && !counts && word != "-sys-header-deps") return false;
    const size_t end = at + (has_value ? 2 : 0);
    if (end >= command.size()) return false;
    if (counts) {
      for (size_t i = at - 1; i <= end; ++i)
        options.words.push_back(command[i]);
    }
    at = end;
    return true;
  };
  for (size_t at = 1; at < command.size(); ++at) {
    const std::string& word = command[at];
    if (word == "-Xclang") {
      if (!own_argument(at)) return std::nullopt;
    } else if (IsOfNoConcernWithValue(word)) {
      ++at;
    } else if (word == "-x") {
      if (++at >= command.size() || command[at] != "c++") return std::nullopt;
    } else if (word == "-mllvm" || word == "-D") {
      if (at + 1 >= command.size()) return std::nullopt;
      options.words.push_back(word);
      options.words.push_back(command[++at]);
    } else if (std::optional<llvm::StringRef> folder =
                   IncludeFolder(command, at, folders)) {
      if (HidesHeaders(*folder, include_folder)) return std::nullopt;
    } else if (llvm::StringRef(word).starts_with(kPlugin)) {
      options.plugins.push_back(word);
    } else if (IsOfNoConcern(word)) {
      continue;
    } else if (Counts(word)) {
      options.words.push_back(word);
    } else if (!llvm::StringRef(word).starts_with("-") &&
               options.source.empty()) {
      options.source = word;
    } else {
      return std::nullopt;
    }
  }
  const llvm::StringRef extension = path::extension(options.source);
  if (!llvm::is_contained({".cpp", ".cc", ".cxx", ".C", ".c++", ".cp"},
                          extension))
    return std::nullopt;
  options.folders = UserFolders(folders);
  return options;
}

std::string PrecompiledHeaders::UserCacheFolder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  llvm::SmallString<256> folder;
  if (cache != nullptr && *cache != '\0') {
    folder = cache;
  } else if (home != nullptr && *home != '\0') {
    folder = home;
    path::append(folder, ".cache");
  } else {
    return "";
  }
  if (!path::is_absolute(folder)) return "";
  path::append(folder, "sycl-clang++");
  return std::string(folder);
}

// Returns the line that tells Clang which file its standard input is. Messages
// then name the same files as without the precompiled header. A build system's
// sandbox has no name that is worth showing.
std::string PrecompiledHeaders::LineOfHeader() const {
  const std::string folder =
      making_ == Making::kAtOnce ? kVirtualFolder.str() : include_folder_;
  return llvm::formatv("#line 1 {0}\n",
                       llvm::json::Value(folder + "/sycl/sycl.hpp"));
}

bool PrecompiledHeaders::Make(const std::string& file,
                              llvm::ArrayRef<std::string> command) const {
  const std::string unique =
      file + "." + std::to_string(llvm::sys::Process::getProcessId());
  const std::string text = unique + ".hpp", overlay = unique + ".yaml",
                    made = unique + ".tmp", list = unique + ".d",
                    header_words = unique + ".words",
                    messages = unique + ".log";
  const auto header = Read(include_folder_ + "/sycl/sycl.hpp");
  if (header == nullptr ||
      !WriteFile(text, LineOfHeader() + header->getBuffer().str()) ||
      !WriteFile(overlay, Overlay(include_folder_, Names::kVirtual)))
    return false;
  std::vector<std::string> words = command.vec();
  // The header is made without -fpch-instantiate-templates: this option would
  // save more time, but it changes the order of functions.
  for (const char* word : {"-x", "c++", "-c", "-w", "-Xclang", "-emit-pch",
                           "-Xclang", "-fno-pch-timestamp", "-MD"})
    words.push_back(word);
  // Clang stores the name of its standard input with the current folder, and
  // the name of the overlay, which are different in each sandbox.
  words.insert(words.end(),
               {"-Xclang", "-working-directory", "-Xclang", "/proc/self/cwd"});
  words.insert(words.end(), {"-Xclang", "-ivfsoverlay", "-Xclang", overlay});
  words.insert(words.end(), {"-Xclang", "-fmodules-skip-header-search-paths"});
  words.insert(words.end(), {"-Xclang", "-plugin-arg-aspectra", "-Xclang",
                             "words=" + header_words});
  words.insert(words.end(), {"-isystem", kVirtualFolder.str()});
  words.insert(words.end(), {"-MF", list, "-", "-o", made});
  const std::vector<llvm::StringRef> arguments(words.begin(), words.end());
  const std::optional<llvm::StringRef> redirects[] = {
      llvm::StringRef(text), llvm::StringRef(messages),
      llvm::StringRef(messages)};
  const int code = llvm::sys::ExecuteAndWait(arguments[0], arguments,
                                             std::nullopt, redirects);
  std::string stamps;
  if (std::unique_ptr<llvm::MemoryBuffer> names = Read(list)) {
    for (const llvm::StringRef read : FilesOf(names->getBuffer())) {
      if (!read.starts_with(kVirtualFolder)) stamps += StampOf(read) + "\n";
    }
  }
  const bool good = code == 0 && !stamps.empty() &&
                    WriteFile(unique + ".files", stamps) &&
                    !fs::rename(header_words, file + ".words") &&
                    !fs::rename(made, file + ".pch") &&
                    !fs::rename(unique + ".files", file + ".files");
  for (const std::string& left :
       {text, overlay, made, list, header_words, messages, unique + ".files"})
    fs::remove(left);
  return good;
}

bool PrecompiledHeaders::MakeIfWanted(
    const std::string& file, llvm::ArrayRef<std::string> command) const {
  if (making_ == Making::kNever || fs::create_directories(folder_))
    return false;
  if (making_ == Making::kAtSecondUse && !fs::exists(file + ".mark")) {
    WriteFile(file + ".mark", "");
    return false;
  }
  const Lock lock(file + ".lock");
  if (!lock.held() || !Make(file, command)) return false;
  if (making_ == Making::kAtSecondUse) Trim(folder_);
  return true;
}

std::vector<std::string> PrecompiledHeaders::Use(
    std::vector<std::string> command) const {
  if (folder_.empty() || EnvironmentHasFolders() ||
      !llvm::json::isUTF8(include_folder_))
    return command;
  std::optional<HeaderOptions> options =
      HeaderOptionsOf(command, include_folder_);
  if (!options) return command;
  const std::unique_ptr<llvm::MemoryBuffer> source = Read(options->source);
  if (source == nullptr) return command;
  const std::optional<std::set<std::string>> macros =
      MacrosBeforeSycl(source->getBuffer(), path::parent_path(options->source),
                       options->folders);
  if (!macros) return command;
  // In a compilation without a precompiled header, the plugin defines this
  // macro.
  options->words.push_back("-D__ASPECTRA_PLUGIN__=1");
  const std::string compiler = StampOf(options->words.front());
  if (compiler.empty()) return command;
  const std::string file =
      folder_ + "/" +
      HashText(llvm::join(options->words, "\n") + "\n" + compiler + "\n" +
               HashOfPlugins(*options) + "\n" + HashOfHeaders(include_folder_));
  llvm::append_range(options->words, options->plugins);
  const bool usable = fs::exists(file + ".pch") && IsUnchanged(file + ".files");
  if (!usable && !MakeIfWanted(file, options->words)) return command;
  if (MayChangeHeaders(*macros, file + ".words")) return command;
  llvm::SmallString<256> overlay;
  if (fs::createUniqueFile(work_folder_ + "/headers-%%%%%%.yaml", overlay) ||
      !WriteFile(overlay, Overlay(include_folder_, Names::kReal)))
    return command;
  if (making_ == Making::kAtSecondUse) MarkUsed(file + ".pch");
  command.insert(command.begin() + 1,
                 {"-D__ASPECTRA_PLUGIN__=1", "-Xclang", "-include-pch",
                  "-Xclang", file + ".pch", "-Xclang", "-ivfsoverlay",
                  "-Xclang", std::string(overlay)});
  return command;
}

}  // namespace aspectra::driver
