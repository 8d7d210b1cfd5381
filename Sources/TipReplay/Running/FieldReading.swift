import TipFoundation
import TipModel

/// Converts the words of a field into a program's values.
struct FieldReading {
  private let kind: ReplaySchema.Kind
  private let type: Type
  private let isOptional: Bool
  /// The texts by their numbers.
  private let texts: [String]
  private let uuids: [UUID?]

  /// Returns nil where no column holds the type.
  init?(_ type: Type, _ field: Int, _ rows: SubjectRows) {
    guard let kind = ReplaySchema.Kind(type.wrapped ?? type) else { return nil }
    self.kind = kind
    self.type = type.wrapped ?? type
    isOptional = type.isOptional
    let texts = rows.texts[field].map { table in (0..<table.count).map(table.text) } ?? []
    self.texts = texts
    uuids = kind == .uuid ? texts.map { UUID(text: $0.utf8) } : []
  }

  /// The value of a word; a missing value for nil.
  func value(_ word: UInt64?) -> Value {
    guard let word else { return .none }
    let value: Value =
      switch (kind, type) {
      case (.int, _): .int(Int(Int64(bitPattern: word)))
      case (.double, _): .double(Double(bitPattern: word))
      case (.bool, _): .bool(word != 0)
      case (.string, _): .string(texts.indices.contains(Int(word)) ? texts[Int(word)] : "")
      case (.uuid, _):
        (uuids.indices.contains(Int(word)) ? uuids[Int(word)] : nil).map { .uuid($0) } ?? .void
      case (.date, _): .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: word)))
      case (.cases, .nominal(let nominal)): .enumeration(nominal, Int(word))
      case (.cases, _): .void
      }
    return isOptional ? .some(value) : value
  }
}
