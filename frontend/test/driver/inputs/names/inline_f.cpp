#include <sycl/sycl.hpp>
namespace app { struct Fill; }
inline void h() { sycl::queue q;
  q.single_task<app::Fill>([] {}); }
void f() { h(); }
