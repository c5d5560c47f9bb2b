namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}
#define KERNEL [[sycl::device_has(sycl::aspect::fp16)]] [[clang::sycl_external]]

// This function causes all warnings.
float log(float x) { return static_cast<float>(x * 0.5); }

float near(float x) { return log(x); }
float far(float x) { return near(x) + log(x); }

// These functions call it, directly or not.
KERNEL float kernel_1(float x) { return far(x); }
KERNEL float kernel_2(float x) { return near(x); }
KERNEL float kernel_3(float x) { return far(x); }
KERNEL float kernel_4(float x) { return near(x); }
KERNEL float kernel_5(float x) { return far(x); }
KERNEL float kernel_6(float x) { return near(x); }
KERNEL float kernel_7(float x) { return far(x); }
KERNEL float kernel_8(float x) { return near(x); }
KERNEL float kernel_9(float x) { return far(x); }
KERNEL float kernel_10(float x) { return near(x); }
KERNEL float kernel_11(float x) { return far(x); }
KERNEL float kernel_12(float x) { return near(x); }
KERNEL float kernel_13(float x) { return far(x); }
KERNEL float kernel_14(float x) { return near(x); }
