extension Errno {
  /// Throws the error of the last call if its result is that of a failure.
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
