#ifndef TESTDATA_SPECIAL_OPERATIONS_CHECK_H_
#define TESTDATA_SPECIAL_OPERATIONS_CHECK_H_

#include <sycl/sycl.hpp>

#include "testdata/check.h"

void CheckAtomicFractions(sycl::queue& q);
void CheckAtomicInstructions(sycl::queue& q);
void CheckClocks(sycl::queue& q);
void CheckCopies(sycl::queue& q);
void CheckEvents(sycl::queue& q);
void CheckSubGroups(sycl::queue& q);

#endif  // TESTDATA_SPECIAL_OPERATIONS_CHECK_H_
