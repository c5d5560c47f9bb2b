// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The options that sycl-clang++ has in addition to clang++'s, and the options
// of clang++ that sycl-clang++ implements itself. own_options.h is made from
// this file.

include "llvm/Option/OptParser.td"

class F<string name> : Flag<["-"], name>;
class J<string name> : Joined<["-"], name>;
class S<string name> : Separate<["-"], name>;
class JS<string name> : JoinedAndSeparate<["-"], name>;

//===----------------------------------------------------------------------===//
// Options of this driver. The help shows them (own_options.cc has the order).

def fsycl : F<"fsycl">,
    HelpText<"Compile and link SYCL code for the host and for devices">;
def fno_sycl : F<"fno-sycl">, HelpText<"Undo an earlier -fsycl">;

def fsycl_targets_EQ : J<"fsycl-targets=">, MetaVarName<"TARGET,...">,
    HelpText<"Targets to compile for: spir64 (default), which is SPIR-V for "
             "any device that accepts SPIR-V, or targets of the device "
             "configuration">;
def fsycl_fixed_targets_EQ : J<"fsycl-fixed-targets=">,
    MetaVarName<"TARGET,...">,
    HelpText<"Promise that the device code of the sources runs on these "
             "targets only; warn if one of them lacks a feature">;

def fsycl_device_code_split_EQ : J<"fsycl-device-code-split=">,
    MetaVarName<"MODE">,
    HelpText<"Which kernels share a device image: off, per_source, per_kernel "
             "or auto (default). In each mode kernels with different optional "
             "features are kept apart">;
def fsycl_device_code_split : F<"fsycl-device-code-split">,
    Alias<fsycl_device_code_split_EQ>, AliasArgs<["auto"]>,
    HelpText<"Alias for -fsycl-device-code-split=auto">;

def fsycl_device_config_file_EQ : J<"fsycl-device-config-file=">,
    MetaVarName<"FILE">,
    HelpText<"File that describes what devices can do, in place of the "
             "installed file">;
def fsycl_spirv_backend_EQ : J<"fsycl-spirv-backend=">, MetaVarName<"BACKEND">,
    HelpText<"Tool that makes SPIR-V: translator (default) is the SPIR-V "
             "translator, and llvm is LLVM's own back end">;

// The next word holds options, split as a shell splits them. The form with '='
// names the target that gets the options.
def Xsycl_target_backend : S<"Xsycl-target-backend">, MetaVarName<" OPTIONS">,
    HelpText<"Options for the tool that makes the images of the only target: "
             "ocloc, opencl-aot, ptxas, or for spir64 sycl-to-spirv. They are "
             "split at spaces; quotes work as in a shell">;
def Xsycl_target_backend_EQ : JS<"Xsycl-target-backend=">,
    MetaVarName<"TARGET OPTIONS">,
    HelpText<"Like -Xsycl-target-backend, but for one of several targets">;
def Xs : S<"Xs">, MetaVarName<" OPTIONS">,
    HelpText<"Like -Xsycl-target-backend, but for all targets">;
def Xsycl_target_frontend : S<"Xsycl-target-frontend">,
    MetaVarName<" OPTIONS">,
    HelpText<"Options for the device compiles; they are split like those of "
             "-Xsycl-target-backend">;
def Xsycl_target_frontend_EQ : JS<"Xsycl-target-frontend=">,
    MetaVarName<"TARGET OPTIONS">,
    HelpText<"Like -Xsycl-target-frontend, but for one target">;

def fsycl_max_parallel_link_jobs_EQ : J<"fsycl-max-parallel-link-jobs=">,
    MetaVarName<"N">,
    HelpText<"Make at most N device images at once (default: chosen by "
             "the processors and the code's size)">;

def fsycl_allow_device_image_dependencies :
    F<"fsycl-allow-device-image-dependencies">,
    HelpText<"Let device code use SYCL_EXTERNAL functions that no input of "
             "the link defines; a library that is loaded before the kernel "
             "runs must define them">;
def fno_sycl_allow_device_image_dependencies :
    F<"fno-sycl-allow-device-image-dependencies">,
    HelpText<"Undo an earlier -fsycl-allow-device-image-dependencies">;
def fsycl_allow_device_dependencies : F<"fsycl-allow-device-dependencies">,
    Alias<fsycl_allow_device_image_dependencies>,
    HelpText<"Alias for -fsycl-allow-device-image-dependencies">;
