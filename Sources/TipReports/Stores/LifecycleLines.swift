public import TipEngine
import TipFormats
import TipFoundation
import TipModel
public import TipRunner
import TipTerminal
import TipText

/// Steps in the lives of tips, as text, JSON or CSV.
public struct LifecycleLines {
  public enum Format: String, CaseIterable, Sendable { case text, json, csv }

  private let format: Format
  private let output: Output

  public init(_ format: Format, to output: Output) {
    self.format = format
    self.output = output
  }

  /// Writes the recorded steps. Sums come first, since they are about earlier times. CSV has no
  /// sums, because a history consists of single events.
  public func begin(_ log: LifecycleLog) {
    switch format {
    case .csv: output.write(LifecycleLines.columns.joined(separator: ",") + "\n")
    case .json: for sum in log.sums { output.write(json(sum).line) }
    case .text:
      if log.sums.isEmpty, log.entries.isEmpty {
        output.write(
          StyledText("no steps yet: no tip became eligible, was shown or was invalidated", .dim))
      }
      for sum in log.sums { output.write(text(sum)) }
    }
    write(log.entries)
  }

  /// Writes the steps that come.
  public func write(_ steps: [LifecycleEntry]) {
    for step in steps {
      switch format {
      case .text: output.write(text(step))
      case .json: output.write(json(step).line)
      case .csv: output.write(row(step) + "\n")
      }
    }
  }

  // MARK: Text

  private func text(_ step: LifecycleEntry) -> StyledText {
    var line = StyledText(DateText.string(step.date) + "  ", .dim)
    line.append(step.tip + "  ")
    line.append(LifecycleLines.words(step), LifecycleLines.style(step.kind))
    return line
  }

  private func text(_ sum: LifecycleSum) -> StyledText {
    var line = StyledText("until " + DateText.string(sum.last) + "  ", .dim)
    line.append(sum.tip + "  ")
    line.append(LifecycleLines.verb(sum.kind, sum.detail))
    line.append(sum.count == 1 ? " once" : " \(sum.count) times")
    if sum.seconds > 0 { line.append(", \(DurationText.short(sum.seconds)) in all") }
    return line
  }

  private static func words(_ step: LifecycleEntry) -> String {
    let verb = verb(step.kind, step.detail)
    return switch step.kind {
    case .shown: "\(verb), display \(step.display)"
    case .hidden: "\(verb) after \(DurationText.short(step.seconds ?? 0))"
    default: verb
    }
  }

  private static func verb(_ kind: LifecycleEntry.Kind, _ detail: String?) -> String {
    let detail = detail ?? ""
    return switch kind {
    case .eligible: "became eligible"
    case .blocked: "blocked by \(detail.replacing(",", with: ", "))"
    case .shown: detail.isEmpty ? "shown" : "shown (\(detail))"
    case .hidden: "hidden"
    case .ignored: "ignored"
    case .dismissed: "dismissed"
    case .acted: "acted on: \(detail)"
    case .invalidated: "invalidated: \(detail)"
    }
  }

  private static func style(_ kind: LifecycleEntry.Kind) -> Style {
    switch kind {
    case .eligible: TipStatus.available.style
    case .blocked: TipStatus.pending.style
    case .dismissed, .invalidated: TipStatus.invalidated(.tipClosed).style
    case .shown, .hidden, .ignored, .acted: .plain
    }
  }

  // MARK: JSON

  private func json(_ step: LifecycleEntry) -> JSON {
    var json: JSON = [
      "kind": "step", "tip": .string(step.tip), "step": .string(step.kind.rawValue),
      "at": Instant.text(step.date).map { .string($0) }, "display": .int(step.display),
    ]
    json = json.with(LifecycleLines.detail(step.kind, step.detail))
    return json.with([
      "seconds": step.seconds.map { .double($0) }, "process": step.process.map { .int($0) },
      "device": step.device.map { .string($0) },
    ])
  }

  private func json(_ sum: LifecycleSum) -> JSON {
    let json: JSON = [
      "kind": "stepSum", "tip": .string(sum.tip), "step": .string(sum.kind.rawValue),
      "count": .int(sum.count), "seconds": sum.seconds > 0 ? .double(sum.seconds) : nil,
      "first": Instant.text(sum.first).map { .string($0) },
      "last": Instant.text(sum.last).map { .string($0) },
    ]
    return json.with(LifecycleLines.detail(sum.kind, sum.detail))
  }

  private static func detail(_ kind: LifecycleEntry.Kind, _ detail: String?) -> JSON {
    guard let detail else { return [:] }
    return switch kind {
    case .blocked: ["gates": .array(detail.split(separator: ",").map { .string(String($0)) })]
    case .shown: ["place": .string(detail)]
    case .acted: ["action": .string(detail)]
    case .invalidated: ["reason": .string(detail)]
    case .eligible, .hidden, .ignored, .dismissed: [:]
    }
  }

  // MARK: CSV

  /// The columns. `tips replay` reads the first three; the others are fields of the donated value.
  private static let columns = [
    "user", "date", "event", "tip", "display", "detail", "seconds", "process",
  ]

  private func row(_ step: LifecycleEntry) -> String {
    [
      step.device ?? "", Instant.text(step.date) ?? "", "tip.\(step.kind.rawValue)", step.tip,
      "\(step.display)", step.detail ?? "", step.seconds.map { "\($0)" } ?? "",
      step.process.map { "\($0)" } ?? "",
    ].map(CSVText.cell).joined(separator: ",")
  }
}

extension JSON {
  /// An object with more entries behind its own.
  fileprivate func with(_ more: JSON) -> JSON {
    guard case .object(let entries) = self, case .object(let added) = more else { return self }
    return .object(entries + added)
  }
}
