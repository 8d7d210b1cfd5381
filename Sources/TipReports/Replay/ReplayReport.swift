import TipReplay
import TipText

/// The result of a replay, and how to present it.
struct ReplayReport {
  let result: ReplayResult
  let sources: SourceMap
  /// Tips that were left out, with the reasons.
  let leftOut: [(tip: String, reason: String)]
  /// The value is nil where the history was read here.
  var database: DatabaseSource?
}
