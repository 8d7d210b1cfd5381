import TipModel

extension DonationHistory {
  /// The donations of all users in a partition. Each user's donations are some of the rows. The
  /// history is empty if no row can be of the event.
  init(of type: Type, _ subject: Int, _ rows: SubjectRows, _ schema: ReplaySchema) {
    let fields: [(name: String, type: Type)]
    if case .nominal(let nominal) = type, nominal.kind != .enumeration {
      fields = nominal.fields.map { ($0.name, $0.type) }
    } else if type == .builtin(.emptyDonation) {
      fields = []
    } else {
      fields = [("value", type)]
    }
    self.init(
      donationType: type, dates: rows.dates,
      columns: fields.compactMap { name, type in
        schema.subjects[subject].fields.firstIndex { $0.name == name }
          .flatMap { DonationColumn(of: type, $0, rows) }
      })
  }
}

extension DonationColumn {
  /// Returns nil where no column holds the type.
  fileprivate init?(of type: Type, _ field: Int, _ rows: SubjectRows) {
    guard let reading = FieldReading(type, field, rows) else { return nil }
    let words = rows.words(of: field)
    switch type {
    case .int: self = .ints(words.map { Int(Int64(bitPattern: $0)) })
    case .double: self = .doubles(words.map { Double(bitPattern: $0) })
    case .bool: self = .bools(words.map { $0 == 0 ? 0 : 1 })
    case .string:
      guard let table = rows.texts[field] else { return nil }
      // Texts that differ in bytes may be equal.
      let (column, codes) = StringColumn.of((0..<table.count).map(table.text))
      self = .strings(
        column.with(
          codes: words.map { codes.indices.contains(Int($0)) ? codes[Int($0)] : 0 }))
    case .nominal(let nominal) where nominal.isPlainEnumeration:
      self = .cases(nominal, words.map { Int32(truncatingIfNeeded: $0) })
    default:
      self = .values((0..<rows.count).map { reading.value(rows.word($0, field)) })
    }
  }
}
