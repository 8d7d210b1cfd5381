import Foundation
import SeededRandom
import Testing
import TipModel
import TipText

/// The table of distinct values against the donations themselves, whatever becomes of those.
@Suite struct ValueTableTests {
  private static let kind: NominalType = {
    let type = NominalType(kind: .enumeration, name: "Kind", qualifiedName: "Kind", range: .test)
    type.cases = ["a", "b", "c"].map { .init(name: $0, rawValue: nil) }
    return type
  }()

  private static let visit: NominalType = {
    let type = NominalType(kind: .structure, name: "Visit", qualifiedName: "Visit", range: .test)
    type.fields = [
      ("id", Type.int), ("name", .string), ("score", .double), ("liked", .bool),
      ("kind", .nominal(kind)),
    ].map { Field(name: $0.0, type: $0.1, isMutable: false, range: .test, defaultValue: nil) }
    return type
  }()

  private func value(of distinct: Int, _ random: inout SeededRandom) -> Value {
    let number = Int.random(in: 0..<distinct, using: &random)
    return .structure(
      StructValue(
        type: Self.visit,
        fields: [
          .int(number / 7), .string("name \(number % 7)"), .double(Double(number % 3) / 2),
          .bool(number.isMultiple(of: 2)), .enumeration(Self.kind, number % 3),
        ]))
  }

  private func check(_ history: DonationHistory, _ about: Comment) throws {
    let table = try #require(history.values, about)
    var counts = [Int32](repeating: 0, count: table.counts.count)
    for row in 0..<history.count {
      let code = Int(table.codes[history.offset + row])
      counts[code] += 1
      for column in table.columns.indices {
        #expect(table.columns[column][code] == history.value(row: row, column: column), about)
      }
    }
    #expect(counts == table.counts, about)
    let distinct = (0..<table.counts.count).map { row in table.columns.map { $0[row] } }
    #expect(Set(distinct).count == distinct.count, about)
    for column in table.columns.indices {
      var numbers: [Int] = []
      if case .ints(let rows) = table.columns[column] { numbers = rows.sorted() }
      #expect(
        table.bounds(ofColumn: column) == numbers.first.map { $0...numbers[numbers.count - 1] },
        about)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func itHoldsWhatIsDonated(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let distinct = Int.random(in: 1...200, using: &random)
    var history = DonationHistory(donationType: .nominal(Self.visit))
    var snapshot = history
    for turn in 0..<400 {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: history.removeFirst(Int.random(in: 0...history.count, using: &random))
      case 1: snapshot = history
      case 2: history = snapshot
      case 3:
        history = try #require(history.retyped(as: Self.visit))
      default:
        history.append(
          date: Date(timeIntervalSinceReferenceDate: Double(turn)),
          value: value(of: distinct, &random))
      }
      if turn.isMultiple(of: 8) { try check(history, "seed \(seed), turn \(turn)") }
    }
    try check(history, "seed \(seed)")
    try check(snapshot, "seed \(seed)")
  }

  @Test func aHistoryThatIsLoadedHasOne() throws {
    var random = SeededRandom(seed: 1)
    let distinct = (0..<10).map { _ in value(of: 1000, &random) }
    var history = DonationHistory(
      donationType: .nominal(Self.visit), dates: [1, 2, 3, 4], distinct: Array(Set(distinct)),
      codes: [1, 0, 1, 3])
    try check(history, "loaded")
    for value in distinct {
      history.append(date: Date(timeIntervalSinceReferenceDate: 5), value: value)
    }
    try check(history, "loaded, and added to")
  }

  @Test func whereHardlyAnyRepeatThereIsNone() {
    var history = DonationHistory(donationType: .int)
    for number in 0..<4097 {
      #expect(history.values != nil)
      history.append(date: Date(timeIntervalSinceReferenceDate: 0), value: .int(number))
    }
    #expect(history.values == nil)
    history.removeFirst(4000)
    #expect(history.values?.counts.count == 97)
  }

  @Test func valuesOfAnotherShapeHaveNone() {
    var history = DonationHistory(donationType: .int)
    history.append(date: Date(timeIntervalSinceReferenceDate: 0), value: .string("a"))
    #expect(history.values == nil)
    #expect(DonationHistory(donationType: .builtin(.emptyDonation)).values == nil)
    #expect(DonationHistory(donationType: .optional(.int)).values == nil)
  }
}
