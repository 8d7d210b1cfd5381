// What glibc shows to GNU sources alone.
#define _GNU_SOURCE
#include "terminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>

int terminal_open(char *path, size_t size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0 || grantpt(terminal) || unlockpt(terminal)) return -1;
  return ptsname_r(terminal, path, size) ? -1 : terminal;
}

short terminal_own_session(void) { return POSIX_SPAWN_SETSID; }
