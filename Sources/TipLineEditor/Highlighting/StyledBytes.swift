import TipTerminal

/// A style for every byte of a text. Later styles replace earlier ones.
struct StyledBytes {
  private var styles: [Style?]

  init(count: Int) { styles = Array(repeating: nil, count: count) }

  mutating func paint(_ range: Range<Int>, _ style: Style?) {
    for place in range.clamped(to: styles.indices) { styles[place] = style }
  }

  /// Runs of one style.
  var spans: [Highlight] {
    var spans: [Highlight] = []
    var start = 0
    for place in 1..<max(1, styles.count + 1) {
      guard start < styles.count, place == styles.count || styles[place] != styles[start] else {
        continue
      }
      if let style = styles[start] { spans.append(Highlight(start..<place, style)) }
      start = place
    }
    return spans
  }
}
