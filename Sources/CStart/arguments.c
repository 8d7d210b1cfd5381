// The words of the command line as the system handed them over. On Linux Swift reads them from `/proc`, and where that
// is not mounted, as in a bare root, or no file can be opened any more, finds none without a word.

#include "CStart.h"

#ifdef __GLIBC__

// Swift's own: what it is told here, it does not look up in `/proc/self/cmdline`.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int count);

// Glibc hands `main`'s arguments to what it calls before. Musl does not.
__attribute__((constructor)) static void pass_on(int count, char **words) {
  _swift_stdlib_overrideUnsafeArgvArgc(words, count);
}

#endif
