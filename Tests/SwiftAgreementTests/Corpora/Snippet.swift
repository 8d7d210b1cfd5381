import Foundation

/// A small program that Swift's compiler can tell the meaning of.
struct Snippet: Sendable {
  /// Of its area and its own name, as in `places/optional-chain`.
  let name: String
  let text: String
  /// It means something else inside a function, or nothing.
  let isTopLevelOnly: Bool

  /// Those of a text in which each begins with a line `// --- NAME`, or `// --- NAME, top`. Before one with `twin` stands
  /// what Swift needs to run tips.
  static func all(in text: String, area: String) -> [Snippet] {
    text.components(separatedBy: "// --- ").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let words = (lines.first ?? "").split(separator: ", ")
      let body = lines.dropFirst().joined(separator: "\n")
      let isOfTips = words.dropFirst().contains("twin")
      return Snippet(
        name: "\(area)/\(words.first ?? "")",
        text: (isOfTips ? TipTwin.text : "") + body.trimmingCharacters(in: .newlines),
        isTopLevelOnly: isOfTips || words.dropFirst().contains("top"))
    }
  }
}
