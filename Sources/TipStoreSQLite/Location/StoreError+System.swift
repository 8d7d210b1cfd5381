import TipSystem

extension StoreError {
  /// The store's error for one of the system; `path` is the file that it concerns.
  static func refused(_ path: String, _ error: Errno) -> StoreError {
    switch error {
    case .noSpace, .diskQuotaExceeded, .fileTooLarge: .diskFull
    case .readOnlyFileSystem: .readOnly
    default: .system(path: path, reason: error.reason)
    }
  }

  /// Runs `body`, whose system errors are about this path.
  static func about<Result>(
    _ path: String, _ body: () throws(Errno) -> Result
  ) throws -> Result {
    do { return try body() } catch { throw refused(path, error) }
  }
}
