import TipSyntax
import TipText

/// Brackets and quotes that are missing or superfluous, and words that need them.
enum BracketTypos {
  static func typos(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    switch fault.code {
    case "unbalanced-bracket": typos += brackets(fault)
    case "unterminated-string": typos += strings(fault)
    default: break
    }
    return typos + separators(fault) + lists(fault)
  }

  private static func brackets(_ fault: ErrorContext) -> [Typo] {
    let bracket = fault.text(fault.place)
    if [")", "]", "}"].contains(bracket) { return [Typo(fault.remove(fault.place))] }
    guard bracket == "(", let brace = fault.restOfLine.first(where: { fault.text($0) == "{" }),
      brace > fault.place + 1
    else { return [] }
    return [Typo(fault.insert(")", after: brace - 1), note: "its `)` is missing before the `{`")]
  }

  /// An unterminated string goes on to the end of the line. Closing brackets there were not meant to be in it.
  private static func strings(_ fault: ErrorContext) -> [Typo] {
    let start = (fault.diagnostic.notes.first?.range ?? fault.diagnostic.range).start
    let line = fault.tree.source.lineRange(fault.tree.source.line(at: start))
    let bytes = Array(fault.tree.source.bytes[Int(start)..<max(line.upperBound, Int(start))])
    var typos: [Typo] = []
    let closing: [UInt8] = [0x20, 0x29, 0x5D, 0x7D, 0x2C]
    for end in stride(from: bytes.count, to: 0, by: -1) {
      let offset = start + UInt32(end)
      typos.append(
        Typo(
          ErrorContext.Edit(
            replace: .init(file: fault.tree.file, start: offset, end: offset), with: "\""),
          note: "its end is missing"))
      guard closing.contains(bytes[end - 1]) else { break }
    }
    return typos.reversed()
  }

  /// Two words with a missing parenthesis, `:` or `=` between them: `print "a"`, `Text "a"`, `isOn true`, `id "a"`.
  private static func separators(_ fault: ErrorContext) -> [Typo] {
    let (before, place) = (fault.place - 1, fault.place)
    guard fault.code.hasPrefix("expected-") || fault.code == "wrong-argument",
      fault.isOnLine(place), before >= 0
    else { return [] }
    var typos: [Typo] = []
    if fault.isName(before), fault.kind(place) == .string {
      typos.append(
        Typo(
          [fault.replaceGap(after: before, with: "("), fault.insert(")", after: place)],
          message: "the arguments of `\(fault.text(before))` stand in parentheses"))
    }
    let isValue =
      [.string, .integer, .floating].contains(fault.kind(place))
      || ["true", "false", "nil", "."].contains(fault.text(place)) || fault.isCalled(place)
    if fault.isName(before), isValue {
      typos.append(
        Typo(
          fault.replaceGap(after: before, with: ": "),
          message: "`:` is missing between `\(fault.text(before))` and its value"))
      typos.append(
        Typo(
          fault.replaceGap(after: before, with: " = "),
          message: "a value is given with `=`, which is missing here"))
    }
    return typos
  }

  /// Commas between the elements of a builder, and `String[]`, `if (…)` and `for (…)` of other languages.
  private static func lists(_ fault: ErrorContext) -> [Typo] {
    var typos: [Typo] = []
    for index in [fault.place, fault.place - 1] where fault.text(index) == "," {
      typos.append(
        Typo(
          ErrorContext.Edit(replace: fault.remove(index).range, with: " &&"),
          message: "conditions are joined with `&&`"))
      let message = "statements in braces are not separated by commas"
      typos.append(Typo(fault.remove(index), message: message))
      typos.append(Typo(fault.replace(index, with: ";"), message: message))
    }
    for index in fault.line
    where fault.text(index) == "[" && fault.text(index + 1) == "]" && fault.isName(index - 1)
      && !fault.tokens[index].flags.contains(.spaceBefore)
    {
      let element = fault.text(index - 1)
      typos.append(
        Typo(
          fault.replace(index - 1, through: index + 1, with: "[\(element)]"),
          message: "an array of `\(element)` is `[\(element)]`"))
    }
    if let open = fault.line.first(where: { fault.text($0) == "(" }), open > fault.line.lowerBound,
      ["for", "if", "while", "struct"].contains(fault.text(fault.line.lowerBound)),
      let close = fault.closing(open)
    {
      let isType = fault.text(fault.line.lowerBound) == "struct"
      typos.append(
        Typo(
          isType
            ? [fault.replace(open, with: ": "), fault.replace(close, with: "")]
            : [fault.replace(open, with: ""), fault.replace(close, with: "")],
          message: isType
            ? "the protocols of a type follow `:`, without parentheses"
            : "`\(fault.text(fault.line.lowerBound))` takes no parentheses"))
    }
    return typos
  }
}
