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
