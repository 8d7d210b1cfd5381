import TipSystem

/// The current size of a terminal.
struct TerminalSize: Equatable {
  let columns: Int
  let rows: Int

  /// The size of a terminal, or a default if it is not known.
  init(_ descriptor: Int32) {
    let window = TerminalWindow(descriptor)
    columns = window.flatMap { $0.columns > 0 ? $0.columns : nil } ?? 80
    rows = window.flatMap { $0.rows > 0 ? $0.rows : nil } ?? 24
  }
}
