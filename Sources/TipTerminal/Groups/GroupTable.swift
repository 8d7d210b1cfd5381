public import TipEngine
import TipModel
public import TipText

/// The current tip of a group and the reasons: a row for each tip, in the group's order.
public struct GroupTable {
  public let explanation: GroupExplanation
  /// The remedies of tips whose turn would then come.
  public let remedies: [(tip: String, answer: RemedyAnswer)]
  public let sources: SourceMap

  public init(
    _ explanation: GroupExplanation, remedies: [(tip: String, answer: RemedyAnswer)] = [],
    sources: SourceMap
  ) {
    self.explanation = explanation
    self.remedies = remedies
    self.sources = sources
  }

  public func lines(width: Int) -> [StyledText] {
    var head = StyledText(explanation.name ?? "TipGroup", .emphasis)
    head.append("  ")
    head.append(summary, explanation.current == nil ? .warning : .success)
    head.append("  \(order)", .dim)
    let names = explanation.tips.map { DisplayWidth.columns(of: $0.tip) }.max() ?? 0
    let statuses = explanation.tips.map { $0.status.description.count }.max() ?? 0
    let start = GroupTable.nameColumn + names + 2 + statuses + 2
    let rows = explanation.tips.indices.flatMap { place in
      let tip = explanation.tips[place]
      var row = StyledText("  ")
      row.append(String(place + 1), .dim)
      row.pad(to: GroupTable.nameColumn)
      row.append(tip.tip)
      row.pad(to: GroupTable.nameColumn + names + 2)
      row.append(tip.status.description, tip.status.style)
      return GroupTable.lines(row, remark(at: place), from: start, width: width)
    }
    return [head.clipped(to: width)] + rows + fixes(width: width)
  }

  private static let nameColumn = 9
  /// The least width for words.
  private static let leastRoom = 30

  /// A row with a text on its right, or below it if there is no room.
  private static func lines(
    _ row: StyledText, _ text: String, from start: Int, width: Int
  ) -> [StyledText] {
    guard !text.isEmpty else { return [row.clipped(to: width)] }
    let isBelow = width - start < leastRoom
    let column = isBelow ? nameColumn : start
    let words = WordWrap.line(text, width: max(width - column, leastRoom))
    return (isBelow ? [row.clipped(to: width)] : [])
      + words.enumerated().map { index, line in
        var text = index == 0 && !isBelow ? row : StyledText()
        text.pad(to: column)
        text.append(line, .dim)
        return text
      }
  }

  /// `current: SaveTip`
  public var summary: String {
    if let place = explanation.current, explanation.tips.indices.contains(place) {
      return "current: \(explanation.tips[place].tip)"
    }
    if explanation.tips.isEmpty { return "it has no tips" }
    return explanation.tips.allSatisfy(\.status.isOver)
      ? "all its tips are over" : "no current tip"
  }

  /// The order in which the group shows its tips.
  public var order: String {
    explanation.isOrdered
      ? "ordered: a tip follows when all before it are over"
      : "shows the first tip that is available"
  }

  /// The reason why a tip is the current one, or is not.
  public func remark(at place: Int) -> String {
    let tip = explanation.tips[place]
    if place == explanation.current { return "current" }
    let line = BlockingLine(tip, sources: sources)
    let turn = tip.gates.first { $0.gate == .group }
    switch tip.status {
    case .invalidated: return "over"
    case .available: return turn?.got.map { "not its turn: \($0)" } ?? ""
    case .pending:
      guard let gate = tip.gates.first(where: { !$0.passed && $0.gate != .group }) else {
        return ""
      }
      return line.text(of: gate)
    }
  }

  private func fixes(width: Int) -> [StyledText] {
    remedies.compactMap { tip, answer in
      RemedyLine(answer, sources: sources).text.map { "\(tip): \($0)" }
    }.enumerated().flatMap { index, fix in
      var text = StyledText("  ")
      if index == 0 { text.append("fix", .note) }
      return GroupTable.lines(text, fix, from: GroupTable.nameColumn, width: width)
    }
  }
}

extension TipStatus {
  fileprivate var isOver: Bool { if case .invalidated = self { true } else { false } }
}
