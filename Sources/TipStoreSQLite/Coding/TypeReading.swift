import TipModel
import TipText

/// Reads the types that ``TypeCoding`` wrote. The declared types are placeholders, which a
/// program's own declarations replace.
struct TypeReading {
  private var declarations: [String: JSON] = [:]
  private var types: [String: NominalType] = [:]

  /// Returns nil for JSON that is no type.
  static func decode(_ json: JSON) -> Type? {
    guard let coded = json["type"] else { return nil }
    var reading = TypeReading()
    for declaration in json["declared"]?.array ?? [] {
      guard let name = (declaration["struct"] ?? declaration["enum"])?.string else { return nil }
      reading.declarations[name] = declaration
    }
    return reading.type(coded, depth: 0)
  }

  private mutating func type(_ json: JSON, depth: Int) -> Type? {
    guard depth <= JSON.maximumDepth else { return nil }
    if let name = json.string { return TypeReading.plain[name] }
    guard case .object(let entries) = json, let entry = entries.first else { return nil }
    let wrapped = { (reading: inout TypeReading) in reading.type(entry.value, depth: depth + 1) }
    switch entry.key {
    case "optional": return wrapped(&self).map { .optional($0) }
    case "array": return wrapped(&self).map { .array($0) }
    case "set": return wrapped(&self).map { .set($0) }
    case "range": return wrapped(&self).map { .range($0) }
    case "closedRange": return wrapped(&self).map { .closedRange($0) }
    case "slice": return wrapped(&self).map { .slice($0) }
    case "dictionary":
      guard let parts = entry.value.array, parts.count == 2,
        let key = type(parts[0], depth: depth + 1),
        let value = type(parts[1], depth: depth + 1)
      else { return nil }
      return .dictionary(key, value)
    case "named": return entry.value.string.flatMap { declared($0, depth: depth + 1) }
    default: return nil
    }
  }

  private mutating func declared(_ name: String, depth: Int) -> Type? {
    if let type = types[name] { return .nominal(type) }
    guard let declaration = declarations[name] else { return nil }
    let isEnum = declaration["enum"] != nil
    let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
    let nominal = NominalType(
      kind: isEnum ? .enumeration : .structure,
      name: name.split(separator: ".").last.map(String.init) ?? name, qualifiedName: name,
      range: nowhere)
    // The type is known before its fields, since it may be recursive.
    types[name] = nominal
    for field in declaration["fields"]?.array ?? [] {
      guard let parts = field.array, parts.count == 2, let name = parts[0].string,
        let type = type(parts[1], depth: depth)
      else { return nil }
      nominal.fields.append(
        Field(name: name, type: type, isMutable: false, range: nowhere, defaultValue: nil))
    }
    nominal.rawType = declaration["raw"]?.string.flatMap { TypeReading.plain[$0] }
    for entry in declaration["cases"]?.array ?? [] {
      guard let parts = entry.array, let name = parts.first?.string else { return nil }
      let raw = parts.dropFirst().first.flatMap {
        ValueCoding.decode($0, as: nominal.rawType ?? .void)
      }
      nominal.cases.append(.init(name: name, rawValue: raw))
    }
    nominal.isEquatable = true
    nominal.isHashable = true
    (nominal.isEncodable, nominal.isDecodable) = (true, true)
    return .nominal(nominal)
  }

  private static let plain: [String: Type] = {
    var types: [String: Type] = [
      "Bool": .bool, "Double": .double, "String": .string, "Date": .date, "Data": .data,
      "URL": .url, "UUID": .builtin(.uuid),
    ]
    for type in IntegerType.allCases { types[type.rawValue] = Type(type) }
    return types
  }()
}
