import TipReplay
import TipText

/// What came of a replay, and what it is told with.
struct ReplayReport {
  let result: ReplayResult
  let sources: SourceMap
  /// Tips that nobody was asked about.
  let leftOut: [(tip: String, reason: String)]
  /// The value is nil where the history was read here.
  var database: DatabaseSource?
}
