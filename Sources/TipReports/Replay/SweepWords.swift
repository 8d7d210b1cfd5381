import TipReplay
import TipTerminal
import TipText

/// Audiences for other constants, in the words of tables and pages.
struct SweepWords {
  private let report: ReplayReport
  private var result: ReplayResult { report.result }

  init(_ report: ReplayReport) { self.report = report }

  /// `SearchTip rule 1`
  func rule(of sweep: Sweep) -> String { "\(result.tips[sweep.tip].name) rule \(sweep.rule + 1)" }

  /// The constant as it is written.
  func constant(of sweep: Sweep) -> String {
    report.sources.text(sweep.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// File and line.
  func place(of sweep: Sweep) -> String {
    "\(report.sources.name(of: sweep.range)):\(report.sources.position(of: sweep.range).line)"
  }

  // MARK: A sweep

  /// What the numbers of a sweep are.
  func fact(of sweep: Sweep) -> String {
    "\(rule(of: sweep)) with other values for \(constant(of: sweep)) (\(place(of: sweep)))"
  }

  /// A value with the users for it.
  struct Row {
    let value: String
    /// The users who have the tip at the end, their share, and the share of those who ever had it.
    let numbers: [String]
    let isWritten: Bool
  }

  static let titles = ["available", "share", "ever"]

  /// The titles of the numbers.
  func titles(of sweep: SweepResult) -> [String] {
    sweep.ever == nil ? Array(Self.titles.dropLast()) : Self.titles
  }

  func rows(of sweep: SweepResult) -> [Row] {
    sweep.sweep.values.enumerated().map { place, value in
      let available = sweep.available[place]
      var numbers = [
        NumberText.count(available), NumberText.share(available, of: result.present),
      ]
      if let ever = sweep.ever { numbers.append(NumberText.share(ever[place], of: result.present)) }
      return Row(value: value.text, numbers: numbers, isWritten: value == sweep.sweep.written)
    }
  }

  /// The remark beside the value that the sources have.
  static let writtenRemark = "as it is written"

  // MARK: A target

  /// The audience that is looked for.
  func fact(of target: SweepTarget) -> String {
    let users = target.users(of: result.present)
    let count = NumberText.count(Int(users.rounded()), "user", "users")
    let time = target.isEver ? "have a tip at some instant" : "have a tip at the end"
    return
      "constants with which about \(count) of \(NumberText.count(result.present)) \(time), the nearest first"
  }

  static let targetTitles = ["instead of", "take", "users", "share"]

  /// The numbers of a constant under ``targetTitles``.
  func numbers(of found: SweepTarget.Found) -> [String] {
    [
      constant(of: found.result.sweep), found.value.text, NumberText.count(found.users),
      NumberText.share(found.users, of: result.present),
    ]
  }

  /// What keeps a constant from coming nearer; nil where nothing does.
  func remark(of found: SweepTarget.Found, _ target: SweepTarget) -> String? {
    let wanted = target.users(of: result.present)
    if found.range.lowerBound == found.range.upperBound {
      return "no value changes who has it"
    }
    if Double(found.range.upperBound) < wanted { return "more is not to be had" }
    if Double(found.range.lowerBound) > wanted { return "fewer are not to be had" }
    return found.isWritten ? Self.writtenRemark : nil
  }

  /// The sentence that says so where no constant reaches the target; nil where one does.
  func failure(_ target: SweepTarget, _ nearest: [SweepTarget.Found]) -> String? {
    let wanted = target.users(of: result.present)
    let isReached = nearest.contains {
      Double($0.range.lowerBound) <= wanted && wanted <= Double($0.range.upperBound)
    }
    guard !isReached, let first = nearest.first else { return nil }
    return
      "no constant alone reaches that: the nearest is \(NumberText.share(first.users, of: result.present)), with \(first.value.text) in \(rule(of: first.result.sweep))"
  }
}
