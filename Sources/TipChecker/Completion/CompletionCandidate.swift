/// A name that may stand at a place of a program.
public struct CompletionCandidate: Hashable, Sendable {
  /// What is written, as far as it is the same for all uses: `filter { `, `count`, `.week`.
  public let text: String
  /// With its parameters: `donatedWithin(_:)`.
  public let label: String
  /// The type of its value, or what kind of name it is.
  public let type: String
  /// One line, a sentence without a period; empty for what the program declares.
  public let help: String
  /// An expression that shows it; empty for what the program declares.
  public let example: String

  init(text: String, label: String, type: String, help: String = "", example: String = "") {
    self.text = text
    self.label = label
    self.type = type
    self.help = help
    self.example = example
  }

  /// True for a type's name, which is not a value yet.
  var isTypeName: Bool {
    ["struct", "class", "enum", "actor", "protocol", "type"].contains(type)
  }

  /// The label of an argument that a call does without.
  var isOptionalLabel: Bool { help == CompletionCandidate.optionalHelp }
  static let optionalHelp = "may be left out"

  /// The same, written with the dot before it.
  public var afterDot: CompletionCandidate {
    CompletionCandidate(
      text: "." + text, label: "." + label, type: type, help: help, example: example)
  }
}
