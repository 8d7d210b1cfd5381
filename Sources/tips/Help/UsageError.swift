import ArgumentParser
import TipText

/// An invalid command line, in one sentence, with the usage of the command.
struct UsageError {
  private let command: any ParsableCommand.Type
  private let name: String
  private let arguments: ArraySlice<String>

  /// Finds the command that the arguments name.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    var command: any ParsableCommand.Type = RootCommand.self
    var names = ["tips"]
    while let first = rest.first,
      let found = command.configuration.subcommands.first(where: {
        UsageError.name(of: $0) == first
      })
    {
      command = found
      names.append(first)
      rest = rest.dropFirst()
    }
    self.command = command
    name = names.joined(separator: " ")
    self.arguments = rest
  }

  private static func name(of command: any ParsableCommand.Type) -> String? {
    let configuration = command.configuration
    return configuration.commandName
  }

  /// The lines to print, from the message of the argument parser.
  func text(_ parserMessage: String) -> String {
    let usage = command.configuration.usage ?? RootCommand.usageLine
    return "error: \(unknownOption ?? sentence(parserMessage))\n"
      + "usage: \(usage)\n       `\(name) --help` says more"
  }

  // MARK: Options that a command does not have

  /// The misspelt option, which comes before missing arguments: the parser reports those first,
  /// although the typo may have caused them.
  private var unknownOption: String? {
    let known = optionNames
    for argument in arguments.prefix(while: { $0 != "--" }) {
      guard argument.hasPrefix("-"), argument != "-", Double(argument) == nil else { continue }
      let option = argument.split(separator: "=", maxSplits: 1).first.map(String.init) ?? argument
      guard !known.contains(option), option.hasPrefix("--") || !isFlags(option, known) else {
        continue
      }
      let near =
        option.count > 2 ? Suggestion.nearest(to: option, among: known.sorted()).first : nil
      return "`\(option)` is not an option of `\(name)`"
        + (near.map { "; did you mean `\($0)`?" } ?? "")
    }
    return nil
  }

  /// Short flags may be written as one word.
  private func isFlags(_ word: String, _ known: Set<String>) -> Bool {
    word.dropFirst().allSatisfy { known.contains("-\($0)") }
  }

  /// The options of the command, with their dashes; of the whole tool those of the prompt, which it
  /// opens.
  private var optionNames: Set<String> {
    let always: Set = ["--help", "-h", "--version", "--generate-completion-script"]
    guard var described = try? ToolDescription.current().command else { return always }
    let words = name.split(separator: " ").dropFirst().map(String.init)
    for word in words.isEmpty ? [Subcommand.repl.rawValue] : words {
      guard let next = described.subcommands?.first(where: { $0.commandName == word }) else {
        return always
      }
      described = next
    }
    let names = (described.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)
    return always.union(names)
  }

  // MARK: Messages of the parser

  private func sentence(_ message: String) -> String {
    let first = UsageError.inOneLine(message)
    return missing(first) ?? invalid(first) ?? surplus(first) ?? plain(first)
  }

  /// The first line of the parser's message, with the values that it lists on the lines below.
  private static func inOneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n").map(String.init)
    guard let first = lines.first else { return message }
    let list = " the following:"
    guard first.hasSuffix(list) else { return first }
    let values = lines.dropFirst().map { "'" + $0.drop { " -".contains($0) } + "'" }
    return first.dropLast(list.count) + " " + values.joined(separator: ", ") + "."
  }

  private func missing(_ message: String) -> String? {
    if let match = message.wholeMatch(of: #/Missing expected argument '(.*)'/#) {
      return "`\(name)` needs `\(match.1)`"
    }
    if let match = message.wholeMatch(of: #/Missing value for '(--?[^ ]+) (.*)'/#) {
      return "`\(match.1)` needs a value, `\(match.2)`"
    }
    return nil
  }

  private func invalid(_ message: String) -> String? {
    guard
      let match = message.wholeMatch(
        of:
          #/The value '(.*)' is invalid for '(--?[^ ]+)( [^']*)?'(?:\. Please provide one of (.*)\.)?/#
      )
    else { return nil }
    guard let list = match.4 else {
      return "`\(match.1)` is not a value of `\(match.2)\(match.3 ?? "")`"
    }
    let values = list.matches(of: #/'([^']*)'/#).map { String($0.1) }
    let near = Suggestion.nearest(to: String(match.1), among: values).first
    return "`\(match.2)` takes \(UsageError.choice(values)), not `\(match.1)`"
      + (near.map { "; did you mean `\($0)`?" } ?? "")
  }

  /// `text, json or csv`
  private static func choice(_ values: [String]) -> String {
    guard let last = values.last, values.count > 1 else { return values.first ?? "" }
    return values.dropLast().joined(separator: ", ") + " or " + last
  }

  private func surplus(_ message: String) -> String? {
    let names = message.matches(of: #/'([^']*)'/#).map { String($0.1) }
    guard message.lowercased().contains("unexpected argument"), let first = names.first else {
      return nil
    }
    guard !command.configuration.subcommands.isEmpty else {
      return "`\(name)` takes no argument `\(first)` here"
    }
    let known = command.configuration.subcommands.compactMap { UsageError.name(of: $0) }
    let near = Suggestion.nearest(to: first, among: known).first
    return "there is no command `\(name) \(first)`"
      + (near.map { "; did you mean `\(name) \($0)`?" } ?? ": it is one of \(known.listed())")
  }

  /// The parser's own words, as errors are written here.
  private func plain(_ message: String) -> String {
    let text = message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
    let quoted = text.replacing("'", with: "`")
    let isName = quoted.dropFirst().first?.isUppercase ?? false
    let start = isName ? String(quoted.prefix(1)) : quoted.prefix(1).lowercased()
    let sentence = start + quoted.dropFirst()
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
