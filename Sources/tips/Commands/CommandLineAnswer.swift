import ArgumentParser
import TipRunner
import TipSystem

/// What a command line with options comes to: its command's status, or what the argument parser says of it.
///
/// The parser would print by itself, raw, what somebody put into an option, and not notice that nothing could be
/// written.
struct CommandLineAnswer {
  let status: ExitStatus

  init(_ arguments: [String]) {
    if let fault = CommandLineAnswer.unknownTopic(arguments) {
      let output = Output(descriptor: STDERR_FILENO, color: .never)
      output.writeLine(escaping: "Error: " + fault)
      status = .usage
      return
    }
    do {
      if let shell = CommandLineAnswer.unknownShell(arguments) { throw shell }
      var command = try RootCommand.parseAsRoot(arguments)
      try command.run()
      status = .success
    } catch {
      status = CommandLineAnswer.tell(error)
    }
  }

  /// The parser would say it in four lines.
  private static func unknownShell(_ arguments: [String]) -> ValidationError? {
    let option = "--generate-completion-script"
    guard let place = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    let inside = arguments[place].dropFirst(option.count + 1)
    guard let name = inside.isEmpty ? arguments.dropFirst(place + 1).first : String(inside)
    else { return nil }
    let known = ["bash", "zsh", "fish"]
    return known.contains(name)
      ? nil
      : ValidationError(
        "completions are for \(known.joined(separator: ", ")), and not for `\(name)`")
  }

  /// Help goes to standard output, what is wrong to standard error.
  private static func tell(_ error: any Error) -> ExitStatus {
    let code = RootCommand.exitCode(for: error)
    let status = ExitStatus(rawValue: code.rawValue) ?? .failed
    // What a command finds out itself is of that command, whose usage the parser no longer knows.
    let own = (error as? ValidationError).map { "Error: \($0.message)" }
    let text = own ?? FarGuess.removed(from: RootCommand.fullMessage(for: error))
    guard !text.isEmpty else { return status }
    let console = Console(color: .never)
    (code.isSuccess ? console.output : console.errors).writeLine(escaping: text)
    return console.finish(status)
  }

  /// `tips help nope`: the parser would tell of everything else.
  private static func unknownTopic(_ arguments: [String]) -> String? {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      arguments[1] != "help", Subcommand(rawValue: arguments[1]) == nil
    else { return nil }
    let near = Subcommand.nearest(to: arguments[1]).map { "; did you mean `\($0.rawValue)`?" }
    return "there is no command `\(arguments[1])`" + (near ?? "; `tips help` lists them")
  }
}
