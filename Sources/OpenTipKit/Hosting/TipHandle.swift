import TipEngine
import TipModel

/// Which tip: instances of a type with one id are the same.
struct TipKey: Hashable, Sendable {
  let type: ObjectIdentifier
  let id: String

  init(_ tip: any Tip) { (type, id) = (ObjectIdentifier(Swift.type(of: tip)), tip.id) }
}

/// What decides over a tip, read from it outside of the engine's lock, since it is code of the program.
struct TipSnapshot: Sendable {
  let rules: [Tips.Rule]
  let options: [TipModel.TipOption]
  /// Its type has no other values.
  let isOnly: Bool
  /// Readings that are the same have the same one.
  let fingerprint: Int

  init(_ tip: any Tip) {
    isOnly = tip.hasNoProperties
    rules = tip.rules
    options = tip.options.compactMap(\.inEngine)
    fingerprint = rules.reduce(0) { $0 &* 31 &+ $1.fingerprint }
  }

  func isSame(as other: TipSnapshot) -> Bool {
    fingerprint == other.fingerprint && options == other.options
      && rules.elementsEqual(other.rules) { $0.isSame(as: $1) }
  }
}

extension Tip {
  fileprivate var hasNoProperties: Bool { MemoryLayout<Self>.size == 0 }
}

/// A tip as the engine is asked about it.
struct TipHandle: Sendable {
  let key: TipKey
  let reading: TipSnapshot
  /// The name of its type, and what it says; nil where the engine is expected to know it.
  private(set) var face: Face?

  struct Face: Sendable {
    let typeName: String
    let content: TipContent
  }

  /// - Parameter isNew: the engine may not know it yet.
  init(_ tip: any Tip, isNew: Bool) {
    let tip = TipHandle.unwrapped(tip)
    key = TipKey(tip)
    reading = TipSnapshot(tip)
    if isNew { introduce(tip) }
  }

  /// The tip that an `AnyTip` holds, or the tip itself.
  private static func unwrapped(_ tip: any Tip) -> any Tip {
    type(of: tip) == AnyTip.self ? (tip as? AnyTip)?.tip ?? tip : tip
  }

  /// Adds what the engine has to know of a tip that it does not know yet.
  mutating func introduce(_ tip: any Tip) {
    let tip = TipHandle.unwrapped(tip)
    face = Face(typeName: TypeNames.unqualified(type(of: tip)), content: tip.said)
    for rule in reading.rules { rule.learnTypes() }
  }
}

extension Tip {
  /// What it says now.
  fileprivate var said: TipContent {
    TipContent(
      title: title.content, message: message?.content, image: image?.name,
      actions: actions.enumerated().map { index, action in
        let placed = action.placed(at: index)
        return .init(id: placed.id, title: placed.label().content)
      })
  }
}
