import SeededRandom
import Testing

@testable import TipReplay

/// Partitions are read in parts where what is made of one has no room: each row is in one part, and a user's rows are in
/// the same.
@Suite struct PartitionTests {
  private let schema = ReplaySchema()

  private func store(
    limit: Int, _ users: [String], _ rows: Int, _ random: inout SeededRandom
  ) throws -> (PartitionStore, [String: [Double]]) {
    let store = PartitionStore(schema, limit: limit, folder: Replays.folder)
    let partitions = RowPartitions(count: PartitionStore.count, subjects: 1)
    var expected: [String: [Double]] = [:]
    for chunk in 0..<10 {
      for row in 0..<rows / 10 {
        let user = users.randomElement(using: &random) ?? ""
        let date = Double(chunk * rows + row)
        var name = user
        name.withUTF8 {
          _ = partitions.begin(UnsafeRawBufferPointer($0), date, schema.presence, fields: 0)
        }
        partitions.end()
        expected[user, default: []].append(date)
      }
      try store.take(partitions, of: chunk)
    }
    return (store, expected)
  }

  @Test(arguments: [1, 1 << 30])
  func eachRowIsInOnePart(limit: Int) throws {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    let users = (0..<500).map { "user \($0)" }
    let (store, expected) = try store(limit: limit, users, 5_000, &random)
    var found: [String: [Double]] = [:]
    for number in 0..<PartitionStore.count {
      let count = Int.random(in: 1...5, using: &random)
      for part in 0..<count {
        let rows = UserRows(try store.rows(of: number, part: part, of: count), schema)
        for user in 0..<rows.userCount {
          let name = rows.user(user)
          #expect(found[name] == nil, "seed \(seed): \(name) is in two parts")
          let known = rows.rows(of: schema.presence)
          found[name] = Array(known.dates[known.rows(of: user)])
        }
      }
      #expect(try store.rows(of: number).isEmpty, "seed \(seed)")
    }
    #expect(found == expected, "seed \(seed)")
  }
}
