import TipModel
import TipText

/// A proof that texts and types are read back as they were written. Other values are refused,
/// before an entry is acknowledged.
enum ValueProof {
  static func text(of value: Value, as type: Type) throws -> String {
    guard let coded = ValueCoding.encode(value, as: type) else { throw refusal(type) }
    let text = coded.encoded
    if isPlain(type) { return text }
    guard let read = JSON(text).flatMap({ ValueCoding.decode($0, as: type) }),
      ValueCoding.encode(read, as: type)?.encoded == text
    else { throw refusal(type) }
    return text
  }

  static func text(of type: Type) throws -> String {
    guard let text = TypeCoding.encode(type)?.encoded,
      let read = JSON(text).flatMap(TypeReading.decode),
      TypeCoding.encode(read)?.encoded == text
    else { throw refusal(type) }
    return text
  }

  private static func refusal(_ type: Type) -> StoreError {
    .unstorableValue(type: type.description)
  }

  /// True if every value of the type is certain to be decoded again, because it is not nested.
  private static func isPlain(_ type: Type) -> Bool {
    switch type {
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .builtin(.uuid): true
    case .nominal(let type) where type.kind == .structure:
      type.fields.allSatisfy { field in
        switch field.type {
        case .bool, .int, .integer, .double, .string, .date, .builtin(.uuid): true
        default: false
        }
      }
    default: false
    }
  }
}
