// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reads the lines of a source up to <sycl/sycl.hpp> without preprocessing them.
//
// The rule: no line before <sycl/sycl.hpp> may change the meaning of the
// headers. These lines may change it: directives that define macros,
// pragmas that change code, inclusions of files that are not standard headers
// and cannot be read here, and lines that this reader may understand
// differently from Clang. Both branches of a conditional are checked.
// <sycl/sycl.hpp> itself must not be in a branch, because the compiler may
// leave it out.

#include <memory>
#include <string>
#include <utility>

#include "frontend/driver/run/precompiled_headers.h"
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

// What a line or a text does: nothing that matters, include <sycl/sycl.hpp>, or
// possibly change the meaning of the headers.
enum class Before { kNothing, kIncludes, kMayMatter };

// Reads one file.
class Reader {
 public:
  Reader(llvm::StringRef folder, int depth) : folder_(folder), depth_(depth) {}

  Before Read(llvm::StringRef text) {
    for (llvm::StringRef line : llvm::split(text, '\n')) {
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
  // them. Returns false if the reader cannot tell whether a comment, or the
  // line itself, continues on the next line.
  bool DropComments(llvm::StringRef& line) {
    line = line.trim();
    while (!in_line_comment_ && (in_comment_ || line.consume_front("/*"))) {
      const size_t end = line.find("*/");
      in_comment_ = end == llvm::StringRef::npos;
      if (in_comment_) {
        line = "";
        return true;
      }
      line = line.drop_front(end + 2).ltrim();
    }
    if (in_line_comment_ || line.starts_with("//")) {
      in_line_comment_ = line.ends_with("\\");
      line = "";
      return true;
    }
    if (line.ends_with("\\")) return false;
    const size_t last = line.rfind("/*");
    return last == llvm::StringRef::npos ||
           line.drop_front(last).contains("*/");
  }

  // Reads a directive of the preprocessor; `line` begins with its name.
  Before Directive(llvm::StringRef line) {
    if (line.starts_with("define") || line.starts_with("undef") ||
        line.starts_with("import")) {
      return Before::kMayMatter;
    }
    if (line.consume_front("pragma")) {
      return IsHarmlessPragma(line.trim()) ? Before::kNothing
                                           : Before::kMayMatter;
    }
    if (line.starts_with("if")) {
      conditionals_ += !IsTrue(line);
      known_conditionals_ += IsTrue(line);
    } else if (line.starts_with("el") && known_conditionals_ > 0) {
      --known_conditionals_;
      ++conditionals_;
    } else if (line.starts_with("endif")) {
      if (known_conditionals_ > 0) {
        --known_conditionals_;
      } else {
        --conditionals_;
      }
    }
    if (!line.consume_front("include")) return Before::kNothing;
    const Before before = Include(line.trim());
    return before == Before::kIncludes && conditionals_ > 0 ? Before::kMayMatter
                                                            : before;
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
    const llvm::SmallString<256> file = In(folder_, name);
    std::unique_ptr<llvm::MemoryBuffer> included = ReadFile(file);
    if (included == nullptr || depth_ == 0) return Before::kMayMatter;
    return Reader(path::parent_path(file), depth_ - 1)
        .Read(included->getBuffer());
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

  static bool IsHarmlessPragma(llvm::StringRef words) {
    return words == "once" || words.starts_with("GCC diagnostic") ||
           words.starts_with("clang diagnostic") ||
           words.starts_with("message") || words.starts_with("region") ||
           words.starts_with("endregion") || words.starts_with("mark");
  }

  const llvm::StringRef folder_;
  const int depth_;
  bool in_comment_ = false;
  bool in_line_comment_ = false;  // the line before ends with a backslash
  // The number of conditionals around the line, and how many of them are known
  // to be true.
  int conditionals_ = 0;
  int known_conditionals_ = 0;
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

bool AllowsPrecompiledHeaders(llvm::StringRef text, llvm::StringRef folder) {
  return Reader(folder, kDeepest).Read(text) == Before::kIncludes;
}

}  // namespace aspectra::driver