def fno_sycl_allow_device_dependencies :
    F<"fno-sycl-allow-device-dependencies">,
    Alias<fno_sycl_allow_device_image_dependencies>,
    HelpText<"Alias for -fno-sycl-allow-device-image-dependencies">;

def fsycl_id_queries_range_EQ : J<"fsycl-id-queries-range=">,
    MetaVarName<"TYPE">,
    HelpText<"Promise that the ids of work-items, their ranges and the number "
             "of work-items fit in TYPE: int, uint, or size_t (default). A "
             "launch that breaks the promise throws an exception">;
def fsycl_id_queries_fit_in_int : F<"fsycl-id-queries-fit-in-int">,
    Alias<fsycl_id_queries_range_EQ>, AliasArgs<["int"]>,
    HelpText<"Alias for -fsycl-id-queries-range=int">;
def fno_sycl_id_queries_fit_in_int : F<"fno-sycl-id-queries-fit-in-int">,
    Alias<fsycl_id_queries_range_EQ>, AliasArgs<["size_t"]>,
    HelpText<"Alias for -fsycl-id-queries-range=size_t">;

def fsycl_link : F<"fsycl-link">,
    HelpText<"Link the device code of the inputs only, and write an object "
             "with the device images, to be given to the host link">;
def fsycl_device_only : F<"fsycl-device-only">,
    HelpText<"Compile for the device only, to LLVM bitcode, or with -S to "
             "text">;
def fsycl_host_only : F<"fsycl-host-only">,
    HelpText<"With -c, -S or -E: compile for the host only">;
def fsycl_time_report : F<"fsycl-time-report">,
    HelpText<"Print at the end how long each step took">;

def fno_sycl_precompiled_headers : F<"fno-sycl-precompiled-headers">,
    HelpText<"Neither use nor keep precompiled headers. By default, "
             "the folder sycl-clang++ in the user's cache folder keeps them">;
def fsycl_precompiled_headers_EQ : J<"fsycl-precompiled-headers=">,
    MetaVarName<"FOLDER">,
    HelpText<"Use the headers that -fsycl-precompile-headers= wrote to FOLDER "
             "if they fit this command, and write no others">;
def fsycl_precompile_headers_EQ : J<"fsycl-precompile-headers=">,
    MetaVarName<"FOLDER">,
    HelpText<"Precompile <sycl/sycl.hpp> for the compiles of this command, and "
             "write the result to FOLDER for later commands with equal options">;

//===----------------------------------------------------------------------===//
// Options of other SYCL compilers that existing builds use. If the driver can
// ignore an option, it does, so that the build does not fail. If ignoring an
// option would change the program, the driver reports an error that says what
// to write instead.

// The requested behavior is the default.
def given_Group : OptionGroup<"<given>">;
class Given { OptionGroup Group = given_Group; }

// The program is correct without the option; a warning says why.
def no_effect_Group : OptionGroup<"<no effect>">;
class NoEffect<string why> {
  OptionGroup Group = no_effect_Group;
  string HelpText = why;
}

// The program would not be as requested; an error says what to write instead.
def refused_Group : OptionGroup<"<refused>">;
class Refused<string instead> {
  OptionGroup Group = refused_Group;
  string HelpText = instead;
}

defvar kOneDeviceLink =
    "the device code of all inputs is always linked together";
defvar kUseO0 =
    "device code is optimized as '-O' says; '-O0' switches it off";
defvar kOneArgument =
    "a kernel's captures are one argument, of which nothing is removed";
defvar kNoDeviceLibrary =
    "there are no libraries of device code to choose from; the headers bring "
    "what device code calls";
defvar kNoEsimd =
    "there is no explicit SIMD extension";
defvar kNoRounding =
    "a range is launched as it is, and never rounded";
defvar kCallsByPointer =
    "a call by pointer or a virtual call works where its targets are known, "
    "and is an error elsewhere";
defvar kNoFooter =
    "there is no integration header or footer; the plugin compiles the "
    "source itself";
defvar kHostIsClang =
    "the host's code is compiled by clang++ too, as its kernel launches are "
    "filled in by the plugin; compile sources without kernels by any "
    "compiler, and link the objects";
defvar kNoFpga =
    "there is no back end for FPGAs";
defvar kSaveTemps =
    "'-save-temps' keeps the device code of every step";
defvar kBackEndOptions =
    "'-Xsycl-target-backend' passes options to the compiler of a target";
defvar kExactness =
    "a division or a square root is as exact as the device's compiler makes it";
defvar kBitcode =
    "device code is LLVM bitcode until the link, which makes SPIR-V";

