import TipEngine
import TipModel

/// The identity of a tip: tips of one type with equal ids are the same tip.
struct TipKey: Hashable, Sendable {
  let type: ObjectIdentifier
  let id: String

  init(_ tip: any Tip) { (type, id) = (ObjectIdentifier(Swift.type(of: tip)), tip.id) }
}

/// The rules and options of a tip. They are read outside of the engine's lock, because the
/// program's own code runs.
struct TipSnapshot: Sendable {
  let rules: [Tips.Rule]
  let options: [TipModel.TipOption]
  /// True if the tip's type has no stored properties, so that all its values are equal.
  let isOnly: Bool
  /// A hash of the rules: equal for equal rules.
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

/// A tip as it is passed to the engine.
struct TipHandle: Sendable {
  let key: TipKey
  let reading: TipSnapshot
  /// The name of the tip's type and its content, or nil if the engine is expected to know the tip.
  private(set) var face: Face?

  struct Face: Sendable {
    let typeName: String
    let content: TipContent
  }

  /// - Parameter isNew: True if the engine may not know the tip yet.
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

  /// Adds what the engine needs to register a tip that it does not know yet.
  mutating func introduce(_ tip: any Tip) {
    let tip = TipHandle.unwrapped(tip)
    face = Face(typeName: TypeNames.unqualified(type(of: tip)), content: tip.said)
    for rule in reading.rules { rule.learnTypes() }
  }
}

extension Tip {
  /// The title, message, image and actions that the tip has now.
  fileprivate var said: TipContent {
    TipContent(
      title: title.content, message: message?.content, image: image?.name,
      actions: actions.enumerated().map { index, action in
        let placed = action.placed(at: index)
        return .init(id: placed.id, title: placed.label().content)
      })
  }
}
