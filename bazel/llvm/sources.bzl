# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The components of LLVM that are built from source for WebAssembly.

Native builds link LLVM's shared library. There is none for WebAssembly, so the
explorer's engine compiles the components below from LLVM's sources, at the
version of the installed headers. They read, check, link and print IR, without
passes and back ends. All other components report that they are not available
for WebAssembly, and targets that depend on them, also indirectly, cannot be
built for the page.

TableGen does not run, because its output is among the installed headers. Two
headers describe the machine for which LLVM's sources are compiled, so the
installed ones are wrong for WebAssembly. They are made from those in LLVM's
Bazel files (CONFIG_HEADERS), with some lines replaced.

"""

# Each entry has two lists. The first list has the sources and private headers,
# relative to the root of llvm-project; a star means all C and C++ files in the
# folder. The second list has the headers that these sources include besides the
# headers of the component and its deps, relative to include/.
LLVM_SOURCES = {
    "AsmParser": (["llvm/lib/AsmParser/*"], []),
    "BinaryFormat": (["llvm/lib/BinaryFormat/Dwarf.cpp"], []),
    "BitReader": (["llvm/lib/Bitcode/Reader/*"], ["llvm/Bitcode/*"]),
    "BitstreamReader": (["llvm/lib/Bitstream/Reader/*"], []),
    "Core": (["llvm/lib/IR/*"], ["llvm/Analysis/*", "llvm/ProfileData/*", "llvm/Transforms/**"]),
    "Demangle": (["llvm/lib/Demangle/*"], []),
    "IRReader": (["llvm/lib/IRReader/*"], []),
    # Linking only needs the ValueMapper of Transforms/Utils.
    "Linker": (
        ["llvm/lib/Linker/*", "llvm/lib/Transforms/Utils/ValueMapper.cpp"],
        ["llvm/Object/*", "llvm/Transforms/Utils/ValueMapper.h"],
    ),
    "Remarks": (["llvm/lib/Remarks/*"], []),
    "Support": (["llvm/lib/Support/*", "llvm/lib/Support/Unix/*"], []),
    # Triple needs the names of ARM's architectures.
    "TargetParser": (
        [
            "llvm/lib/TargetParser/ARMTargetParser.cpp",
            "llvm/lib/TargetParser/ARMTargetParserCommon.cpp",
            "llvm/lib/TargetParser/Triple.cpp",
        ],
        [],
    ),
}

# The sources of the components that the page's link does not use, nearly half
# of all. They are not compiled. If a change to the engine makes the link report
# an undefined symbol of LLVM, remove the source that defines it from this list.
EXCLUDED_SOURCES = [
    "llvm/lib/Bitcode/Reader/BitReader.cpp",
    "llvm/lib/Bitcode/Reader/BitcodeAnalyzer.cpp",
    "llvm/lib/IR/Assumptions.cpp",
    "llvm/lib/IR/ConstantFPRange.cpp",
    "llvm/lib/IR/Core.cpp",
    "llvm/lib/IR/DroppedVariableStats*.cpp",
    "llvm/lib/IR/Mangler.cpp",
    "llvm/lib/IR/PseudoProbe.cpp",
    "llvm/lib/IR/ReplaceConstant.cpp",
    "llvm/lib/IR/RuntimeLibcalls.cpp",
    "llvm/lib/IR/SafepointIRVerifier.cpp",
    "llvm/lib/IR/Statepoint.cpp",
    "llvm/lib/IR/StructuralHash.cpp",
    "llvm/lib/IR/TypedPointerType.cpp",
    "llvm/lib/Remarks/Remark.cpp",
    # This source needs a component that is not in LLVM_SOURCES.
    "llvm/lib/Remarks/RemarkLinker.cpp",
    "llvm/lib/Support/*Attributes.cpp",
    "llvm/lib/Support/*AttributeParser.cpp",
    "llvm/lib/Support/AArch64BuildAttributes.cpp",
    "llvm/lib/Support/ARMBuildAttributes.cpp",
    "llvm/lib/Support/ELFAttrParser*.cpp",
    "llvm/lib/Support/AMDGPUMetadata.cpp",
    "llvm/lib/Support/APFixedPoint.cpp",
    "llvm/lib/Support/ARMWinEH.cpp",
    "llvm/lib/Support/AllocToken.cpp",
    "llvm/lib/Support/Allocator.cpp",
    "llvm/lib/Support/Atomic.cpp",
    "llvm/lib/Support/BalancedPartitioning.cpp",
    "llvm/lib/Support/Base64.cpp",
    "llvm/lib/Support/BinaryStream*.cpp",
    "llvm/lib/Support/BlockFrequency.cpp",
    "llvm/lib/Support/BuryPointer.cpp",
    "llvm/lib/Support/COM.cpp",
    "llvm/lib/Support/CRC.cpp",
    "llvm/lib/Support/CachePruning.cpp",
    "llvm/lib/Support/Caching.cpp",
    "llvm/lib/Support/CodeGenCoverage.cpp",
    "llvm/lib/Support/Compression.cpp",
    "llvm/lib/Support/ConvertEBCDIC.cpp",
    "llvm/lib/Support/DAGDeltaAlgorithm.cpp",
    "llvm/lib/Support/DJB.cpp",
    "llvm/lib/Support/DXILABI.cpp",
    "llvm/lib/Support/DataExtractor.cpp",
    "llvm/lib/Support/Delta*.cpp",
    "llvm/lib/Support/DivisionByConstantInfo.cpp",
    "llvm/lib/Support/*DynamicAPInt.cpp",
    "llvm/lib/Support/DynamicLibrary.cpp",
    "llvm/lib/Support/ExponentialBackoff.cpp",
    "llvm/lib/Support/FileCollector.cpp",
    "llvm/lib/Support/FileOutputBuffer.cpp",
    "llvm/lib/Support/FileUtilities.cpp",
    "llvm/lib/Support/GlobPattern.cpp",
    "llvm/lib/Support/Hash.cpp",
    "llvm/lib/Support/InitLLVM.cpp",
    "llvm/lib/Support/IntEqClasses.cpp",
    "llvm/lib/Support/Jobserver.cpp",
    "llvm/lib/Support/KnownFPClass.cpp",
    "llvm/lib/Support/LEB128.cpp",
    "llvm/lib/Support/Locale.cpp",
    "llvm/lib/Support/LockFileManager.cpp",
    "llvm/lib/Support/MathExtras.cpp",
    "llvm/lib/Support/Memory.cpp",
    "llvm/lib/Support/OptimizedStructLayout.cpp",
    "llvm/lib/Support/OptionStrCmp.cpp",
    "llvm/lib/Support/PGOOptions.cpp",
    "llvm/lib/Support/Parallel.cpp",
    "llvm/lib/Support/PluginLoader.cpp",
    "llvm/lib/Support/ProgramStack.cpp",
    "llvm/lib/Support/RISCVISAUtils.cpp",
    "llvm/lib/Support/RWMutex.cpp",
    "llvm/lib/Support/Rewrite*.cpp",
    "llvm/lib/Support/SHA1.cpp",
    "llvm/lib/Support/ScaledNumber.cpp",
    "llvm/lib/Support/ScopedPrinter.cpp",
    "llvm/lib/Support/SipHash.cpp",
    "llvm/lib/Support/SpecialCaseList.cpp",
    "llvm/lib/Support/SuffixTree*.cpp",
    "llvm/lib/Support/SystemUtils.cpp",
    "llvm/lib/Support/TarWriter.cpp",
    "llvm/lib/Support/TextEncoding.cpp",
    "llvm/lib/Support/ThreadPool.cpp",
    "llvm/lib/Support/TrieRawHashMap.cpp",
    "llvm/lib/Support/UnicodeCaseFold.cpp",
    "llvm/lib/Support/UnicodeNameToCodepoint*.cpp",
    "llvm/lib/Support/Valgrind.cpp",
    "llvm/lib/Support/VirtualOutput*.cpp",
    "llvm/lib/Support/Watchdog.cpp",
    "llvm/lib/Support/Z3Solver.cpp",
    "llvm/lib/Support/circular_raw_ostream.cpp",
    "llvm/lib/Support/raw_os_ostream.cpp",
    "llvm/lib/Support/raw_ostream_proxy.cpp",
    "llvm/lib/Support/raw_socket_stream.cpp",
]

# The project's own sources, by component.
OWN_SOURCES = {
    "Linker": ["@aspectra//bazel/llvm:no_thin_link.cc"],
}

_CONFIG = "utils/bazel/llvm-project-overlay/llvm/include/llvm/Config/"

# Each entry has the origin of the header, and replacements for some of its
# lines.
CONFIG_HEADERS = {
    "llvm/Config/config.h": (_CONFIG + "config.h", {
        # A page has neither signals nor a stack that can be inspected.
        "#define ENABLE_BACKTRACES 1": "#define ENABLE_BACKTRACES 0",
        "#define ENABLE_CRASH_OVERRIDES 1": "#define ENABLE_CRASH_OVERRIDES 0",
        "/* HAVE_UNISTD_H defined in Bazel */": "#define HAVE_UNISTD_H 1",
    }),
    "llvm/Config/llvm-config.h": (_CONFIG + "llvm-config.h", {
        "#define LLVM_ENABLE_THREADS 1": "#define LLVM_ENABLE_THREADS 0",
        "/* HAVE_SYSEXITS_H defined in Bazel */": "#define HAVE_SYSEXITS_H 1",
        "/* LLVM_DEFAULT_TARGET_TRIPLE defined in Bazel */": '#define LLVM_DEFAULT_TARGET_TRIPLE "wasm32-unknown-emscripten"',
        "/* LLVM_HOST_TRIPLE defined in Bazel */": '#define LLVM_HOST_TRIPLE "wasm32-unknown-emscripten"',
        "/* LLVM_ON_UNIX defined in Bazel */": "#define LLVM_ON_UNIX 1",
        "/* #undef LLVM_VERSION_MAJOR */": "{LLVM_VERSION_MAJOR}",
        "/* #undef LLVM_VERSION_MINOR */": "{LLVM_VERSION_MINOR}",
        "/* #undef LLVM_VERSION_PATCH */": "{LLVM_VERSION_PATCH}",
        "/* #undef LLVM_VERSION_STRING */": "{LLVM_VERSION_STRING}",
    }),
}
