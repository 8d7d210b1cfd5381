import TipReplay
import TipTerminal

/// The audiences for other constants, as text.
struct SweepTable {
  private let report: ReplayReport
  private let words: SweepWords

  init(_ report: ReplayReport) {
    self.report = report
    words = SweepWords(report)
  }

  func lines(_ width: Int, _ room: Int) -> [StyledText] { sweep(width, room) + target(width, room) }

  private func sweep(_ width: Int, _ room: Int) -> [StyledText] {
    guard let result = report.sweep else { return [] }
    var table = FoldingTable(
      name: "value", words.titles(of: result).map { FoldingTable.Column($0) })
    for row in words.rows(of: result) {
      table.add(
        row.isWritten ? StyledText(row.value, .emphasis) : StyledText(row.value),
        [
          FoldingTable.Row(
            row.numbers.map { StyledText($0) },
            remark: StyledText(row.isWritten ? "← \(SweepWords.writtenRemark)" : ""))
        ])
    }
    return [StyledText()] + StyledText(words.fact(of: result.sweep), .dim).wrapped(to: width)
      + table.lines(width: room)
  }

  private func target(_ width: Int, _ room: Int) -> [StyledText] {
    guard let target = report.sweeps.target, let nearest = report.nearest else { return [] }
    var table = FoldingTable(
      name: "rule", SweepWords.targetTitles.map { FoldingTable.Column($0) })
    for found in nearest {
      table.add(
        StyledText(words.rule(of: found.result.sweep), .emphasis),
        [
          FoldingTable.Row(
            words.numbers(of: found).map { StyledText($0) },
            remark: StyledText(words.remark(of: found, target).map { "← \($0)" } ?? ""))
        ])
    }
    let failure = words.failure(target, nearest).map { StyledText($0, .warning) }
    return [StyledText()] + StyledText(words.fact(of: target), .dim).wrapped(to: width)
      + table.lines(width: room) + (failure?.wrapped(to: width) ?? [])
  }
}
