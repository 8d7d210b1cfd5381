public import TipEngine
public import TipFoundation
public import TipText

/// The origin and the date of a tip's invalidation: `invalidated 2 d ago, by a.tips:44`.
public struct InvalidationLine {
  /// `2 d ago, by a.tips:44`
  public let whenAndBy: String

  public var text: String { "invalidated \(whenAndBy)" }

  public init(_ origin: InvalidationOrigin, now: Date, sources: SourceMap) {
    whenAndBy = OriginText(sources: sources).whenAndBy(
      origin.date, now: now, origin.origin, entry: origin.entry)
  }
}
