/// The rows of a partition by user and date. One for each thread and partition.
///
/// Texts are numbers here: the first row with a text has it numbered, and the word of its field becomes that number.
final class UserRows {
  /// Where each row is.
  @exclusivity(unchecked) private var rows: [UnsafeMutableRawPointer] = []
  @exclusivity(unchecked) private var users: [Int32] = []
  private let table = ByteTable()
  /// The rows of each user in order of date and arrival, and where each user's begin.
  @exclusivity(unchecked) private(set) var order: [Int32] = []
  @exclusivity(unchecked) private(set) var starts: [Int] = []
  /// By subject and field, the texts that came up.
  @exclusivity(unchecked) private(set) var texts: [[ByteTable?]]
  private let storage: [UnsafeMutableRawBufferPointer]

  init(_ blocks: [[UInt8]], _ schema: ReplaySchema) {
    texts = schema.subjects.map { subject in
      subject.fields.map { $0.kind == .string ? ByteTable() : nil }
    }
    storage = blocks.map { block in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: block.count, alignment: 8)
      copy.copyBytes(from: block)
      return copy
    }
    for block in storage { index(block) }
    sort()
  }

  deinit { for block in storage { block.deallocate() } }

  var userCount: Int { table.count }

  func user(_ number: Int) -> String { table.text(of: number) }

  /// The rows of a user, oldest first.
  func rows(of user: Int) -> ArraySlice<Int32> { order[starts[user]..<starts[user + 1]] }

  func date(_ row: Int32) -> Double {
    rows[Int(row)].loadUnaligned(fromByteOffset: RowLayout.date, as: Double.self)
  }

  func subject(_ row: Int32) -> Int {
    Int(rows[Int(row)].loadUnaligned(fromByteOffset: RowLayout.subject, as: UInt16.self))
  }

  /// The word of a field; nil where the row has no value for it.
  func word(_ row: Int32, _ field: Int) -> UInt64? {
    let start = rows[Int(row)]
    let nulls = start.loadUnaligned(fromByteOffset: RowLayout.nulls, as: UInt64.self)
    if nulls >> UInt64(field) & 1 == 1 { return nil }
    return start.loadUnaligned(fromByteOffset: RowLayout.fields + 8 * field, as: UInt64.self)
  }

  private func index(_ block: UnsafeMutableRawBufferPointer) {
    guard let start = block.baseAddress else { return }
    var place = 0
    while place < block.count {
      let row = start + place
      let count = Int(row.loadUnaligned(as: UInt32.self))
      guard count >= RowLayout.nulls else { return }
      let subject = Int(row.loadUnaligned(fromByteOffset: RowLayout.subject, as: UInt16.self))
      let userCount = Int(row.loadUnaligned(fromByteOffset: RowLayout.user, as: UInt16.self))
      let fields = subject < texts.count ? texts[subject].count : 0
      let head = fields == 0 ? RowLayout.nulls : RowLayout.fields + 8 * fields
      let user = UnsafeRawBufferPointer(start: row + head, count: userCount)
      rows.append(row)
      users.append(Int32(truncatingIfNeeded: table.number(of: user)))
      if fields > 0 { number(row, subject, fields, row + head + userCount) }
      place += count
    }
  }

  private func number(
    _ row: UnsafeMutableRawPointer, _ subject: Int, _ fields: Int, _ texts: UnsafeMutableRawPointer
  ) {
    let nulls = row.loadUnaligned(fromByteOffset: RowLayout.nulls, as: UInt64.self)
    var text = texts
    for field in 0..<fields {
      guard let table = self.texts[subject][field], nulls >> UInt64(field) & 1 == 0 else {
        continue
      }
      let place = RowLayout.fields + 8 * field
      let count = Int(row.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let number = table.number(of: UnsafeRawBufferPointer(start: text, count: count))
      row.storeBytes(of: UInt64(number), toByteOffset: place, as: UInt64.self)
      text += count
    }
  }

  private func sort() {
    starts = Array(repeating: 0, count: table.count + 1)
    for user in users { starts[Int(user) + 1] += 1 }
    for user in 0..<table.count { starts[user + 1] += starts[user] }
    var next = starts
    order = Array(repeating: 0, count: rows.count)
    for (row, user) in users.enumerated() {
      order[next[Int(user)]] = Int32(truncatingIfNeeded: row)
      next[Int(user)] += 1
    }
    for user in 0..<table.count {
      let range = starts[user]..<starts[user + 1]
      let isSorted = range.dropFirst().allSatisfy { date(order[$0 - 1]) <= date(order[$0]) }
      if isSorted { continue }
      // Rows are numbered in order of arrival.
      let sorted = order[range].map { (date($0), $0) }.sorted { $0 < $1 }
      for (place, row) in zip(range, sorted) { order[place] = row.1 }
    }
  }
}
