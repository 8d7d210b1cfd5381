import ArgumentParser
import Glibc
import TipRunner

/// What a command line with options comes to: its command's status, or what the argument parser says of it.
///
/// The parser would print by itself, raw, what somebody put into an option, and not notice that nothing could be
/// written.
struct CommandLineAnswer {
  let status: ExitStatus

  init(_ arguments: [String]) {
    do {
      var command = try RootCommand.parseAsRoot(arguments)
      try command.run()
      status = .success
    } catch {
      status = CommandLineAnswer.tell(error)
    }
  }

  /// Help goes to standard output, what is wrong to standard error.
  private static func tell(_ error: any Error) -> ExitStatus {
    let code = RootCommand.exitCode(for: error)
    let status = ExitStatus(rawValue: code.rawValue) ?? .failed
    let text = RootCommand.fullMessage(for: error)
    guard !text.isEmpty else { return status }
    let output = Output(
      descriptor: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO, color: .never)
    output.writeLine(escaping: text)
    return output.hasFailed && code.isSuccess ? .failed : status
  }
}
