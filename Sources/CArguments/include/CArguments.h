// The words of the command line as the system handed them over. On Linux Swift reads them from `/proc`, and where that
// is not mounted, as in a bare root, or no file can be opened any more, finds none without a word.
// Linking this is all that it takes.

#ifndef CARGUMENTS_H
#define CARGUMENTS_H

#include <stdlib.h>

#endif
