double third(double x) { return x / 3; }

float scale(float x) {
  return static_cast<float>(third(x));
}

[[clang::sycl_external]] float exported(float x) {
  return scale(x) + 1;
}
