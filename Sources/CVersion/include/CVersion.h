// What this version is called, said here and nowhere else: the command, its manual, packages and the Makefile read it.

#ifndef CVERSION_H
#define CVERSION_H

#define TIPS_VERSION "0.1.0"

/// The commit that this was built from, or an empty text where that is not known.
const char *tips_commit(void);

#endif
