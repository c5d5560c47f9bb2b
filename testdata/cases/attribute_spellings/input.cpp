// DPC++'s spellings of attributes, and the attribute work_group_size_hint.
#define SYCL_EXTERNAL [[clang::sycl_external]]

[[intel::reqd_sub_group_size(16)]] SYCL_EXTERNAL void required() {}
[[sycl::work_group_size_hint(8, 4)]] SYCL_EXTERNAL void hint() {}
[[intel::named_sub_group_size(automatic)]] SYCL_EXTERNAL void automatic() {}
[[intel::named_sub_group_size(primary)]] SYCL_EXTERNAL void primary() {}
[[intel::no_global_work_offset]] SYCL_EXTERNAL void unknown() {}
