#include "CReference.h"

// Files are found from this one on, so that the package may stand anywhere. Compilers of C know `#embed` before C23, and say so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char grammar[] = {
#embed "../../Grammar/tips.ebnf"
};
static const unsigned char truth[] = {
#embed "../../Examples/TruthKit/opentipkit.log"
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
static const unsigned char macroWords[] = {
#embed "Words/macro.md"
};
static const unsigned char attributeWords[] = {
#embed "Words/attribute.md"
};
static const unsigned char requirementWords[] = {
#embed "Words/requirement.md"
};
static const unsigned char optionWords[] = {
#embed "Words/option.md"
};
static const unsigned char displayWords[] = {
#embed "Words/display.md"
};
static const unsigned char eventWords[] = {
#embed "Words/event.md"
};
static const unsigned char gateWords[] = {
#embed "Words/gate.md"
};
static const unsigned char viewWords[] = {
#embed "Words/view.md"
};
static const unsigned char kitWords[] = {
#embed "Words/kit.md"
};
static const unsigned char protocolWords[] = {
#embed "Words/protocol.md"
};
static const unsigned char statementWords[] = {
#embed "Words/statement.md"
};
static const unsigned char leavingWords[] = {
#embed "Words/leaving.md"
};
static const unsigned char declarationWords[] = {
#embed "Words/declaration.md"
};
static const unsigned char memberWords[] = {
#embed "Words/member.md"
};
static const unsigned char valueWords[] = {
#embed "Words/value.md"
};
static const unsigned char specialWords[] = {
#embed "Words/special.md"
};
static const unsigned char swiftAccessWords[] = {
#embed "Words/swift-access.md"
};
static const unsigned char swiftKindWords[] = {
#embed "Words/swift-kind.md"
};
static const unsigned char swiftTypeWords[] = {
#embed "Words/swift-type.md"
};

struct EmbeddedText embeddedGrammar(void) {
  return (struct EmbeddedText){"tips", grammar, sizeof grammar};
}

struct EmbeddedText embeddedTruthLog(void) {
  return (struct EmbeddedText){"opentipkit", truth, sizeof truth};
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

struct EmbeddedText embeddedWordPage(size_t number) {
  const struct EmbeddedText pages[] = {
      {"macro", macroWords, sizeof macroWords},
      {"attribute", attributeWords, sizeof attributeWords},
      {"requirement", requirementWords, sizeof requirementWords},
      {"option", optionWords, sizeof optionWords},
      {"display", displayWords, sizeof displayWords},
      {"event", eventWords, sizeof eventWords},
      {"gate", gateWords, sizeof gateWords},
      {"view", viewWords, sizeof viewWords},
      {"kit", kitWords, sizeof kitWords},
      {"protocol", protocolWords, sizeof protocolWords},
      {"statement", statementWords, sizeof statementWords},
      {"leaving", leavingWords, sizeof leavingWords},
      {"declaration", declarationWords, sizeof declarationWords},
      {"member", memberWords, sizeof memberWords},
      {"value", valueWords, sizeof valueWords},
      {"special", specialWords, sizeof specialWords},
      {"swift-access", swiftAccessWords, sizeof swiftAccessWords},
      {"swift-kind", swiftKindWords, sizeof swiftKindWords},
      {"swift-type", swiftTypeWords, sizeof swiftTypeWords},
  };
  if (number < sizeof pages / sizeof pages[0]) return pages[number];
  return (struct EmbeddedText){NULL, NULL, 0};
}
