import TipModel
import TipText

/// The mutations of a rule's predicate. They are found in its typed tree, and made in its text.
struct RuleMutations {
  private(set) var all: [Mutation] = []
  let text: MutationText
  private let reader: RuleQueryReader
  private let owner: SourceRange

  init(_ rule: TypedRule, in text: MutationText, fold: @escaping (TypedExpression) -> Value?) {
    self.text = text
    reader = RuleQuery(rule, fold: fold).reader
    owner = rule.range
    for statement in rule.body.statements {
      switch statement.form {
      case .expression(let result), .return(let result?): condition(result)
      default: for expression in statement.expressions { value(expression) }
      }
    }
  }

  /// A number on its own, such as the argument of an option.
  init(
    numberIn expression: TypedExpression, of owner: SourceRange, in text: MutationText,
    fold: @escaping (TypedExpression) -> Value?
  ) {
    self.text = text
    self.owner = owner
    reader = RuleQueryReader(fold: fold)
    value(expression)
  }

  private mutating func add(_ kind: MutationOperator, _ range: SourceRange, _ replacement: String) {
    guard range.file == owner.file, owner.contains(range), text.text(range) != replacement else {
      return
    }
    all.append(Mutation(kind: kind, range: range, replacement: replacement, owner: owner))
  }

  // MARK: Conditions

  /// A part of the rule that holds or fails.
  private mutating func condition(_ expression: TypedExpression) {
    switch expression.form {
    case .injectIntoOptional(let inner): condition(inner)
    case .logical(let connective, let parts):
      swap(connective, between: parts)
      for part in parts { condition(part) }
    case .prefix(let op, let inner) where op.spelling == "!":
      let source = text.text(expression.range)
      if source.hasPrefix("!") { add(.negation, expression.range, String(source.dropFirst())) }
      joined(inner)
    case .ternary(let test, let first, let second):
      for part in [test, first, second] { condition(part) }
    case .constant: break
    case .chain(_, let rest) where rest.count == 1 && Relation(rawValue: rest[0].0.spelling) != nil:
      value(expression)
    default:
      add(.negation, expression.range, negated(expression))
      value(expression)
    }
  }

  /// A condition that is negated as a whole elsewhere.
  private mutating func joined(_ expression: TypedExpression) {
    if case .logical = expression.form { condition(expression) } else { value(expression) }
  }

  private func negated(_ expression: TypedExpression) -> String {
    let source = text.text(expression.range)
    switch expression.form {
    case .local, .global, .parameter, .field, .tupleElement, .donationField, .invoke, .callClosure:
      return "!\(source)"
    case .member(let member, _, _) where member.kind == .property || source.hasSuffix(")"):
      return "!\(source)"
    default: return "!(\(source))"
    }
  }

  private mutating func swap(_ connective: LogicalOperator, between parts: [TypedExpression]) {
    let other = connective == .and ? LogicalOperator.or : .and
    for (left, right) in zip(parts, parts.dropFirst()) {
      let token = text.token(
        connective.rawValue, from: left.range.end, to: right.range.start)
      if let token { add(.connective, token, other.rawValue) }
    }
  }

  // MARK: Values

  private mutating func value(_ expression: TypedExpression) {
    if expression.type.isNumber, let number = reader.constant(expression) {
      constant(expression, number)
      return
    }
    switch expression.form {
    case .logical: condition(expression)
    case .chain(let first, let rest):
      if rest.count == 1 { relation(first, rest[0].0, rest[0].1) }
      for part in [first] + rest.map(\.1) { value(part) }
    case .member(let member, let receiver?, let arguments):
      if case .donations = receiver.type {
        step(member, expression, receiver, arguments)
      } else {
        for child in expression.writtenChildren { value(child) }
      }
    default:
      for child in expression.writtenChildren { value(child) }
    }
  }

  private mutating func relation(
    _ first: TypedExpression, _ op: Operator, _ second: TypedExpression
  ) {
    guard let relation = Relation(rawValue: op.spelling),
      let token = text.token(op.spelling, from: first.range.end, to: second.range.start)
    else { return }
    for other in relation.mutants(areOrdered: first.type.isNumber && second.type.isNumber) {
      add(.relation, token, other.rawValue)
    }
  }

  private mutating func constant(_ expression: TypedExpression, _ number: Value) {
    let isLiteral = expression.isNumberLiteral
    let source = text.text(expression.range)
    for step in [-1, 1] {
      let words: String
      switch number {
      case .int(let value) where isLiteral:
        let (shifted, overflow) = value.addingReportingOverflow(step)
        guard !overflow else { continue }
        words = String(shifted)
      case .integer(let value) where isLiteral:
        guard let shifted = value.advanced(by: step) else { continue }
        words = shifted.text()
      case .double(let value) where isLiteral:
        let shifted = value + Double(step)
        words = source.contains(".") ? "\(shifted)" : Int(exactly: shifted).map(String.init) ?? ""
        guard shifted != value, !words.isEmpty else { continue }
      default:
        words = "(\(source) \(step < 0 ? "-" : "+") 1)"
      }
      add(.constant, expression.range, words)
    }
  }

  // MARK: Donations

  /// A step of a chain over donations.
  private mutating func step(
    _ member: Member, _ expression: TypedExpression, _ receiver: TypedExpression,
    _ arguments: [TypedExpression?]
  ) {
    value(receiver)
    let call = SourceRange(
      file: expression.range.file, start: receiver.range.end, end: expression.range.end)
    switch member.name {
    case "donatedWithin":
      guard let length = arguments.first ?? nil else { return }
      for other in WindowText.neighbors(of: length, seconds: reader.constant(length)) {
        add(.window, text.withDot(length.range), other)
      }
      return
    case "filter": add(.filter, call, "")
    case "largestSubset", "smallestSubset":
      let other = member.name == "largestSubset" ? "smallestSubset" : "largestSubset"
      if let token = text.token(member.name, from: call.start, to: call.end) {
        add(.group, token, other)
      }
    default: break
    }
    for argument in arguments.compactMap(\.self) {
      guard case .closure(let closure) = argument.form else {
        value(argument)
        continue
      }
      guard closure.result == .bool, let condition = closure.body.onlyExpression else {
        for expression in closure.body.expressions { value(expression) }
        continue
      }
      add(.filter, condition.range, "!(\(text.text(condition.range)))")
      joined(condition)
    }
  }
}

extension Relation {
  /// The relations that a mutant has instead. A test that tells these apart tells all others, too.
  fileprivate func mutants(areOrdered: Bool) -> [Relation] {
    switch self {
    case .equal: areOrdered ? [.lessOrEqual, .greaterOrEqual] : [.notEqual]
    case .notEqual: areOrdered ? [.less, .greater] : [.equal]
    case .less: [.lessOrEqual, .notEqual]
    case .lessOrEqual: [.less, .equal]
    case .greater: [.greaterOrEqual, .notEqual]
    case .greaterOrEqual: [.greater, .equal]
    }
  }
}

extension Type {
  fileprivate var isNumber: Bool { isInteger || self == .double }
}

extension TypedExpression {
  /// True for a literal, with or without a sign.
  fileprivate var isNumberLiteral: Bool {
    switch form {
    case .constant: true
    case .prefix(let op, let inner): op.spelling == "-" && inner.isNumberLiteral
    default: false
    }
  }
}
