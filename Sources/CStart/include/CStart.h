// What is done before the command begins, where the C library is glibc. Linking this is all that it takes.

#ifndef CSTART_H
#define CSTART_H

#include <stdlib.h>

#endif
