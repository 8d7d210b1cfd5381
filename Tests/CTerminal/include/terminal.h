#include <stddef.h>

/// A new terminal's end for the program that shows it; `path` is where the other end is. -1 without one.
int terminal_open(char *path, size_t size);

/// The attribute of a spawned process that it leads a session.
short terminal_own_session(void);
