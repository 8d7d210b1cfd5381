#ifndef KERNELS_H
#define KERNELS_H

#include <stddef.h>
#include <stdint.h>

// What the rules ask, as loops over columns that somebody would write by hand.

// Of ascending dates, how many are after `bound`.
size_t count_after(const double *dates, size_t count, double bound);

// How many codes are not `code`.
size_t count_others(const int32_t *codes, size_t count, int32_t code);

// The same, until there are `limit`.
size_t count_others_until(const int32_t *codes, size_t count, int32_t code, size_t limit);

// How often the most frequent code is there; all codes are below `span`, and `sizes` has room for so many.
size_t largest_group(const int32_t *codes, size_t count, size_t span, int32_t *sizes);

// Into `verdicts`, which texts contain `part`.
void find_in_each(const char *const *texts, size_t count, const char *part, uint8_t *verdicts);

// How many ids are beyond `bound` where the name's verdict is 1.
size_t count_both(const int32_t *ids, const int32_t *names, size_t count, int32_t bound, const uint8_t *verdicts);

#endif
