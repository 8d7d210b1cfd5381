public import TipModel
public import TipText

/// The source of a rule, and its place. It is nil if the text is not available.
public struct RuleText {
  public let source: String
  public let file: String
  public let line: Int

  public init?(_ trace: RuleTrace, sources: SourceMap) {
    guard sources.contains(trace.range.file), !sources.text(trace.range).isEmpty else { return nil }
    source = sources.line(trace.range)
    file = sources.name(of: trace.range)
    line = sources.position(of: trace.range).line
  }

  /// `a.tips:7: #Rule(Self.$isOn) { $0 }`; the whole of a long rule is below, with its values.
  public var text: String {
    let shown =
      source.count <= RuleText.longest ? source : source.prefix(RuleText.longest - 1) + "…"
    return "\(file):\(line): \(shown)"
  }

  private static let longest = 160
}
