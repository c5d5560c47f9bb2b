[[clang::sycl_external]] void function() {}
