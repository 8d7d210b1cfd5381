public import TipText

/// `async`, `throws`, `rethrows` as written after parameters.
public struct EffectsSyntax: Sendable {
  public var isAsync = false
  public var isThrowing = false
  /// True for `rethrows`: it throws the errors of its arguments.
  public var isRethrowing = false
  /// The one type of errors: `throws(LoadError)`.
  public var thrown: TypeSyntax?

  public init() {}
}

/// A type as written.
public struct TypeSyntax: Sendable {
  public indirect enum Kind: Sendable {
    /// `Int`, `Tips.Event<Info>`: the components of a dotted name.
    case named([NameSyntax])
    case optional(TypeSyntax)
    /// `T!`
    case implicitlyUnwrapped(TypeSyntax)
    case array(TypeSyntax)
    case dictionary(TypeSyntax, TypeSyntax)
    case tuple([(label: NameSyntax?, type: TypeSyntax)])
    case function([TypeSyntax], result: TypeSyntax, EffectsSyntax)
    /// `any T`
    case any(TypeSyntax)
    /// `some T`
    case some(TypeSyntax)
    /// `T.Type`, `T.Protocol`
    case metatype(TypeSyntax)
    /// `A & B`
    case composition([TypeSyntax])
    /// `RuleInput...`, as in the beta's `Predicate<RuleInput...>`
    case variadic(TypeSyntax)
    /// `inout T`, as the type of a parameter.
    case inOut(TypeSyntax)
    case unsupported(String)
    /// A type that could not be parsed, which has been reported.
    case broken
  }

  public let kind: Kind
  public let range: SourceRange

  public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
