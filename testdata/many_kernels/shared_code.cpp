#include "testdata/many_kernels/shared_code.h"

SYCL_EXTERNAL Word Digest(Word a, Word b) {
  Word sum = b;
  for (Word i = 0; i < (a & 7); ++i) {
    switch ((sum ^ i) % 5) {
      case 0:
        sum = sum * 31 + a;
        break;
      case 1:
        sum ^= Turn<9>(a + i);
        break;
      case 2:
        sum = Stir<0x51ed270b>(sum, a);
        break;
      case 3:
        sum -= b / (i + 3);
        break;
      default:
        sum += Turn<21>(sum);
    }
  }
  return sum;
}

SYCL_EXTERNAL double Polynomial(double x) {
  double y = 0;
  for (int i = 0; i < 5; ++i) y = y * 0.5 + (x + i);
  return y;
}
