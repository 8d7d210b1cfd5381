#ifndef CREFERENCE_H
#define CREFERENCE_H

#include <stddef.h>

/// A file of `Grammar` or of `Words`, as it was when the program was built.
struct EmbeddedText {
  /// The file's name without its folder and its ending; NULL where there is none.
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// The grammar, `tips.ebnf`.
struct EmbeddedText embeddedGrammar(void);

/// The answers of the library to the truth kit, `Examples/TruthKit/opentipkit.log`.
struct EmbeddedText embeddedTruthLog(void);

/// The pages of codes, in the order in which they are listed, by their number from 0 on.
struct EmbeddedText embeddedCodePage(size_t number);

/// The pages of words of the language, in the order in which they are listed, by their number from 0 on.
struct EmbeddedText embeddedWordPage(size_t number);

#endif
