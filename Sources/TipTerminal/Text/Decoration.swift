/// How styled text is written: layout never depends on it.
public enum Decoration: Hashable, Sendable {
  /// Characters only.
  case plain
  /// With ANSI colours (the sixteen that every theme defines).
  case ansi

  /// The text without a line break at its end.
  public func string(_ text: StyledText) -> String {
    switch self {
    case .plain:
      return text.plainText
    case .ansi:
      return text.runs.reduce(into: "") { result, run in
        if let code = Decoration.code(of: run.style) {
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

  /// None that is hard to read on a white ground or on a black one, as yellow and blue are.
  private static func code(of style: Style) -> String? {
    switch style {
    case .plain: nil
    case .emphasis: "1"
    case .dim: "2"
    case .error: "1;31"
    case .warning: "1;35"
    case .note: "1;36"
    case .help: "32"
    case .path: "36"
    case .value: "35"
    case .success: "32"
    case .failure: "31"
    case .keyword: "35"
    case .typeName: "36"
    case .literal: "32"
    case .number: "35"
    case .comment: "2"
    case .macro: "1;36"
    case .match: "1;4"
    }
  }
}
