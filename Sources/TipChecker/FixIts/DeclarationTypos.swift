import TipSyntax
import TipText

/// Declarations that lack a part, or have one that does not belong to them.
enum DeclarationTypos {
  static func typos(_ fault: ErrorContext) -> [Typo] {
    titles(fault) + attributes(fault) + parts(fault) + constants(fault) + results(fault)
  }

  /// The requirements of a tip, with their types.
  static let requirements = [
    "title": "Text", "message": "Text?", "image": "Image?", "rules": "[Rule]",
    "options": "[any TipOption]", "actions": "[Action]", "id": "String",
  ]

  /// A title with nearly that name, or with a wrong declaration.
  private static func titles(_ fault: ErrorContext) -> [Typo] {
    guard fault.code == "missing-title" else { return [] }
    var typos: [Typo] = []
    for index in fault.tokens.indices
    where index > fault.place - 4 && ["var", "let"].contains(fault.text(index)) {
      let name = fault.text(index + 1)
      if !Suggestion.nearest(to: "title", among: [name]).isEmpty, name != "title" {
        typos.append(
          Typo(
            fault.replace(index + 1, with: "title"),
            note: "`\(name)` is another name than `title`"))
      }
      guard name == "title" else { continue }
      if fault.text(index - 1) == "static" {
        typos.append(
          Typo(fault.removeBegin(index - 1), note: "each tip has its own: it is not `static`"))
      }
      if fault.text(index + 3) == "Text", fault.text(index + 4) == "?" {
        typos.append(Typo(fault.replace(index + 4, with: ""), note: "it is never missing"))
      }
    }
    return typos
  }

  /// `@` and `#` that are confused or missing, and misspelt words after them.
  private static func attributes(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    for index in [fault.place, fault.place - 1, fault.place - 2, fault.place + 1]
    where fault.tokens.indices.contains(index) {
      let word = fault.text(index)
      if word == "@", ["Rule", "expect"].contains(fault.text(index + 1)) {
        typos.append(
          Typo(
            fault.replace(index, with: "#"),
            message: "`#\(fault.text(index + 1))` is a macro: it begins with `#`"))
      }
      if fault.kind(index) == .pound {
        let name = String(word.dropFirst())
        for macro in ["Rule", "expect"] where name != macro {
          let isNear = name.lowercased() == macro.lowercased() || name == macro + "s"
          guard isNear || !Suggestion.nearest(to: name, among: [macro]).isEmpty else { continue }
          typos.append(
            Typo(fault.replace(index, with: "#" + macro), message: "it is written `#\(macro)`"))
        }
        if name == "Parameter" {
          typos.append(
            Typo(
              fault.replace(index, with: "@Parameter"),
              message: "`@Parameter` is an attribute: it begins with `@`"))
        }
        if fault.text(index + 1) != "(" {
          let last = fault.line.upperBound - 1
          typos.append(
            Typo(
              [fault.replaceGap(after: index, with: "("), fault.insert(")", after: last)],
              message: "the arguments of `\(word)` stand in parentheses"))
        }
      }
      if word == "Parameter", fault.text(index - 1) != "@" {
        typos.append(
          Typo(
            fault.insert("@", before: index), message: "`@` is missing before `Parameter`"))
      }
      if ["Param", "Parameters", "parameter", "State", "Published"].contains(word),
        fault.text(index - 1) == "@"
      {
        typos.append(Typo(fault.replace(index, with: "Parameter"), note: "it is `@Parameter`"))
      }
    }
    return typos
  }

  /// A type that a member lacks, a type with superfluous parentheses or `#`, and a missing `let` or initial value.
  private static func parts(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    for index in [fault.place, fault.place - 1, fault.place - 2]
    where fault.tokens.indices.contains(index) {
      let word = fault.text(index)
      if ["var", "let"].contains(fault.text(index - 1)), let type = requirements[word],
        fault.text(index + 1) != ":"
      {
        typos.append(
          Typo(fault.insert(": \(type)", after: index), note: "a tip's `\(word)` is `\(type)`"))
      }
      if word == "(", fault.text(index + 1) == ")", fault.isName(index - 1) {
        typos.append(
          Typo(
            fault.replace(index, through: index + 1, with: ""),
            message: "a type is named without parentheses"))
      }
      if fault.kind(index) == .pound, fault.text(index - 1) == "[" {
        typos.append(
          Typo(
            fault.replace(index, with: String(word.dropFirst())),
            message: "the type is `\(word.dropFirst())`, without `#`"))
      }
      if fault.kind(index) == .identifier, fault.isOnLine(index), fault.isName(index - 1),
        fault.code.hasPrefix("expected-")
      {
        typos.append(
          Typo(
            fault.insert("let ", before: index - 1), message: "`let` or `var` is missing here"))
      }
    }
    // A static variable without an initial value.
    if fault.code == "misplaced", let end = fault.restOfLine.last {
      let values = [
        "Bool": "false", "Int": "0", "Double": "0", "String": "\"\"", "]": "[]", "?": "nil",
      ]
      if let value = values[fault.text(end)] {
        typos.append(
          Typo(
            fault.insert(" = \(value)", after: end), note: "it needs an initial value"))
      }
    }
    return typos
  }

  /// An assignment to a name that is not declared, which may be meant as its declaration.
  static func firstValues(_ fault: ErrorContext) -> [Typo] {
    let place = fault.place
    guard fault.code == "unknown-name", fault.isName(place), fault.text(place + 1) == "=",
      place == 0 || !fault.isOnLine(place) || ["{", ";", "}"].contains(fault.text(place - 1))
    else { return [] }
    return ["let", "var"].map {
      Typo(
        fault.insert($0 + " ", before: place),
        note: "a new name is declared with `let`, or with `var` if its value changes")
    }
  }

  /// A constant that is changed later.
  private static func constants(_ fault: ErrorContext) -> [Typo] {
    guard fault.code == "immutable" else { return [] }
    let name = fault.text(fault.place)
    let declared = fault.tokens.indices.last {
      $0 < fault.place && fault.text($0) == "let" && fault.text($0 + 1) == name
    }
    guard let declared else { return [] }
    let variable = Typo(
      fault.replace(declared, with: "var"), note: "a variable that changes is declared with `var`")
    guard let held = held(by: declared, fault) else { return [variable] }
    return [
      Typo(
        fault.replace(fault.place, with: held + "?"),
        note: "`\(held)?` changes that itself",
        message: "`\(name)` is a constant copy of what `\(held)` holds"), variable,
    ]
  }

  /// The name `n` of `if let node = n`.
  private static func held(by word: Int, _ fault: ErrorContext) -> String? {
    guard word > 0, ["if", "guard", "while", ","].contains(fault.text(word - 1)),
      fault.text(word + 2) == "=", fault.kind(word + 3) == .identifier,
      ["{", ",", "else"].contains(fault.text(word + 4))
    else { return nil }
    return fault.text(word + 3)
  }

  /// A function that returns a value and has no result type.
  private static func results(_ fault: ErrorContext) -> [Typo] {
    guard fault.diagnostic.message.hasSuffix("but `Void` is needed here") else { return [] }
    let parts = fault.diagnostic.message.split(separator: "`")
    guard parts.count > 1,
      let start = fault.tokens.indices.last(where: {
        $0 < fault.place && fault.text($0) == "func"
      }), fault.text(start + 2) == "(", let close = fault.closing(start + 2),
      fault.text(close + 1) == "{"
    else { return [] }
    let type = String(parts[1])
    return [
      Typo(
        fault.insert(" -> \(type)", after: close),
        note: "the result type of a function follows `->`")
    ]
  }
}
