import TipModel
import TipText

/// The coding of types in the store: `{"type":{"optional":{"named":"Trip"}},"declared":[…]}`. A
/// declared type has its fields or cases, so that values can be read before a program declares it
/// again.
struct TypeCoding {
  private var declared: [JSON] = []
  private var seen: Set<NominalType> = []

  /// Returns nil for types whose values cannot be stored.
  static func encode(_ type: Type) -> JSON? {
    var coding = TypeCoding()
    guard let coded = coding.code(type) else { return nil }
    return ["type": coded, "declared": coding.declared.isEmpty ? nil : .array(coding.declared)]
  }

  private mutating func code(_ type: Type) -> JSON? {
    switch type {
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .builtin(.uuid):
      return .string(type.description)
    case .optional(let type): return code(type).map { ["optional": $0] }
    case .array(let type): return code(type).map { ["array": $0] }
    case .set(let type): return code(type).map { ["set": $0] }
    case .range(let type): return code(type).map { ["range": $0] }
    case .library(.closedRange, let type): return code(type).map { ["closedRange": $0] }
    case .library(.arraySlice, let type): return code(type).map { ["slice": $0] }
    case .dictionary(let key, let value):
      guard let key = code(key), let value = code(value) else { return nil }
      return ["dictionary": .array([key, value])]
    case .nominal(let type):
      guard declare(type) else { return nil }
      return ["named": .string(type.qualifiedName)]
    default: return nil
    }
  }

  private mutating func declare(_ type: NominalType) -> Bool {
    guard seen.insert(type).inserted else { return true }
    switch type.kind {
    case .structure:
      var fields: [JSON] = []
      for field in type.fields {
        guard let coded = code(field.type) else { return false }
        fields.append(.array([.string(field.name), coded]))
      }
      declared.append(["struct": .string(type.qualifiedName), "fields": .array(fields)])
    case .enumeration:
      var cases: [JSON] = []
      for entry in type.cases {
        // The associated values of other cases are known only where the type is declared.
        if entry.hasPayload { return false }
        let raw = entry.rawValue.flatMap { ValueCoding.encode($0, as: type.rawType ?? .void) }
        cases.append(.array([.string(entry.name)] + (raw.map { [$0] } ?? [])))
      }
      declared.append([
        "enum": .string(type.qualifiedName), "raw": type.rawType.map { .string($0.description) },
        "cases": .array(cases),
      ])
    default: return false
    }
    return true
  }
}
