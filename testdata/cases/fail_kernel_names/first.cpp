#include "launch.h"

class Fill;

#if defined(INLINE)
inline void fill() {
#elif defined(LOCAL)
static void fill() {
#else
void fill() {
#endif
  launch<Fill>([] {});
}

void first() { fill(); }
