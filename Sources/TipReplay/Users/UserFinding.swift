/// The findings of a replay for one user.
package struct UserFinding: Equatable, Sendable {
  package let user: String
  /// The tips in the order of the program's.
  package let tips: [Tip]

  package struct Tip: Equatable, Sendable {
    /// True if its rules hold at the end of the window.
    package var isAvailable: Bool
    /// The finding of the compared program; nil without one, or where it has no such tip.
    package var isAvailableThere: Bool?
    /// The instant at which its rules held for the first time, in seconds since the reference date; nil if they never did.
    package var first: Double?
    /// The rules that are false at the end, by their places.
    package var blocking: [Int]
    /// The displays of the tip to the user; nil without an exposure.
    package var sight: Sight?
  }

  /// The displays of a tip to a user, and what became of it.
  package struct Sight: Equatable, Sendable {
    package var displays = 0
    /// The instant of the first display, in seconds since the reference date; nil if there was none.
    package var first: Double?
    package var end: End?
    package var starvation: StarvationCause?

    /// The way in which a tip ended.
    package enum End: UInt8, Sendable { case dismissed, acted, usedUp }
  }
}

extension UserFinding {
  /// Appends the finding to bytes, from which ``init(_:from:)`` makes it again.
  func append(to bytes: inout [UInt8]) {
    func append(_ word: some FixedWidthInteger) {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(UInt32(user.utf8.count))
    bytes.append(contentsOf: user.utf8)
    append(UInt32(tips.count))
    for tip in tips {
      append(tip.flags)
      append((tip.first ?? .nan).bitPattern)
      append(UInt32(tip.blocking.count))
      for rule in tip.blocking { append(UInt32(rule)) }
      append(tip.sight == nil ? 0 : 1 as UInt8)
      guard let sight = tip.sight else { continue }
      append(UInt64(sight.displays))
      append((sight.first ?? .nan).bitPattern)
      append(sight.end.map(\.rawValue) ?? .max)
      let kinds = StarvationCause.Kind.allCases
      append(sight.starvation.flatMap { kinds.firstIndex(of: $0.kind) }.map(UInt8.init) ?? .max)
      append(Int32(sight.starvation?.by ?? -1))
    }
  }

  /// Reads a finding from the front of bytes, and removes it there. Returns nil if they end before it does.
  init?(_ bytes: inout ArraySlice<UInt8>) {
    var rest = bytes
    func next<Word: FixedWidthInteger>(_: Word.Type) -> Word? {
      let size = MemoryLayout<Word>.size
      guard rest.count >= size else { return nil }
      let word = rest.withUnsafeBytes { $0.loadUnaligned(as: Word.self) }
      rest.removeFirst(size)
      return Word(littleEndian: word)
    }
    func date() -> Double?? {
      next(UInt64.self).map { word in
        let date = Double(bitPattern: word)
        return date.isNaN ? nil : date
      }
    }
    guard let length = next(UInt32.self), rest.count >= length else { return nil }
    user = String(decoding: rest.prefix(Int(length)), as: UTF8.self)
    rest.removeFirst(Int(length))
    guard let count = next(UInt32.self) else { return nil }
    var tips: [Tip] = []
    for _ in 0..<count {
      guard let flags = next(UInt8.self), let first = date(), let rules = next(UInt32.self)
      else { return nil }
      var tip = Tip(isAvailable: flags & 1 != 0, first: first, blocking: [])
      if flags & 2 != 0 { tip.isAvailableThere = flags & 4 != 0 }
      for _ in 0..<rules {
        guard let rule = next(UInt32.self) else { return nil }
        tip.blocking.append(Int(rule))
      }
      guard let isSeen = next(UInt8.self) else { return nil }
      if isSeen == 1 {
        guard let displays = next(UInt64.self), let first = date(), let end = next(UInt8.self),
          let kind = next(UInt8.self), let by = next(Int32.self)
        else { return nil }
        var sight = Sight(displays: Int(displays), first: first, end: Sight.End(rawValue: end))
        let kinds = StarvationCause.Kind.allCases
        if kinds.indices.contains(Int(kind)) {
          sight.starvation = StarvationCause(kind: kinds[Int(kind)], by: by < 0 ? nil : Int(by))
        }
        tip.sight = sight
      }
      tips.append(tip)
    }
    self.tips = tips
    bytes = rest
  }
}

extension UserFinding.Tip {
  /// A bit for each truth value, with one that says if there is a program to compare with.
  fileprivate var flags: UInt8 {
    (isAvailable ? 1 : 0) | (isAvailableThere.map { $0 ? 6 : 2 } ?? 0)
  }
}
