import TipReference

/// The tables of a traced program that are shown; of the others only their number is.
///
/// In a loop a status changes over and over, and a program may have thousands of tips.
struct TraceLimit {
  private var counts: [String: Int] = [:]
  private var shown = 0
  private var omitted = 0

  private static let shownOfOneTip = 10
  private static let shownInAll = 100

  /// Counts a table of a tip, and returns whether to show it.
  mutating func admits(_ tip: String) -> Bool {
    let count = counts[tip, default: 0]
    counts[tip] = count + 1
    guard count < Self.shownOfOneTip, shown < Self.shownInAll else {
      omitted += 1
      return false
    }
    shown += 1
    return true
  }

  /// A line about those that are not shown; nil where all are.
  var line: String? {
    guard omitted > 0 else { return nil }
    return
      "\(Count.text(omitted, "more table")) of traces \(omitted == 1 ? "is" : "are") not shown; "
      + "`--trace --format json` writes them all"
  }
}
