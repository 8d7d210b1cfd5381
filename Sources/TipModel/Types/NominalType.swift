public import TipText

/// A declared type. The checker fills it in; it is never changed after that, but for bodies that are
/// read on demand.
public final class NominalType: Hashable, @unchecked Sendable {
  public enum Kind: String, Hashable, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case classType = "class"
    case actor
    case protocolType = "protocol"
  }

  public struct EnumCase: Hashable, Sendable {
    public let name: String
    public let rawValue: Value?

    public init(name: String, rawValue: Value?) {
      self.name = name
      self.rawValue = rawValue
    }
  }

  public let kind: Kind
  public let name: String
  /// With the names of the types it is nested in, joined by dots.
  public let qualifiedName: String
  public let range: SourceRange

  /// Stored instance properties in the order of declaration.
  public var fields: [Field] = []
  public var cases: [EnumCase] = []
  /// The raw value type of an enum.
  public var rawType: Type?
  public var conformsToTip = false
  public var isEquatable = false
  public var isHashable = false
  public var isComparable = false
  public var isCodable = false

  /// How this type provides a member, by the requirement's name ("title", "rules", "next()").
  /// The checker answers; nil where the type has no such member.
  public var witness: (String) -> Witness? = { _ in nil }

  public init(kind: Kind, name: String, qualifiedName: String, range: SourceRange) {
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.range = range
  }

  public func fieldIndex(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }
  public func caseIndex(_ name: String) -> Int? { cases.firstIndex { $0.name == name } }

  public static func == (a: NominalType, b: NominalType) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What stands for a protocol's requirement in a conforming type.
public enum Witness: @unchecked Sendable {
  case field(Int)
  case function(FunctionDeclaration)
}

/// A stored instance property.
public struct Field: @unchecked Sendable {
  public let name: String
  public let type: Type
  public let isMutable: Bool
  public let range: SourceRange
  /// The value it has when an initializer does not set it.
  public let defaultValue: TypedExpression?

  public init(
    name: String, type: Type, isMutable: Bool, range: SourceRange, defaultValue: TypedExpression?
  ) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
    self.range = range
    self.defaultValue = defaultValue
  }
}
