extension Errno {
  /// Throws what the system's last call failed with, where its result says that it failed.
  static func check(_ result: CInt) throws(Errno) {
    if result < 0 { throw last }
  }

  /// The error of the last call. No other call may come between.
  static var last: Errno { Errno(rawValue: errno) }

  /// The system's description of the error, as the end of a sentence.
  public var reason: String {
    strerror(rawValue).map { String(cString: $0).lowercased() } ?? "error \(rawValue)"
  }
}
