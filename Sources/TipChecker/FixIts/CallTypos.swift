import TipSyntax
import TipText

/// Parentheses after a name that is no function, and none after one that is.
enum CallTypos {
  static func typos(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    let places = Array(max(fault.place - 3, 0)..<fault.place) + Array(fault.restOfLine).prefix(10)
    for index in places where fault.isWord(index) {
      let name = fault.text(index)
      if fault.text(index + 1) == "(", fault.text(index + 2) == ")" {
        if isFollowed(fault, index + 2) || fault.line.contains(where: { fault.text($0) == "=" }) {
          typos.append(
            Typo(
              fault.replace(index + 1, through: index + 2, with: ""),
              note: "`\(name)` is a value, which is not called"))
        }
        if isOfTypes(fault) {
          typos.append(
            Typo(
              fault.replace(index + 1, through: index + 2, with: ".self"),
              note: "the type itself is `\(name).self`"))
        }
        if name == "IgnoresDisplayFrequency" {
          typos.append(Typo(fault.insert("true", after: index + 1)))
        }
      } else if fault.text(index + 1) == ".", fault.text(index + 2) == "self" {
        typos.append(
          Typo(
            fault.replace(index + 1, through: index + 2, with: "()"),
            note: "`\(name)()` makes one; `\(name).self` is the type itself"))
      } else if fault.text(index + 1) == "{", fault.text(index + 2) == "}" {
        typos.append(
          Typo(
            fault.replaceCall(index, through: index + 2, with: "()"),
            note: "the arguments that make a `\(name)` stand in parentheses"))
      } else if fault.text(index + 1) == "(", let close = fault.closing(index + 1),
        close == index + 3
      {
        let value = fault.text(index + 2)
        typos.append(
          Typo(
            fault.replace(index + 1, through: close, with: " = \(value)"),
            note: "`\(name)` is a value: it is changed with `=`"))
      }
      if fault.text(index + 1) != "(", fault.isName(index) {
        let isType = name.first?.isUppercase ?? false
        typos.append(
          Typo(
            fault.insert("()", after: index),
            note: isType
              ? "`\(name)` is a type: `\(name)()` makes one"
              : "`\(name)` is a function: it is called"))
        if isOfTypes(fault) {
          typos.append(
            Typo(fault.insert(".self", after: index), note: "the type itself is `\(name).self`"))
        }
      }
    }
    // `#Rule(…) ( … )`
    for index in fault.restOfLine where fault.text(index) == "(" && fault.text(index - 1) == ")" {
      guard let close = fault.closing(index) else { continue }
      typos.append(
        Typo(
          [fault.replace(index, with: "{"), fault.replace(close, with: "}")],
          note: "a closure stands in braces"))
    }
    return typos + loops(fault)
  }

  /// A loop that lacks the `await` of `for await`.
  static func loops(_ fault: ErrorContext) -> [Typo] {
    guard fault.line.contains(where: { fault.text($0) == "for" }) else { return [] }
    return [
      Typo(
        fault.insert(" await", after: fault.line.lowerBound),
        note: "it yields its values one by one, in time")
    ]
  }

  /// A metatype may be wanted.
  private static func isOfTypes(_ fault: ErrorContext) -> Bool {
    ["type-mismatch", "not-a-tip"].contains(fault.code)
      && fault.opening(before: fault.place).map { fault.text($0) != "{" } ?? false
  }

  /// Something follows the call on its line.
  private static func isFollowed(_ fault: ErrorContext, _ index: Int) -> Bool {
    fault.isOnLine(index + 1) && fault.kind(index + 1) != .endOfFile
  }
}

extension ErrorContext {
  /// Replaces the tokens after a word, with the space before them.
  func replaceCall(_ index: Int, through last: Int, with text: String) -> Edit {
    let range = tokens[index].range(in: tree.file).endPoint
    return Edit(replace: range.union(tokens[last].range(in: tree.file)), with: text)
  }
}
