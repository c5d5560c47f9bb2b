// Thus sycl-post-link can tell a function compiled without fixed targets from
// one that a pass has made.
static void internal() {}

[[clang::sycl_external]] void exported() { internal(); }
