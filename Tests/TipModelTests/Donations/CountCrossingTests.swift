import Foundation
import SeededRandom
import Testing
import TipModel

/// When a count crosses its bound, against counting at every instant at which a donation comes or goes; and parts of a
/// history, against the same rows alone.
@Suite struct CountCrossingTests {
  private static func history(
    _ random: inout SeededRandom, count: Int, spread: Int
  ) -> DonationHistory {
    let dates = (0..<count).map { _ in Double(random.below(spread)) / 4 }.sorted()
    return history(dates, values: dates.indices.map { $0 })
  }

  private static func history(_ dates: [Double], values: [Int]) -> DonationHistory {
    DonationHistory(donationType: .int, dates: dates, columns: [.ints(values)])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func itIsFoundWhereCountingFindsIt(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let all = Self.history(
        &random, count: random.below(24), spread: [4, 40, 400][random.below(3)])
      let first = random.below(all.count + 1)
      let history = all.rows(first..<first + random.below(all.count - first + 1))
      let wanted = random.below(8) - 1
      let length = [0, 0.25, 1, 5, 30, .infinity][random.below(6)]
      let now = Double(random.below(440)) / 4 - 2
      func holds(_ instant: Double) -> Bool {
        DonationSelection(history).dated(within: length, of: instant).selection.count >= wanted
      }
      let instants = (0..<history.count).flatMap { row in
        [history.seconds(at: row), history.seconds(at: row) + length]
      }
      let change = instants.sorted().first { $0 > now && holds($0) != holds(now) }
      let found = try #require(history.reaches(wanted, within: length, of: now))
      let about: Comment =
        "seed \(seed): \(history.dateColumn[history.offset...]), \(wanted) within \(length) of \(now)"
      #expect(found.isReached == holds(now), about)
      #expect(found.nextChange == change ?? .infinity, about)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func noneOfSomeComesEarlier(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let history = Self.history(
        &random, count: random.below(24), spread: [4, 40, 400][random.below(3)])
      let chosen = (0..<history.count).map { _ in random.below(3) > 0 }
      let groups = (0..<history.count).map { _ in random.below(3) }
      let bound = random.below(8) - 1
      let length = [0, 0.25, 1, 5, 30, .infinity][random.below(6)]
      let now = Double(random.below(440)) / 4 - 2
      func rows(_ instant: Double) -> [Int] {
        let all = DonationSelection(history).dated(within: length, of: instant).selection
        return (0..<all.count).map { all.row(at: $0) }
      }
      let counts: [(Double) -> Int] = [
        { rows($0).count { chosen[$0] } },
        { Dictionary(grouping: rows($0)) { groups[$0] }.values.map(\.count).max() ?? 0 },
      ]
      let instants = (0..<history.count).flatMap { row in
        [history.seconds(at: row), history.seconds(at: row) + length]
      }
      for count in counts {
        let here = count(now)
        // Counting may stop at the bound.
        let known = here > bound ? bound + random.below(here - bound + 1) : here
        let change = instants.sorted().first {
          $0 > now && (count($0) >= bound) != (here >= bound)
        }
        let found = try #require(
          history.earliestCrossing(of: known, at: bound, within: length, of: now))
        #expect(found <= change ?? .infinity, "seed \(seed)")
        #expect(found > now, "seed \(seed)")
      }
    }
  }

  @Test func datesInNoOrderAreNotAsked() {
    let history = Self.history([3, 1, 2], values: [0, 1, 2])
    #expect(history.reaches(1, within: 10, of: 5) == nil)
    #expect(history.earliestCrossing(of: 0, at: 1, within: 10, of: 5) == nil)
    #expect(Self.history([1], values: [0]).reaches(1, within: -1, of: 5) == nil)
    #expect(Self.history([1], values: [0]).reaches(1, within: .nan, of: 5) == nil)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func aPartIsAsItsRowsAlone(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let whole = Self.history(&random, count: 200, spread: 4000)
    let first = random.below(150)
    let range = first..<first + random.below(40)
    var part = whole.rows(range)
    var alone = Self.history(
      range.map { whole.seconds(at: $0) }, values: Array(range))
    for turn in 0..<12 {
      let about: Comment = "seed \(seed), turn \(turn)"
      let isSame = DonationSelection(part) == DonationSelection(alone)
      #expect(isSame, about)
      #expect(part.earliest == alone.earliest, about)
      #expect(part.latest == alone.latest, about)
      for now in stride(from: 0.0, to: 1000, by: 130) {
        let (here, there) = (
          DonationSelection(part).dated(within: 200, of: now),
          DonationSelection(alone).dated(within: 200, of: now)
        )
        let isSame = here.selection == there.selection
        #expect(isSame && here.nextChange == there.nextChange, about)
      }
      switch random.below(4) {
      case 0:
        let dropped = random.below(part.count + 1)
        part.removeFirst(dropped)
        alone.removeFirst(dropped)
      case 1:
        let date = Date(timeIntervalSinceReferenceDate: Double(random.below(4000)) / 4)
        part.append(date: date, value: .int(turn))
        alone.append(date: date, value: .int(turn))
      case 2:
        let rest = random.below(part.count + 1)
        part = part.rows(rest..<part.count)
        alone.removeFirst(rest)
      default:
        let limit = DonationLimit(maximumCount: 20, maximumAge: 500)
        part.trim(to: limit, at: Date(timeIntervalSinceReferenceDate: 900))
        alone.trim(to: limit, at: Date(timeIntervalSinceReferenceDate: 900))
      }
    }
    // What became of the part is no matter of the whole's.
    #expect(range.allSatisfy { whole.value(row: $0, column: 0) == .int($0) })
  }
}
