import SeededRandom
import Testing
import TipSystem

@testable import TipReplay

/// What the system's `gzip` has packed comes back; what was altered never comes back as something else.
@Suite struct GzipMembersTests {
  /// All that comes, read by chunks of any sizes from what is handed over in chunks of any sizes.
  static func unpacked(_ packed: [UInt8], _ random: inout SeededRandom) throws -> [UInt8] {
    var place = 2
    var sizes = SeededRandom(seed: random.next())
    let members = try #require(
      GzipMembers(start: Array(packed.prefix(2))) { buffer throws(Errno) in
        let most = sizes.below(8) == 0 ? 1 : sizes.below(1000) + 1
        let count = min(buffer.count, most, packed.count - place)
        buffer.copyBytes(from: packed[place..<place + count])
        place += count
        return count
      })
    var all: [UInt8] = []
    while true {
      var chunk = [UInt8](repeating: 0, count: random.below(5000) + 1)
      let count = try chunk.withUnsafeMutableBytes { try members.read(into: $0) }
      all += chunk[..<count]
      if count < chunk.count { return all }
    }
  }

  static func text(_ random: inout SeededRandom) -> [UInt8] {
    let length = random.below(20_000)
    let letters = random.below(2) == 0 ? 4 : 256
    return (0..<length).map { _ in UInt8(random.below(letters)) }
  }

  @Test func membersFollowOneAnotherAndZerosThem() throws {
    for seed in Seeds.some(12) {
      var random = SeededRandom(seed: seed)
      var (packed, plain): ([UInt8], [UInt8]) = ([], [])
      for _ in 0...random.below(4) {
        let text = Self.text(&random)
        plain += text
        packed += try Replays.packed(text)
      }
      packed += Array(repeating: 0, count: random.below(3) * random.below(700))
      #expect(try Self.unpacked(packed, &random) == plain, "seed \(seed)")
    }
  }

  @Test func everyBeginningIsDamage() throws {
    let packed = try Replays.packed(Array("user,date,event\na,2025-01-01,opened\n".utf8))
    var random = SeededRandom(seed: 1)
    for count in 2..<packed.count {
      #expect(throws: GzipMembers.Damage.self, "\(count) of \(packed.count)") {
        try Self.unpacked(Array(packed[..<count]), &random)
      }
    }
    for tail in [[1], [0, 0, 7], [0x1F], [0x1F, 0x8B], [0x1F, 0x8C, 8]] as [[UInt8]] {
      #expect(throws: GzipMembers.Damage.self, "\(tail)") {
        try Self.unpacked(packed + tail, &random)
      }
    }
  }

  @Test func noAlteredBitGivesOtherBytes() throws {
    let plain = Array((0..<60).map { "u\($0 % 7),\($0),opened\n" }.joined().utf8)
    let packed = try Replays.packed(plain)
    var random = SeededRandom(seed: 1)
    var damages = 0
    for bit in 0..<packed.count * 8 {
      var altered = packed
      altered[bit / 8] ^= 1 << UInt8(bit % 8)
      do {
        let seen = try Self.unpacked(altered, &random)
        #expect(seen == plain, "bit \(bit)")
      } catch is GzipMembers.Damage {
        damages += 1
      }
    }
    // Of the header, which holds the file's name and date, most says nothing of the bytes.
    #expect(damages > (packed.count - 40) * 8)
  }
}
