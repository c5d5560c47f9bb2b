#ifndef TESTDATA_BUFFERS_CHECK_H_
#define TESTDATA_BUFFERS_CHECK_H_

#include <sycl/sycl.hpp>

#include "testdata/counted_check.h"
#include "testdata/throws.h"

void CheckBuffers(sycl::queue& queue);
void CheckAccessors(sycl::queue& queue);
void CheckCommands(sycl::queue& queue);

#endif  // TESTDATA_BUFFERS_CHECK_H_
