import TipChecker
import TipModel
import TipSyntax
import TipText

/// The program's types as the language knows them. Those of its own are declared to the checker when they are first met.
final class TypeTable {
  /// The only field of what is written as its raw value alone.
  static let rawField = "rawValue"

  private let checker: Checker
  private var spellings: [ObjectIdentifier: String] = [:]
  private var types: [ObjectIdentifier: Type] = [:]
  private var nominals: [String: NominalType] = [:]
  /// What the cases of enums are written as.
  private var cases: [ObjectIdentifier: [EncodedTree]] = [:]
  private(set) var sources = SourceMap()

  init(_ checker: Checker) { self.checker = checker }

  func add(_ source: SourceFile) -> FileID { sources.add(source) }

  func type(of type: Any.Type) throws -> Type {
    if type == Tips.EmptyDonation.self { return .builtin(.emptyDonation) }
    if let plain = type as? any PlainType.Type { return plain.inLanguage }
    if let other = type as? any OtherwiseNamed.Type { return other.inLanguage }
    if let known = types[ObjectIdentifier(type)] { return known }
    let made = try made(type)
    types[ObjectIdentifier(type)] = made
    return made
  }

  private func made(_ type: Any.Type) throws -> Type {
    let spelling = try spelling(of: type)
    guard let container = type as? any ContainerType.Type else {
      guard let nominal = nominals[spelling] else { throw UnknownType(type) }
      return .nominal(nominal)
    }
    return try container.made(in: self)
  }

  /// How the language writes it; declares it where it is the program's own.
  private func spelling(of type: Any.Type) throws -> String {
    if let plain = type as? any PlainType.Type { return "\(plain.inLanguage)" }
    if let other = type as? any OtherwiseNamed.Type { return "\(other.inLanguage)" }
    if let container = type as? any ContainerType.Type { return try container.spelling(spelling) }
    if let known = spellings[ObjectIdentifier(type)] { return known }
    guard let codable = type as? any Decodable.Type else {
      throw UnknownType(type)
    }
    let name = name(of: type)
    spellings[ObjectIdentifier(type)] = name
    if let all = codable.plainCases {
      let nominal = try declare(name, TypeTable.enumeration(name, all))
      cases[ObjectIdentifier(nominal)] = all.map(\.tree)
    } else {
      _ = try declare(name, structure(name, codable))
    }
    return name
  }

  private func structure(_ name: String, _ type: any Decodable.Type) throws -> String {
    let fields: [String]
    if let raw = (type as? any RawRepresentable.Type)?.raw {
      fields = ["let \(TypeTable.rawField): \(try spelling(of: raw))"]
    } else {
      guard let outline = try? TypeOutline.of(type) else { throw UnknownType(type) }
      fields = try outline.parts.map { part in
        "let `\(part.name)`: \(try spelling(of: part.type))\(part.isOptional ? "?" : "")"
      }
    }
    return "struct \(name): Codable, Hashable { \(fields.joined(separator: "; ")) }"
  }

  private static func enumeration(_ name: String, _ all: [PlainCase]) -> String {
    let raw =
      all.allSatisfy { if case .int = $0.tree { true } else { false } } ? "Int, " : "String, "
    let lines = all.map { plain -> String in
      switch plain.tree {
      case .int(let number): "case `\(plain.name)` = \(number)"
      case .string(let text): "case `\(plain.name)` = #\"\(text)\"#"
      default: "case `\(plain.name)`"
      }
    }
    return
      "enum \(name): \(raw)Codable, Hashable, CaseIterable { \(lines.joined(separator: "; ")) }"
  }

  private func declare(_ name: String, _ text: String) throws -> NominalType {
    let source = SourceFile(name: "<types>", text: text)
    let program = checker.check([Parser.parse(source, file: sources.add(source))])
    guard !program.hasErrors, let type = checker.type(named: name) else {
      throw UnknownType(name)
    }
    nominals[name] = type
    return type
  }

  /// Without what it is nested in, unless another one has that name.
  private func name(of type: Any.Type) -> String {
    let plain = String(String(describing: type).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    var name = plain
    var number = 1
    while nominals[name] != nil || checker.type(named: name) != nil {
      number += 1
      name = "\(plain)\(number)"
    }
    return name
  }
}

// MARK: Values

extension TypeTable {
  func value(of value: any Encodable, as type: Type) throws -> Value {
    if let plain = value as? any PlainType {
      let own = Swift.type(of: plain).inLanguage
      if type == own { return plain.inLanguage }
      if type == .optional(own) { return .some(plain.inLanguage) }
    }
    guard let made = try EncodedTree(encoding: value).value(as: type, cases(of:)) else {
      throw UnknownType(type)
    }
    return made
  }

  func swift<Wanted: Decodable>(_ value: Value, as type: Wanted.Type) throws -> Wanted {
    if let plain = TypeTable.plain(value), let wanted = plain as? Wanted { return wanted }
    guard let tree = EncodedTree(value, cases(of:)) else {
      throw UnknownType(type)
    }
    return try tree.decoded(as: type)
  }

  /// What needs no decoder.
  private static func plain(_ value: Value) -> Any? {
    switch value {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    default: nil
    }
  }

  private func cases(of type: NominalType) -> [EncodedTree]? { cases[ObjectIdentifier(type)] }
}

/// A case of an enum of the program.
private struct PlainCase {
  let name: String
  let tree: EncodedTree
}

extension Decodable {
  /// Nil for what is no enum, or whose values carry something.
  fileprivate static var plainCases: [PlainCase]? {
    guard let cases = EnumCases<Self>() else { return nil }
    var found: [PlainCase] = []
    for (name, value) in zip(cases.names, cases.values) {
      guard let codable = value as? any Encodable, let tree = try? EncodedTree(encoding: codable)
      else { return nil }
      found.append(PlainCase(name: name, tree: tree))
    }
    return found
  }
}

extension RawRepresentable {
  fileprivate static var raw: Any.Type { RawValue.self }
}

extension ContainerType {
  fileprivate static func made(in table: TypeTable) throws -> Type {
    switch self {
    case let optional as any OptionalType.Type: .optional(try table.type(of: optional.inner))
    case let array as any ArrayType.Type: .array(try table.type(of: array.inner))
    case let set as any SetType.Type: .set(try table.type(of: set.inner))
    case let dictionary as any DictionaryType.Type:
      .dictionary(try table.type(of: dictionary.keys), try table.type(of: dictionary.inner))
    default: throw UnknownType(self)
    }
  }
}

private protocol OptionalType { static var inner: Any.Type { get } }
private protocol ArrayType { static var inner: Any.Type { get } }
private protocol SetType { static var inner: Any.Type { get } }
private protocol DictionaryType {
  static var keys: Any.Type { get }
  static var inner: Any.Type { get }
}
extension Optional: OptionalType { fileprivate static var inner: Any.Type { Wrapped.self } }
extension Array: ArrayType { fileprivate static var inner: Any.Type { Element.self } }
extension Set: SetType { fileprivate static var inner: Any.Type { Element.self } }
extension Dictionary: DictionaryType {
  fileprivate static var keys: Any.Type { Key.self }
  fileprivate static var inner: Any.Type { Value.self }
}
