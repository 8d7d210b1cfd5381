public import TipModel
import TipReference
public import TipText

/// The failures of a program that are shown one by one; of the others only their number is.
///
/// In a loop an expectation fails over and over, for the same reason most of the time.
public struct FailureLimit {
  private var counts: [SourceRange: Int] = [:]
  private var order: [SourceRange] = []
  private var shown = 0

  private static let shownAtOnePlace = 5
  private static let shownInAll = 100

  public init() {}

  /// Counts a failure, and returns whether to show it.
  public mutating func admits(_ expectation: Expectation) -> Bool {
    let count = counts[expectation.range, default: 0]
    if count == 0 { order.append(expectation.range) }
    counts[expectation.range] = count + 1
    guard count < Self.shownAtOnePlace, shown < Self.shownInAll else {
      omitted[expectation.range, default: 0] += 1
      return false
    }
    shown += 1
    return true
  }

  private var omitted: [SourceRange: Int] = [:]

  /// The number of failures of each expectation that are not shown, in the order of their first
  /// failures.
  public var omissions: [(range: SourceRange, count: Int)] {
    order.compactMap { range in omitted[range].map { (range, $0) } }
  }

  /// A line for each of them.
  public func lines(in sources: SourceMap) -> [(range: SourceRange, text: String)] {
    omissions.map { range, count in
      let position = sources.position(of: range)
      return (
        range,
        "\(Count.text(count, "more failure")) of \(sources.name(of: range)):\(position.line):\(position.column) "
          + "\(count == 1 ? "is" : "are") not shown"
      )
    }
  }
}
