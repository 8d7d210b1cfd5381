/// The exit status of the command.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done, and every expectation held; warnings at most.
  case success = 0
  case expectationFailed = 1
  /// The program is invalid; diagnostics have the reasons.
  case invalidProgram = 2
  /// The command failed while running, or its output could not be written.
  case failed = 3
  /// The command line cannot be followed; also a file that does not exist.
  case usage = 64
  /// Ctrl-C ended a command that otherwise runs endlessly.
  case interrupted = 130
}

extension ExitStatus {
  /// The meaning in the manual.
  public var meaning: String {
    switch self {
    case .success: "Done, and every expectation held."
    case .expectationFailed:
      "An expectation failed, the tip is not available, or `check --strict` found a warning."
    case .invalidProgram: "The program is not valid; diagnostics are on standard error."
    case .failed: "It failed while running, or its output could not be written."
    case .usage: "The command line cannot be followed, or a file does not exist."
    case .interrupted: "Ctrl-C ended `--watch`."
    }
  }
}

/// A command line that cannot be followed, or a file that cannot be read.
public struct CommandError: Error {
  public let message: String
  public let status: ExitStatus

  public init(_ message: String, _ status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }
}
