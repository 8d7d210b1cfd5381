import CLibEdit
import TipSystem

/// A command of the shell that has the terminal until it is over.
public struct ShellCommand: Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Runs the command and waits for it. Returns its exit status, or nil if that is not known.
  /// `argument` is added as a word; `input` is its standard input, or that of this program if it is
  /// nil.
  public func run(argument: String? = nil, input: [UInt8]? = nil) -> Int32? {
    // While the command runs, it receives the signals that are handled here.
    ChildProcess.shell(
      text, argument: argument, input: input,
      usual: [SIGINT, SIGPIPE, SIGWINCH, SIGCONT, SIGTERM, SIGHUP],
      environment: clibedit_environment())
  }
}
