// Checks the edit distance of two texts. One loop counts characters, and each
// work-item leaves it after a different number of rounds. The count is the
// number of rounds of the later loops.

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <sycl/sycl.hpp>

int Distance(const char* a, int rows, const char* b, int columns) {
  int row[33];
  for (int j = 0; j <= columns; ++j) row[j] = j;
  for (int i = 1; i <= rows; ++i) {
    int corner = row[0];
    row[0] = i;
    for (int j = 1; j <= columns; ++j) {
      const int above = row[j];
      row[j] = std::min(std::min(row[j] + 1, row[j - 1] + 1),
                        corner + (a[i - 1] != b[j - 1]));
      corner = above;
    }
  }
  return row[columns];
}

int Distance(const char* a, const char* b) {
  int rows = 0, columns = 0;
  while (a[rows]) ++rows;
  while (b[columns]) ++columns;
  return Distance(a, rows, b, columns);
}

int main() {
  constexpr size_t kTexts = 8, kRoom = 16;
  const char* const texts[kTexts] = {"kitten",    "sitting",  "saturday",
                                     "sunday",    "flaw",     "lawn",
                                     "intention", "execution"};
  sycl::queue queue;
  char* const in = sycl::malloc_shared<char>(kTexts * kRoom, queue);
  int* const out = sycl::malloc_shared<int>(kTexts * kTexts, queue);
  for (size_t i = 0; i < kTexts; ++i) std::strcpy(in + i * kRoom, texts[i]);
  queue
      .parallel_for(sycl::range<2>(kTexts, kTexts),
                    [=](sycl::item<2> item) {
                      out[item.get_linear_id()] =
                          Distance(in + item[0] * kRoom, in + item[1] * kRoom);
                    })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kTexts; ++i) {
    for (size_t j = 0; j < kTexts; ++j) {
      const int right = Distance(texts[i], texts[j]);
      const int found = out[i * kTexts + j];
      if (found == right) continue;
      std::printf("%s, %s: %d, not %d\n", texts[i], texts[j], found, right);
      ++wrong;
    }
  }
  sycl::free(in, queue);
  sycl::free(out, queue);
  return wrong == 0 ? 0 : 1;
}
