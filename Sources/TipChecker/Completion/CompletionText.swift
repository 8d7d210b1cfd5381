import TipSyntax
import TipText

/// An unfinished text, made into one that can be checked: a placeholder stands where the cursor is, and brackets that
/// are still open are closed.
struct CompletionText {
  private let text: String
  /// The bytes of the typed part of the name.
  let replaced: Range<Int>
  let prefix: String
  /// The kind of place, which the text before the name decides.
  let place: Place

  enum Place {
    /// `#`
    case macro
    /// `@`
    case attribute
    /// The beginning of a statement.
    case statement
    case inside
  }

  init(_ source: String, at offset: Int) {
    let bytes = Array(source.utf8)
    let offset = min(max(offset, 0), bytes.count)
    let start = bytes[..<offset].lastIndex { !CompletionText.isNamePart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !CompletionText.isNamePart($0) } ?? bytes.count
    replaced = start..<offset
    prefix = String(decoding: bytes[start..<offset], as: UTF8.self)
    place = CompletionText.place(after: bytes[..<start])
    var before = String(decoding: bytes[..<start], as: UTF8.self)
    // An inout argument may be any variable that an argument may be.
    if before.hasSuffix("&"), !before.dropLast().hasSuffix("&") {
      before = before.dropLast() + " "
    }
    let after = String(decoding: bytes[end...], as: UTF8.self)
    text = before + CompletionRequest.name + after
  }

  private static func place(after bytes: ArraySlice<UInt8>) -> Place {
    switch bytes.last {
    case UInt8(ascii: "#"): return .macro
    case UInt8(ascii: "@"): return .attribute
    default: break
    }
    let blank = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let last = bytes.last { !blank.contains($0) }
    let ends: [UInt8] = [0x0A, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")]
    return last.map(ends.contains) ?? true ? .statement : .inside
  }

  /// The whole text, with `body` before the brackets that are closed, and `rest` after the parentheses.
  func text(endingIn body: String, _ rest: String) -> String {
    let closers = CompletionText.closers(of: text)
    let parentheses = closers.prefix { $0 != "}" }
    return text + body + parentheses + rest + closers.dropFirst(parentheses.count)
  }

  /// A dot stands before the name, and is no part of `...`.
  var isAfterDot: Bool {
    let before = text.utf8.prefix(replaced.lowerBound).suffix(2)
    return before.last == UInt8(ascii: ".") && !before.elementsEqual("..".utf8)
  }

  /// True at the input of a rule: after `#Rule(Self.`, or after a comma there.
  var isInputOfRule: Bool {
    let brackets = OpenBrackets(
      in: String(decoding: text.utf8.prefix(replaced.lowerBound), as: UTF8.self))
    guard let open = brackets.open.last else { return false }
    return brackets.word(open) == "(" && ["#Rule", "Rule"].contains(brackets.word(open - 1))
  }

  /// The clause that constrains a type there.
  var clause: CompletionClause? {
    CompletionClause(after: Substring(text.utf8.prefix(replaced.lowerBound)))
  }

  /// The texts that may be missing at the end: the body of a condition, of a type or a function, a case's colon, the
  /// end of generic arguments, a type and a value.
  static let endings = [
    ("", ""), (" {}", ""), ("", " {}"), (": break", ""), (">", ""), (">", " {}"), (">()", ""),
    (": Int", " {}"),
  ]

  /// True inside a string or a comment, where nothing is completed.
  static func isInsideText(_ source: String, at offset: Int) -> Bool {
    let lexed = Lexer.lex(SourceFile(name: "", text: source), file: FileID(index: 0))
    let inner = lexed.interpolations.contains { interpolation in
      guard let last = lexed.tokens[interpolation.tokens].last else { return false }
      return Int(interpolation.start) < offset && offset <= Int(last.start)
    }
    if inner { return false }
    var end = 0
    for token in lexed.tokens[...lexed.textEnd] {
      let (start, stop) = (Int(token.start), Int(token.end))
      if offset <= start {
        return isInsideComment(Array(source.utf8)[min(end, offset)..<offset])
      }
      if offset < stop || (offset == stop && token.kind == .invalid) {
        return token.kind == .string || token.kind == .regex || token.kind == .invalid
      }
      end = stop
    }
    return false
  }

  /// True if a comment between two tokens still goes on at the end.
  private static func isInsideComment(_ gap: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: gap, as: UTF8.self)
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last ?? ""
    if line.contains("//") { return true }
    let bytes = Array(text.utf8)
    let isPair = { (index: Int, first: UInt8, second: UInt8) in
      bytes[index] == first && bytes[index + 1] == second
    }
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    let places = bytes.indices.dropLast()
    guard let open = places.last(where: { isPair($0, slash, star) }) else { return false }
    return !places.contains { $0 > open && isPair($0, star, slash) }
  }

  /// The closing brackets of those that nothing closes, innermost first.
  private static func closers(of text: String) -> String {
    let source = SourceFile(name: "", text: text)
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    let open = lexed.tokens[..<lexed.textEnd].filter { $0.kind == .punctuation && $0.partner == 0 }
    return open.reversed().reduce(into: "") { closers, token in
      switch source.bytes[Int(token.start)] {
      case UInt8(ascii: "("): closers += ")"
      case UInt8(ascii: "["): closers += "]"
      case UInt8(ascii: "{"): closers += "}"
      default: break
      }
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
