#include "kernels.h"

#include <string.h>

size_t count_after(const double *dates, size_t count, double bound) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (dates[middle] > bound) high = middle;
    else low = middle + 1;
  }
  return count - low;
}

size_t count_others(const int32_t *codes, size_t count, int32_t code) {
  int32_t total = 0;
  for (size_t row = 0; row < count; row++) total += codes[row] != code;
  return (size_t)total;
}

size_t count_others_until(const int32_t *codes, size_t count, int32_t code, size_t limit) {
  size_t total = 0;
  for (size_t row = 0; row < count && total < limit; row++) total += codes[row] != code;
  return total;
}

size_t largest_group(const int32_t *codes, size_t count, size_t span, int32_t *sizes) {
  memset(sizes, 0, span * sizeof *sizes);
  for (size_t row = 0; row < count; row++) sizes[codes[row]]++;
  int32_t largest = 0;
  for (size_t code = 0; code < span; code++) largest = sizes[code] > largest ? sizes[code] : largest;
  return (size_t)largest;
}

size_t count_both(const int32_t *ids, const int32_t *names, size_t count, int32_t bound, const uint8_t *verdicts) {
  int32_t total = 0;
  for (size_t row = 0; row < count; row++) total += (ids[row] > bound) & verdicts[names[row]];
  return (size_t)total;
}

void find_in_each(const char *const *texts, size_t count, const char *part, uint8_t *verdicts) {
  for (size_t text = 0; text < count; text++) verdicts[text] = strstr(texts[text], part) != NULL;
}
