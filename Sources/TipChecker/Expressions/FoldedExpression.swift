import TipModel
import TipSyntax
import TipText

/// A sequence of operands and operators after folding by precedence. A run of one left-associative precedence is a flat node,
/// so that a hundred thousand terms are not nested a hundred thousand levels deep.
indirect enum FoldedExpression {
  case leaf(ExpressionSyntax)
  case chain(FoldedExpression, [(OperatorSyntax, FoldedExpression)])
  case binary(OperatorSyntax, FoldedExpression, FoldedExpression)
  case logical(OperatorSyntax, [FoldedExpression])
  case coalesce([FoldedExpression])
  case ternary(FoldedExpression, ExpressionSyntax, FoldedExpression)
  case cast(FoldedExpression, CastKind, OperatorSyntax, TypeSyntax)
  case assignment(OperatorSyntax, FoldedExpression, FoldedExpression)
  /// An operator that the program declares.
  case own(OperatorSyntax, FoldedExpression, FoldedExpression)

  var range: SourceRange {
    switch self {
    case .leaf(let syntax): syntax.range
    case .chain(let first, let rest): rest.last.map { first.range.union($0.1.range) } ?? first.range
    case .binary(_, let a, let b), .assignment(_, let a, let b), .ternary(let a, _, let b),
      .own(_, let a, let b):
      a.range.union(b.range)
    case .logical(_, let operands), .coalesce(let operands):
      operands.dropFirst().reduce(operands[0].range) { $0.union($1.range) }
    case .cast(let operand, _, _, let type): operand.range.union(type.range)
    }
  }

  /// The expression takes its type from its context or from the other operand: a literal, `nil`, `.member`.
  var isFlexible: Bool {
    switch self {
    case .leaf(let syntax): Self.isFlexible(syntax)
    case .chain(let first, let rest): first.isFlexible && rest.allSatisfy(\.1.isFlexible)
    case .binary, .logical, .cast, .assignment, .own: false
    case .coalesce(let operands): operands.allSatisfy(\.isFlexible)
    case .ternary(_, let then, let otherwise): Self.isFlexible(then) && otherwise.isFlexible
    }
  }

  /// The operands that may be the value of a `?:` or a `??`; otherwise the expression itself.
  var results: [ExpressionSyntax] {
    switch self {
    case .leaf(let syntax): [syntax]
    case .coalesce(let operands): operands.flatMap(\.results)
    case .ternary(_, let then, let otherwise): [then] + otherwise.results
    default: []
    }
  }

  var isNil: Bool {
    if case .leaf(let syntax) = self { syntax.isNil } else { false }
  }

  var isKeyPathWithoutRoot: Bool {
    if case .leaf(let syntax) = self { syntax.isKeyPathWithoutRoot } else { false }
  }

  /// The expression takes its type from the other operand of an operator, which has a type of its own. A string literal
  /// beside an operand that is not flexible may be a character or a substring.
  func takesTypeBeside(_ other: FoldedExpression) -> Bool {
    if case .leaf(let syntax) = self, case .string = syntax.kind { return !other.isLiteral }
    return isFlexible && !other.isFlexible
  }

  private var isLiteral: Bool {
    if case .leaf(let syntax) = self, case .string = syntax.kind { return true }
    return isFlexible
  }

  private static func isFlexible(_ syntax: ExpressionSyntax) -> Bool {
    switch syntax.kind {
    case .integer, .floating, .nil, .implicitMember, .array, .dictionary, .closure, .keyPath: true
    case .prefix(let sign, let operand): sign.text == "-" && isFlexible(operand)
    case .tuple(let elements): elements.count == 1 && isFlexible(elements[0].value)
    case .postfix(let base, _):
      if case .implicitMember = base.kind { true } else { false }
    case .sequence(let elements) where elements.contains(where: \.isChoice): areFlexible(elements)
    case .sequence(let elements):
      elements.allSatisfy { element in
        switch element {
        case .operand(let operand): isFlexible(operand)
        case .binary(let sign): ["+", "-", "*", "/", "%"].contains(sign.text)
        default: false
        }
      }
    default: false
    }
  }
}

extension FoldedExpression {
  /// Both branches of `isOn ? 0.5 : 1` are flexible. The condition does not matter.
  private static func areFlexible(_ elements: [SequenceElementSyntax]) -> Bool {
    guard let place = elements.firstIndex(where: \.isChoice),
      case .ternary(let then, _) = elements[place], isFlexible(then)
    else { return false }
    let others = Array(elements[(place + 1)...])
    if others.count == 1, case .operand(let other) = others[0] { return isFlexible(other) }
    return areFlexible(others)
  }

  /// The expression is a ternary, in parentheses or not.
  var isChoice: Bool {
    switch self {
    case .ternary: true
    case .leaf(let syntax):
      if case .sequence(let elements)? = syntax.inParentheses?.kind {
        elements.contains(where: \.isChoice)
      } else {
        false
      }
    default: false
    }
  }
}

extension SequenceElementSyntax {
  fileprivate var isChoice: Bool { if case .ternary = self { true } else { false } }
}

extension ExpressionSyntax {
  /// `\.age`
  var isKeyPathWithoutRoot: Bool {
    switch kind {
    case .keyPath(nil, _): true
    case .tuple(let elements): elements.count == 1 && elements[0].value.isKeyPathWithoutRoot
    default: false
    }
  }
}

