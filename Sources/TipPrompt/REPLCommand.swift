/// A command of the prompt: `:name argument`.
protocol REPLCommand: Sendable {
  var name: String { get }
  /// What is written after the name, as help shows it: `TIP`, `[TIP]`, or nothing.
  var argument: String { get }
  /// One line, a sentence without a period.
  var help: String { get }
  /// As they are typed, for who asks how.
  var examples: [String] { get }
  /// What is said of an argument to a command that takes none.
  var refusal: String { get }
  func run(_ argument: String, in repl: REPL) throws
}

extension REPLCommand {
  var examples: [String] { [] }
  var refusal: String { "`:\(name)` takes nothing after it" }
}
