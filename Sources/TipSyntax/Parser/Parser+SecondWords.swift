import TipText

/// Errors about repeated words.
extension Parser {
  /// Reports the current word, which repeats an earlier one.
  mutating func refuseSecond() {
    let word = text(of: token)
    let before = index > 0 ? tokens[index - 1] : token
    let message =
      text(of: before) == word
      ? "`\(word)` is written twice" : "this declaration cannot be `\(word)` as well"
    let isAlone = !isMark(peek(), "(")
    let whole = SourceRange(file: file, start: before.end, end: token.end)
    report(
      .error(
        "misplaced", message, at: tokenRange,
        fixIts: isAlone && before.end <= token.start ? [.init(replace: whole, with: "")] : []))
  }

  /// `let` or `var` inside a pattern that declares its names in any case.
  mutating func refuseSecondDeclaration() {
    report(
      .error(
        "misplaced", "this name is already part of a declaration: leave out \(found)",
        at: tokenRange,
        fixIts: [
          .init(
            replace: SourceRange(file: file, start: token.start, end: peek().start), with: "")
        ]))
  }

  /// Attributes of a type or a closure.
  mutating func refuseRepeated(_ attributes: [AttributeSyntax]) {
    var seen: Set<String> = []
    for attribute in attributes where Self.single.contains(attribute.name.text) {
      if seen.insert(attribute.name.text).inserted { continue }
      report(.error("misplaced", "`@\(attribute.name.text)` is written twice", at: attribute.range))
    }
  }

  private static let single: Set = ["autoclosure", "escaping", "MainActor", "Sendable"]
}
