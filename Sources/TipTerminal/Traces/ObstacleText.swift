import TipEngine
import TipModel
import TipText

/// The reason why a tip can never be available, in words.
struct ObstacleText {
  let obstacle: Obstacle
  let sources: SourceMap

  init(_ obstacle: Obstacle, sources: SourceMap) {
    self.obstacle = obstacle
    self.sources = sources
  }

  var text: String {
    switch obstacle {
    case .gate(.invalidated): "it was invalidated, and stays invalidated"
    case .gate(.displayCount): "it has been shown as often as `MaxDisplayCount` allows"
    case .gate(.displayDuration): "it has been shown for as long as `MaxDisplayDuration` allows"
    case .gate(.testOverride):
      "it is hidden for testing, until a later call shows it or the app starts again"
    case .gate(let gate): "of `\(gate.code)`: that gate does not open again by itself"
    case .impossible(let condition): "\(quoted(condition)) is never true"
    case .conflict(let conditions): "\(list(conditions)) exclude \(reciprocal(conditions))"
    case .aboveLimit(let condition, let event, let count):
      "\(quoted(condition)) needs more donations than the \(count) that \(event) keeps"
    case .tooMany(let conditions, let event, let count):
      "\(list(conditions)) \(conditions.count == 1 ? "allows" : "together allow") fewer than the "
        + "\(count) donations that \(event.id) has, and they stay"
    }
  }

  private func reciprocal(_ conditions: [Obstacle.Condition]) -> String {
    conditions.count == 2 ? "each other" : "one another"
  }

  private func list(_ conditions: [Obstacle.Condition]) -> String {
    let quotes = conditions.map(quoted)
    guard let last = quotes.last, quotes.count > 1 else { return quotes.first ?? "" }
    return quotes.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The source of the condition, with a single space for each run of white space.
  private func quoted(_ condition: Obstacle.Condition) -> String {
    let rule = "rule \(condition.rule + 1)"
    guard sources.contains(condition.range.file) else { return rule }
    let text = sources.text(condition.range).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return text.isEmpty ? rule : "`\(text)` (\(rule))"
  }
}
