#pragma once

#include <cstdio>
#include <sycl/sycl.hpp>

// Several units launch these kernels of a header. Each kernel writes its number
// through its pointer.

struct Functor {
  int* out;
  int value;
  void operator()(sycl::id<1> i) const { out[i] = value; }
};

inline void named_in_inline_function(sycl::queue& q, int* out, int value) {
  q.single_task<class Named>([=] { *out = value; });
}
inline void unnamed_in_inline_function(sycl::queue& q, int* out, int value) {
  q.single_task([=] { *out = value; });
}
inline void never_called(sycl::queue& q) { q.single_task<class Never>([] {}); }

template <class T>
struct InTemplate;
template <class T>
void in_template(sycl::queue& q, int* out, T value) {
  q.single_task<InTemplate<T>>([=] { *out = value; });
}
struct Member {
  static void in_class(sycl::queue& q, int* out, int value) {
    q.single_task<class InClass>([=] { *out = value; });
  }
};
inline auto in_variable = [](sycl::queue& q, int* out, int value) {
  q.single_task([=] { *out = value; });
};

// Each unit has a kernel of this name.
static void in_static_function(sycl::queue& q, int* out, int value) {
  q.single_task<class InStatic>([=] { *out = value; });
}

// Classes of one name in different blocks are different kernels.
template <class T>
struct OfLocal;
static void in_blocks(sycl::queue& q, int* out, int value, int block) {
  struct Block {
    int* out;
    int value;
    void operator()() const { *out = value; }
  };
  if (block == 0) q.single_task(Block{out, value});
  if (block == 1) {
    struct Block {
      int* out;
      int value;
      void operator()() const { *out = value + 1; }
    };
    q.single_task(Block{out, value}).wait();
    q.single_task<OfLocal<Block>>([=] { *out += 0; });
  }
  if (block == 2) {
    struct Block;
    q.single_task<Block>([=] { *out = value; }).wait();
    q.single_task<OfLocal<Block>>([=] { *out += 2; });
  }
}

inline void show(const char* what, sycl::queue& q, const int* out) {
  q.wait();
  std::printf("%s %d\n", what, *out);
}

inline void launch_all(sycl::queue& q, int* out, int value) {
  named_in_inline_function(q, out, value);
  show("named", q, out);
  unnamed_in_inline_function(q, out, value + 1);
  show("unnamed", q, out);
  in_template(q, out, value + 2);
  show("template", q, out);
  in_template(q, out, static_cast<short>(value + 3));
  show("other instance", q, out);
  Member::in_class(q, out, value + 4);
  show("class", q, out);
  in_variable(q, out, value + 5);
  show("variable", q, out);
  q.parallel_for(1, Functor{out, value + 6});
  show("functor", q, out);
}
