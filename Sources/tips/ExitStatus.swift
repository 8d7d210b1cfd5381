/// What the command answers its caller.
enum ExitStatus: Int32 {
  /// Done, and every expectation held; warnings at most.
  case success = 0
  case expectationFailed = 1
  /// The program is not valid; diagnostics say why.
  case invalidProgram = 2
  /// It failed while running, or what it says could not be written.
  case failed = 3
  /// The command line cannot be followed; also a file that does not exist.
  case usage = 64
}

/// A command line that cannot be followed, or a file that cannot be read.
struct CommandError: Error {
  let message: String
  let status: ExitStatus

  init(_ message: String, _ status: ExitStatus = .usage) {
    self.message = message
    self.status = status
  }
}
