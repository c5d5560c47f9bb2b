// The translator's own way to report much of what it cannot translate is to
// print a line and to end the process, and on some input it crashes. So it
// works in a child process: what the child prints becomes the error's text, and
// the tool can say which image it was, and clean up.

#include "postlink/spirv/translator.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <ostream>
#include <sstream>
#include <string>
#include <system_error>

#include "LLVMSPIRVLib/LLVMSPIRVOpts.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Of SpirvTranslator::kFunction.
using WriteSpirv = bool(llvm::Module*, const SPIRV::TranslatorOpts&,
                        std::ostream&, std::string&);

// Extensions that an image may ask for: those that say something which SPIR-V
// 1.4 cannot, and that PoCL and Intel's OpenCL both take.
constexpr SPIRV::ExtensionID kExtensions[] = {
    SPIRV::ExtensionID::SPV_EXT_shader_atomic_float_add,
    SPIRV::ExtensionID::SPV_EXT_shader_atomic_float_min_max,
    SPIRV::ExtensionID::SPV_KHR_expect_assume,
    SPIRV::ExtensionID::SPV_KHR_no_integer_wrap_decoration,
};

SPIRV::VersionNumber Version(int minor) {
  return static_cast<SPIRV::VersionNumber>(
      static_cast<uint32_t>(SPIRV::VersionNumber::SPIRV_1_0) + (minor << 8));
}

llvm::Error SystemError(const char* what) {
  const std::error_code why(errno, std::generic_category());
  return llvm::createStringError(why, "%s: %s", what, why.message().c_str());
}

// A file without a name, for what a child process has to say.
class Channel {
 public:
  Channel() : descriptor_(memfd_create("sycl-to-spirv", MFD_CLOEXEC)) {}
  ~Channel() {
    if (valid()) close(descriptor_);
  }
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  bool valid() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

  // Everything that was written to it.
  llvm::Expected<std::string> Read() const {
    const off_t size = lseek(descriptor_, 0, SEEK_END);
    if (size < 0) return SystemError("cannot read from the translator");
    if (size == 0) return std::string();
    auto buffer = llvm::MemoryBuffer::getOpenFileSlice(
        llvm::sys::fs::convertFDToNativeFile(descriptor_), "", size, 0);
    if (std::error_code why = buffer.getError()) {
      return llvm::errorCodeToError(why);
    }
    return (*buffer)->getBuffer().str();
  }

 private:
  const int descriptor_;
};

// What the child process does. Returns its exit status.
int TranslateInChild(WriteSpirv* write_spirv, llvm::Module& module,
                     int max_minor_version, const Channel& output) {
  SPIRV::TranslatorOpts options(Version(max_minor_version));
  for (SPIRV::ExtensionID extension : kExtensions) {
    options.setAllowedToUseExtension(extension);
  }
  std::ostringstream binary;
  std::string why;
  if (!write_spirv(&module, options, binary, why)) {
    llvm::errs() << why;
    return 1;
  }
  llvm::raw_fd_ostream out(output.descriptor(), /*shouldClose=*/false);
  out << binary.str();
  out.flush();
  return out.has_error() ? 1 : 0;
}

}  // namespace

llvm::Expected<SpirvTranslator> SpirvTranslator::Open(llvm::StringRef library) {
  std::string why;
  llvm::sys::DynamicLibrary opened =
      llvm::sys::DynamicLibrary::getPermanentLibrary(library.str().c_str(),
                                                     &why);
  if (!opened.isValid()) {
    return llvm::createStringError(
        llvm::errc::no_such_file_or_directory,
        "cannot load the SPIR-V translator: %s; install it (Debian: "
        "llvm-spirv-22), or run this by way of ./bazelw",
        why.c_str());
  }
  void* function = opened.getAddressOfSymbol(kFunction.data());
  if (function == nullptr) {
    return llvm::createStringError(
        llvm::errc::not_supported,
        "%s is not the SPIR-V translator of LLVM 22: it has no "
        "llvm::writeSpirv",
        library.str().c_str());
  }
  return SpirvTranslator(function);
}

llvm::Expected<std::string> SpirvTranslator::Translate(
    llvm::Module& module, int max_minor_version) const {
  const Channel output;
  const Channel words;
  if (!output.valid() || !words.valid()) {
    return SystemError("cannot make a file for the translator's output");
  }
  // What is buffered here must not be written by the child as well.
  std::fflush(nullptr);
  std::cout.flush();
  llvm::outs().flush();
  const pid_t child = fork();
  if (child < 0) return SystemError("cannot start a process to translate in");
  if (child == 0) {
    // A crash is the parent's to report, and its files the parent's to remove.
    llvm::sys::unregisterHandlers();
    dup2(words.descriptor(), STDERR_FILENO);
    _exit(TranslateInChild(reinterpret_cast<WriteSpirv*>(write_spirv_), module,
                           max_minor_version, output));
  }
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return SystemError("cannot wait for the translator");
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return output.Read();

  llvm::Expected<std::string> why = words.Read();
  if (!why) return why.takeError();
  std::string reason = llvm::StringRef(*why).trim().str();
  if (WIFSIGNALED(status)) {
    reason = "it crashed with signal " + std::to_string(WTERMSIG(status)) +
             (reason.empty() ? "" : ": ") + reason;
  } else if (reason.empty()) {
    reason = "it gives no reason";
  }
  return llvm::createStringError(
      llvm::errc::not_supported,
      "the SPIR-V translator refuses the module: " + reason);
}

}  // namespace aspectra
