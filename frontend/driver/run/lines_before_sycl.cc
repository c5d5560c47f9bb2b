// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reads the lines of a source up to <sycl/sycl.hpp> without preprocessing them.
//
// The rule: no line before <sycl/sycl.hpp> may change the meaning of the
// headers. These lines may change it: definitions of macros, pragmas that
// change code, inclusions of files that are not standard headers and cannot be
// read here, and lines that this reader may understand differently from Clang.
// The names of the macros are the result, because whether a macro changes the
// headers depends on its name.
//
// Both branches of a conditional are checked. <sycl/sycl.hpp> itself must not
// be in a branch that Clang may skip. An include guard is no such branch: it is
// true when its file is included first, unless something else defines its
// macro. So the guard's name is in the result too. A file is read once, because
// reading it again gives the same names.

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/driver/run/precompiled_headers.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

// Includes with quotes are followed up to this depth.
constexpr int kDeepest = 8;

// The headers of C++, C and POSIX.
constexpr llvm::StringRef kStandardHeaders[] = {
    // C++
    "algorithm", "any", "array", "atomic", "barrier", "bit", "bitset",
    "cassert", "cctype", "cerrno", "cfenv", "cfloat", "charconv", "chrono",
    "cinttypes", "ciso646", "climits", "clocale", "cmath", "codecvt", "compare",
    "complex", "concepts", "condition_variable", "coroutine", "csetjmp",
    "csignal", "cstdalign", "cstdarg", "cstdbool", "cstddef", "cstdint",
    "cstdio", "cstdlib", "cstring", "ctgmath", "ctime", "cuchar", "cwchar",
    "cwctype", "deque", "exception", "execution", "expected", "filesystem",
    "flat_map", "flat_set", "format", "forward_list", "fstream", "functional",
    "future", "generator", "initializer_list", "iomanip", "ios", "iosfwd",
    "iostream", "istream", "iterator", "latch", "limits", "list", "locale",
    "map", "mdspan", "memory", "memory_resource", "mutex", "new", "numbers",
    "numeric", "optional", "ostream", "print", "queue", "random", "ranges",
    "ratio", "regex", "scoped_allocator", "semaphore", "set", "shared_mutex",
    "source_location", "span", "spanstream", "sstream", "stack", "stacktrace",
    "stdexcept", "stdfloat", "stop_token", "streambuf", "string", "string_view",
    "strstream", "syncstream", "system_error", "thread", "tuple", "type_traits",
    "typeindex", "typeinfo", "unordered_map", "unordered_set", "utility",
    "valarray", "variant", "vector", "version",
    // C
    "assert.h", "complex.h", "ctype.h", "errno.h", "fenv.h", "float.h",
    "inttypes.h", "iso646.h", "limits.h", "locale.h", "math.h", "setjmp.h",
    "signal.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h",
    "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h", "tgmath.h",
    "time.h", "uchar.h", "wchar.h", "wctype.h",
    // POSIX and the C library
    "alloca.h", "dirent.h", "dlfcn.h", "endian.h", "fcntl.h", "features.h",
    "getopt.h", "libgen.h", "malloc.h", "poll.h", "pthread.h", "sched.h",
    "semaphore.h", "strings.h", "syscall.h", "unistd.h"};

// Folders that the standard headers include files from.
constexpr llvm::StringRef kStandardFolders[] = {"bits", "gnu", "pstl", "sys"};

std::unique_ptr<llvm::MemoryBuffer> ReadFile(const llvm::Twine& file) {
  auto text = llvm::MemoryBuffer::getFile(file);
  return text ? std::move(*text) : nullptr;
}

llvm::SmallString<256> In(llvm::StringRef folder, llvm::StringRef name) {
  llvm::SmallString<256> file(folder);
  path::append(file, name);
  return file;
}

// Returns `text` without the line ends that follow a backslash.
std::string Splice(llvm::StringRef text) {
  std::string spliced;
  spliced.reserve(text.size());
  while (!text.empty()) {
    const auto [line, rest] = text.split('\n');
    const llvm::StringRef end = line.rtrim();
    const bool goes_on = end.ends_with("\\");
    spliced += goes_on ? end.drop_back() : line;
    if (!goes_on) spliced += '\n';
    text = rest;
  }
  return spliced;
}

