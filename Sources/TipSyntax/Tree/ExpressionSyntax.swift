public import TipText

/// An expression as written. Operators are flat (`sequence`) and so are suffixes (`postfix`):
/// the checker folds the former from the one operator table.
public struct ExpressionSyntax: Sendable {
  public let range: SourceRange
  public let kind: ExpressionKind

  public init(_ kind: ExpressionKind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

public indirect enum ExpressionKind: Sendable {
  /// The magnitude, or nil when it does not fit 64 bits; a minus sign is a prefix operator.
  case integer(UInt64?)
  case floating(Double)
  case string(StringLiteralSyntax)
  case boolean(Bool)
  case `nil`
  /// `x`, `self`, `Self`, `super`, `$0`, `$name`; generic arguments as in `Event<Info>`.
  case name(NameSyntax)
  /// `.week`, `.init`; a call that follows is a suffix.
  case implicitMember(NameSyntax)
  /// `\.landmarkID`, `\Visit.name`, `\.items[0].price`
  case keyPath(root: TypeSyntax?, [SuffixSyntax])
  case array([ExpressionSyntax])
  case dictionary([DictionaryEntrySyntax])
  /// One unlabelled element is a parenthesised expression; none is `()`.
  case tuple([ArgumentSyntax])
  case closure(ClosureSyntax)
  case postfix(ExpressionSyntax, [SuffixSyntax])
  case prefix(OperatorSyntax, ExpressionSyntax)
  /// `a + b as T ? c : d = e` before operator folding. Elements alternate between operand and
  /// infix. An infix with its own operand (`as T`) needs none after it.
  case sequence([SequenceElementSyntax])
  case `try`(TryKind, ExpressionSyntax)
  case await(ExpressionSyntax)
  /// `#Rule(…) { … }`, `#expect(…)`, `#localize(…)`
  case macro(MacroSyntax)
  case `if`(IfSyntax)
  case `switch`(SwitchSyntax)
  /// A type in the place of a value: `[Int]()`, `(any Tip).self`, if it cannot be parsed as an
  /// expression.
  case type(TypeSyntax)
  /// Swift that is not in this language; the reason is a noun phrase ("a regex literal").
  case unsupported(String)
  /// An expression that could not be parsed, which has been reported.
  case broken
}

public enum TryKind: Hashable, Sendable { case plain, optional, forced }

/// A name where it is used, with generic arguments if written.
public struct NameSyntax: Sendable {
  /// The name for comparisons: without backticks, with the `$` of `$0` and `$name`.
  public let text: String
  public let range: SourceRange
  public let genericArguments: [TypeSyntax]
  /// True if the name is in backticks.
  public let isQuoted: Bool

  public init(
    _ text: String, _ range: SourceRange, genericArguments: [TypeSyntax] = [],
    isQuoted: Bool = false
  ) {
    self.text = text
    self.range = range
    self.genericArguments = genericArguments
    self.isQuoted = isQuoted
  }

  /// The word itself: `self` after a dot, and not a member that the program calls so in backticks.
  public func isWord(_ word: String) -> Bool { text == word && !isQuoted }
}

public struct OperatorSyntax: Sendable {
  public let text: String
  public let range: SourceRange

  public init(_ text: String, _ range: SourceRange) {
    self.text = text
    self.range = range
  }
}

public enum SequenceElementSyntax: Sendable {
  case operand(ExpressionSyntax)
  /// A binary operator, `=` and compound assignments included.
  case binary(OperatorSyntax)
  /// `? middle :` with the range from the question mark to the colon.
  case ternary(ExpressionSyntax, SourceRange)
  /// `as T`, `as? T`, `as! T`, `is T`; the operator's range covers the keyword and mark.
  case cast(CastKind, OperatorSyntax, TypeSyntax)
}

public enum CastKind: Hashable, Sendable { case coerce, conditional, forced, check }

public struct ArgumentSyntax: Sendable {
  public let label: NameSyntax?
  public let value: ExpressionSyntax

  public init(label: NameSyntax?, value: ExpressionSyntax) {
    self.label = label
    self.value = value
  }

  public var range: SourceRange { label.map { $0.range.union(value.range) } ?? value.range }
}

public struct DictionaryEntrySyntax: Sendable {
  public let key: ExpressionSyntax
  public let value: ExpressionSyntax

  public init(key: ExpressionSyntax, value: ExpressionSyntax) {
    self.key = key
    self.value = value
  }
}

/// A suffix of an operand, without a space before it. `range` covers the suffix alone.
public struct SuffixSyntax: Sendable {
  public enum Kind: Sendable {
    case member(NameSyntax)
    /// `.0`
    case tupleElement(Int)
    case call(CallSyntax)
    case `subscript`([ArgumentSyntax])
    case optionalChain
    case forceUnwrap
    /// `(_:with:)`, which selects one of several functions.
    case labels([String])
    /// `...` after the bound of a range.
    case `operator`(OperatorSyntax)
    /// An unsupported suffix, such as `#if` around modifiers.
    case unsupported(String)
  }

  public let kind: Kind
  public let range: SourceRange

  public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

public struct CallSyntax: Sendable {
  public let arguments: [ArgumentSyntax]
  /// The first has no label as written; each further one has (`_` included).
  public let trailingClosures: [TrailingClosureSyntax]
  /// False where a call is by a trailing closure alone: `filter { … }`.
  public let hasParentheses: Bool

  public init(
    arguments: [ArgumentSyntax], trailingClosures: [TrailingClosureSyntax], hasParentheses: Bool
  ) {
    self.arguments = arguments
    self.trailingClosures = trailingClosures
    self.hasParentheses = hasParentheses
  }
}

public struct TrailingClosureSyntax: Sendable {
  public let label: NameSyntax?
  public let closure: ExpressionSyntax

  public init(label: NameSyntax?, closure: ExpressionSyntax) {
    self.label = label
    self.closure = closure
  }
}

public struct ClosureSyntax: Sendable {
  public struct Parameter: Sendable {
    /// `_` where the parameter is ignored.
    public let name: NameSyntax
    public let type: TypeSyntax?

    public init(name: NameSyntax, type: TypeSyntax?) {
      self.name = name
      self.type = type
    }
  }

  /// `[n]`, `[m = n * 2]`, `[weak self]`: a value that is captured when the closure is made.
  public struct Capture: Sendable {
    public let name: NameSyntax
    /// The value is nil where it is the variable of that name.
    public let value: ExpressionSyntax?
    /// `weak`, `unowned`
    public let strength: NameSyntax?

    public init(name: NameSyntax, value: ExpressionSyntax?, strength: NameSyntax?) {
      self.name = name
      self.value = value
      self.strength = strength
    }
  }

  public let captures: [Capture]
  /// The parameters, or nil if the closure uses `$0`, `$1` … or has none. `{ () in … }` has an
  /// empty list.
  public let parameters: [Parameter]?
  public let result: TypeSyntax?
  public let effects: EffectsSyntax
  public let body: BodySyntax

  public init(
    captures: [Capture] = [], parameters: [Parameter]?, result: TypeSyntax?,
    effects: EffectsSyntax, body: BodySyntax
  ) {
    self.captures = captures
    self.parameters = parameters
    self.result = result
    self.effects = effects
    self.body = body
  }
}

/// `#name(arguments) { … }`
public struct MacroSyntax: Sendable {
  /// The name without the `#`.
  public let name: NameSyntax
  public let call: CallSyntax

  public init(name: NameSyntax, call: CallSyntax) {
    self.name = name
    self.call = call
  }
}

/// A string literal, its escapes resolved and its interpolations parsed.
public struct StringLiteralSyntax: Sendable {
  public enum Segment: Sendable {
    case text(String)
    case interpolation([ArgumentSyntax], SourceRange)
  }

  public let segments: [Segment]

  public init(segments: [Segment]) { self.segments = segments }

  /// The text, if the literal has no interpolation.
  public var plainText: String? {
    var text = ""
    for segment in segments {
      guard case .text(let part) = segment else { return nil }
      text += part
    }
    return text
  }
}
