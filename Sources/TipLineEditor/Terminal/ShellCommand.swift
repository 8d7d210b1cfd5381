import CLibEdit
import TipSystem

/// A command of the shell that has the terminal until it is over.
public struct ShellCommand: Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Runs it and waits for it; the status that it leaves with, or nil where it cannot be had. `argument` is a word
  /// that is added, `input` what it reads; without that it reads what this program does.
  public func run(argument: String? = nil, input: [UInt8]? = nil) -> Int32? {
    // The signals that are taken here are the command's own while it runs.
    ChildProcess.shell(
      text, argument: argument, input: input,
      usual: [SIGINT, SIGPIPE, SIGWINCH, SIGCONT, SIGTERM, SIGHUP],
      environment: clibedit_environment())
  }
}
