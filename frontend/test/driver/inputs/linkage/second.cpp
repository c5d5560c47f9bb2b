#include "kernels.h"
#include "blocks.h"

namespace {

class Name;

struct Anonymous {
  int* out;
  void operator()() const { *out = 200; }
};

void in_unnamed_namespace(sycl::queue& q, int* out) {
  q.single_task<class InUnnamed>([=] { *out = 200 + 1; });
}

}  // namespace

static void unnamed_in_static_function(sycl::queue& q, int* out) {
  q.single_task([=] { *out = 200 + 2; });
}

static auto of_namespace = [](sycl::item<1> i) { (void)i; };

template <class T>
struct Holder;

void launch_second(sycl::queue& q, int* out) {
  std::printf("second\n");
  launch_all(q, out, 200);
  in_inline_blocks(q, out, 200 + 1);
  show("inline blocks", q, out);
  in_static_function(q, out, 200 + 10);
  show("static", q, out);
  q.single_task(Anonymous{out});
  show("anonymous", q, out);
  in_unnamed_namespace(q, out);
  show("unnamed namespace", q, out);
  unnamed_in_static_function(q, out);
  show("static, unnamed", q, out);
  q.single_task<Name>([=] { *out = 200 + 3; });
  show("local name", q, out);
  q.single_task<Holder<Anonymous>>([=] { *out = 200 + 4; });
  show("name of a local type", q, out);
  q.parallel_for(1, of_namespace).wait();
  struct Local {
    int* out;
    void operator()() const { *out = 200 + 5; }
  };
  q.single_task(Local{out});
  show("local class", q, out);
  in_blocks(q, out, 200 + 6, 0);
  show("first block", q, out);
  in_blocks(q, out, 200 + 6, 1);
  show("second block", q, out);
  in_blocks(q, out, 200 + 6, 2);
  show("third block", q, out);
}
