import TipSyntax
import TipText

/// Operators that are written otherwise in Swift.
enum OperatorTypos {
  static func typos(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    for index in fault.line {
      let sign = fault.text(index)
      for meant in signs[sign] ?? [] {
        typos.append(
          Typo(
            fault.replace(index, with: meant),
            message: "there is no sign `\(sign)` here: it is written `\(meant)`"))
      }
      if sign == "=" { typos += assignments(index, fault) }
      if ["++", "--"].contains(sign) {
        let meant = sign == "++" ? "+= 1" : "-= 1"
        let message = "there is no `\(sign)` in Swift: it is written `\(meant)`"
        typos.append(Typo(fault.replace(index, with: " " + meant), message: message))
        // `++n`
        if fault.isName(index + 1) {
          let name = fault.text(index + 1)
          typos.append(
            Typo(
              fault.replace(index, through: index + 1, with: "\(name) \(meant)"), message: message))
        }
      }
      let next = fault.text(index + 1)
      let joined = sign + next
      if ["> =", "< =", "! =", "= =", "& &", "| |"].contains("\(sign) \(next)") {
        typos.append(
          Typo(
            fault.replace(index, through: index + 1, with: joined),
            message: "`\(joined)` is written without a space"))
      }
      if (sign == ":" && next == "=") || sign == ":=" {
        typos.append(
          Typo(
            fault.replace(index, through: sign == ":" ? index + 1 : index, with: "="),
            message: "a first value is given with `=`"))
      }
      if sign == ":" || sign == "==" { typos += firstValues(index, fault) }
    }
    return typos
  }

  private static let signs: [String: [String]] = [
    "=>": [">=", "in"], "=<": ["<="], "->": ["in"], "<>": ["!="], "=!": ["!="], "=+": ["+="],
    "=-": ["-="], "===": ["=="], "!==": ["!="], "&": ["&&"], "|": ["||"], "..": ["..."],
    "is": ["=="],
    "≥": [">="], "≤": ["<="], "≠": ["!="], "×": ["*"], "÷": ["/"],
  ]

  /// `=` between values that are to be compared: in parentheses, or as the whole of a closure.
  private static func assignments(_ index: Int, _ fault: ErrorContext) -> [Typo] {
    guard let open = fault.opening(before: index), !fault.code.hasPrefix("expected-") else {
      return []
    }
    var start = index
    while start - 1 > open, fault.isOnLine(start), fault.text(start - 1) != "in" { start -= 1 }
    let isWhole = start - 1 == open || fault.text(start - 1) == "in"
    guard fault.text(open) == "(" || fault.text(open) == "{" && isWhole && !isBody(open, fault),
      !isForEffect(open, fault)
    else { return [] }
    return [
      Typo(
        fault.replace(index, with: "=="),
        message: "`=` assigns a value, and `==` compares two")
    ]
  }

  /// A closure that is called for its effect: `all.forEach { … }`.
  private static func isForEffect(_ brace: Int, _ fault: ErrorContext) -> Bool {
    let name = fault.text(brace - 1) == "(" ? brace - 2 : brace - 1
    return fault.text(brace) == "{" && name >= 0
      && ["forEach", "map", "compactMap", "flatMap", "Task", "task"].contains(fault.text(name))
  }

  /// The brace opens the body of a declaration or a statement, and no closure.
  private static func isBody(_ brace: Int, _ fault: ErrorContext) -> Bool {
    let words: Set<String> = [
      "func", "init", "subscript", "get", "set", "willSet", "didSet", "do", "defer", "if", "else",
      "for", "while", "repeat", "guard", "catch", "switch",
    ]
    var index = brace - 1
    while index >= 0, !["{", "}", ";"].contains(fault.text(index)) {
      if words.contains(fault.text(index)) { return true }
      if !fault.isOnLine(index) { return false }
      index -= 1
    }
    return false
  }

  /// `let name: Value` for `let name = Value`, and `isOn: true` for `isOn = true`.
  private static func firstValues(_ index: Int, _ fault: ErrorContext) -> [Typo] {
    let isValue =
      [.string, .integer, .floating].contains(fault.kind(index + 1))
      || ["true", "false", "nil", "["].contains(fault.text(index + 1))
      || fault.isCalled(index + 1) && fault.text(index + 3) != ")"
    // `rules: [Rule] { … }` is the type of a computed property.
    let end = index + 1 + Int(fault.tokens[min(index + 1, fault.tokens.count - 1)].partner)
    guard fault.code.hasPrefix("expected-"), isValue, fault.text(end + 1) != "{" else { return [] }
    let isApart = fault.tokens[index].flags.contains(.spaceBefore)
    return [
      Typo(
        fault.replace(index, with: isApart ? "=" : " ="),
        message: "a value is given with `=`, not `\(fault.text(index))`")
    ]
  }
}
