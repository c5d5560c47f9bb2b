#include "launch.h"

struct Fill {
#ifdef WIDE
  long value;
#else
  int value;
#endif
  void operator()() const {}
};

static void fill() { launch<Fill>(Fill()); }
void (*used)() = fill;
