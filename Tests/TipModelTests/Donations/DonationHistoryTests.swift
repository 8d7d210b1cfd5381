import Foundation
import Testing
import TipModel
import TipText

@Suite struct DonationHistoryTests {
  private static let visit: NominalType = {
    let type = NominalType(kind: .structure, name: "Visit", qualifiedName: "Visit", range: .test)
    type.fields = [("id", Type.int), ("name", .string), ("note", .optional(.string))].map {
      Field(name: $0.0, type: $0.1, isMutable: false, range: .test, defaultValue: nil)
    }
    return type
  }()

  private func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  private func value(_ id: Int, _ name: String = "a") -> Value {
    .structure(StructValue(type: Self.visit, fields: [.int(id), .string(name), .none]))
  }

  private func history(_ dates: Double...) -> DonationHistory {
    var history = DonationHistory(donationType: .nominal(Self.visit))
    for (index, date) in dates.enumerated() { history.append(date: at(date), value: value(index)) }
    return history
  }

  @Test func donationsComeBackAsTheyWere() {
    let history = history(1, 2)
    #expect(history.count == 2)
    #expect(history[1] == Donation(date: at(2), value: value(1)))
    #expect(history[1]["id"] == .int(1))
    #expect(history[1]["none"] == nil)
  }

  @Test func aCopyIsASnapshot() {
    var history = history(1, 2)
    let snapshot = history
    history.append(date: at(3), value: value(9))
    history.removeFirst(1)
    #expect(snapshot.count == 2 && snapshot[0].date == at(1))
    #expect(history.count == 2 && history[1]["id"] == .int(9))
    history.removeAll()
    #expect(history.isEmpty && snapshot.count == 2)
  }

  @Test func trimmingKeepsTheMostRecentAtAllTimes() {
    var history = DonationHistory(donationType: .nominal(Self.visit))
    let limit = DonationLimit(maximumCount: 10, maximumAge: nil)
    for index in 0..<5000 {
      history.append(date: at(Double(index)), value: value(index, "name \(index)"))
      history.trim(to: limit, at: at(Double(index)))
    }
    #expect(history.count == 10)
    #expect(history[0] == Donation(date: at(4990), value: value(4990, "name 4990")))
    guard case .strings(let names)? = history.column("name") else {
      Issue.record("the names are no strings")
      return
    }
    #expect(names.distinct.count < 200)
  }

  @Test func anAgeLimitDropsAtItsEdge() {
    var history = history(10, 20, 30)
    history.trim(to: DonationLimit(maximumCount: 1000, maximumAge: 5), at: at(25))
    #expect(history.count == 1)
    var unsorted = self.history(20, 10, 30)
    #expect(!unsorted.isSorted && unsorted.earliest == 10)
    unsorted.trim(to: DonationLimit(maximumCount: 1000, maximumAge: 10), at: at(29.5))
    #expect((0..<unsorted.count).map { unsorted[$0].date } == [at(20), at(30)])
  }

  @Test func orderIsSeen() {
    #expect(history(1, 1, 2).isSorted)
    #expect(!history(2, 1).isSorted)
    #expect(!history(.nan).isSorted)
  }

  @Test func valuesOfAnotherShapeTurnTheirColumnPlain() {
    var history = history(1)
    history.append(date: at(2))
    history.append(date: at(3), value: value(7))
    #expect(history[1]["id"] == .void)
    #expect(history[2]["id"] == .int(7))
    guard case .values? = history.column("id") else {
      Issue.record("a missing value is no Int")
      return
    }
  }

  @Test func appendingIsCheap() {
    var history = DonationHistory(donationType: .nominal(Self.visit))
    let start = ContinuousClock.now
    for index in 0..<50_000 {
      history.append(
        date: at(Double(index)), value: value(index, index.isMultiple(of: 2) ? "a" : "b"))
    }
    #expect(history.count == 50_000)
    // In place it is a fraction of a second even unoptimized; copied each time, it is minutes.
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func windowsAreExclusiveAtTheFarEdge() {
    let all = DonationSelection(history(10, 20, 30, 40))
    #expect(all.dated(within: 10, of: 30).selection.count == 1)
    #expect(all.dated(within: 10, of: 30).nextChange == 40)
    #expect(all.dated(within: 10.5, of: 30).selection.count == 2)
    #expect(all.dated(within: 10.5, of: 30).nextChange == 30.5)
    #expect(all.dated(upTo: 25).selection.count == 2)
    #expect(all.dated(upTo: 25).nextChange == 30)
    #expect(all.dated(within: -5, of: 30).selection.isEmpty)
    #expect(all.dated(within: .nan, of: 30).selection.isEmpty)
  }

  @Test func slicesAndPicksKeepTheirOrder() {
    let all = DonationSelection(history(1, 2, 3, 4))
    #expect(all.slice(1..<3).first?.date == at(2))
    let picked = all.picking([3, 0])
    #expect(picked.first?.date == at(4) && picked.last?.date == at(1))
    #expect(picked.slice(1..<2).count == 1)
    #expect(all.slice(0..<2) == all.picking([0, 1]))
  }
}
