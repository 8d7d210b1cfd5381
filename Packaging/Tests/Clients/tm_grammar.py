"""The TextMate grammar of scripts, with Oniguruma as Visual Studio Code has it: words of a text and what they are coloured as,
and all samples, of which every word must be told and no comment or string may stay open.

  tm_grammar.py GRAMMAR SCRIPT...
"""

import json
import os
import sys

from babi.highlight import Grammars, highlight_line

TEXT = r'''/* One /* inside */ of another. */ // And a line.
/// A tip.
struct SaveTip: Tip {
  @Parameter static var isOn: Bool = false
  static let opened = Event<Visit>(id: "op\tened \(name("a"))!")
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.filter { $0.page == "map" }.count >= 0x1F } }
}
#if DEBUG
for _ in 1...3 { SaveTip.opened.sendDonation(Visit(page: nil)) }
#endif
let text = """
  "quoted" \
  """
let raw = #"\d \#(1 + 2)"#
#expect(SaveTip().status == .available)
let half = "not closed
let after = 1_000.5e3
'''

WANTED = [
    (0, "inside", "comment.block"), (0, "another", "comment.block"), (0, "And", "comment.line.double-slash"),
    (1, "A tip", "comment.line.documentation"), (2, "struct", "storage.type"), (2, "SaveTip", "entity.name.type"),
    (2, "Tip {", "entity.name.type"), (3, "@Parameter", "storage.modifier.attribute"), (3, "static", "storage.modifier"),
    (3, "isOn", "variable.other.declaration"), (3, "Bool", "entity.name.type"), (3, "false", "constant.language"),
    (4, "id:", "variable.parameter.label"), (4, "\"op", "string.quoted.double"), (4, r"\t", "constant.character.escape"),
    (4, "name(", "entity.name.function.call"), (4, "!", "string.quoted.double"), (5, "#Rule", "entity.name.function.macro"),
    (5, "Self", "variable.language"), (5, "opened", "variable.other.member"), (5, "$0", "variable.language"),
    (5, "map", "string.quoted.double"), (5, ">=", "keyword.operator"), (5, "0x1F", "constant.numeric.hex"),
    (7, "#if", "keyword.control.directive"), (8, "for", "keyword.control"), (8, "...", "keyword.operator"),
    (8, "sendDonation", "entity.name.function.call"), (8, "nil", "constant.language"), (9, "#endif", "keyword.control.directive"),
    (11, "quoted", "string.quoted.triple"), (13, "d ", "string.quoted.double.raw"), (13, "2", "constant.numeric.decimal"),
    (14, "#expect", "entity.name.function.macro"), (14, "available", "variable.other.member"),
    (15, "not", "string.quoted.double"), (16, "let", "storage.type"), (16, "1_000.5e3", "constant.numeric.decimal"),
]


def coloured(compiler, text):
    """The regions of each line; at last what is still open."""
    state, lines = compiler.root_state, []
    for number, line in enumerate(text.splitlines(keepends=True)):
        state, regions = highlight_line(compiler, state, line, first_line=number == 0)
        lines.append((line, regions))
    return lines, len(state.entries) - 1


def main():
    path, scripts = sys.argv[1], sys.argv[2:]
    with open(path, encoding="utf-8") as file:
        scope = json.load(file)["scopeName"]
    compiler = Grammars(os.path.dirname(path)).compiler_for_scope(scope)
    lines, left = coloured(compiler, TEXT)
    wrong = ["something is still open"] if left else []
    for number, word, wanted in WANTED:
        line, regions = lines[number]
        start = line.index(word)
        scopes = next(region.scope for region in regions if region.start <= start < region.end)
        if not scopes[-1].startswith(wanted + "."):
            wrong.append(f"line {number + 1}, `{word}`: {' '.join(scopes)}, not {wanted}")
    for script in scripts:
        with open(script, encoding="utf-8") as file:
            lines, left = coloured(compiler, file.read())
        if left:
            wrong.append(f"{script}: something is still open at the end")
        for number, (line, regions) in enumerate(lines):
            for region in regions:
                if any("invalid" in scope for scope in region.scope):
                    wrong.append(f"{script}:{number + 1}: `{line[region.start:region.end]}` is marked as wrong")
    print("\n".join(wrong) or f"grammar, {len(WANTED)} words and {len(scripts)} scripts")
    sys.exit(bool(wrong))


main()
