import TipSyntax
import TipText

/// Requirements that a tip has not declared yet, after the `var` of a member, each with the beginning of its body.
struct CompletionStubs {
  let candidates: [CompletionCandidate]

  private static let requirements = [
    ("title", "Text", "Text(\"", "What the tip says first"),
    ("message", "Text?", "Text(\"", "More words under the title"),
    ("image", "Image?", "Image(systemName: \"", "A picture beside the title"),
    ("rules", "[Rule]", "#Rule(", "The conditions under which the tip is available"),
    ("options", "[any TipOption]", "", "How often and how long the tip may be shown"),
    ("actions", "[Action]", "Action(", "Buttons of the tip"),
    ("id", "String", "\"", "What the tip is remembered by"),
  ]

  /// Fails if the name that is typed from `start` on is no member of a tip.
  init?(_ source: SourceFile, from start: Int) {
    let brackets = OpenBrackets(in: String(decoding: source.bytes.prefix(start), as: UTF8.self))
    let tokens = brackets.tokens
    guard let last = tokens.indices.last, brackets.word(last) == "var" else { return nil }
    // The innermost open bracket begins the body of a type that conforms to `Tip`.
    guard let body = brackets.open.last, brackets.word(body) == "{" else { return nil }
    let words = brackets.head(of: body)
    guard let colon = words.firstIndex(of: ":"), words[..<colon].contains("Tip"),
      words.contains("struct") || words.contains("extension")
    else { return nil }
    let declared = Set(
      tokens.indices.filter { $0 > body && $0 < last && brackets.word($0) == "var" }.map {
        brackets.word($0 + 1)
      })
    let prefix = String(
      decoding: source.bytes.dropFirst(start).prefix {
        $0 == UInt8(ascii: "_") || UnicodeScalar($0).properties.isAlphabetic
      }, as: UTF8.self)
    candidates = CompletionStubs.requirements.compactMap { name, type, begin, help in
      guard !declared.contains(name), name.hasPrefix(prefix) else { return nil }
      return CompletionCandidate(
        text: "\(name): \(type) { \(begin)", label: name, type: type, help: help)
    }
  }
}
