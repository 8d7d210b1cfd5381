import TipSystem

/// The input modes of a terminal.
enum TerminalModes {
  /// Makes Ctrl-C a signal while the body runs, on a terminal where it is a key.
  static func withSignalKeys(of descriptor: Int32, _ body: () -> Void) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return body() }
    let flags = modes.c_lflag
    modes.c_lflag |= tcflag_t(ISIG)
    tcsetattr(descriptor, TCSANOW, &modes)
    body()
    modes.c_lflag = flags
    tcsetattr(descriptor, TCSANOW, &modes)
  }
}
