# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The libraries of LLVM and Clang that exist as @llvm//:NAME.

The names are LLVM's component names (`llvm-config --components`, with LLVM's
capitals) and Clang's library names. Each entry has the headers, relative to
include/, and the components whose headers these include.

In native builds every component is a view of the shared library, since a
plugin and the compiler that loads it must share one copy of LLVM. A build from
source has targets with the same names, so the deps of a target are the same
for WebAssembly.
"""

LLVM_COMPONENTS = {
    "Analysis": (["llvm/Analysis/**"], ["Core", "ProfileData", "TargetParser"]),
    "AsmParser": (["llvm/AsmParser/**"], ["Core"]),
    "BinaryFormat": (["llvm/BinaryFormat/**"], ["Support", "TargetParser"]),
    "BitReader": (["llvm/Bitcode/BitcodeReader.h", "llvm/Bitcode/LLVMBitCodes.h"], ["BitstreamReader", "Core"]),
    "BitWriter": (["llvm/Bitcode/BitcodeWriter*.h"], ["BitReader", "Core", "MC", "Object"]),
    "BitstreamReader": (["llvm/Bitstream/**"], ["Support"]),
    "CodeGen": (["llvm/CodeGen/**"], ["Analysis", "Core", "MC", "Target", "TransformUtils"]),
    "Core": (
        ["llvm/IR/**", "llvm/IRPrinter/**", "llvm/*.h", "llvm/CodeGenTypes/**"],
        ["BinaryFormat", "Remarks", "Support", "TargetParser"],
    ),
    "Demangle": (["llvm/Demangle/**"], []),
    "FrontendOffloading": (["llvm/Frontend/Offloading/**"], ["Core", "Object"]),
    "IPO": (["llvm/Transforms/IPO/**", "llvm/Transforms/*.h"], ["Analysis", "Core", "TransformUtils"]),
    "Instrumentation": (["llvm/Transforms/Instrumentation/**"], ["Core", "TransformUtils"]),
    "IRReader": (["llvm/IRReader/**"], ["AsmParser", "BitReader", "Core"]),
    "Linker": (["llvm/Linker/**"], ["Core", "Object", "TransformUtils"]),
    "MC": (["llvm/MC/**"], ["BinaryFormat", "Support", "TargetParser"]),
    "Object": (["llvm/Object/**", "llvm/TextAPI/**"], ["BinaryFormat", "BitReader", "Core", "MC"]),
    "Option": (["llvm/Option/**"], ["Support"]),
    "Passes": (
        ["llvm/Passes/**", "llvm/Plugins/**", "llvm/Transforms/**"],
        ["Analysis", "CodeGen", "Core", "IPO", "Target", "TransformUtils"],
    ),
    "ProfileData": (["llvm/ProfileData/**"], ["BitstreamReader", "Core", "Object"]),
    "Remarks": (["llvm/Remarks/**"], ["BitstreamReader", "Support"]),
    "Support": (
        ["llvm/ADT/**", "llvm/Config/**", "llvm/Support/**", "llvm/ABI/**", "llvm-c/**"],
        ["Demangle"],
    ),
    "Target": (["llvm/Target/**"], ["Analysis", "Core", "MC"]),
    "TargetParser": (["llvm/TargetParser/**"], ["Support"]),
    "TransformUtils": (["llvm/Transforms/Utils/**"], ["Analysis", "Core"]),
}

CLANG_COMPONENTS = {
    "clangAST": (["clang/AST/**", "clang/ASTMatchers/**"], ["clangBasic", "FrontendOpenMP"]),
    "clangBasic": (["clang/Basic/**", "clang/Config/**", "clang/Support/**"], ["Instrumentation", "Support", "Target", "TargetParser"]),
    "clangFrontend": (
        ["clang/Frontend/**", "clang/FrontendTool/**", "clang/Serialization/**", "clang/Driver/**", "clang/CodeGen/**", "clang/Options/**", "clang/StaticAnalyzer/**", "clang-c/**"],
        ["BitstreamReader", "clangAST", "clangBasic", "clangLex", "clangSema", "Option", "ProfileData", "Passes"],
    ),
    "clangLex": (["clang/Lex/**"], ["clangBasic"]),
    "clangSema": (["clang/Sema/**", "clang/Parse/**", "clang/Edit/**", "clang/Rewrite/**", "clang/Analysis/**", "clang/APINotes/**"], ["clangAST", "clangLex"]),
}

# Components that are only used for their headers.
HEADER_COMPONENTS = {
    "FrontendOpenMP": (["llvm/Frontend/**"], ["Core"]),
}
