import TipStoreSQLite

extension JSON {
  /// What was read, to be written again.
  init(_ stored: StoredJSON) {
    self =
      switch stored {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values.map(JSON.init))
      case .object(let entries): .object(entries.map { ($0.key, JSON($0.value)) })
      }
  }
}

extension StoredJSON {
  /// The same however another tool wrote it: keys in order, whole numbers without a point.
  var plainest: StoredJSON {
    switch self {
    case .double(let value): Int(exactly: value).map { .int($0) } ?? self
    case .array(let values): .array(values.map(\.plainest))
    case .object(let entries):
      .object(
        entries.map { Entry(key: $0.key, value: $0.value.plainest) }.sorted { $0.key < $1.key })
    default: self
    }
  }
}