def fsycl_unnamed_lambda : F<"fsycl-unnamed-lambda">, Given;
def fno_sycl_unnamed_lambda : F<"fno-sycl-unnamed-lambda">,
    NoEffect<"kernels need no names, and named ones stay as they are">;
def fsycl_rdc : F<"fsycl-rdc">, Given;
def fno_sycl_rdc : F<"fno-sycl-rdc">, NoEffect<kOneDeviceLink>;
def fsycl_early_optimizations : F<"fsycl-early-optimizations">, Given;
def fno_sycl_early_optimizations : F<"fno-sycl-early-optimizations">,
    NoEffect<kUseO0>;
def fsycl_std_optimizations : F<"fsycl-std-optimizations">, Given;
def fno_sycl_std_optimizations : F<"fno-sycl-std-optimizations">,
    NoEffect<kUseO0>;
def fsycl_optimize_non_user_code : F<"fsycl-optimize-non-user-code">,
    NoEffect<kUseO0>;
def fno_sycl_optimize_non_user_code : F<"fno-sycl-optimize-non-user-code">,
    Given;
def fsycl_dead_args_optimization : F<"fsycl-dead-args-optimization">,
    NoEffect<kOneArgument>;
def fno_sycl_dead_args_optimization : F<"fno-sycl-dead-args-optimization">,
    Given;
def fsycl_decompose_functor : F<"fsycl-decompose-functor">,
    NoEffect<kOneArgument>;
def fno_sycl_decompose_functor : F<"fno-sycl-decompose-functor">, Given;
def fsycl_force_inline_kernel_lambda : F<"fsycl-force-inline-kernel-lambda">,
    NoEffect<kUseO0>;
def fno_sycl_force_inline_kernel_lambda :
    F<"fno-sycl-force-inline-kernel-lambda">, Given;
def fsycl_remove_unused_external_funcs :
    F<"fsycl-remove-unused-external-funcs">,
    NoEffect<"'-fsycl-device-code-split=' says which functions an image holds">;
def fno_sycl_remove_unused_external_funcs :
    F<"fno-sycl-remove-unused-external-funcs">, Given;
def fsycl_device_lib_EQ : J<"fsycl-device-lib=">, NoEffect<kNoDeviceLibrary>;
def fno_sycl_device_lib_EQ : J<"fno-sycl-device-lib=">,
    NoEffect<kNoDeviceLibrary>;
def fsycl_device_lib_jit_link : F<"fsycl-device-lib-jit-link">,
    NoEffect<kNoDeviceLibrary>;
def fno_sycl_device_lib_jit_link : F<"fno-sycl-device-lib-jit-link">, Given;
def fsycl_libspirv_path_EQ : J<"fsycl-libspirv-path=">,
    NoEffect<kNoDeviceLibrary>;
def fno_sycl_libspirv : F<"fno-sycl-libspirv">, NoEffect<kNoDeviceLibrary>;
def fsycl_instrument_device_code : F<"fsycl-instrument-device-code">,
    NoEffect<"no tool that reads the marks is known here">;
def fno_sycl_instrument_device_code : F<"fno-sycl-instrument-device-code">,
    Given;
def fsycl_use_bitcode : F<"fsycl-use-bitcode">, Given;
def fno_sycl_use_bitcode : F<"fno-sycl-use-bitcode">, Refused<kBitcode>;
def fsycl_device_obj_llvmir : F<"fsycl-device-obj=llvmir">, Given;
def fsycl_device_obj_EQ : J<"fsycl-device-obj=">, Refused<kBitcode>;
def fsycl_embed_ir : F<"fsycl-embed-ir">,
    NoEffect<"no kernels are fused as they run">;
def fno_sycl_embed_ir : F<"fno-sycl-embed-ir">, Given;
def fsycl_dump_device_code_EQ : J<"fsycl-dump-device-code=">,
    NoEffect<kSaveTemps>;
def fsycl_preserve_device_nonsemantic_metadata :
    F<"fsycl-preserve-device-nonsemantic-metadata">, NoEffect<kSaveTemps>;
def fsycl_add_default_spec_consts_image :
    F<"fsycl-add-default-spec-consts-image">,
    NoEffect<"an image gets the values of its specialization constants when "
             "it is built for a device">;
def fno_sycl_add_default_spec_consts_image :
    F<"fno-sycl-add-default-spec-consts-image">, Given;
def fsycl_use_spirv_backend_for_spirv_gen :
    F<"fsycl-use-spirv-backend-for-spirv-gen">, Alias<fsycl_spirv_backend_EQ>,
    AliasArgs<["llvm"]>;
