import TipRecords
import TipText

/// An id without a counterpart: only the records have it, or only the sources.
public struct RecordsStray: Hashable, Sendable {
  public enum Kind: String, Sendable { case tip, event, parameter }
  public enum Side: String, Sendable { case records, sources }

  public let kind: Kind
  public let id: String
  /// The side that has it.
  public let side: Side
  /// An id of the other side that may be meant, which has no counterpart either.
  public let near: String?
  /// The likeliest cause.
  public let reason: String

  public var text: String {
    let place = side == .records ? "not in the sources" : "not in the records"
    return "\(kind.rawValue) `\(id)` is \(place): \(reason)"
  }

  var json: JSON {
    .object([
      "kind": .string(kind.rawValue), "id": .string(id), "side": .string(side.rawValue),
      "near": near.map(JSON.string), "reason": .string(reason),
    ])
  }

  /// All of them, those of the sources first.
  static func all(_ declared: DeclaredIDs, _ store: RecordedStore) -> [RecordsStray] {
    strays(
      .event, declared.events, store.events.map(\.id), declared.isOpen,
      isWhole: !store.incomplete.contains(.event))
      + strays(
        .parameter, declared.parameters, store.parameters.map(\.id), declared.isOpen,
        isWhole: !store.incomplete.contains(.parameter))
      + strays(
        .tip, declared.tips, store.tips.map(\.id), declared.isOpen,
        isWhole: !store.incomplete.contains(.tip))
  }

  private static func strays(
    _ kind: Kind, _ declared: [String: String], _ recorded: [String], _ isOpen: Bool, isWhole: Bool
  ) -> [RecordsStray] {
    let known = Set(recorded)
    let here = declared.keys.filter { !known.contains($0) }.sorted()
    let there = recorded.filter { declared[$0] == nil }
    return here.map { id in
      let near = Suggestion.nearest(to: id, among: there).first
      return RecordsStray(
        kind: kind, id: id, side: .sources, near: near,
        reason: near.map { changed(kind, recorded: $0) }
          ?? (isWhole ? absent(kind) : "not all \(kind.rawValue)s could be read"))
    }
      + there.map { id in
        let near = Suggestion.nearest(to: id, among: here).first
        let like = Suggestion.nearest(to: id, among: declared.keys.sorted()).first
        return RecordsStray(
          kind: kind, id: id, side: .records, near: near,
          reason: near.map { "the sources have `\($0)`" } ?? foreign(kind, isOpen, like: like))
      }
  }

  private static func changed(_ kind: Kind, recorded id: String) -> String {
    "the app has `\(id)`: one of the two is misspelt, or it was renamed after the app was built"
  }

  private static func absent(_ kind: Kind) -> String {
    switch kind {
    case .tip:
      "the app has not made such a tip since it called `Tips.configure`, or keeps it in another container"
    case .event: "nothing has donated it or asked for it there, or it is kept in another container"
    case .parameter: "it was never set there, and has its default"
    }
  }

  /// - Parameter like: A similar id of the sources that is recorded, too.
  private static func foreign(_ kind: Kind, _ isOpen: Bool, like: String?) -> String {
    "it is of another target or of an older version"
      + (like.map { ", or misspelt for `\($0)`, which the app has, too" } ?? "")
      + (isOpen && kind != .parameter ? ", or its id is only known when it runs" : "")
  }
}
