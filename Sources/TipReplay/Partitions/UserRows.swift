/// The rows of a partition by user. There is one for each thread and partition.
///
/// Rows are in the order of arrival. The rows of a subject are sorted by user and date when they
/// are first needed.
final class UserRows {
  private let schema: ReplaySchema
  private let blocks: [RowBlock]
  private let table = ByteTable()
  /// The rows by subject. The last are rows that only show that their user was present. They are
  /// behind a pointer, as in ``RowPartitions``.
  private let found: UnsafeMutableBufferPointer<[Row]>
  private var subjects: [SubjectRows?]
  /// The numbers of the rows of each subject in the order of arrival of all rows; empty where nobody needs them.
  private var arrivals: [[UInt32]] = []
  /// The date of each user's oldest row, in seconds since the reference date.
  @exclusivity(unchecked) private var earliest: [Double] = []

  /// The place of a row.
  struct Row {
    let start: UnsafeRawPointer
    let user: Int32
    /// The offset of its texts from its start.
    let textOffset: Int32

    var texts: UnsafeRawPointer { start + Int(textOffset) }
  }

  /// - Parameter keepsOrder: True if rows of several subjects at one instant are needed in their order.
  init(_ blocks: [RowBlock], _ schema: ReplaySchema, keepsOrder: Bool = false) {
    self.schema = schema
    self.blocks = blocks
    found = .allocate(capacity: schema.subjects.count + 1)
    found.initialize(repeating: [])
    subjects = Array(repeating: nil, count: schema.subjects.count + 1)
    if keepsOrder { arrivals = Array(repeating: [], count: schema.subjects.count + 1) }
    let heads = RowLayout.heads(schema)
    for block in blocks { index(block.bytes, heads) }
  }

  deinit { found.deinitialize().deallocate() }

  @exclusivity(unchecked) private var rowCount: UInt32 = 0

  var userCount: Int { table.count }

  func user(_ number: Int) -> String { table.text(of: number) }

  /// The date of a user's first row, in seconds since the reference date.
  func firstDate(of user: Int) -> Double { earliest[user] }

  /// The date of the user's next row of any subject, in seconds since the reference date; nil after
  /// the last.
  func nextDate(of user: Int, after instant: Double) -> Double? {
    (0..<found.count).compactMap { subject in
      let rows = rows(of: subject)
      return rows.dates[rows.rows(of: user)].first { $0 > instant }
    }.min()
  }

  /// The rows about a subject of the schema, or about the presence of users.
  func rows(of subject: Int) -> SubjectRows {
    if let known = subjects[subject] { return known }
    let fields = subject < schema.subjects.count ? schema.subjects[subject].fields : []
    let made = SubjectRows(
      found[subject], userCount: userCount, fields,
      arrivals: arrivals.isEmpty ? [] : arrivals[subject])
    subjects[subject] = made
    return made
  }

  private func index(_ block: UnsafeRawBufferPointer, _ heads: [Int]) {
    let isOrdered = !arrivals.isEmpty
    RowLayout.each(of: block, heads) { row, bytes in
      guard let start = row.baseAddress else { return }
      let subject = Int(start.loadUnaligned(fromByteOffset: RowLayout.subject, as: UInt16.self))
      let date = start.loadUnaligned(fromByteOffset: RowLayout.date, as: Double.self)
      let user = table.number(of: bytes)
      if user == earliest.count {
        earliest.append(date)
      } else if date < earliest[user] {
        earliest[user] = date
      }
      if isOrdered {
        arrivals[subject].append(rowCount)
        rowCount &+= 1
      }
      found[subject].append(
        Row(
          start: start, user: Int32(truncatingIfNeeded: user),
          textOffset: Int32(truncatingIfNeeded: heads[subject] + bytes.count)))
    }
  }
}