def fno_sycl_use_spirv_backend_for_spirv_gen :
    F<"fno-sycl-use-spirv-backend-for-spirv-gen">,
    Alias<fsycl_spirv_backend_EQ>, AliasArgs<["translator"]>;
def fsycl_fp32_prec_sqrt : F<"fsycl-fp32-prec-sqrt">, NoEffect<kExactness>;
def fno_sycl_fp32_prec_sqrt : F<"fno-sycl-fp32-prec-sqrt">, Given;
def foffload_fp32_prec_sqrt : F<"foffload-fp32-prec-sqrt">,
    NoEffect<kExactness>;
def fno_offload_fp32_prec_sqrt : F<"fno-offload-fp32-prec-sqrt">, Given;
def foffload_fp32_prec_div : F<"foffload-fp32-prec-div">, NoEffect<kExactness>;
def fno_offload_fp32_prec_div : F<"fno-offload-fp32-prec-div">, Given;
def fbundle_offload_arch : F<"fbundle-offload-arch">, Given;
def fno_bundle_offload_arch : F<"fno-bundle-offload-arch">,
    NoEffect<"device code in an object always names its processor">;
def fsycl_fp64_conv_emu : F<"fsycl-fp64-conv-emu">,
    NoEffect<"64-bit floating point is never emulated: such a kernel needs "
             "fp64">;
def fno_sycl_fp64_conv_emu : F<"fno-sycl-fp64-conv-emu">, Given;
def fsycl_range_rounding_disable : F<"fsycl-range-rounding=disable">, Given;
def fsycl_range_rounding_EQ : J<"fsycl-range-rounding=">, NoEffect<kNoRounding>;
def fsycl_disable_range_rounding : F<"fsycl-disable-range-rounding">, Given;
def fsycl_exp_range_rounding : F<"fsycl-exp-range-rounding">,
    NoEffect<kNoRounding>;
def fsycl_allow_func_ptr : F<"fsycl-allow-func-ptr">, NoEffect<kCallsByPointer>;
def fno_sycl_allow_func_ptr : F<"fno-sycl-allow-func-ptr">, Given;
def fsycl_allow_func_ptr_EQ : J<"fsycl-allow-func-ptr=">,
    NoEffect<kCallsByPointer>;
def fsycl_enable_function_pointers : F<"fsycl-enable-function-pointers">,
    NoEffect<kCallsByPointer>;
def fsycl_allow_virtual_functions : F<"fsycl-allow-virtual-functions">,
    NoEffect<kCallsByPointer>;
def fno_sycl_allow_virtual_functions : F<"fno-sycl-allow-virtual-functions">,
    Given;
def fsycl_link_huge_device_code : F<"fsycl-link-huge-device-code">,
    NoEffect<"images lie where their size does not matter to the linker">;
def fno_sycl_link_huge_device_code : F<"fno-sycl-link-huge-device-code">, Given;
def fsycl_explicit_simd : F<"fsycl-explicit-simd">, NoEffect<kNoEsimd>;
def fno_sycl_explicit_simd : F<"fno-sycl-explicit-simd">, Given;
def fsycl_device_code_lower_esimd : F<"fsycl-device-code-lower-esimd">,
    NoEffect<kNoEsimd>;
def fno_sycl_device_code_lower_esimd : F<"fno-sycl-device-code-lower-esimd">,
    Given;
def fsycl_device_code_split_esimd : F<"fsycl-device-code-split-esimd">,
    NoEffect<kNoEsimd>;
def fno_sycl_device_code_split_esimd : F<"fno-sycl-device-code-split-esimd">,
    Given;
def fsycl_esimd_force_stateless_mem : F<"fsycl-esimd-force-stateless-mem">,
    NoEffect<kNoEsimd>;
def fno_sycl_esimd_force_stateless_mem :
    F<"fno-sycl-esimd-force-stateless-mem">, Given;
def fsycl_esimd_build_host_code : F<"fsycl-esimd-build-host-code">,
    NoEffect<kNoEsimd>;
def fno_sycl_esimd_build_host_code : F<"fno-sycl-esimd-build-host-code">, Given;
def fsycl_pstl_offload : F<"fsycl-pstl-offload">,
    NoEffect<"the algorithms of C++ run on the host">;
def fsycl_pstl_offload_EQ : J<"fsycl-pstl-offload=">,
    NoEffect<"the algorithms of C++ run on the host">;
