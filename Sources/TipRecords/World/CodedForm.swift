import TipModel
import TipStoreSQLite
import TipText

/// The values that an app has encoded with the coding keys of its types, under the names of their
/// properties: `plant_name` is `plant` if the type has `enum CodingKeys { case plant = "plant_name"
/// }`.
struct CodedForm {
  let type: Type
  /// True if a type in it has coding keys. Most have none, and there may be a million values.
  private let renames: Bool

  init(_ type: Type) {
    self.type = type
    var seen: Set<ObjectIdentifier> = []
    renames = CodedForm.renames(type, &seen)
  }

  private static func renames(_ type: Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    switch type {
    case .optional(let part), .array(let part), .set(let part), .dictionary(_, let part):
      return renames(part, &seen)
    case .nominal(let type) where seen.insert(ObjectIdentifier(type)).inserted:
      return type.codingKeys != nil || type.fields.contains { renames($0.type, &seen) }
    default: return false
    }
  }

  /// The value of the type, or nil if the JSON holds none.
  func value(of json: JSON) -> Value? {
    ValueCoding.decode(renames ? named(json) : json, as: type)
  }

  private func named(_ json: JSON) -> JSON {
    switch (type, json) {
    case (.optional(let wrapped), _): return CodedForm(wrapped).named(json)
    case (.array(let element), .array(let values)), (.set(let element), .array(let values)):
      return .array(values.map(CodedForm(element).named))
    case (.dictionary(.string, let value), .object(let entries)):
      return .object(
        entries.map { .init(key: $0.key, value: CodedForm(value).named($0.value)) })
    case (.nominal(let type), .object(let entries)) where type.kind == .structure:
      let byKey = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      return .object(
        type.fields.compactMap { field in
          guard let coded = type.codingKey(of: field).map({ byKey[$0] }) ?? CodedForm.initial(field)
          else { return nil }
          return .init(key: field.name, value: CodedForm(field.type).named(coded))
        })
    default: return json
    }
  }

  /// A property that no coding key is of is never written, and begins as it does anyway.
  private static func initial(_ field: Field) -> JSON? {
    guard case .constant(let value)? = field.writtenValue?.form else { return nil }
    return ValueCoding.encode(value, as: field.type)
  }

  /// The reason why it holds no value of the type, as far as it is known.
  func fault(in json: JSON) -> String? {
    guard value(of: json) == nil else { return nil }
    guard case .nominal(let type) = type.unwrapped, type.kind == .structure,
      case .object(let entries) = json
    else { return "`\(json.encoded)` is none" }
    let byKey = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    for field in type.fields {
      guard let key = type.codingKey(of: field) else { continue }
      guard let coded = byKey[key] else {
        if field.type.isOptional { continue }
        let names = entries.map { "`\($0.key)`" }.joined(separator: ", ")
        return "there is no `\(key)`" + (names.isEmpty ? "" : " among \(names)")
      }
      if CodedForm(field.type).value(of: coded) == nil {
        return "`\(key)` is `\(coded.encoded)`, not of type `\(field.type)`"
      }
    }
    return nil
  }
}

extension NominalType {
  /// The key under which a property is encoded, or nil if it is left out.
  fileprivate func codingKey(of field: Field) -> String? {
    guard let codingKeys else { return field.name }
    guard let entry = codingKeys.cases.first(where: { $0.name == field.name }) else { return nil }
    if case .string(let key)? = entry.rawValue { return key }
    return entry.name
  }
}
