// Memory that is free again stays with the process, which lives as long as one command. Glibc gives that of long arrays back to
// the system, and then gets it anew page by page: a chain of `map` and `filter` took twice as long for it.

#include "CStart.h"

#ifdef __GLIBC__

#include <malloc.h>

__attribute__((constructor)) static void keep_free_memory(void) {
  // The most that glibc allows. Once either is set, it no longer finds out for itself what is large.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
}

#endif
