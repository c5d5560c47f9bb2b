struct Value {
  double value;
};
struct Pointer {
  Value* value;
};

// Contains no double, and passes no double on.
[[clang::sycl_external]] Pointer copy(Pointer pointer) { return pointer; }

[[clang::sycl_external]] bool is_null(Pointer pointer) {
  return pointer.value == nullptr;
}

// Reads a double.
[[clang::sycl_external]] bool is_zero(Pointer pointer) {
  return pointer.value->value == 0;
}
