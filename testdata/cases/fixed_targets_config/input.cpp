[[clang::sycl_external]] float third(float x) { return x / 3.0; }

[[sycl::reqd_work_group_size(16, 32)]]
[[clang::sycl_external]] void sized() {}
