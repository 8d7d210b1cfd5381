public import TipText

/// A statement, or a declaration among statements.
public struct StatementSyntax: Sendable {
  public let range: SourceRange
  public let kind: StatementKind

  public init(_ kind: StatementKind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

public indirect enum StatementKind: Sendable {
  /// Assignments, `if` and `switch` included.
  case expression(ExpressionSyntax)
  case declaration(DeclarationSyntax)
  case `guard`([ConditionSyntax], BodySyntax)
  case `while`([ConditionSyntax], BodySyntax, label: String?)
  case repeatWhile(BodySyntax, ExpressionSyntax, label: String?)
  case `for`(ForSyntax)
  case `return`(ExpressionSyntax?)
  case `break`(label: NameSyntax?)
  case `continue`(label: NameSyntax?)
  case `fallthrough`
  case `throw`(ExpressionSyntax)
  case doCatch(DoCatchSyntax)
  case `defer`(BodySyntax)
  /// An `if` or `do` that `break` can leave by its name.
  case labelled(String, StatementSyntax)
  case conditionalCompilation(ConditionalCompilationSyntax<StatementSyntax>)
  /// Swift that is not in this language; the reason is a noun phrase.
  case unsupported(String)
  /// A statement that could not be parsed, which has been reported.
  case broken
}

/// A lazy body: a braced list of statements that ``SyntaxTree/statements(of:)`` parses on demand.
/// Most bodies of an app are views, which are never parsed.
public struct BodySyntax: Sendable {
  /// The braces included (for a file or an entry at the prompt: all of it).
  public let range: SourceRange
  /// Indices of the tokens between the braces.
  public let tokens: Range<Int>
  /// The number of enclosing constructs, towards the limit of nesting.
  let depth: Int

  public init(range: SourceRange, tokens: Range<Int>) {
    self.init(range: range, tokens: tokens, depth: 0)
  }

  init(range: SourceRange, tokens: Range<Int>, depth: Int) {
    self.range = range
    self.tokens = tokens
    self.depth = depth
  }
}

public enum ConditionSyntax: Sendable {
  case boolean(ExpressionSyntax)
  /// `let x = e`, `let x`, `var x = e`; the expression is nil in the shorthand.
  case binding(PatternSyntax, type: TypeSyntax?, ExpressionSyntax?, isMutable: Bool)
  /// `case pattern = e`, `case pattern: T = e`
  case pattern(PatternSyntax, type: TypeSyntax?, ExpressionSyntax)
  /// `#available(…)`; `isNegated` is true for `#unavailable`.
  case availability(isNegated: Bool, SourceRange)
}

/// `if a { } else if b { } else { }`, flat.
public struct IfSyntax: Sendable {
  public struct Clause: Sendable {
    public let conditions: [ConditionSyntax]
    public let body: BodySyntax

    public init(conditions: [ConditionSyntax], body: BodySyntax) {
      self.conditions = conditions
      self.body = body
    }
  }

  public let clauses: [Clause]
  public let otherwise: BodySyntax?
  /// True if it is within an expression, and not alone after `=`, `return` or `throw`.
  public internal(set) var isPart = false

  public init(clauses: [Clause], otherwise: BodySyntax?) {
    self.clauses = clauses
    self.otherwise = otherwise
  }
}

public struct SwitchSyntax: Sendable {
  public struct Case: Sendable {
    /// The patterns of the case, which are empty for `default`.
    public let items: [Item]
    public let isDefault: Bool
    /// The statements after the colon. The range has no braces.
    public let body: BodySyntax
    public let range: SourceRange

    public init(items: [Item], isDefault: Bool, body: BodySyntax, range: SourceRange) {
      self.items = items
      self.isDefault = isDefault
      self.body = body
      self.range = range
    }
  }

  public struct Item: Sendable {
    public let pattern: PatternSyntax
    public let condition: ExpressionSyntax?

    public init(pattern: PatternSyntax, condition: ExpressionSyntax?) {
      self.pattern = pattern
      self.condition = condition
    }
  }

  public let subject: ExpressionSyntax
  public let cases: [Case]
  public let label: String?
  /// True if it is within an expression, and not alone after `=`, `return` or `throw`.
  public internal(set) var isPart = false

  public init(subject: ExpressionSyntax, cases: [Case], label: String?) {
    self.subject = subject
    self.cases = cases
    self.label = label
  }
}

public struct ForSyntax: Sendable {
  public let pattern: PatternSyntax
  public let type: TypeSyntax?
  public let sequence: ExpressionSyntax
  public let condition: ExpressionSyntax?
  public let body: BodySyntax
  /// `for await`, `for try await`
  public let isAwaited: Bool
  public let label: String?

  public init(
    pattern: PatternSyntax, type: TypeSyntax?, sequence: ExpressionSyntax,
    condition: ExpressionSyntax?, body: BodySyntax, isAwaited: Bool, label: String?
  ) {
    self.pattern = pattern
    self.type = type
    self.sequence = sequence
    self.condition = condition
    self.body = body
    self.isAwaited = isAwaited
    self.label = label
  }
}

public struct DoCatchSyntax: Sendable {
  public struct Catch: Sendable {
    public let items: [SwitchSyntax.Item]
    public let body: BodySyntax

    public init(items: [SwitchSyntax.Item], body: BodySyntax) {
      self.items = items
      self.body = body
    }
  }

  public let body: BodySyntax
  /// The error type of `do throws(LoadError)`, or nil if none is written.
  public let thrown: TypeSyntax?
  public let catches: [Catch]

  public init(body: BodySyntax, thrown: TypeSyntax?, catches: [Catch]) {
    self.body = body
    self.thrown = thrown
    self.catches = catches
  }
}

/// `#if … #elseif … #else … #endif` around items of one kind. Every branch is parsed.
public struct ConditionalCompilationSyntax<Item: Sendable>: Sendable {
  public struct Branch: Sendable {
    /// The value is nil for `#else`. A condition of names, calls such as `os(iOS)`, `!`, `&&`,
    /// `||`.
    public let condition: ExpressionSyntax?
    public let items: [Item]

    public init(condition: ExpressionSyntax?, items: [Item]) {
      self.condition = condition
      self.items = items
    }
  }

  public let branches: [Branch]

  public init(branches: [Branch]) { self.branches = branches }
}

public struct PatternSyntax: Sendable {
  public indirect enum Kind: Sendable {
    case wildcard
    /// `let x`, `var x`, or a bare name in a `let` declaration.
    case binding(NameSyntax, isMutable: Bool)
    case tuple([(label: NameSyntax?, pattern: PatternSyntax)])
    /// `.invalidated(let reason)`, `Status.pending`; the payload is nil when there are no
    /// parentheses.
    case enumCase(
      type: TypeSyntax?, NameSyntax, payload: [(label: NameSyntax?, pattern: PatternSyntax)]?)
    /// `x?`
    case optional(PatternSyntax)
    /// `is T`
    case isType(TypeSyntax)
    /// `pattern as T`
    case cast(PatternSyntax, TypeSyntax)
    case expression(ExpressionSyntax)
  }

  public let kind: Kind
  public let range: SourceRange

  public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
