import TipModel
import TipText

/// Cases with associated values, as Swift's `Codable` writes them: `{"moved":{"x":1,"_1":2}}`.
extension ValueCoding {
  static func encode(_ value: PayloadValue, as type: NominalType) -> JSON? {
    guard value.type == type, let entry = value.entry, entry.payload.count == value.values.count
    else { return nil }
    var entries: [JSON.Entry] = []
    for (index, part) in entry.payload.enumerated() {
      guard let coded = encode(value.values[index], as: part.type) else { return nil }
      if coded != .null { entries.append(.init(key: part.label ?? "_\(index)", value: coded)) }
    }
    return .object([.init(key: entry.name, value: .object(entries))])
  }

  static func decodePayload(_ entries: [JSON.Entry], _ type: NominalType) -> Value? {
    guard let only = entries.first, entries.count == 1, let index = type.caseIndex(only.key),
      case .object(let parts) = only.value
    else { return nil }
    let entry = type.cases[index]
    guard entry.hasPayload else { return .enumeration(type, index) }
    var values: [Value] = []
    for (index, part) in entry.payload.enumerated() {
      let coded = parts.first { $0.key == part.label ?? "_\(index)" }?.value
      guard let coded = coded ?? (part.type.isOptional ? .null : nil),
        let value = decode(coded, as: part.type)
      else { return nil }
      values.append(value)
    }
    return .payload(PayloadValue(type: type, index: index, values: values))
  }
}
