#ifndef BAZEL_TEST_THROUGH_CC_LIBRARY_DOUBLED_H_
#define BAZEL_TEST_THROUGH_CC_LIBRARY_DOUBLED_H_

// Returns 2 * x, computed on the device.
int Doubled(int x);

#endif  // BAZEL_TEST_THROUGH_CC_LIBRARY_DOUBLED_H_
