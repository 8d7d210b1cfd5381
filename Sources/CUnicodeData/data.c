#include "CUnicodeData.h"

// The part of ICU's data that the command can ask for, under the name of the whole, which is then not linked. The Makefile asks
// for it: `Packaging/ICUData`.
#pragma clang diagnostic ignored "-Wc23-extensions"

#ifdef ICU_DATA
#include ICU_DATA
#endif
