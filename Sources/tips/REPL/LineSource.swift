/// Where the prompt's lines come from: a terminal, a pipe, an editor, a test.
protocol LineSource: AnyObject {
  /// Somebody types, and wants to be asked.
  var isInteractive: Bool { get }
  /// The next line without its line break, or nil at the end of the input.
  func next(prompt: Prompt) throws -> String?
}

/// What stands before the line that is asked for.
enum Prompt: String {
  case entry = "tips> "
  /// The entry goes on.
  case continuation = "  ... "
}
