import SeededRandom
import Testing

/// Whatever is altered in a store, everyone who looks at it notices, or says what they would have said.
@Suite struct AlterationTests {
  /// Bytes, pages and rows of the database.
  @Test(.timeLimit(.minutes(240))) func isNoticedByEveryoneOrMisleadsNobody() throws {
    let noticed = try alter(isKilled: false, rounds: Effort.isSoak ? 10_000 : 120) {
      round, folder, random, _ in
      switch round % 4 {
      case 0: try Alteration.bytes(of: folder, &random)
      case 1: try Alteration.page(of: folder, &random)
      default: try Alteration.row(of: folder, &random)
      }
    }
    #expect(noticed > 50)
  }

  /// Any of a store's files, as a killed process leaves them, and two at once: its log with the beacon that tells how
  /// far that went, mostly.
  @Test(.timeLimit(.minutes(240))) func soAreAlteredFilesOneAndTwoAtOnce() throws {
    let noticed = try alter(isKilled: true, rounds: Effort.isSoak ? 10_000 : 120) {
      round, folder, random, older in
      try Alteration.files(of: folder, isPair: round % 3 > 0, older: older, &random)
    }
    #expect(noticed > 50)
  }

  /// Returns how often it was noticed.
  private func alter(
    isKilled: Bool, rounds: Int,
    _ body: (Int, String, inout SeededRandom, String) throws -> String
  ) throws -> Int {
    let store = try SoundStore(in: Scratch(inMemory: true), isKilled: isKilled)
    for look in Look.allCases { #expect(store.truth[look] != nil, "\(look)") }
    var (noticed, wrong) = (0, 0)
    for round in 0..<rounds {
      var random = SeededRandom(seed: UInt64(round))
      try store.withCopy { altered in
        let what = try body(round, altered, &random, store.older)
        let (blind, misled) = try store.looks(at: altered)
        wrong += misled.count
        #expect(misled.isEmpty, "round \(round): \(what) went unnoticed")
        #expect(
          blind.count == Look.allCases.count || !blind.contains(.check),
          "round \(round): \(what) is sound by a check, and not otherwise")
        if blind.isEmpty { noticed += 1 }
      }
    }
    if Effort.isSoak {
      print("\(rounds) alterations: \(noticed) noticed by everyone, \(wrong) wrong words")
    }
    return noticed
  }
}
