import TipEngine
import TipModel

/// The characters of a timeline.
public struct TimelineGlyphs: Sendable {
  let pending, available, invalidated, severalStatuses: Character
  let holds, fails, failed, severalVerdicts: Character
  /// The sign of a single donation, and those of more and more of them in a column.
  let donation: Character
  let density: [Character]
  /// True if the characters of ``density`` are the numbers themselves.
  let counts: Bool
  let deletion: Character
  let windowStart, window, windowEnd: Character
  let change, display, moment, wait, mark: Character
  let now, tick: Character
  let cut: Character
  public let isASCII: Bool

  public static let unicode = TimelineGlyphs(
    pending: "░", available: "█", invalidated: "×", severalStatuses: "▚", holds: "━", fails: "·",
    failed: "!", severalVerdicts: "╍", donation: "●", density: Array("▁▂▃▄▅▆▇█"), counts: false,
    deletion: "×", windowStart: "├", window: "─", windowEnd: "┤", change: "◆", display: "▬",
    moment: "●", wait: "┄", mark: "▲", now: "│", tick: "╷", cut: "…", isASCII: false)

  /// The signs for terminals that show ASCII only. Other characters of names are escaped.
  public static let ascii = TimelineGlyphs(
    pending: ".", available: "#", invalidated: "x", severalStatuses: "%", holds: "=", fails: ".",
    failed: "!", severalVerdicts: "~", donation: "1", density: Array("123456789*"), counts: true,
    deletion: "x", windowStart: "[", window: "-", windowEnd: "]", change: "+", display: "=",
    moment: "o", wait: "-", mark: "^", now: "|", tick: "'", cut: "~", isASCII: true)

  func glyph(_ status: TipStatus) -> Character {
    switch status {
    case .pending: pending
    case .available: available
    case .invalidated: invalidated
    }
  }

  func glyph(_ status: RuleRecord.Status) -> Character {
    switch status {
    case .holds: holds
    case .fails: fails
    case .failed: failed
    }
  }

  /// The sign of a column with `count` donations, where no column has more than `most`.
  func glyph(count: Int, most: Int) -> Character {
    if counts { return density[min(count, density.count) - 1] }
    if most <= 1 { return donation }
    return density[max(0, min((count * density.count - 1) / most, density.count - 1))]
  }

  /// Text that can be shown, in as many columns as there are.
  func fitted(_ text: String, to columns: Int) -> String {
    let safe = Escaping.line(isASCII ? TimelineGlyphs.escaped(text) : text)
    guard DisplayWidth.columns(of: safe) > columns else { return safe }
    var result = ""
    var room = columns - 1
    for character in safe {
      room -= DisplayWidth.columns(of: character)
      if room < 0 { break }
      result.append(character)
    }
    return columns > 0 ? result + String(cut) : ""
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += Escaping.literal(scalar)
      }
    }
  }
}
