# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The tools that the commands of each case name, so that a case is run again
only if one of them has changed. Made by `./bazelw run //testdata/cases:update`."""

CASE_TOOLS = {
    "archive_members": [
        "sycl-clang++",
    ],
    "archive_of_other_targets": [
        "sycl-clang++",
    ],
    "attribute_repeated": [
        "sycl-clang++",
    ],
    "attribute_spellings": [
        "sycl-clang++",
    ],
    "callees": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "chains": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "declaration": [
        "sycl-clang++",
    ],
    "declared_and_used": [
        "sycl-clang++",
    ],
    "design_atomic_ref": [
        "sycl-clang++",
    ],
    "design_metadata": [
        "sycl-clang++",
    ],
    "design_warning": [
        "sycl-clang++",
    ],
    "design_warning_debug": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "device_has": [
        "sycl-clang++",
    ],
    "explain": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "explorer_warning": [
        "engine-call",
    ],
    "fail_absent_header": [
        "sycl-clang++",
    ],
    "fail_archive_members": [
        "sycl-archive-members",
        "sycl-clang++",
    ],
    "fail_attribute_arguments": [
        "sycl-clang++",
    ],
    "fail_attribute_in_template": [
        "sycl-clang++",
    ],
    "fail_attribute_sizes": [
        "sycl-clang++",
    ],
    "fail_attribute_subjects": [
        "sycl-clang++",
    ],
    "fail_back_end": [
        "sycl-clang++",
    ],
    "fail_broken_compiler": [
        "sycl-clang++",
    ],
    "fail_device_config_file": [
        "sycl-clang++",
    ],
    "fail_device_config_kinds": [
        "sycl-clang++",
    ],
    "fail_device_config_repeated": [
        "sycl-clang++",
    ],
    "fail_device_config_values": [
        "sycl-clang++",
    ],
    "fail_device_functions": [
        "sycl-clang++",
    ],
    "fail_device_link": [
        "sycl-clang++",
    ],
    "fail_device_statements": [
        "sycl-clang++",
    ],
    "fail_device_variables": [
        "sycl-clang++",
    ],
    "fail_explain": [
        "sycl-post-link",
    ],
    "fail_explorer_input": [
        "engine-call",
    ],
    "fail_explorer_requests": [
        "engine-call",
    ],
    "fail_fixed_targets": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "fail_input_files": [
        "sycl-clang++",
    ],
    "fail_kernel_arguments": [
        "sycl-clang++",
    ],
    "fail_kernel_layout": [
        "sycl-clang++",
    ],
    "fail_kernel_names": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "fail_kernel_without_image": [
        "sycl-clang++",
    ],
    "fail_malformed_annotation": [
        "aspectra_clang_plugin.so",
    ],
    "fail_metadata": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "fail_missing_piece": [
        "sycl-clang++",
    ],
    "fail_names": [
        "sycl-post-link",
    ],
    "fail_names_in_one_unit": [
        "sycl-clang++",
    ],
    "fail_object_of_other_targets": [
        "sycl-clang++",
    ],
    "fail_option_combinations": [
        "sycl-clang++",
    ],
    "fail_options": [
        "sycl-clang++",
    ],
    "fail_output_files": [
        "sycl-clang++",
    ],
    "fail_pass_parameters": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "fail_properties": [
        "sycl-clang++",
    ],
    "fail_property_conflicts": [
        "sycl-clang++",
    ],
    "fail_property_units": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "fail_targets": [
        "sycl-clang++",
    ],
    "fail_undefined_at_link": [
        "sycl-clang++",
    ],
    "fail_warning_as_error": [
        "sycl-clang++",
    ],
    "fail_warning_external": [
        "sycl-post-link",
    ],
    "fail_work_group_dimensions": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "fixed_targets": [
        "sycl-clang++",
    ],
    "fixed_targets_circle": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "fixed_targets_config": [
        "sycl-clang++",
    ],
    "fixed_targets_debug": [
        "sycl-clang++",
    ],
    "fixed_targets_limit": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "indirectly_callable": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "invoke": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "kernel_result": [
        "sycl-clang++",
    ],
    "kernels": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "many_warnings": [
        "sycl-clang++",
    ],
    "no_back_end": [
        "sycl-clang++",
    ],
    "no_fixed_targets": [
        "sycl-clang++",
    ],
    "own_assignment": [
        "sycl-clang++",
    ],
    "pointer_is_no_use": [
        "sycl-clang++",
    ],
    "recursion": [
        "sycl-clang++",
    ],
    "required_sizes": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "restrictions_off": [
        "sycl-clang++",
    ],
    "same_facts": [
        "aspectra_passes.so",
        "opt-22",
        "sycl-clang++",
    ],
    "shortest_chain": [
        "sycl-clang++",
    ],
    "simulation": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "split_by_code": [
        "sycl-clang++",
        "sycl-post-link",
    ],
    "trait_macros": [
        "sycl-clang++",
    ],
    "traits": [
        "sycl-clang++",
    ],
    "types_held": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "types_in_calls": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "types_in_constants": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "types_in_memory": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "unknown_call": [
        "aspectra_passes.so",
        "opt-22",
    ],
    "unknown_call_remark": [
        "sycl-clang++",
    ],
    "uses_aspects": [
        "sycl-clang++",
    ],
    "warning_each_aspect": [
        "sycl-clang++",
    ],
    "warning_external": [
        "sycl-post-link",
    ],
    "warning_kernel": [
        "sycl-clang++",
    ],
    "warning_options": [
        "sycl-clang++",
    ],
    "warning_template": [
        "sycl-clang++",
    ],
    "warnings_off": [
        "sycl-clang++",
    ],
}
