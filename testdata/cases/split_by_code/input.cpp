// Exported functions of one source, none of which needs an aspect. So `auto`
// compares their code.

// 1,000 steps that no compiler can shorten.
#define TEN(step) step step step step step step step step step step
#define THOUSAND(step) TEN(TEN(TEN(step)))
#define MIX THOUSAND(a ^= a >> 7; b += a; a *= b;)

// This function has much code. Two exported functions share it.
[[gnu::noinline]] static unsigned Heavy(unsigned a, unsigned b) {
  MIX;
  return a + b;
}

// This function has little code. Two other exported functions share it.
[[gnu::noinline]] static unsigned Light(unsigned a, unsigned b) {
  return a ^ (b >> 3);
}

[[clang::sycl_external]] unsigned HeavyOnce(unsigned a, unsigned b) {
  return Heavy(a, b);
}
[[clang::sycl_external]] unsigned HeavyTwice(unsigned a, unsigned b) {
  return Heavy(Heavy(a, b), b);
}

[[clang::sycl_external]] unsigned LightFirst(unsigned a, unsigned b) {
  MIX;
  return Light(a, b);
}
[[clang::sycl_external]] unsigned LightSecond(unsigned a, unsigned b) {
  MIX;
  return Light(b, a);
}

// These functions are too small for images of their own.
[[clang::sycl_external]] unsigned SmallFirst(unsigned a) { return a + 1; }
[[clang::sycl_external]] unsigned SmallSecond(unsigned a) { return a + 2; }
