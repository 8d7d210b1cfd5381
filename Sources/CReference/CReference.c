#include "CReference.h"

// Files are found from this one on, so that the package may stand anywhere. Compilers of C know `#embed` before C23, and say so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char grammar[] = {
#embed "../../Grammar/tips.ebnf"
};
static const unsigned char gates[] = {
#embed "../../Grammar/codes/gates.md"
};
static const unsigned char characters[] = {
#embed "../../Grammar/codes/characters.md"
};
static const unsigned char text[] = {
#embed "../../Grammar/codes/text.md"
};
static const unsigned char namesAndTypes[] = {
#embed "../../Grammar/codes/names-and-types.md"
};
static const unsigned char rules[] = {
#embed "../../Grammar/codes/rules.md"
};
static const unsigned char running[] = {
#embed "../../Grammar/codes/running.md"
};
static const unsigned char surroundings[] = {
#embed "../../Grammar/codes/surroundings.md"
};
static const unsigned char lints[] = {
#embed "../../Grammar/codes/lints.md"
};

struct EmbeddedText embeddedGrammar(void) {
  return (struct EmbeddedText){"tips", grammar, sizeof grammar};
}

struct EmbeddedText embeddedCodePage(size_t number) {
  const struct EmbeddedText pages[] = {
      {"gates", gates, sizeof gates},
      {"characters", characters, sizeof characters},
      {"text", text, sizeof text},
      {"names-and-types", namesAndTypes, sizeof namesAndTypes},
      {"rules", rules, sizeof rules},
      {"running", running, sizeof running},
      {"surroundings", surroundings, sizeof surroundings},
      {"lints", lints, sizeof lints},
  };
  if (number < sizeof pages / sizeof pages[0]) return pages[number];
  return (struct EmbeddedText){NULL, NULL, 0};
}
