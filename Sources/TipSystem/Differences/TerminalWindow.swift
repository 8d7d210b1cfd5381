/// The current size of a terminal.
public struct TerminalWindow: Equatable, Sendable {
  public let columns: Int
  public let rows: Int

  /// Returns nil for a descriptor that is not a terminal, or has no known size. An unknown number
  /// is 0.
  public init?(_ descriptor: Int32) {
    var size = winsize()
    #if canImport(Musl)
      let request = CInt(TIOCGWINSZ)
    #else
      let request = UInt(TIOCGWINSZ)
    #endif
    guard ioctl(descriptor, request, &size) == 0 else { return nil }
    (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
  }
}
