#pragma once

#include <sycl/sycl.hpp>

// Names that are only declared, in different blocks of an inline function.
template <class T>
struct InInlineBlock;
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
}
