import TipSyntax
import TipText

/// Values with or without quotes, and strings where a value made of one is wanted.
enum LiteralTypos {
  static func typos(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    for index in Array(fault.restOfLine).prefix(12) + [fault.place - 1, fault.place - 2] {
      guard index >= 0 else { continue }
      switch fault.kind(index) {
      case .string: typos += texts(fault, index)
      case .integer, .floating: typos += numbers(fault, index)
      default:
        if fault.text(index) == "nil" { typos += missingValues(fault, index) }
        if fault.text(index) == "{", fault.text(index + 1) == "}" {
          typos += ["[]", "[:]"].map {
            Typo(
              fault.replace(index, through: index + 1, with: $0),
              note: "an empty collection is written `\($0)`")
          }
        }
        if fault.text(index) == ".", ["true", "false"].contains(fault.text(index + 1)) {
          typos.append(
            Typo(
              fault.replace(index, with: ""),
              note: "`\(fault.text(index + 1))` stands without a dot"))
        }
      }
    }
    return typos + optionals(fault)
  }

  private static func texts(_ fault: ErrorContext, _ index: Int) -> [Typo] {
    let written = fault.text(index)
    guard written.count >= 2, !written.hasPrefix("\"\"\"") else { return [] }
    let inside = String(written.dropFirst().dropLast())
    var typos: [Typo] = []
    if Int(inside) != nil || Double(inside) != nil || Bool(inside) != nil {
      typos.append(Typo(fault.replace(index, with: inside), note: "in quotes it is a text"))
    }
    if isName(inside) {
      typos.append(
        Typo(
          fault.replace(index, with: "." + inside),
          note: "it is `.\(inside)`: a dot, and no quotes",
          unless: fault.replace(index, with: "._none_")))
      typos.append(
        Typo(
          fault.replace(index, with: "\\." + inside),
          note: "the way to a field is written with a backslash"))
      typos.append(
        Typo(fault.replace(index, with: "Self." + inside), note: "it is named, not its id"))
    }
    // A member of a string is no member of a view.
    let isAsked = fault.text(index + 1) == "." && fault.code != "unknown-member"
    for type in ["Text", "Image"] where !isAsked {
      typos.append(
        Typo(
          fault.replace(index, with: "\(type)(\(written))"),
          note: "`\(type)(…)` makes \(type == "Text" ? "a `Text`" : "an `Image`") of it"))
    }
    return typos
  }

  private static func isName(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func numbers(_ fault: ErrorContext, _ index: Int) -> [Typo] {
    let written = fault.text(index)
    var typos: [Typo] = []
    if ["0", "1"].contains(written) {
      let meant = written == "1" ? "true" : "false"
      // `{ 0 == true }`, in a closure that does not name its argument.
      let isDollarMissing =
        written == "0"
        && fault.opening(before: index).map { open in
          fault.text(open) == "{"
            && !fault.line.contains { $0 > open && fault.kind($0) == .dollar }
        } ?? false
      if isDollarMissing {
        typos.append(
          Typo(fault.replace(index, with: "$0"), note: "the closure's argument is `$0`"))
      }
      typos.append(
        Typo(fault.replace(index, with: meant), note: "a Bool is `true` or `false`, no number"))
    }
    if fault.text(index - 1) != "in" {
      typos.append(Typo(fault.replace(index, with: "\"\(written)\""), note: "a text has quotes"))
    }
    if ["||", "&&"].contains(fault.text(index - 1)) {
      let operands = fault.tokens.indices.filter { $0 < index && fault.text($0).isComparison }
      if let comparison = operands.last, fault.isOnLine(comparison) {
        let left = fault.text(comparison - 1)
        typos.append(
          Typo(
            fault.insert("\(left) \(fault.text(comparison)) ", before: index),
            note: "each side of `\(fault.text(index - 1))` is a condition of its own"))
      }
    }
    return typos
  }

  /// A type that lacks its `?`: `Int = nil` for `Int? = nil`.
  private static func missingValues(_ fault: ErrorContext, _ index: Int) -> [Typo] {
    guard fault.text(index - 1) == "=", fault.isName(index - 2) else { return [] }
    return [
      Typo(
        fault.insert("?", after: index - 2),
        note: "a variable that may be nil has an optional type, `\(fault.text(index - 2))?`")
    ]
  }

  /// A value that may be nil.
  private static func optionals(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    let place = fault.place
    if fault.text(place - 1) == "." {
      typos.append(
        Typo(fault.insert("?", before: place - 1), note: "`?.` goes on where there is a value"))
    }
    let end = fault.diagnostic.range.endPoint
    typos.append(
      Typo(
        ErrorContext.Edit(replace: end, with: " ?? false"),
        note: "`?? false` says what it is where there is no value"))
    return typos
  }
}

extension String {
  fileprivate var isComparison: Bool { ["==", "!=", "<", ">", "<=", ">="].contains(self) }
}
