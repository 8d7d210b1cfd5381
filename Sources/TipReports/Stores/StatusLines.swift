public import TipEngine
import TipFormats
public import TipFoundation
import TipModel
public import TipRunner
import TipTerminal
import TipText

/// Tips of a store, as text or JSON.
public struct StatusLines {
  private let console: Console
  private let isJSON: Bool

  public init(console: Console, isJSON: Bool) {
    self.console = console
    self.isJSON = isJSON
  }

  /// The whole list.
  public func write(_ tips: [TipRecord]) {
    switch isJSON {
    case true: for tip in tips { console.output.write(json(tip).line) }
    case false:
      guard !tips.isEmpty else { return console.output.write(StyledText("no tips yet", .dim)) }
      let rows = tips.map {
        StatusTable.Row(tip: $0.id, status: $0.status ?? .pending, remark: remark($0))
      }
      console.output.write(StatusTable(rows).lines(width: console.output.width))
    }
  }

  /// Writes the changes of the list since the last call.
  public func write(_ change: StatusWatch.Change, at date: Date) {
    switch change {
    case .statuses(let tips): write(tips, at: date)
    case .reset:
      switch isJSON {
      case true:
        let at = Instant.text(date).map { JSON.string($0) }
        console.output.write(JSON.object(["kind": "reset", "at": at]).line)
      case false:
        var line = StyledText(DateText.string(date) + "  ", .dim)
        line.append("the store was emptied")
        console.output.write(line)
      }
    }
  }

  private func write(_ tips: [TipRecord], at date: Date) {
    for tip in tips {
      switch isJSON {
      case true: console.output.write(json(tip, at: date).line)
      case false:
        let status = tip.status ?? .pending
        var line = StyledText(DateText.string(date) + "  ", .dim)
        line.append(tip.id + "  ")
        line.append(status.description, status.style)
        console.output.write(line)
      }
    }
  }

  private func remark(_ tip: TipRecord) -> String {
    let since = tip.invalidatedSince.map { "since \(DateText.string($0))" }
    let shown = tip.displays.last.map { last in
      let times = tip.displays.count == 1 ? "once" : "\(tip.displays.count) times"
      return "shown \(times), last at \(DateText.string(last))"
    }
    return [since, shown].compactMap(\.self).joined(separator: ", ")
  }

  private func json(_ tip: TipRecord, at date: Date? = nil) -> JSON {
    var reason: String?
    var word = "pending"
    switch tip.status ?? .pending {
    case .pending: break
    case .available: word = "available"
    case .invalidated(let why): (word, reason) = ("invalidated", why.rawValue)
    }
    return .object([
      "kind": "status", "tip": .string(tip.id), "status": .string(word),
      "reason": reason.map { .string($0) },
      "since": tip.invalidatedSince.flatMap(Instant.text).map { .string($0) },
      "displayCount": .int(tip.displays.count),
      "lastDisplayed": tip.displays.last.flatMap(Instant.text).map { .string($0) },
      "at": date.flatMap(Instant.text).map { .string($0) },
    ])
  }
}
