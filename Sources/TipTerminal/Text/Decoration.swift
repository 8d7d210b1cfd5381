/// The way in which styles are written. Layout never depends on it.
public enum Decoration: Hashable, Sendable {
  /// Characters only.
  case plain
  /// The colours that every terminal has, which themes define.
  case ansi
  /// The colours of the 256 that look the same in every theme.
  case indexed

  /// The text without a line break at its end.
  public func string(_ text: StyledText) -> String {
    switch self {
    case .plain:
      return text.plainText
    case .ansi, .indexed:
      return text.runs.reduce(into: "") { result, run in
        if let code = code(of: run.style) {
          result += "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
        } else {
          result += run.text
        }
      }
    }
  }

  /// The lines, each ended by a line break.
  public func string(_ lines: [StyledText]) -> String {
    lines.reduce(into: "") { $0 += string($1) + "\n" }
  }

  private func code(of style: Style) -> String? {
    switch self {
    case .plain: nil
    case .ansi: TerminalColors.sixteen(style)
    case .indexed: TerminalColors.indexed(style)
    }
  }
}
