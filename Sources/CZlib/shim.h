// What Swift needs of zlib: its macros as functions.

#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/// Gets ready to unpack what `gzip` packs, with the sums by which it is told from damage. Z_OK, or what is wrong.
static inline int czlib_begin_gzip(z_stream *stream) {
  return inflateInit2(stream, 16 + MAX_WBITS);
}

#endif
