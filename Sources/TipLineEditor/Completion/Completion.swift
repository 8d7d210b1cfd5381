/// A possible completion of the input.
public struct Completion: Hashable, Sendable {
  /// The text that replaces ``Completions/replaced``.
  public let text: String
  /// The text in the list, with parameters, for instance.
  public let label: String
  /// The type of the completed declaration; may be empty.
  public let type: String
  /// One line, a sentence without a period; may be empty.
  public let help: String
  /// An expression that shows it; may be empty.
  public let example: String

  public init(
    text: String, label: String? = nil, type: String = "", help: String = "", example: String = ""
  ) {
    self.text = text
    self.label = label ?? text
    self.type = type
    self.help = help
    self.example = example
  }
}

/// All completions at a place.
public struct Completions: Hashable, Sendable {
  /// The range in bytes that a candidate replaces: the typed part of the name.
  public let replaced: Range<Int>
  /// The candidates, the best first. Each begins with the typed part.
  public let candidates: [Completion]

  public init(replaced: Range<Int>, candidates: [Completion]) {
    self.replaced = replaced
    self.candidates = candidates
  }

  public static func none(at offset: Int) -> Completions {
    Completions(replaced: offset..<offset, candidates: [])
  }

  /// The text that all candidates begin with.
  var commonPrefix: String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
