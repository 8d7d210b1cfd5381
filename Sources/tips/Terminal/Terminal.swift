import TipSystem

/// The target of a file descriptor.
struct Terminal {
  let isTerminal: Bool
  /// The number of columns, at least one.
  let columns: Int
  /// True if the terminal or `COLUMNS` sets the number of columns.
  let isWidthGiven: Bool
  /// The number of rows, or nil if it is not known.
  let rows: Int?

  /// The width without a terminal.
  private static let usualColumns = 100

  init(_ descriptor: Int32) {
    isTerminal = FileDescriptor(rawValue: descriptor).isTerminal
    if isTerminal, let window = TerminalWindow(descriptor), window.columns > 0 {
      (columns, isWidthGiven) = (window.columns, true)
      rows = window.rows > 0 ? window.rows : nil
    } else {
      rows = nil
      let wanted = Environment["COLUMNS"].flatMap { Int($0) }.map { max($0, 1) }
      columns = wanted ?? Terminal.usualColumns
      isWidthGiven = isTerminal || wanted != nil
    }
  }
}

extension Terminal {
  /// Restores the current key modes if a signal ends the process while a line is edited.
  static func restoreAtEnd() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    let usual = mode
    TerminationSignals.beforeEnd {
      var mode = usual
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
  }

  /// Runs the body while standard input returns the typed text at a character, and not only at the
  /// end of a line.
  static func endingReads<Result>(
    at character: UInt8, _ body: () throws -> Result
  ) rethrows -> Result {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return try body() }
    let usual = mode
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      let place = Int(VEOL)
      if characters.indices.contains(place) { characters[place] = character }
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    defer {
      var mode = usual
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    return try body()
  }

  /// True if the kind of terminal that `TERM` names moves its cursor and shows colours.
  static var understandsEscapes: Bool {
    guard let kind = Environment["TERM"] else { return false }
    return kind != "dumb" && kind != "unknown"
  }
}

/// The environment, read here and nowhere else.
enum Environment {
  /// The value of a variable. Returns nil if it is unset or empty, or not UTF-8: a repaired path
  /// would be another one.
  static subscript(name: String) -> String? {
    guard let value = getenv(name), let text = String(validatingCString: value) else { return nil }
    return text.isEmpty ? nil : text
  }
}
