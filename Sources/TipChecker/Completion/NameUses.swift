import TipSyntax
import TipText

/// The number of uses of each name in the texts, and how usual names are where nothing is written yet.
struct NameUses {
  private var counts: [String: Int] = [:]

  /// The number of bytes that are read. In long sessions the latest texts are enough.
  private static let bytes = 64_000

  init(in text: String, and others: [SourceFile]) {
    var left = NameUses.bytes
    for source in [SourceFile(name: "", text: text)] + others.reversed() {
      guard source.bytes.count <= left else { break }
      left -= source.bytes.count
      for token in Lexer.lex(source, file: FileID(index: 0)).tokens where token.kind == .identifier
      {
        counts[source.text(Int(token.start)..<Int(token.end)), default: 0] += 1
      }
    }
  }

  /// The candidates that are used most first, ties in the order given.
  func sorted(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    candidates.enumerated()
      .map { (weight: weight(of: $0.element.name), offset: $0.offset, candidate: $0.element) }
      .sorted { ($1.weight, $0.offset) < ($0.weight, $1.offset) }
      .map(\.candidate)
  }

  private func weight(of name: String) -> Int {
    (counts[name] ?? 0) * 8 + (NameUses.usual[name] ?? 0)
  }

  /// True for a name of the library that is offered where nothing is written yet.
  static func isUsual(_ name: String) -> Bool { usual[name] != nil }

  /// The weights of names that programs about tips consist of.
  private static let usual: [String: Int] = [
    "print": 12, "Tips": 12, "Text": 10, "Tip": 10, "TipView": 9, "String": 9, "Int": 9, "Bool": 9,
    "Event": 8, "Rule": 8, "Double": 7, "Date": 7, "TipGroup": 6, "TipOption": 6, "Image": 6,
    "Action": 6, "Array": 5, "Set": 5, "Task": 4, "any": 4, "donations": 9, "count": 9,
    "sendDonation": 8, "status": 9, "configure": 9, "invalidate": 7, "donatedWithin": 7,
    "filter": 5, "map": 5, "Clock": 6, "advance": 6, "MaxDisplayCount": 6, "available": 6,
    "pending": 5, "actionPerformed": 6, "week": 5, "days": 5, "day": 5, "hours": 4, "now": 5,
    "isEmpty": 4, "contains": 4, "last": 4, "first": 4, "reason": 5, "by": 4, "id": 5,
    "title": 5, "self": 4, "true": 4, "false": 4, "Codable": 4, "Sendable": 3,
    "Hashable": 3, "Equatable": 2, "currentTip": 4, "statusUpdates": 4, "present": 3, "press": 3,
    "struct": 6, "let": 6, "var": 6, "func": 4, "for": 4, "if": 4, "try": 4, "await": 3,
    "static": 4, "mutating": 2, "get": 2, "set": 2, "displayFrequency": 3, "immediate": 3,
  ]
}
