/// One line of output in styled runs.
///
/// All text is escaped when it is added, so that no text of a program, a file name or a store
/// reaches a terminal raw.
public struct StyledText: Hashable, Sendable {
  public struct Run: Hashable, Sendable {
    public let style: Style
    public let text: String
  }

  public private(set) var runs: [Run] = []

  public init() {}

  public init(_ text: some StringProtocol, _ style: Style = .plain) {
    append(text, style)
  }

  public mutating func append(_ text: some StringProtocol, _ style: Style = .plain) {
    let safe = Escaping.line(text)
    guard !safe.isEmpty else { return }
    if let last = runs.last, last.style == style {
      runs[runs.count - 1] = Run(style: style, text: last.text + safe)
    } else {
      runs.append(Run(style: style, text: safe))
    }
  }

  public mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// Appends spaces up to the column (from 0), if the text is not that long yet.
  public mutating func pad(to column: Int) {
    let missing = column - width
    if missing > 0 { append(String(repeating: " ", count: missing)) }
  }

  public var plainText: String { runs.map(\.text).joined() }

  /// The width in columns of a terminal.
  public var width: Int { runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) } }

  /// The text, or as much of it as fits with an ellipsis. It is empty if `columns` is not positive.
  public func clipped(to columns: Int) -> StyledText {
    guard width > columns else { return self }
    var result = StyledText()
    var room = columns - 1
    guard room >= 0 else { return result }
    clipping: for run in runs {
      var kept = ""
      for character in run.text {
        let needed = DisplayWidth.columns(of: character)
        if needed > room {
          result.append(kept, run.style)
          break clipping
        }
        room -= needed
        kept.append(character)
      }
      result.append(kept, run.style)
    }
    result.append("…", .dim)
    return result
  }
}
