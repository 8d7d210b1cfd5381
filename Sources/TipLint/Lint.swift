import TipText

/// One thing to warn of in sources that are valid.
///
/// A lint claims only what it can show: where it is not sure, it says nothing.
protocol Lint: Sendable {
  /// The code of its diagnostics.
  var code: String { get }
  /// The fault that it finds, in a few words.
  var summary: String { get }
  /// True if the lint runs only when it is asked for.
  var isOptIn: Bool { get }
  /// True if a program means the same with its fix-its applied.
  var keepsMeaning: Bool { get }
  /// Words that make it silent wherever they stand.
  func watchedWords(in subject: LintSubject) -> Set<String>
  func findings(in subject: LintSubject) -> [Diagnostic]
}

extension Lint {
  var isOptIn: Bool { false }
  var keepsMeaning: Bool { true }
  func watchedWords(in subject: LintSubject) -> Set<String> { [] }
}
