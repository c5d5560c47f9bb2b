#pragma once

#include <sycl/sycl.hpp>

// The names are only declared, in different blocks of an inline function.
template <class T>
struct InInlineBlock;
struct Adder {
  int* out;
  int value;
  void operator()() const { *out += value; }
};
inline void in_inline_blocks(sycl::queue& q, int* out, int value) {
  {
    q.single_task<class Block>([=] { *out = value; }).wait();
  }
  {
    class Block;
    q.single_task<Block>([=] { *out += 1; }).wait();
    q.single_task<InInlineBlock<Block>>([=] { *out += 2; }).wait();
  }
  {
    q.single_task<class Block>([=] { *out += 3; }).wait();
  }
  // One function object has two names.
  sycl::kernel_id first = [&] {
    class Twin;
    q.single_task<Twin>(Adder{out, 10}).wait();
    return sycl::get_kernel_id<Twin>();
  }();
  {
    class Twin;
    q.single_task<Twin>(Adder{out, -10}).wait();
    if (sycl::get_kernel_id<Twin>() == first) *out = -1;
  }
  {
    class Twin;
    q.single_task<Twin>(Adder{out, 0}).wait();
    first = sycl::get_kernel_id<Twin>();
  }
  {
    class Twin;
    q.single_task<Twin>(Adder{out, 0}).wait();
    if (sycl::get_kernel_id<Twin>() == first) *out = -1;
  }
}
