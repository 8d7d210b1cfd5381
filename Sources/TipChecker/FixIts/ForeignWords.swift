import TipSyntax
import TipText

/// Words of other languages and libraries, and words of TipKit in the wrong place.
enum ForeignWords {
  static func typos(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    let place = fault.place
    let further =
      fault.code.hasPrefix("expected-") ? [] : Array(fault.restOfLine).dropFirst(2).prefix(8)
    for index in [place, place - 1, place + 1, place - 2] + further
    where fault.tokens.indices.contains(index) && fault.isWord(index) {
      let word = fault.text(index)
      for meant in words[word] ?? [] where fits(word, index, fault) {
        typos.append(
          Typo(fault.replace(index, with: meant), note: "`\(word)` is written `\(meant)` here"))
      }
      let isAlone = index == fault.place || fault.code.hasPrefix("expected-")
      guard isAlone, fault.text(index - 1) != "." else { continue }
      for meant in keywords[word] ?? [] {
        typos.append(
          Typo(
            fault.replace(index, with: meant),
            message: "there is no word `\(word)` in Swift: it is written `\(meant)`"))
      }
      if word == "not" {
        typos.append(
          Typo(
            fault.replaceBegin(index, with: "!"),
            message: "there is no word `not` in Swift: it is written `!`"))
      }
      if superfluous.contains(word) {
        let message = "there is no word `\(word)` in Swift: nothing stands in its place"
        typos.append(Typo(fault.removeBegin(index), message: message))
      }
      if ["extends", "implements", "inherits"].contains(word) {
        typos.append(
          Typo(
            ErrorContext.Edit(replace: fault.remove(index).range, with: ":"),
            message: "there is no word `\(word)` in Swift: it is written `:`"))
      }
    }
    return typos
  }

  /// The word has a meaning elsewhere.
  static func isWord(_ name: String) -> Bool { words[name] != nil || keywords[name] != nil }

  /// A tip conforms to `Tip`, and `Tips` has the members that concern all tips.
  private static func fits(_ word: String, _ index: Int, _ fault: ErrorContext) -> Bool {
    switch word {
    case "Tip", "TipKit", "donate", "sendDonation": fault.text(index + 1) == "."
    case "Tips": fault.text(index - 1) == ":" || fault.text(index - 1) == ","
    default: true
    }
  }

  private static let superfluous: Set<String> = ["new", "then", "public:", "the"]

  /// Words that begin or join something.
  private static let keywords: [String: [String]] = [
    "and": ["&&"], "or": ["||"], "function": ["func"], "def": ["func"], "fn": ["func"],
    "fun": ["func"], "elif": ["else if"], "elsif": ["else if"], "elseif": ["else if"],
    "const": ["let"], "val": ["let"], "int": ["let", "var"], "string": ["let", "var"],
    "bool": ["let", "var"], "auto": ["let", "var"], "final": ["let"],
  ]

  /// Words that have another name here.
  private static let words: [String: [String]] = [
    "True": ["true"], "TRUE": ["true"], "YES": ["true"], "yes": ["true"], "False": ["false"],
    "FALSE": ["false"], "NO": ["false"], "no": ["false"], "null": ["nil"], "NULL": ["nil"],
    "None": ["nil"], "undefined": ["nil"],
    "Boolean": ["Bool"], "boolean": ["Bool"], "Integer": ["Int"], "integer": ["Int"],
    "Str": ["String"], "str": ["String"], "Number": ["Double"], "number": ["Double"],
    "length": ["count"], "size": ["count"], "len": ["count"], "empty": ["isEmpty"],
    "startsWith": ["hasPrefix"], "beginsWith": ["hasPrefix"], "endsWith": ["hasSuffix"],
    "includes": ["contains"], "where": ["filter"], "toLowerCase": ["lowercased"],
    "toUpperCase": ["uppercased"], "push": ["append"], "println": ["print"], "echo": ["print"],
    "expect": ["#expect"], "assert": ["#expect"],
    "shouldShow": ["shouldDisplay"], "isVisible": ["shouldDisplay"], "state": ["status"],
    "weekly": ["week"], "daily": ["day"], "hourly": ["hour"],
    "week": ["weekly"], "day": ["daily"], "hour": ["hourly"], "month": ["monthly"],
    "never": ["immediate"], "always": ["immediate"],
    "down": ["bottom"], "up": ["top"], "left": ["leading"], "right": ["trailing"],
    "default": ["applicationDefault"], "reset": ["resetDatastore"],
    "frequency": ["displayFrequency"], "popover": ["popoverTip"], "Tip": ["Tips"],
    "TipKit": ["Tips"], "weeks": ["week"], "days": ["day"], "hours": ["hour"],
    "minutes": ["minute"], "Tips": ["Tip"], "status": ["statusUpdates"],
    "systemImage": ["systemName"], "donatedInLast": ["donatedWithin"],
    "donate": ["donations"], "sendDonation": ["donations"],
  ]
}

extension ErrorContext {
  /// Replaces a token with the space after it.
  func replaceBegin(_ index: Int, with text: String) -> Edit {
    Edit(replace: removeBegin(index).range, with: text)
  }
}