/// Folds a flat sequence by Swift's precedences, which are in the operator table.
struct OperatorFolder {
  private let elements: [SequenceElementSyntax]
  private let own: [String: OwnPrecedence]
  private var position = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// Nesting depth of ternaries, which nest to the right, and of the program's operators. All other runs are flat.
  private var depth = 0
  private var ownCount = 0

  init(_ elements: [SequenceElementSyntax], own: [String: OwnPrecedence] = [:]) {
    self.elements = elements
    self.own = own
  }

  mutating func fold() -> FoldedExpression? { expression(rank(.assignment)) }

  private func rank(_ precedence: Precedence) -> Int { OwnPrecedence(precedence).rank }

  private mutating func expression(_ loosest: Int) -> FoldedExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 256 else { return nil }
    guard position < elements.count, case .operand(let first) = elements[position] else {
      return nil
    }
    position += 1
    var left = FoldedExpression.leaf(first)
    while let rank = nextRank(), rank >= loosest {
      guard let folded = infix(left) else { return nil }
      left = folded
    }
    return left
  }

  private func nextRank() -> Int? { nextOwn()?.rank ?? nextPrecedence().map(rank) }

  /// The precedence of the next operator if the program declares it. Returns nil otherwise.
  private func nextOwn() -> OwnPrecedence? {
    guard !own.isEmpty, position < elements.count, case .binary(let sign) = elements[position],
      OperatorTable.infix(sign.text) == nil
    else { return nil }
    return own[sign.text]
  }

  /// The precedence of the next operator of the library. Returns nil if the next operator is one of the program's.
  private func nextPrecedence() -> Precedence? {
    guard position < elements.count, nextOwn() == nil else { return nil }
    switch elements[position] {
    case .operand: return nil
    case .ternary: return .ternary
    case .cast: return .casting
    case .binary(let sign): return Self.precedence(of: sign.text)
    }
  }

  static func precedence(of spelling: String) -> Precedence {
    if isAssignment(spelling) { return .assignment }
    // An unknown operator is reported later. Its precedence is that of addition, as for most declared operators.
    return OperatorTable.infix(spelling)?.precedence ?? .addition
  }

  private static let assignments = Set(
    OperatorTable.all.filter { $0.precedence == .assignment }.map(\.spelling))

  static func isAssignment(_ spelling: String) -> Bool {
    assignments.contains(spelling)
  }

  private func tighter(_ precedence: Precedence) -> Int { rank(precedence) + 1 }

  private mutating func infix(_ left: FoldedExpression) -> FoldedExpression? {
    if let found = nextOwn() { return userDefinedOperation(left, found) }
    guard let precedence = nextPrecedence() else { return nil }
    switch elements[position] {
    case .operand: return nil
    case .cast(let kind, let sign, let type):
      position += 1
      return .cast(left, kind, sign, type)
    case .ternary(let middle, _):
      position += 1
      return expression(rank(.ternary)).map { .ternary(left, middle, $0) }
    case .binary(let sign):
      switch precedence {
      case .assignment:
        position += 1
        return expression(rank(.assignment)).map { .assignment(sign, left, $0) }
      case .logicalConjunction, .logicalDisjunction:
        return run(left, precedence).map { .logical(sign, $0.map(\.1)) }
      case .nilCoalescing: return run(left, precedence).map { .coalesce($0.map(\.1)) }
      case .addition, .multiplication:
        return run(left, precedence).map { terms in
          .chain(left, terms.dropFirst().compactMap { term in term.0.map { ($0, term.1) } })
        }
      default: return nonAssociative(sign, left, precedence)
      }
    }
  }

  /// Folds an operation of a declared operator. Each operation is one level, so that at most 256 of them are folded.
  private mutating func userDefinedOperation(
    _ left: FoldedExpression, _ precedence: OwnPrecedence
  ) -> FoldedExpression? {
    guard case .binary(let sign) = elements[position], ownCount < 256 else { return nil }
    ownCount += 1
    position += 1
    let isRight = precedence.associativity == .right
    guard let right = expression(isRight ? precedence.rank : precedence.rank + 1) else {
      return nil
    }
    if precedence.associativity == .none, nextRank() == precedence.rank,
      case .binary(let second) = elements[position]
    {
      return unchained(sign, second)
    }
    return .own(sign, left, right)
  }

  /// The operands joined by operators of one precedence. The first operand has no operator before it.
  private mutating func run(_ left: FoldedExpression, _ precedence: Precedence)
    -> [(OperatorSyntax?, FoldedExpression)]?
  {
    var terms: [(OperatorSyntax?, FoldedExpression)] = [(nil, left)]
    while nextPrecedence() == precedence, case .binary(let sign) = elements[position] {
      position += 1
      guard let right = expression(tighter(precedence)) else { return nil }
      terms.append((sign, right))
    }
    return terms
  }

  private mutating func nonAssociative(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ precedence: Precedence
  ) -> FoldedExpression? {
    position += 1
    guard let right = expression(tighter(precedence)) else { return nil }
    if nextRank() == rank(precedence), case .binary(let second) = elements[position] {
      return unchained(sign, second)
    }
    return .binary(sign, left, right)
  }

  private mutating func unchained(
    _ sign: OperatorSyntax, _ second: OperatorSyntax
  ) -> FoldedExpression? {
    diagnostics.append(
      .error(
        "ambiguous",
        "`\(sign.text)` and `\(second.text)` do not chain: say which comes first with parentheses",
        at: second.range, notes: [.init("the other operator is here", at: sign.range)]))
    return nil
  }
}
