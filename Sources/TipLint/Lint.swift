import TipText

/// A check that warns of something in valid sources.
///
/// A lint reports only what it can prove. Where it is not sure, it reports nothing.
protocol Lint: Sendable {
  /// The code of its diagnostics.
  var code: String { get }
  /// A description of the fault that the lint finds, in a few words.
  var summary: String { get }
  /// True if the lint runs only on request.
  var isOptIn: Bool { get }
  /// True if a program means the same with its fix-its applied.
  var keepsMeaning: Bool { get }
  /// Returns the words that suppress the lint wherever they occur.
  func watchedWords(in subject: LintSubject) -> Set<String>
  func findings(in subject: LintSubject) -> [Diagnostic]
}

extension Lint {
  var isOptIn: Bool { false }
  var keepsMeaning: Bool { true }
  func watchedWords(in subject: LintSubject) -> Set<String> { [] }
}
