import TipModel
import TipText

/// The one comparison that a rule failed by: `needs >= 3, got 2`.
struct FailedComparison {
  /// The operator and its right side, as written.
  let needed: String
  /// All of it, as written.
  let text: String
  /// The value of the left side.
  let got: String

  /// Returns nil where several comparisons are false, or none that has a value on its left.
  init?(in trace: Trace, _ sources: SourceMap) {
    let found = trace.nodes.compactMap { FailedComparison($0, in: trace, sources) }
    guard found.count == 1 else { return nil }
    self = found[0]
  }

  private init?(_ node: Trace.Node, in trace: Trace, _ sources: SourceMap) {
    guard node.truth == false, node.evaluations == 1 else { return nil }
    let left = trace.nodes.filter {
      $0.range.start == node.range.start && $0.range.end < node.range.end
    }.max { $0.range.end < $1.range.end }
    guard let left, left.truth == nil, let value = left.value else { return nil }
    let rest = SourceRange(file: node.range.file, start: left.range.end, end: node.range.end)
    let words = sources.text(rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.first.map({ "<>=!".contains($0) }) ?? false else { return nil }
    needed = words
    text = sources.text(node.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    got = value
  }
}
