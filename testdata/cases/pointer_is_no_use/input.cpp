struct Value {
  double value;
};
struct Pointer {
  Value* value;
};

// Holds no double, and passes on none.
[[clang::sycl_external]] Pointer copy(Pointer pointer) { return pointer; }

[[clang::sycl_external]] bool is_null(Pointer pointer) {
  return pointer.value == nullptr;
}

// Reads one.
[[clang::sycl_external]] bool is_zero(Pointer pointer) {
  return pointer.value->value == 0;
}
