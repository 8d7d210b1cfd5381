/// A command of the prompt: `:name argument`.
protocol REPLCommand: Sendable {
  var name: String { get }
  /// Other names that it answers to.
  var aliases: [String] { get }
  /// The argument after the name, as help shows it: `TIP`, `[TIP]`, or empty.
  var argument: String { get }
  /// One line, a sentence without a period.
  var help: String { get }
  /// Examples for help, as users type them.
  var examples: [String] { get }
  /// True if it only prints, so that its output may go through a pager, into a file or to a
  /// program.
  var isListing: Bool { get }
  /// True if the command evaluates an expression and undoes its side effects.
  var isQuestion: Bool { get }
  /// The error for an argument of a command that takes none.
  var refusal: String { get }
  func run(_ argument: String, in repl: REPL) throws
}

extension REPLCommand {
  var aliases: [String] { [] }
  var examples: [String] { [] }
  var isListing: Bool { false }
  var isQuestion: Bool { false }
  /// True if the argument may contain any expression.
  var takesSwift: Bool {
    argument.split(separator: " ").contains { part in
      ["EXPR", "EXPR|RULE", "VALUE", "NAME", "fields"].contains(part.filter { !"[]".contains($0) })
    }
  }
  var refusal: String { "`:\(name)` takes nothing after it" }
}
