import ArgumentParser
import TipRunner
import TipSystem

/// The result of a command line with options: the command's status, or the message of the argument
/// parser.
///
/// The parser's own output would contain option values without escaping, and would ignore failed
/// writes.
struct CommandLineAnswer {
  let status: ExitStatus

  init(_ arguments: [String]) {
    do {
      if let fault = CommandLineAnswer.unknownTopic(arguments) { throw CommandError(fault) }
      if let shell = CommandLineAnswer.completedShell(arguments) {
        let console = Console(color: .never)
        console.output.write(try ShellScript(for: shell).text + "\n")
        status = console.finish(.success)
        return
      }
      var command = try RootCommand.parseAsRoot(arguments)
      try command.run()
      status = .success
    } catch {
      status = CommandLineAnswer.tell(error, of: arguments)
    }
  }

  /// The shell behind `--generate-completion-script`; nil without one.
  private static func completedShell(_ arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    guard let place = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") })
    else { return nil }
    let inside = arguments[place].dropFirst(option.count + 1)
    return inside.isEmpty ? arguments.dropFirst(place + 1).first : String(inside)
  }

  /// Prints help on standard output, and an error on standard error.
  private static func tell(_ error: any Error, of arguments: [String]) -> ExitStatus {
    let console = Console(color: .never)
    if let known = error as? CommandError { return console.fail(known) }
    // A command throws this itself, after its arguments have been read.
    if let invalid = error as? ValidationError {
      return console.fail(CommandError(invalid.message))
    }
    if let code = error as? ExitCode { return ExitStatus(rawValue: code.rawValue) ?? .failed }
    let code = RootCommand.exitCode(for: error)
    let status = ExitStatus(rawValue: code.rawValue) ?? .failed
    let text =
      status == .usage
      ? UsageError(arguments).text(RootCommand.message(for: error))
      : RootCommand.fullMessage(for: error)
    guard !text.isEmpty else { return status }
    (code.isSuccess ? console.output : console.errors).writeLine(escaping: text)
    return console.finish(status)
  }

  /// The unknown topic of `tips help nope`, for which the parser would print the general help.
  private static func unknownTopic(_ arguments: [String]) -> String? {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      arguments[1] != "help", Subcommand(rawValue: arguments[1]) == nil
    else { return nil }
    let near = Subcommand.nearest(to: arguments[1]).map { "; did you mean `\($0.rawValue)`?" }
    return "there is no command `\(arguments[1])`" + (near ?? "; `tips help` lists them")
  }
}
