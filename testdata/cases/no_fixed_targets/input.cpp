// Entry points get an empty list. So sycl-post-link can distinguish a function
// that was compiled without fixed targets from a function that a pass made.
static void internal() {}

[[clang::sycl_external]] void exported() { internal(); }
