import TipFoundation
import TipModel

/// Makes a program's values of the words of a field.
struct FieldReading {
  private let kind: ReplaySchema.Kind
  private let type: Type
  private let isOptional: Bool
  /// By the numbers of texts.
  private let texts: [String]

  /// Nil where no column holds the type.
  init?(_ type: Type, _ subject: Int, _ field: Int, _ rows: UserRows) {
    guard let kind = ReplaySchema.Kind(type.wrapped ?? type) else { return nil }
    self.kind = kind
    self.type = type.wrapped ?? type
    isOptional = type.isOptional
    texts = rows.texts[subject][field].map { table in (0..<table.count).map(table.text) } ?? []
  }

  /// The value that a word stands for; without one there is none.
  func value(_ word: UInt64?) -> Value {
    guard let word else { return .none }
    let value: Value =
      switch (kind, type) {
      case (.int, _): .int(Int(Int64(bitPattern: word)))
      case (.double, _): .double(Double(bitPattern: word))
      case (.bool, _): .bool(word != 0)
      case (.string, _): .string(texts.indices.contains(Int(word)) ? texts[Int(word)] : "")
      case (.date, _): .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: word)))
      case (.cases, .nominal(let nominal)): .enumeration(nominal, Int(word))
      case (.cases, _): .void
      }
    return isOptional ? .some(value) : value
  }
}

/// Makes a column of a history of the words of a field.
struct ColumnBuilder {
  private let field: Int
  private let type: Type
  private let reading: FieldReading
  /// All texts of the partition, so that what is found out of one holds for all users.
  private let strings: (column: StringColumn, codes: [Int32])?

  /// One for each column of a history of the type; none where it has no value.
  static func all(
    of type: Type, _ subject: Int, _ rows: UserRows, _ schema: ReplaySchema
  ) -> [ColumnBuilder] {
    let fields: [(name: String, type: Type)]
    if case .nominal(let nominal) = type, nominal.kind != .enumeration {
      fields = nominal.fields.map { ($0.name, $0.type) }
    } else if type == .builtin(.emptyDonation) {
      fields = []
    } else {
      fields = [("value", type)]
    }
    return fields.compactMap { name, type in
      guard let field = schema.subjects[subject].fields.firstIndex(where: { $0.name == name }),
        let reading = FieldReading(type, subject, field, rows)
      else { return nil }
      var strings: (column: StringColumn, codes: [Int32])?
      if type == .string, let table = rows.texts[subject][field] {
        strings = StringColumn.of((0..<table.count).map(table.text))
      }
      return ColumnBuilder(field: field, type: type, reading: reading, strings: strings)
    }
  }

  func column(_ chosen: [Int32], _ rows: UserRows) -> DonationColumn {
    func words(_ row: Int32) -> UInt64 { rows.word(row, field) ?? 0 }
    switch type {
    case .int: return .ints(chosen.map { Int(Int64(bitPattern: words($0))) })
    case .double: return .doubles(chosen.map { Double(bitPattern: words($0)) })
    case .bool: return .bools(chosen.map { words($0) == 0 ? 0 : 1 })
    case .nominal(let nominal) where nominal.isPlainEnumeration:
      return .cases(nominal, chosen.map { Int32(truncatingIfNeeded: words($0)) })
    case .string:
      guard let strings else { break }
      return .strings(
        strings.column.with(
          codes: chosen.map { row in
            let number = Int(words(row))
            return strings.codes.indices.contains(number) ? strings.codes[number] : 0
          }))
    default: break
    }
    return .values(chosen.map { reading.value(rows.word($0, field)) })
  }
}
