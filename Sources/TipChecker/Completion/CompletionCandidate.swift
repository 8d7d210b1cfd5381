import TipModel

/// A name that may stand at a place of a program.
public struct CompletionCandidate: Hashable, Sendable {
  /// The text that is inserted, as far as it is the same for all uses: `filter { `, `count`, `.week`.
  public let text: String
  /// The name with its parameters: `donatedWithin(_:)`.
  public let label: String
  /// The type of its value, or the kind of the name.
  public let type: String
  /// One line of help, a sentence without a period; empty for what the program declares.
  public let help: String
  /// An expression that shows its use; empty for what the program declares.
  public let example: String
  /// The type of its value, or of the result of its call; nil for a word that is no value.
  let value: Type?
  /// The type of the function that is called; nil for all others.
  let function: Type?

  init(
    text: String, label: String, type: String, help: String = "", example: String = "",
    value: Type? = nil, function: Type? = nil
  ) {
    self.text = text
    self.label = label
    self.type = type
    self.help = help
    self.example = example
    self.value = value
    self.function = function
  }

  /// Creates a candidate for the name of a value, with its type.
  init(_ name: String, _ value: Type) {
    self.init(text: name, label: name, type: "\(value)", value: value)
  }

  /// True for a type's name, which is not a value yet.
  var isTypeName: Bool {
    ["struct", "class", "enum", "actor", "protocol", "type"].contains(type)
  }

  /// True for a member that stands after a dot alone: `.week`.
  var isImplicit: Bool { label.hasPrefix(".") }

  /// True for a name without arguments or dots.
  var isPlainName: Bool { text == label && text == name }

  /// True for `reason:`, which stands before an argument.
  var isArgumentLabel: Bool { label.hasSuffix(":") && text == label + " " }

  /// True for the label of an argument that a call may omit.
  var isOptionalLabel: Bool { help == CompletionCandidate.optionalHelp }
  static let optionalHelp = "may be left out"

  /// The candidate with the dot before it.
  public var afterDot: CompletionCandidate {
    CompletionCandidate(
      text: "." + text, label: "." + label, type: type, help: help, example: example, value: value)
  }

  /// The candidate with a sign after its name that has to be continued: `visit.`, `name ?? `.
  func going(on sign: String, value: Type? = nil) -> CompletionCandidate {
    CompletionCandidate(
      text: name + sign, label: name + (CompletionCandidate.labels[sign] ?? sign),
      type: value.map { "\($0)" } ?? type, help: help, example: example,
      value: value ?? self.value)
  }

  private static let labels = [" ?? ": " ??", " ": " …"]

  /// The candidate written as a member of a type: `Self.limit`.
  func member(of owner: String) -> CompletionCandidate {
    CompletionCandidate(
      text: owner + "." + text, label: owner + "." + label, type: type, help: help,
      example: example, value: value)
  }
}