def fno_sycl_pstl_offload : F<"fno-sycl-pstl-offload">, Given;
def fsycl_footer_path_EQ : J<"fsycl-footer-path=">, NoEffect<kNoFooter>;
def fsycl_use_footer : F<"fsycl-use-footer">, NoEffect<kNoFooter>;
def fno_sycl_use_footer : F<"fno-sycl-use-footer">, Given;
def fsycl_use_integration_headers : F<"fsycl-use-integration-headers">,
    NoEffect<kNoFooter>;
def fno_sycl_use_integration_headers : F<"fno-sycl-use-integration-headers">,
    Given;
def fpreview_breaking_changes : F<"fpreview-breaking-changes">,
    NoEffect<"there is one runtime library, with one set of interfaces">;
def fno_preview_breaking_changes : F<"fno-preview-breaking-changes">, Given;
def ftarget_compile_fast : F<"ftarget-compile-fast">,
    NoEffect<kBackEndOptions>;
def fno_target_compile_fast : F<"fno-target-compile-fast">, Given;
def ftarget_export_symbols : F<"ftarget-export-symbols">,
    NoEffect<"functions that are SYCL_EXTERNAL are exported">;
def fno_target_export_symbols : F<"fno-target-export-symbols">, Given;
def ftarget_register_alloc_mode_EQ : J<"ftarget-register-alloc-mode=">,
    NoEffect<"a kernel asks for its registers by the properties grf_size and "
             "grf_size_automatic">;
def Xsycl_target_linker : S<"Xsycl-target-linker">,
    NoEffect<"device code is linked as LLVM IR, and has no linker of its own">;
def Xsycl_target_linker_EQ : JS<"Xsycl-target-linker=">,
    NoEffect<"device code is linked as LLVM IR, and has no linker of its own">;
def Xspirv_translator : S<"Xspirv-translator">,
    Refused<"write '-Xsycl-target-backend=spir64' with options of "
            "sycl-to-spirv, such as '-spirv-extensions='">;
def Xspirv_translator_EQ : JS<"Xspirv-translator=">,
    Refused<"write '-Xsycl-target-backend=spir64' with options of "
            "sycl-to-spirv, such as '-spirv-extensions='">;
def Xdevice_post_link : S<"Xdevice-post-link">,
    Refused<"options of sycl-clang++, such as '-fsycl-device-code-split=', say "
            "how images are made; sycl-post-link itself takes the file "
            "'*-linked.bc' that '-save-temps' keeps">;
def fsycl_default_sub_group_size_automatic :
    F<"fsycl-default-sub-group-size=automatic">, Given;
def fsycl_default_sub_group_size_EQ : J<"fsycl-default-sub-group-size=">,
    Refused<"write [[sycl::reqd_sub_group_size(N)]] on the kernels that need "
            "the size">;
def fsycl_host_compiler_EQ : J<"fsycl-host-compiler=">, Refused<kHostIsClang>;
def fsycl_host_compiler_options_EQ : J<"fsycl-host-compiler-options=">,
    Refused<kHostIsClang>;
def fsycl_force_target_EQ : J<"fsycl-force-target=">,
    Refused<"name the target in '-fsycl-targets=' where the objects are "
            "compiled">;
def fsycl_add_targets_EQ : J<"fsycl-add-targets=">,
    Refused<"name the targets in '-fsycl-targets=', and give the sources or "
            "objects">;
def fsycl_link_targets_EQ : J<"fsycl-link-targets=">,
    Refused<"write '-fsycl-targets=', and '-fsycl-link' to link device code "
            "alone">;
def fsycl_link_EQ : J<"fsycl-link=">,
    Refused<"write '-fsycl-link', which makes the images of all targets">;
def fsycl_help : F<"fsycl-help">,
    Refused<"ask the target's compiler: 'ocloc compile --help', 'opencl-aot "
            "--help' or 'ptxas --help'">;
def fsycl_help_EQ : J<"fsycl-help=">,
    Refused<"ask the target's compiler: 'ocloc compile --help', 'opencl-aot "
            "--help' or 'ptxas --help'">;
def foffload_static_lib_EQ : J<"foffload-static-lib=">,
    Refused<"give the archive itself, whose device code is found">;
def foffload_whole_static_lib_EQ : J<"foffload-whole-static-lib=">,
    Refused<"give the archive itself, between '-Wl,--whole-archive' and "
            "'-Wl,--no-whole-archive'">;
def fintelfpga : F<"fintelfpga">, Refused<kNoFpga>;
def reuse_exe_EQ : J<"reuse-exe=">, Refused<kNoFpga>;
