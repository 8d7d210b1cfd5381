public import TipFoundation
import TipModel

/// The origin and the date of a tip's invalidation.
public struct InvalidationOrigin: Hashable, Sendable {
  public let date: Date
  /// The number of its entry in the log; nil where the log does not keep it.
  public let entry: Int?
  public let origin: ChangeOrigin?

  package init(date: Date, entry: Int?, origin: ChangeOrigin?) {
    self.date = date
    self.entry = entry
    self.origin = origin
  }
}

extension TipEngine {
  /// The origin of the tip's invalidation. Returns nil if the tip is not invalidated, or the date
  /// is not known.
  public func invalidationOrigin(of instance: TipInstance) -> InvalidationOrigin? {
    catchUp()
    guard case .invalidated = status(of: instance),
      let invalidation = records.tips[instance.id]?.invalidation, let date = invalidation.knownDate
    else { return nil }
    let entry = (try? store.log())?.entries.last { $0.number == invalidation.entry }
    return InvalidationOrigin(date: date, entry: entry?.number, origin: entry?.origin)
  }
}
