#ifndef CUNICODEDATA_H
#define CUNICODEDATA_H

#include <stddef.h>

#endif
