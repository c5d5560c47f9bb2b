#include "frontend/driver/peer_options.h"

namespace aspectra::driver {
namespace {

using Kind = PeerOption::Kind;

constexpr llvm::StringRef kAssumesNothing =
    "the compiler assumes nothing of the value of an id";
constexpr llvm::StringRef kOneDeviceLink =
    "the device code of all inputs is always linked together";
constexpr llvm::StringRef kUseO0 =
    "device code is optimized as '-O' says; '-O0' switches it off";
constexpr llvm::StringRef kOneArgument =
    "a kernel's captures are one argument, of which nothing is removed";
constexpr llvm::StringRef kNoDeviceLibrary =
    "there are no libraries of device code to choose from; the headers bring "
    "what device code calls";
constexpr llvm::StringRef kNoEsimd = "there is no explicit SIMD extension";
constexpr llvm::StringRef kNoRounding =
    "a range is launched as it is, and never rounded";
constexpr llvm::StringRef kCallsByPointer =
    "a call by pointer or a virtual call works where its targets are known, "
    "and is an error elsewhere";
constexpr llvm::StringRef kNoFooter =
    "there is no integration header or footer; the plugin compiles the source "
    "itself";
constexpr llvm::StringRef kHostIsClang =
    "the host's code is compiled by clang++ too, as its kernel launches are "
    "filled in by the plugin; compile sources without kernels by any compiler, "
    "and link the objects";
constexpr llvm::StringRef kNoFpga = "there is no back end for FPGAs";
constexpr llvm::StringRef kSaveTemps =
    "'-save-temps' keeps the device code of every step";
constexpr llvm::StringRef kBitcode =
    "device code is LLVM bitcode until the link, which makes SPIR-V";

constexpr PeerOption kOptions[] = {
    {"-fsycl-unnamed-lambda", Kind::kGiven, ""},
    {"-fno-sycl-unnamed-lambda", Kind::kNoEffect,
     "kernels need no names, and named ones stay as they are"},
    {"-fsycl-rdc", Kind::kGiven, ""},
    {"-fno-sycl-rdc", Kind::kNoEffect, kOneDeviceLink},
    {"-fsycl-id-queries-fit-in-int", Kind::kNoEffect, kAssumesNothing},
    {"-fno-sycl-id-queries-fit-in-int", Kind::kGiven, ""},
    {"-fsycl-id-queries-range=", Kind::kNoEffect, kAssumesNothing},
    {"-fsycl-early-optimizations", Kind::kGiven, ""},
    {"-fno-sycl-early-optimizations", Kind::kNoEffect, kUseO0},
    {"-fsycl-std-optimizations", Kind::kGiven, ""},
    {"-fno-sycl-std-optimizations", Kind::kNoEffect, kUseO0},
    {"-fsycl-optimize-non-user-code", Kind::kNoEffect, kUseO0},
    {"-fno-sycl-optimize-non-user-code", Kind::kGiven, ""},
    {"-fsycl-dead-args-optimization", Kind::kNoEffect, kOneArgument},
    {"-fno-sycl-dead-args-optimization", Kind::kGiven, ""},
    {"-fsycl-decompose-functor", Kind::kNoEffect, kOneArgument},
    {"-fno-sycl-decompose-functor", Kind::kGiven, ""},
    {"-fsycl-force-inline-kernel-lambda", Kind::kNoEffect, kUseO0},
    {"-fno-sycl-force-inline-kernel-lambda", Kind::kGiven, ""},
    {"-fsycl-remove-unused-external-funcs", Kind::kNoEffect,
     "'-fsycl-device-code-split=' says which functions an image holds"},
    {"-fno-sycl-remove-unused-external-funcs", Kind::kGiven, ""},
    {"-fsycl-device-lib=", Kind::kNoEffect, kNoDeviceLibrary},
    {"-fno-sycl-device-lib=", Kind::kNoEffect, kNoDeviceLibrary},
    {"-fsycl-device-lib-jit-link", Kind::kNoEffect, kNoDeviceLibrary},
    {"-fno-sycl-device-lib-jit-link", Kind::kGiven, ""},
    {"-fsycl-libspirv-path=", Kind::kNoEffect, kNoDeviceLibrary},
    {"-fno-sycl-libspirv", Kind::kNoEffect, kNoDeviceLibrary},
    {"-fsycl-instrument-device-code", Kind::kNoEffect,
     "no tool that reads the marks is known here"},
    {"-fno-sycl-instrument-device-code", Kind::kGiven, ""},
    {"-fsycl-use-bitcode", Kind::kGiven, ""},
    {"-fno-sycl-use-bitcode", Kind::kRefused, kBitcode},
    {"-fsycl-device-obj=llvmir", Kind::kGiven, ""},
    {"-fsycl-device-obj=", Kind::kRefused, kBitcode},
    {"-fsycl-embed-ir", Kind::kNoEffect, "no kernels are fused as they run"},
    {"-fno-sycl-embed-ir", Kind::kGiven, ""},
    {"-fsycl-dump-device-code=", Kind::kNoEffect, kSaveTemps},
    {"-fsycl-preserve-device-nonsemantic-metadata", Kind::kNoEffect,
     kSaveTemps},
    {"-fsycl-add-default-spec-consts-image", Kind::kNoEffect,
     "an image gets the values of its specialization constants when it is "
     "built for a device"},
    {"-fno-sycl-add-default-spec-consts-image", Kind::kGiven, ""},
    {"-fsycl-fp32-prec-sqrt", Kind::kNoEffect,
     "a square root is as exact as the device's compiler makes it"},
    {"-fno-sycl-fp32-prec-sqrt", Kind::kGiven, ""},
    {"-fsycl-fp64-conv-emu", Kind::kNoEffect,
     "64-bit floating point is never emulated: such a kernel needs fp64"},
    {"-fno-sycl-fp64-conv-emu", Kind::kGiven, ""},
    {"-fsycl-range-rounding=disable", Kind::kGiven, ""},
    {"-fsycl-range-rounding=", Kind::kNoEffect, kNoRounding},
    {"-fsycl-disable-range-rounding", Kind::kGiven, ""},
    {"-fsycl-exp-range-rounding", Kind::kNoEffect, kNoRounding},
    {"-fsycl-allow-func-ptr", Kind::kNoEffect, kCallsByPointer},
    {"-fno-sycl-allow-func-ptr", Kind::kGiven, ""},
    {"-fsycl-allow-func-ptr=", Kind::kNoEffect, kCallsByPointer},
    {"-fsycl-enable-function-pointers", Kind::kNoEffect, kCallsByPointer},
    {"-fsycl-allow-virtual-functions", Kind::kNoEffect, kCallsByPointer},
    {"-fno-sycl-allow-virtual-functions", Kind::kGiven, ""},
    {"-fsycl-link-huge-device-code", Kind::kNoEffect,
     "images lie where their size does not matter to the linker"},
    {"-fno-sycl-link-huge-device-code", Kind::kGiven, ""},
    {"-fsycl-explicit-simd", Kind::kNoEffect, kNoEsimd},
    {"-fno-sycl-explicit-simd", Kind::kGiven, ""},
    {"-fsycl-device-code-lower-esimd", Kind::kNoEffect, kNoEsimd},
    {"-fno-sycl-device-code-lower-esimd", Kind::kGiven, ""},
    {"-fsycl-device-code-split-esimd", Kind::kNoEffect, kNoEsimd},
    {"-fno-sycl-device-code-split-esimd", Kind::kGiven, ""},
    {"-fsycl-esimd-force-stateless-mem", Kind::kNoEffect, kNoEsimd},
    {"-fno-sycl-esimd-force-stateless-mem", Kind::kGiven, ""},
    {"-fsycl-esimd-build-host-code", Kind::kNoEffect, kNoEsimd},
    {"-fno-sycl-esimd-build-host-code", Kind::kGiven, ""},
    {"-fsycl-pstl-offload", Kind::kNoEffect,
     "the algorithms of C++ run on the host"},
    {"-fsycl-pstl-offload=", Kind::kNoEffect,
     "the algorithms of C++ run on the host"},
    {"-fno-sycl-pstl-offload", Kind::kGiven, ""},
    {"-fsycl-footer-path=", Kind::kNoEffect, kNoFooter},
    {"-fsycl-use-footer", Kind::kNoEffect, kNoFooter},
    {"-fno-sycl-use-footer", Kind::kGiven, ""},
    {"-fsycl-use-integration-headers", Kind::kNoEffect, kNoFooter},
    {"-fno-sycl-use-integration-headers", Kind::kGiven, ""},
    {"-Xsycl-target-linker", Kind::kNoEffect,
     "device code is linked as LLVM IR, and has no linker of its own", true},
    {"-Xsycl-target-linker=", Kind::kNoEffect,
     "device code is linked as LLVM IR, and has no linker of its own", true},
    {"-fsycl-default-sub-group-size=", Kind::kRefused,
     "write [[sycl::reqd_sub_group_size(N)]] on the kernels that need the "
     "size"},
    {"-fsycl-host-compiler=", Kind::kRefused, kHostIsClang},
    {"-fsycl-host-compiler-options=", Kind::kRefused, kHostIsClang},
    {"-fsycl-force-target=", Kind::kRefused,
     "name the target in '-fsycl-targets=' where the objects are compiled"},
    {"-fsycl-add-targets=", Kind::kRefused,
     "name the targets in '-fsycl-targets=', and give the sources or objects"},
    {"-fsycl-link-targets=", Kind::kRefused,
     "write '-fsycl-targets=', and '-fsycl-link' to link device code alone"},
    {"-fsycl-link=", Kind::kRefused,
     "write '-fsycl-link', which makes the images of all targets"},
    {"-fsycl-help", Kind::kRefused,
     "ask the target's compiler: 'ocloc compile --help', 'opencl-aot --help' "
     "or 'ptxas --help'"},
    {"-fsycl-help=", Kind::kRefused,
     "ask the target's compiler: 'ocloc compile --help', 'opencl-aot --help' "
     "or 'ptxas --help'"},
    {"-foffload-static-lib=", Kind::kRefused,
     "give the archive itself, whose device code is found"},
    {"-foffload-whole-static-lib=", Kind::kRefused,
     "give the archive itself, between '-Wl,--whole-archive' and "
     "'-Wl,--no-whole-archive'"},
    {"-fintelfpga", Kind::kRefused, kNoFpga},
    {"-reuse-exe=", Kind::kRefused, kNoFpga},
};

}  // namespace

std::span<const PeerOption> AllPeerOptions() { return kOptions; }

const PeerOption* FindPeerOption(llvm::StringRef argument) {
  const PeerOption* found = nullptr;
  for (const PeerOption& option : kOptions) {
    bool fits = option.spelling.ends_with("=")
                    ? argument.starts_with(option.spelling)
                    : argument == option.spelling;
    // A spelling with its value takes precedence.
    if (fits && (!found || option.spelling.size() > found->spelling.size())) {
      found = &option;
    }
  }
  return found;
}

}  // namespace aspectra::driver
