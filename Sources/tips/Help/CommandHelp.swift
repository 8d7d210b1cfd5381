import ArgumentParser

/// A command line in a command's help, with a few words on it.
struct CommandExample {
  let line: String
  let meaning: String

  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

extension CommandConfiguration {
  /// The configuration of a command whose help ends with examples.
  ///
  /// - Parameter usage: The arguments in short; the list of options has the details.
  init(
    _ name: String, in parent: String = "tips", usage: String, abstract: String,
    discussion: String = "", examples: [CommandExample], shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, abstract: abstract, usage: "\(parent) \(name) \(usage)",
      discussion: CommandHelp(discussion: discussion, examples: examples).text,
      shouldDisplay: shouldDisplay, subcommands: subcommands)
  }
}

/// The text of a command's help below its abstract: the discussion and the examples.
struct CommandHelp {
  let discussion: String
  /// Command lines, each with a comment.
  let examples: String

  static let heading = "EXAMPLES:"
  private static let longest = 78

  init(discussion: String, examples: [CommandExample]) {
    self.discussion = discussion
    let width = (examples.map(\.line.count).max() ?? 0) + 2
    let aligned = examples.map { example in
      let gap = String(repeating: " ", count: width - example.line.count)
      return "\(example.line)\(gap)# \(example.meaning)"
    }
    let fits = aligned.allSatisfy { $0.count + 2 <= Self.longest }
    // A wrapped command line could not be copied.
    let lines = fits ? aligned : examples.flatMap { ["# \($0.meaning)", $0.line] }
    self.examples = lines.joined(separator: "\n")
  }

  /// Splits the text of the parser's description of the tool.
  init(_ text: String) {
    let parts = ("\n" + text).split(
      separator: "\n" + Self.heading + "\n", maxSplits: 1, omittingEmptySubsequences: false)
    discussion = parts.first.map { String($0.drop { $0 == "\n" }) } ?? ""
    examples =
      parts.dropFirst().first.map {
        $0.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
      } ?? ""
  }

  var text: String {
    let lines = examples.split(separator: "\n").map { "  " + $0 }
    let above = discussion.isEmpty ? "" : discussion.trimmingSuffix("\n") + "\n\n"
    return above + Self.heading + "\n" + lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
