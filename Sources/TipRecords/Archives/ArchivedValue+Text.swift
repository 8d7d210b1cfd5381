import TipFoundation
import TipModel
import TipStoreSQLite
package import TipText

extension ArchivedValue {
  /// The value as `Codable` encodes it to JSON, or nil if JSON has no form for it.
  package var json: JSON? {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value), .date(let value): return value.isFinite ? .double(value) : nil
    case .string(let value): return .string(value)
    case .data(let bytes): return .string(Data(bytes).base64EncodedString())
    case .array(let values):
      let parts = values.compactMap(\.json)
      return parts.count == values.count ? .array(parts) : nil
    case .dictionary(let entries):
      let parts = entries.compactMap { entry in
        entry.value.json.map { JSON.Entry(key: entry.key, value: $0) }
      }
      return parts.count == entries.count ? .object(parts) : nil
    case .object: return nil
    }
  }

  /// The value on one line.
  public var text: String {
    switch self {
    case .null: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(Int.max): "no limit"
    case .int(let value): String(value)
    case .double(let value): value.description
    case .date(let seconds):
      RecordedDate.date(seconds).map { DateText.string($0) } ?? "\(seconds) s"
    case .string(let value): "\"\(value)\""
    case .data(let bytes): "\(bytes.count) bytes"
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let entries): ArchivedValue.list(entries)
    case .object(let name, let entries): "\(name) " + ArchivedValue.list(entries)
    }
  }

  private static func list(_ entries: [Entry]) -> String {
    "{" + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "}"
  }
}
