public import TipEngine
import TipModel
public import TipText

/// After what a tip's status became what it is: the entry of the log, and who made it.
public struct StatusOriginTable {
  public let origin: StatusOrigin
  public let sources: SourceMap

  public init(_ origin: StatusOrigin, sources: SourceMap) {
    self.origin = origin
    self.sources = sources
  }

  public func lines(width: Int) -> [StyledText] {
    var head = StyledText(origin.tip, .emphasis)
    head.append("  ")
    head.append(origin.status.description, origin.status.style)
    if let date = origin.date { head.append("  since \(DateText.string(date))", .dim) }
    if let previous = origin.previous { head.append(", \(previous) before", .dim) }
    return [head.clipped(to: width)] + cause(width: width)
  }

  private func cause(width: Int) -> [StyledText] {
    guard case .entry(let entry) = origin.cause else {
      return [StyledText("  " + (sentence ?? ""))]
    }
    var table = Table()
    table.add(
      StyledText("  entry \(entry.number)", .note), StyledText(ChangeText.text(entry.change)))
    table.add(
      StyledText("  by", .note),
      StyledText(OriginText(sources: sources).text(entry.origin, entry: entry.number)))
    if case .source(let range)? = entry.origin, sources.contains(range.file) {
      let text = sources.text(range).split(separator: "\n").first.map(String.init) ?? ""
      table.add(StyledText(""), StyledText(text, .dim))
    }
    return table.lines(width: width)
  }

  /// Why it became so, in a sentence.
  public var sentence: String? {
    switch origin.cause {
    case .entry(let entry):
      "entry \(entry.number): \(ChangeText.text(entry.change)), by "
        + OriginText(sources: sources).text(entry.origin, entry: entry.number)
    case .time: "nothing was done then: time alone did it"
    case .beginning: "it has been so ever since the log begins"
    case .unknown:
      "by something that the log does not keep: a transient parameter, or what its rules read elsewhere"
    }
  }
}
