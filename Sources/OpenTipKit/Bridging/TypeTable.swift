import TipChecker
import TipModel
import TipSyntax
import TipText

/// The program's types as the language knows them. Those of its own are declared to the checker when they are first met.
///
/// No code of the program runs here: what it says of its types is in ``TypeShapes``.
final class TypeTable {
  private let checker: Checker
  private var spellings: [ObjectIdentifier: String] = [:]
  private var types: [ObjectIdentifier: Type] = [:]
  private var nominals: [String: NominalType] = [:]
  private var forms: [ObjectIdentifier: WrittenForm] = [:]
  private var layouts: [ObjectIdentifier: WrittenLayout] = [:]
  private(set) var sources = SourceMap()

  init(_ checker: Checker) { self.checker = checker }

  func add(_ source: SourceFile) -> FileID { sources.add(source) }

  func type(of type: Any.Type) throws -> Type {
    if let plain = type as? any PlainType.Type { return plain.inLanguage }
    if type == Tips.EmptyDonation.self { return .builtin(.emptyDonation) }
    if let known = types[ObjectIdentifier(type)] { return known }
    let made = try made(type)
    types[ObjectIdentifier(type)] = made
    return made
  }

  private func made(_ type: Any.Type) throws -> Type {
    switch TypeShapes.all[type] {
    case .known(let known)?: return known
    case .optional(let inner)?: return .optional(try self.type(of: inner))
    case .array(let inner)?: return .array(try self.type(of: inner))
    case .set(let inner)?: return .set(try self.type(of: inner))
    case .dictionary(let key, let inner)?:
      return .dictionary(try self.type(of: key), try self.type(of: inner))
    case .raw?, .structure?, .enumeration?, .sealed?, nil:
      guard let nominal = nominals[try spelling(of: type)] else { throw UnkeptValue(type) }
      return .nominal(nominal)
    }
  }

  /// How the language writes it; declares it where it is the program's own.
  private func spelling(of type: Any.Type) throws -> String {
    if let plain = type as? any PlainType.Type { return "\(plain.inLanguage)" }
    if let known = spellings[ObjectIdentifier(type)] { return known }
    switch TypeShapes.all[type] {
    case .known(let known)?: return "\(known)"
    case .optional(let inner)?: return try spelling(of: inner) + "?"
    case .array(let inner)?: return "[\(try spelling(of: inner))]"
    case .set(let inner)?: return "Set<\(try spelling(of: inner))>"
    case .dictionary(let key, let inner)?:
      return "[\(try spelling(of: key)): \(try spelling(of: inner))]"
    case .raw(let raw)?:
      return try declared(type, .raw(WrittenLayout(of: raw))) {
        ("struct", [field("rawValue", try spelling(of: raw))])
      }
    case .structure(let parts)?:
      let written = parts.map {
        WrittenForm.Field(
          key: $0.key, layout: WrittenLayout(of: $0.type), isOptional: $0.isOptional)
      }
      return try declared(type, .fields(written)) {
        let fields = try parts.map {
          field($0.name, try spelling(of: $0.type) + ($0.isOptional ? "?" : ""))
        }
        return ("struct", fields)
      }
    case .enumeration(let cases)?:
      return try declared(type, .cases(cases.map(\.tree))) { ("enum", TypeTable.lines(of: cases)) }
    case .sealed?: return try sealed(type)
    case nil: throw UnkeptValue(type)
    }
  }

  private func field(_ name: String, _ type: String) -> String { "let `\(name)`: \(type)" }

  /// One whose values are kept as they are written: a rule can ask whether two are the same, and no more.
  private func sealed(_ type: Any.Type) throws -> String {
    try declare(name(of: type), "struct", ["let _sealed: String"], .sealed, type)
  }

  /// What cannot be said in the language is kept as it is written.
  private func declared(
    _ type: Any.Type, _ form: WrittenForm, _ content: () throws -> (kind: String, lines: [String])
  ) throws -> String {
    let name = name(of: type)
    // It may be made of itself.
    spellings[ObjectIdentifier(type)] = name
    guard let (kind, lines) = try? content(),
      let made = try? declare(name, kind, lines, form, type)
    else { return try sealed(type) }
    return made
  }

  private func declare(
    _ name: String, _ kind: String, _ lines: [String], _ form: WrittenForm, _ type: Any.Type
  ) throws -> String {
    let raw = if case .cases(let trees) = form { TypeTable.raw(of: trees) } else { "" }
    let text = "\(kind) \(name): \(raw)Codable, Hashable { \(lines.joined(separator: "; ")) }"
    let source = SourceFile(name: "<types>", text: text)
    let program = checker.check([Parser.parse(source, file: sources.add(source))])
    guard !program.hasErrors, let nominal = checker.type(named: name) else {
      throw UnkeptValue(name)
    }
    nominal.qualifiedName = TypeNames.qualified(type)
    nominals[name] = nominal
    spellings[ObjectIdentifier(type)] = name
    forms[ObjectIdentifier(nominal)] = form
    return name
  }

  private static func raw(of trees: [EncodedTree]) -> String {
    trees.allSatisfy { if case .int = $0 { true } else { false } } ? "Int, " : "String, "
  }

  private static func lines(of cases: [TypeShape.PlainCase]) -> [String] {
    cases.map { plain in
      switch plain.tree {
      case .int(let number): "case `\(plain.name)` = \(number)"
      case .string(let text): "case `\(plain.name)` = #\"\(text)\"#"
      default: "case `\(plain.name)`"
      }
    }
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
  func value(of encoded: EncodedValue, as type: Type) throws -> Value {
    switch encoded.content {
    case .plain(let value): TypeTable.wrapped(value, as: type)
    case .tree(let tree): try tree.value(as: type, form(of:))
    }
  }

  /// A value that is there, where it might not be.
  private static func wrapped(_ value: Value, as type: Type) -> Value {
    if case .optional(let inner) = type { .some(wrapped(value, as: inner)) } else { value }
  }

  /// The value as the program has it, where it is of that type.
  func encoded(_ value: Value, as type: Any.Type) throws -> EncodedValue {
    if type is any PlainType.Type { return EncodedValue(.plain(value)) }
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
