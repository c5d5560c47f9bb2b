[[clang::sycl_external]] void NAME() {}
