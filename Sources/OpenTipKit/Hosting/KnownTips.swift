import TipModel

/// The tips of a process by type and id. Those that were found last are found again without a hash.
struct KnownTips {
  typealias RegisteredTip = ProcessWorld.RegisteredTip

  private var byKey: [TipKey: [RegisteredTip]] = [:]
  private var found: [(key: TipKey, tips: [RegisteredTip])?] = Array(repeating: nil, count: 256)

  private func slot(_ key: TipKey) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: key.type) >> 3) & (found.count - 1)
  }

  var keys: some Collection<TipKey> { byKey.keys }

  /// The tips of all types, in no order.
  var all: [RegisteredTip] { Array(byKey.values.joined()) }

  /// The tips of one type and id, in the order of registration.
  subscript(key: TipKey) -> [RegisteredTip] {
    mutating get {
      let slot = slot(key)
      if let found = found[slot], found.key == key { return found.tips }
      let tips = byKey[key] ?? []
      if !tips.isEmpty { found[slot] = (key, tips) }
      return tips
    }
    set {
      byKey[key] = newValue
      found[slot(key)] = nil
    }
  }
}
