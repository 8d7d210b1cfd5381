import TipModel
import TipText

/// The program's types as the engine has them. Types for the program's own structs and enums are
/// made when they are first met.
///
/// No code of the program runs here; its results are in ``TypeShapes``.
final class TypeTable {
  private var types: [ObjectIdentifier: Type] = [:]
  private var names: Set<String> = []
  private var forms: [ObjectIdentifier: WrittenForm] = [:]
  private var layouts: [ObjectIdentifier: WrittenLayout] = [:]
  private(set) var sources = SourceMap()

  func add(_ source: SourceFile) -> FileID { sources.add(source) }

  /// Throws for a type that was not learned.
  func type(of type: Any.Type) throws -> Type {
    if let plain = PlainTypes[type] { return plain.inLanguage }
    if type == Tips.EmptyDonation.self { return .builtin(.emptyDonation) }
    if let known = types[ObjectIdentifier(type)] { return known }
    guard let shape = TypeShapes.all[type] else { throw UnkeptValue(type) }
    let made = try made(type, shape)
    types[ObjectIdentifier(type)] = made
    return made
  }

  private func made(_ type: Any.Type, _ shape: TypeShape) throws -> Type {
    switch shape {
    case .known(let known): known
    case .optional(let inner): .optional(try self.type(of: inner))
    case .array(let inner): .array(try self.type(of: inner))
    case .set(let inner): .set(try self.type(of: inner))
    case .dictionary(let key, let inner):
      .dictionary(try self.type(of: key), try self.type(of: inner))
    case .raw, .structure, .enumeration, .sealed: .nominal(declared(type, shape))
    }
  }

  private func declared(_ type: Any.Type, _ shape: TypeShape) -> NominalType {
    let kind: NominalType.Kind = if case .enumeration = shape { .enumeration } else { .structure }
    let name = name(of: type)
    let made = NominalType(
      kind: kind, name: name, qualifiedName: TypeNames.qualified(type), range: .none)
    (made.isEquatable, made.isHashable) = (true, true)
    (made.isEncodable, made.isDecodable) = (true, true)
    // The type may be recursive.
    types[ObjectIdentifier(type)] = .nominal(made)
    if let (fields, form) = try? fields(shape) {
      made.fields = fields
      forms[ObjectIdentifier(made)] = form
    } else {
      // A type whose values are kept in their encoded form.
      made.fields = [TypeTable.field("_sealed", .string)]
      forms[ObjectIdentifier(made)] = .sealed
    }
    if case .enumeration(let cases, _) = shape {
      made.rawType = cases.allSatisfy(\.isNumbered) ? .int : .string
      made.cases = cases.map { .init(name: $0.name, rawValue: $0.rawValue) }
      made.fields = []
      forms[ObjectIdentifier(made)] = .cases(cases.map(\.tree))
    }
    return made
  }

  /// The fields of a user-defined type and its form; nil for any other type.
  private func fields(_ shape: TypeShape) throws -> ([Field], WrittenForm)? {
    switch shape {
    case .raw(let raw):
      return ([TypeTable.field("rawValue", try type(of: raw))], .raw(WrittenLayout(of: raw)))
    case .structure(let parts):
      let fields = try parts.map { part in
        let type = try type(of: part.type)
        return TypeTable.field(part.name, part.isOptional ? .optional(type) : type)
      }
      let written = parts.map {
        WrittenForm.Field(
          key: $0.key, layout: WrittenLayout(of: $0.type), isOptional: $0.isOptional)
      }
      return (fields, .fields(written))
    case .known, .optional, .array, .set, .dictionary, .enumeration, .sealed: return nil
    }
  }

  private static func field(_ name: String, _ type: Type) -> Field {
    Field(name: name, type: type, isMutable: false, range: .none, defaultValue: nil)
  }

  /// The name without enclosing types, with a number if another type has that name.
  private func name(of type: Any.Type) -> String {
    let plain = String(
      TypeNames.unqualified(type).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    var name = plain
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(plain)\(number)"
    }
    return name
  }
}

extension TypeShape.PlainCase {
  /// True if the encoded form is an integer.
  fileprivate var isNumbered: Bool { if case .int = tree { true } else { false } }

  fileprivate var rawValue: TipModel.Value? {
    switch tree {
    case .int(let number): .int(number)
    case .string(let text): .string(text)
    default: .string(name)
    }
  }
}

// MARK: Values

extension TypeTable {
  func value(of encoded: EncodedValue, as type: Type) throws -> Value {
    switch encoded.content {
    case .plain(let value): TypeTable.wrapped(value, as: type)
    case .tree(let tree): try tree.value(as: type, form(of:))
    case .held: throw UnkeptValue(type)
    }
  }

  /// Wraps a value in an optional if the type is optional.
  private static func wrapped(_ value: Value, as type: Type) -> Value {
    if case .optional(let inner) = type { .some(wrapped(value, as: inner)) } else { value }
  }

  /// The value as the program has it, where it is of that type.
  func encoded(_ value: Value, as type: Any.Type) throws -> EncodedValue {
    if PlainTypes[type] != nil { return EncodedValue(.plain(value)) }
    guard let tree = EncodedTree(value, layout(of: type), form(of:)) else {
      throw UnkeptValue(type)
    }
    return EncodedValue(.tree(tree))
  }

  private func form(of type: NominalType) -> WrittenForm? { forms[ObjectIdentifier(type)] }

  private func layout(of type: Any.Type) -> WrittenLayout {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    let made = WrittenLayout(of: type)
    layouts[ObjectIdentifier(type)] = made
    return made
  }
}
