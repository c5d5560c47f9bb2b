namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

[[clang::sycl_external]] double* values();

void leaf() { values()[0] = 1; }
void other_leaf() { values()[1] = 2; }
void step() { leaf(); }
void detour() { step(); }

[[sycl::device_has()]] [[clang::sycl_external]] void start() {
  detour();
  step();
  other_leaf();
  leaf();
}
