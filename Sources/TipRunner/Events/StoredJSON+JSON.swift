import TipModel
package import TipStoreSQLite

extension JSON {
  /// What was read, to be written again.
  package init(_ stored: StoredJSON) {
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
  /// A line of traces. Values in it nest as deep as those of a program, each in up to two objects of JSON; that is more
  /// than stores keep.
  package init?(traced text: some Collection<UInt8>) {
    self.init(text, deepest: 2 * Nesting.depthLimit + StoredJSON.maximumDepth)
  }

  /// The same however another tool wrote it: keys in order, whole numbers without a point.
  package var plainest: StoredJSON {
    switch self {
    case .double(let value): Int(exactly: value).map { .int($0) } ?? self
    case .array(let values): .array(values.map(\.plainest))
    case .object(let entries):
      .object(
        entries.map { Entry(key: $0.key, value: $0.value.plainest) }.sorted { $0.key < $1.key })
    default: self
    }
  }

  /// An object without some of its keys.
  package func without(_ keys: Set<String>) -> StoredJSON {
    guard case .object(let entries) = self else { return self }
    return .object(entries.filter { !keys.contains($0.key) })
  }
}