// Returns the identifier at the start of `text`; empty if there is none, or if
// it may go on in a way that this reader does not know.
llvm::StringRef IdentifierIn(llvm::StringRef text) {
  text = text.ltrim();
  const llvm::StringRef name = text.take_while(
      [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$'; });
  text = text.drop_front(name.size());
  const bool ends = text.empty() || llvm::isSpace(text[0]) || text[0] == '(' ||
                    text[0] == ')' || text[0] == '/';
  return ends ? name : "";
}

// What a line or a text does: nothing that matters, include <sycl/sycl.hpp>, or
// possibly change the meaning of the headers.
enum class Before { kNothing, kIncludes, kMayMatter };

// What the readers of a source and of its included files share.
struct Shared {
  llvm::ArrayRef<std::string> folders;  // where #include searches
  std::set<std::string> macros;
  std::set<std::string> files;
};

// Reads one file.
class Reader {
 public:
  Reader(Shared& shared, llvm::StringRef folder, int depth)
      : shared_(shared), folder_(folder), depth_(depth) {}

  Before Read(llvm::StringRef text) {
    const std::string spliced = Splice(text);
    for (llvm::StringRef line : llvm::split(spliced, '\n')) {
      if (!DropComments(line)) return Before::kMayMatter;
      if (line.starts_with("%:") || line.contains("R\"") ||
          line.contains("_Pragma")) {
        return Before::kMayMatter;
      }
      if (!line.consume_front("#")) continue;
      const Before before = Directive(line.ltrim());
      if (before != Before::kNothing) return before;
    }
    return Before::kNothing;
  }

 private:
  // Removes the comments at the start of `line` and the white space around
  // them. Returns false if the reader cannot tell whether a comment continues
  // on the next line.
  bool DropComments(llvm::StringRef& line) {
    line = line.trim();
    while (in_comment_ || line.consume_front("/*")) {
      const size_t end = line.find("*/");
      in_comment_ = end == llvm::StringRef::npos;
      if (in_comment_) {
        line = "";
        return true;
      }
      line = line.drop_front(end + 2).ltrim();
    }
    if (line.starts_with("//")) line = "";
    const size_t last = line.rfind("/*");
    return last == llvm::StringRef::npos ||
           line.drop_front(last).contains("*/");
  }

  // Reads a directive of the preprocessor; `line` begins with its name.
  Before Directive(llvm::StringRef line) {
    const std::string guard = std::exchange(guard_, "");
    if (line.consume_front("define") || line.consume_front("undef")) {
      return Macro(IdentifierIn(line), guard);
    }
    if (line.starts_with("import")) return Before::kMayMatter;
    if (line.consume_front("pragma")) {
      return IsHarmlessPragma(line.trim()) ? Before::kNothing
                                           : Before::kMayMatter;
    }
    if (line.starts_with("if")) {
      guard_ = GuardIn(line);
      is_known_.push_back(IsTrue(line));
    } else if (line.starts_with("el") && !is_known_.empty()) {
      is_known_.back() = false;
    } else if (line.starts_with("endif") && !is_known_.empty()) {
      is_known_.pop_back();
    }
    if (!line.consume_front("include")) return Before::kNothing;
    const Before before = Include(line.trim());
    return before == Before::kIncludes && llvm::is_contained(is_known_, false)
               ? Before::kMayMatter
               : before;
  }

  // Handles a macro that a line defines or undefines. `guard` is the name that
  // the conditional just before this line tests.
  Before Macro(llvm::StringRef name, llvm::StringRef guard) {
    if (name.empty()) return Before::kMayMatter;
    const bool is_new = shared_.macros.insert(name.str()).second;
    if (name == guard && is_new) is_known_.back() = true;
    return Before::kNothing;
  }

  // Handles the text after the word `include`.
  Before Include(llvm::StringRef line) {
    const bool quoted = line.consume_front("\"");
    if (!quoted && !line.consume_front("<")) return Before::kMayMatter;
    const llvm::StringRef name =
        line.take_until([&](char c) { return c == (quoted ? '"' : '>'); });
    if (IsSycl(name)) {
      return quoted && fs::exists(In(folder_, name)) ? Before::kMayMatter
                                                     : Before::kIncludes;
    }
    if (!quoted) {
      return name.starts_with("sys/") ||
                     llvm::is_contained(kStandardHeaders, name)
                 ? Before::kNothing
                 : Before::kMayMatter;
    }
    const std::string file = Find(name);
    if (file.empty() || depth_ == 0) return Before::kMayMatter;
    if (!shared_.files.insert(file).second) return Before::kNothing;
    const std::unique_ptr<llvm::MemoryBuffer> included = ReadFile(file);
    if (included == nullptr) return Before::kMayMatter;
    return Reader(shared_, path::parent_path(file), depth_ - 1)
        .Read(included->getBuffer());
  }

  // Returns the file that Clang includes with quotes; empty if this reader does
  // not find it.
  std::string Find(llvm::StringRef name) const {
    llvm::SmallString<256> file = In(folder_, name);
    if (path::is_absolute(name)) file = name;
    for (llvm::StringRef folder : shared_.folders) {
      if (fs::is_regular_file(file)) break;
      file = In(folder, name);
    }
    return fs::is_regular_file(file) ? std::string(file) : "";
  }

  static bool IsSycl(llvm::StringRef name) {
    return name == "sycl/sycl.hpp" || name == "CL/sycl.hpp";
  }

  // Returns whether the directive is a condition that is true because
  // <sycl/sycl.hpp> exists.
  static bool IsTrue(llvm::StringRef line) {
    std::string text;
    for (char c : line) {
      if (!llvm::isSpace(c)) text += c;
    }
    return text == "if__has_include(<sycl/sycl.hpp>)" ||
           text == "if__has_include(<CL/sycl.hpp>)";
  }

  // If the directive is true exactly if one macro is not defined, returns the
  // macro's name, otherwise an empty text.
  static std::string GuardIn(llvm::StringRef line) {
    bool in_parentheses = false;
    if (!line.consume_front("ifndef")) {
      if (!line.consume_front("if")) return "";
      line = line.ltrim();
      if (!line.consume_front("!")) return "";
      line = line.ltrim();
      if (!line.consume_front("defined")) return "";
      line = line.ltrim();
      in_parentheses = line.consume_front("(");
    }
    const llvm::StringRef name = IdentifierIn(line);
    line = line.ltrim().drop_front(name.size()).ltrim();
    if (in_parentheses && !line.consume_front(")")) return "";
    line = line.ltrim();
    const bool ends =
        line.empty() || line.starts_with("//") || line.starts_with("/*");
    return ends ? name.str() : "";
  }

  static bool IsHarmlessPragma(llvm::StringRef words) {
    return words == "once" || words.starts_with("GCC diagnostic") ||
           words.starts_with("clang diagnostic") ||
           words.starts_with("message") || words.starts_with("region") ||
           words.starts_with("endregion") || words.starts_with("mark");
  }

  Shared& shared_;
  const llvm::StringRef folder_;
  const int depth_;
  bool in_comment_ = false;
  // The name that the directive before this one tests, if it may be an include
  // guard.
  std::string guard_;
  // For each conditional around the line: whether it is known to be true.
  std::vector<bool> is_known_;
};

// Returns whether a file in the subfolder of `folder` has another text than the
// file of `include_folder` with the same name.
bool HasOthers(llvm::StringRef folder, llvm::StringRef include_folder,
               llvm::StringRef subfolder) {
  std::error_code code;
  for (fs::recursive_directory_iterator at(In(folder, subfolder), code), end;
       !code && at != end; at.increment(code)) {
    const auto name = llvm::StringRef(at->path()).drop_front(folder.size());
    const auto own = ReadFile(In(include_folder, name.ltrim('/')));
    if (own == nullptr) continue;
    const auto other = ReadFile(at->path());
    if (other == nullptr || other->getBuffer() != own->getBuffer()) return true;
  }
  return false;
}

}  // namespace

bool HidesHeaders(llvm::StringRef folder, llvm::StringRef include_folder) {
  if (folder == include_folder) return false;
  return HasOthers(folder, include_folder, "sycl") ||
         HasOthers(folder, include_folder, "CL") ||
         llvm::any_of(kStandardHeaders,
                      [&](llvm::StringRef name) {
                        return fs::is_regular_file(In(folder, name));
                      }) ||
         llvm::any_of(kStandardFolders, [&](llvm::StringRef name) {
           return fs::is_directory(In(folder, name));
         });
}

std::optional<std::set<std::string>> MacrosBeforeSycl(
    llvm::StringRef text, llvm::StringRef folder,
    llvm::ArrayRef<std::string> folders) {
  Shared shared{folders, {}, {}};
  if (Reader(shared, folder, kDeepest).Read(text) != Before::kIncludes) {
    return std::nullopt;
  }
  return std::move(shared.macros);
}

}  // namespace aspectra::driver
