import TipSystem

/// Numbers byte strings in the order of their first occurrence.
///
/// It uses pointers, because it is read for every row. One thread fills it; afterwards many may
/// read it.
final class ByteTable: @unchecked Sendable {
  private struct Entry {
    let offset: Int
    let count: Int
    let hash: UInt64
  }

  private(set) var count = 0
  private var entries: UnsafeMutablePointer<Entry>
  private var room = 8
  /// An open-addressed hash table of the numbers, at most half full.
  private var places: UnsafeMutablePointer<Int32>
  private var placeCount = 16
  private var arena: UnsafeMutablePointer<UInt8>
  private var arenaRoom = 256
  private var used = 0

  private static let free: Int32 = -1

  init() {
    entries = .allocate(capacity: room)
    places = .allocate(capacity: placeCount)
    places.initialize(repeating: Self.free, count: placeCount)
    arena = .allocate(capacity: arenaRoom)
  }

  convenience init(_ words: [String]) {
    self.init()
    for word in words { _ = number(of: word) }
  }

  deinit {
    entries.deallocate()
    places.deallocate()
    arena.deallocate()
  }

  /// A hash that is spread over all bits, for any bytes.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: bytes.count) ^ 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place + 8 <= bytes.count {
      hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    // The high half of a product depends on all of both factors.
    let (high, low) = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return high ^ low
  }

  /// Returns nil for a string that did not come up.
  func find(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let found = places[place(of: bytes, Self.hash(bytes))]
    return found == Self.free ? nil : Int(found)
  }

  func find(_ word: String) -> Int? {
    var word = word
    return word.withUTF8 { find(UnsafeRawBufferPointer($0)) }
  }

  /// The number of a string, a new one at its first time.
  func number(of bytes: UnsafeRawBufferPointer) -> Int {
    let hash = Self.hash(bytes)
    let place = place(of: bytes, hash)
    if places[place] != Self.free { return Int(places[place]) }
    keep(bytes, hash)
    places[place] = Int32(truncatingIfNeeded: count)
    count += 1
    if count * 2 > placeCount { growPlaces() }
    return count - 1
  }

  func number(of word: String) -> Int {
    var word = word
    return word.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
  }

  /// The string of a number that was given.
  func bytes(of number: Int) -> UnsafeRawBufferPointer {
    guard number >= 0, number < count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(
      start: arena + entries[number].offset, count: entries[number].count)
  }

  func text(of number: Int) -> String { String(decoding: bytes(of: number), as: UTF8.self) }

  private func place(of bytes: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
    let mask = placeCount - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != Self.free {
      let entry = entries[Int(places[place])]
      if entry.hash == hash, entry.count == bytes.count {
        guard let start = bytes.baseAddress, bytes.count > 0 else { return place }
        if memcmp(arena + entry.offset, start, bytes.count) == 0 { return place }
      }
      place = (place + 1) & mask
    }
    return place
  }

  private func keep(_ bytes: UnsafeRawBufferPointer, _ hash: UInt64) {
    if used + bytes.count > arenaRoom {
      let room = max(arenaRoom * 2, used + bytes.count)
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
      grown.moveInitialize(from: arena, count: used)
      arena.deallocate()
      (arena, arenaRoom) = (grown, room)
    }
    if count == room {
      let grown = UnsafeMutablePointer<Entry>.allocate(capacity: room * 2)
      grown.moveInitialize(from: entries, count: count)
      entries.deallocate()
      (entries, room) = (grown, room * 2)
    }
    if let start = bytes.baseAddress { memcpy(arena + used, start, bytes.count) }
    (entries + count).initialize(to: Entry(offset: used, count: bytes.count, hash: hash))
    used += bytes.count
  }

  private func growPlaces() {
    places.deallocate()
    placeCount *= 2
    places = .allocate(capacity: placeCount)
    places.initialize(repeating: Self.free, count: placeCount)
    let mask = placeCount - 1
    for number in 0..<count {
      var place = Int(truncatingIfNeeded: entries[number].hash) & mask
      while places[place] != Self.free { place = (place + 1) & mask }
      places[place] = Int32(truncatingIfNeeded: number)
    }
  }
}
