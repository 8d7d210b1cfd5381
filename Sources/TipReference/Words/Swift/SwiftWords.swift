import TipChecker

/// The answers about words of Swift that this language does not have.
public enum SwiftWords {
  /// The message for a program that has the word, or a note about a word that is ignored. It is nil
  /// for a word that is not Swift's.
  public static func answer(to text: String) -> String? {
    let bare = String(text.drop { "#@.".contains($0) })
    let word = RefusedWord.all.first { text == $0.name || text == $0.bare }
    if let refusal = word?.refusal { return refusal }
    if idle.contains(text) { return "`\(text)` is read, and means nothing in this language" }
    if text == bare || text.hasPrefix(".") {
      if SwiftNames.isProtocol(bare) { return answer(toProtocol: bare) }
      if let refusal = SwiftNames.refusal(of: bare) { return refusal }
    }
    if !text.hasPrefix("#"), SwiftNames.attributes.contains(bare) {
      return "`@\(bare)` is read, and means nothing in this language"
    }
    return nil
  }

  /// The words that have no effect here.
  private static let idle = [
    "distributed", "optional", "reasync", "Protocol", "#Preview", "Preview",
  ]

  private static func answer(toProtocol name: String) -> String {
    RefusedWord.refusal(of: "struct Value: \(name) {}\nprint(Value())")
      ?? "`\(name)` as a type is not in this language: a type may say that it conforms to it"
  }
}

extension RefusedWord {
  fileprivate var bare: String { String(name.drop { "#@".contains($0) }) }
}
