import TipText

/// Completions in the braces of a protocol's property requirement: `var name: String { get }`.
struct CompletionAccessors {
  let candidates: [CompletionCandidate]

  private static let accessors = [
    ("get", "The property can be read"), ("set", "The property can be set, too"),
  ]

  /// Creates the completions of the name that begins at `start`, or nil if it is in no such braces.
  init?(_ source: SourceFile, from start: Int, prefix: String) {
    let brackets = OpenBrackets(in: String(decoding: source.bytes.prefix(start), as: UTF8.self))
    guard let braces = brackets.open.last, let body = brackets.open.dropLast().last,
      brackets.word(braces) == "{", brackets.word(body) == "{",
      brackets.head(of: body).contains("protocol")
    else { return nil }
    // The words of the property alone, the last first: `String : name var`.
    let property = brackets.head(of: braces).prefix { $0 != "var" }
    guard property.dropLast().last == ":", brackets.head(of: braces).count > property.count else {
      return nil
    }
    let written = Set(brackets.tokens.indices.filter { $0 > braces }.map(brackets.word))
    candidates = CompletionAccessors.accessors.compactMap { name, help in
      guard !written.contains(name), name.hasPrefix(prefix) else { return nil }
      return CompletionCandidate(text: name + " ", label: name, type: "keyword", help: help)
    }
  }
}
