import TipEngine
import TipInterpreter
import TipRunner
import TipTerminal
import TipText

extension REPL {
  /// The error about a command's argument that cannot be used.
  struct CommandFault: Error {
    let message: String
  }

  /// An error that has been reported already.
  struct ToldFault: Error {}

  func run(command text: String) {
    let name = text.prefix { !$0.isWhitespace }
    let argument = text.dropFirst(name.count).trimmed
    do {
      let command = try command(named: String(name))
      let whole = NameBeginnings(repl: self).completing(argument, of: command)
      typed.command = TypedCommand(
        name: command.name, text: ":" + (whole == argument ? text : "\(name) \(whole)"))
      defer { typed.command = nil }
      noteTyped(":" + command.name)
      if command.argument.isEmpty, !argument.isEmpty, Redirection.split(whole).argument != "" {
        throw CommandFault(message: command.refusal)
      }
      if command.isQuestion {
        _ = try looking { try listen(to: command, whole) }
      } else if command.isListing {
        try listen(to: command, whole)
      } else {
        try command.run(whole, in: self)
      }
    } catch {
      tell(error)
    }
  }

  /// Reports the error of a command.
  func tell(_ error: any Error) {
    guard !(error is ToldFault) else { return fail() }
    let here = SourceRange(file: FileID(index: 0), start: 0, end: 0)
    let message =
      switch error {
      case let fault as CommandFault: fault.message
      case let error as CommandError: error.message
      default: Session.diagnostic(of: error, at: here).message
      }
    var line = StyledText("error", .error)
    line.append(": " + message)
    console.errors.write(line)
    if isAhead, !(error is CommandFault) {
      console.errors.write(StyledText(ClockCommand.wayBack, .dim))
    }
    console.errors.flush()
    fail()
  }

  func command(named name: String) throws -> any REPLCommand {
    switch REPLCommands.find(name) {
    case .found(let command): return command
    case .ambiguous(let names):
      throw CommandFault(
        message: "`:\(name)` may be \(names.map { "`:\($0)`" }.joined(separator: " or "))")
    case .unknown(let near):
      let hint =
        near.first.map { "; did you mean `:\($0)`?" } ?? "; `:help` lists them"
      throw CommandFault(message: "there is no command `:\(name)`\(hint)")
    }
  }
}

extension Substring {
  /// The text without white space at both ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
