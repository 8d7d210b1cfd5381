public import TipEngine
import TipModel
public import TipText

/// The change that led to a tip's status: the entry of the log, and its origin.
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
    guard let step else { return [StyledText("  " + sentence)] }
    var table = Table()
    table.add(StyledText("  " + step.name, .note), StyledText(step.what))
    if let who = step.who { table.add(StyledText("  by", .note), StyledText(who)) }
    if case .source(let range)? = step.origin, sources.contains(range.file) {
      let text = sources.text(range).split(separator: "\n").first.map(String.init) ?? ""
      table.add(StyledText(""), StyledText(text, .dim))
    }
    return table.lines(width: width)
  }

  /// The action that led to the status, or nil if there was none.
  private var step: (name: String, what: String, who: String?, origin: ChangeOrigin?)? {
    let origins = OriginText(sources: sources)
    switch origin.cause {
    case .entry(let entry):
      return (
        "entry \(entry.number)", ChangeText.text(entry.change),
        entry.origin.map { origins.text($0, entry: entry.number) }, entry.origin
      )
    case .setting(let setting):
      return (
        "not logged", ChangeText.text(.parameterSet(setting.parameter)),
        setting.origin.map { origins.text($0, entry: nil) }, setting.origin
      )
    case .time, .beginning, .unknown: return nil
    }
  }

  /// The reason for the status, in a sentence.
  public var sentence: String {
    if let step { return "\(step.name): \(step.what)" + (step.who.map { ", by \($0)" } ?? "") }
    return switch origin.cause {
    case .beginning: "the status has not changed since the log begins"
    case .unknown:
      "something that the log does not keep changed it, such as a value that its rules read elsewhere"
    case .entry, .setting, .time: "time alone changed the status: nothing was done then"
    }
  }
}
