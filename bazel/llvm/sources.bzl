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

# Each entry has three lists. The first: sources and private headers, relative
# to the root of llvm-project, where a star means all C and C++ files in the
# folder. The second: headers that these include besides those of the component
# and its deps, relative to include/. The third: defines.
LLVM_SOURCES = {
    "AsmParser": (["llvm/lib/AsmParser/*"], [], []),
    "BinaryFormat": (["llvm/lib/BinaryFormat/*"], [], []),
    "BitReader": (["llvm/lib/Bitcode/Reader/*"], ["llvm/Bitcode/*"], []),
    "BitstreamReader": (["llvm/lib/Bitstream/Reader/*"], [], []),
    "Core": (["llvm/lib/IR/*"], ["llvm/Analysis/*", "llvm/ProfileData/*", "llvm/Transforms/**"], []),
    "Demangle": (["llvm/lib/Demangle/*"], [], []),
    "IRReader": (["llvm/lib/IRReader/*"], [], []),
    # Linking only needs the ValueMapper of Transforms/Utils.
    "Linker": (
        ["llvm/lib/Linker/*", "llvm/lib/Transforms/Utils/ValueMapper.cpp"],
        ["llvm/Object/*", "llvm/Transforms/Utils/ValueMapper.h"],
        [],
    ),
    "Remarks": (["llvm/lib/Remarks/*"], [], []),
    "Support": (
        [
            "llvm/lib/Support/*",
            "llvm/lib/Support/BLAKE3/*.h",
            "llvm/lib/Support/BLAKE3/blake3.c",
            "llvm/lib/Support/BLAKE3/blake3_dispatch.c",
            "llvm/lib/Support/BLAKE3/blake3_portable.c",
            "llvm/lib/Support/Unix/*",
            "third-party/siphash/include/siphash/*",
        ],
        [],
        [
            "BLAKE3_NO_AVX2",
            "BLAKE3_NO_AVX512",
            "BLAKE3_NO_SSE2",
            "BLAKE3_NO_SSE41",
            "BLAKE3_USE_NEON=0",
        ],
    ),
    "TargetParser": (["llvm/lib/TargetParser/*", "llvm/lib/TargetParser/Unix/*"], [], []),
}

# Needs a component that is not in the list, and is not needed itself.
EXCLUDED_SOURCES = [
    "llvm/lib/Remarks/RemarkLinker.cpp",
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
