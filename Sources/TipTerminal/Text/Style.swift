/// The role of a piece of output. ``Decoration`` decides how it looks.
public enum Style: Hashable, Sendable, CaseIterable {
  case plain
  /// Headings, the message of a diagnostic.
  case emphasis
  /// Line numbers, bars, explanations in passing.
  case dim
  case error
  case warning
  case note
  /// A fix-it, and text that it adds.
  case help
  case path
  /// A computed value in a trace.
  case value
  /// A gate that is open, a test that passed, an available tip.
  case success
  /// A gate that blocks, a test that failed, an invalidated tip.
  case failure

  // Text that is being typed.
  case keyword, typeName, literal, number, comment
  /// `#Rule`, and a command of the prompt.
  case macro
  /// The bracket at the cursor and the one it belongs to.
  case match
}
