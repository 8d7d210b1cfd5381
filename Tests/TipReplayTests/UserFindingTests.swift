import Foundation
import SeededRandom
import Testing

@testable import TipReplay

/// The findings of each user: all of them, in order, and what the counts are made of.
@Suite struct UserFindingTests {
  @Test(arguments: Seeds.some(30))
  func theCountsAreThoseOfTheUsers(seed: UInt64) throws {
    let history = RandomHistory(seed: seed)
    let exposure = try Exposure(
      "`\(RandomHistory.eventIDs[0])` presents Tip0, Tip1\n`\(RandomHistory.eventIDs[1])` presents Tip2; `\(RandomHistory.eventIDs[2])` dismisses it",
      name: "app.exposure")
    for exposure in [nil, exposure] {
      var found: [UserFinding] = []
      let result = try Replays.run(
        history.program, [.bytes(history.csv(seed: seed), name: "history")], exposure: exposure,
        users: { finding, _ in found.append(finding) })
      let users = Set(history.rows.map(\.user))
      #expect(Set(found.map(\.user)) == users && found.count == users.count, "seed \(seed)")
      let names = found.map { Array($0.user.utf8) }
      #expect(names.elementsEqual(names.sorted { $0.lexicographicallyPrecedes($1) }, by: ==))
      for (place, tip) in result.tips.enumerated() {
        let all = found.map { $0.tips[place] }
        #expect(all.count(where: \.isAvailable) == tip.tally.available)
        #expect(all.count { $0.first != nil } == tip.tally.ever)
        for (rule, tally) in tip.tally.rules.enumerated() {
          #expect(all.count { $0.blocking.contains(rule) } == tally.blocked)
          #expect(all.count { $0.blocking == [rule] } == tally.alone)
        }
        guard let seen = result.exposure?.tips[place] else {
          #expect(all.allSatisfy { $0.sight == nil })
          continue
        }
        let sights = all.compactMap(\.sight)
        #expect(sights.map(\.displays).reduce(0, +) == seen.displays)
        #expect(sights.count { $0.first != nil } == seen.shown)
        #expect(sights.count { $0.end == .dismissed } == seen.dismissed)
        let starved = Dictionary(grouping: sights.compactMap(\.starvation)) { $0 }.mapValues(
          \.count)
        #expect(starved == seen.starved)
      }
    }
  }

  @Test func findingsAreReadAsTheyWereWritten() {
    var random = SeededRandom(seed: 1)
    var findings: [UserFinding] = []
    for number in 0..<200 {
      let tips = (0..<random.below(4)).map { _ -> UserFinding.Tip in
        var tip = UserFinding.Tip(
          isAvailable: random.below(2) == 0, first: random.below(2) == 0 ? nil : -1.5,
          blocking: (0..<random.below(3)).map { $0 * 70 })
        tip.isAvailableThere = [nil, true, false][random.below(3)]
        if random.below(2) == 0 {
          tip.sight = UserFinding.Sight(
            displays: random.below(9), first: random.below(2) == 0 ? nil : 0,
            end: [nil, .acted, .usedUp][random.below(3)],
            starvation: [
              nil, StarvationCause(kind: .noView, by: nil), StarvationCause(kind: .group, by: 3),
            ][random.below(3)])
        }
        return tip
      }
      findings.append(
        UserFinding(
          user: ["", "ü", "a\u{0}", "long name"][random.below(4)] + "\(number)", tips: tips))
    }
    var bytes: [UInt8] = []
    for finding in findings { finding.append(to: &bytes) }
    var rest = bytes[...]
    for finding in findings { #expect(UserFinding(&rest) == finding) }
    #expect(rest.isEmpty)
    // A part of one is none.
    var first: [UInt8] = []
    findings[0].append(to: &first)
    for end in first.indices {
      var part = first[..<end]
      #expect(UserFinding(&part) == nil && part.count == end)
    }
  }

  @Test func runsAreMerged() throws {
    let store = try UserFindings(folder: Replays.folder)
    var users = (0..<3000).map { "user \($0)" }
    var random = SeededRandom(seed: 2)
    users.shuffle(using: &random)
    // Single runs, empty ones, and one that is longer than what is read at a time.
    var rest = users[...]
    for size in [0, 1, 2, 2500, 100, 397] {
      try store.add(rest.prefix(size).map { UserFinding(user: $0, tips: []) })
      rest = rest.dropFirst(size)
    }
    #expect(rest.isEmpty)
    var found: [String] = []
    try store.forEach { found.append($0.user) }
    #expect(found == users.sorted())
  }
}
