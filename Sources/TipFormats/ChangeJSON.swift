public import TipEngine
import TipFoundation
import TipModel
import TipTerminal
public import TipText

/// A change with its date and its origin, as JSON.
public struct ChangeJSON {
  public let sources: SourceMap
  /// True for times to the last bit, as evidence needs them, instead of readable ones.
  public let isExact: Bool

  public init(sources: SourceMap, isExact: Bool = false) {
    self.sources = sources
    self.isExact = isExact
  }

  /// The last change of an input, or only the input's id if it has not changed.
  public func json(_ change: InputChange) -> JSON {
    .object(
      present: [
        ("id", .string(change.input.id)), ("change", change.last.map { .string($0.kind.word) }),
      ] + keys(entry: change.last?.entry, change.last?.date, change.last?.origin))
  }

  /// The change that led to a status.
  public func json(_ origin: StatusOrigin) -> JSON {
    var entry: Int?
    var author: ChangeOrigin?
    switch origin.cause {
    case .entry(let found): (entry, author) = (found.number, found.origin)
    case .setting(let setting): author = setting.origin
    case .time, .beginning, .unknown: break
    }
    return .object(
      present: [
        ("text", .string(StatusOriginTable(origin, sources: sources).sentence)),
        ("previous", origin.previous.map { .string($0.description) }),
      ] + keys(entry: entry, origin.date, author))
  }

  /// The origin and the date of a tip's invalidation.
  public func json(_ invalidation: InvalidationOrigin) -> JSON {
    .object(
      present: keys(entry: invalidation.entry, invalidation.date, invalidation.origin))
  }

  private func keys(
    entry: Int?, _ date: Date?, _ origin: ChangeOrigin?
  ) -> [(key: String, value: JSON?)] {
    var place: SourceRange?
    var writer: Int?
    switch origin {
    case .source(let range): place = range
    case .writer(let number): writer = number
    case .app, nil: break
    }
    return [
      ("entry", entry.map(JSON.int)),
      isExact
        ? ("seconds", date.map { .double($0.timeIntervalSinceReferenceDate) })
        : ("at", date.flatMap(Instant.text).map(JSON.string)),
      ("file", place.map { .string(sources.name(of: $0)) }),
      ("line", place.map { .int(sources.position(of: $0).line) }),
      ("writer", writer.map(JSON.int)),
    ]
  }
}

extension InputChange.Kind {
  /// `donated`, `deleted`, `set`, `launched`
  var word: String {
    switch self {
    case .donated: "donated"
    case .deleted: "deleted"
    case .set: "set"
    case .launched: "launched"
    }
  }
}
