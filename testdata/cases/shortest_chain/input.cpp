namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

[[clang::sycl_external]] void print(double);

void leaf() { print(1.0); }
void other_leaf() { print(2.0); }
void step() { leaf(); }
void detour() { step(); }

[[sycl::device_has()]] [[clang::sycl_external]] void start() {
  detour();
  step();
  other_leaf();
  leaf();
}
