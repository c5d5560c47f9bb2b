#include <sycl/sycl.hpp>
namespace app { struct Fill; }
inline void k() { sycl::queue q;
  q.single_task<app::Fill>([] {}); }
void g() { k(); }
