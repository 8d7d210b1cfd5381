public import TipText

/// Going through a typed tree.
extension TypedExpression {
  /// The expressions directly inside this one, in order; those of a block's statements count as
  /// direct.
  public var children: [TypedExpression] { parts(\.all) }

  /// The children that may name a variable, including the default values that read one of the
  /// program.
  public var namingChildren: [TypedExpression] { parts(\.naming) }

  /// The children that are written here, without default values.
  public var writtenChildren: [TypedExpression] { parts(\.given) }

  private func parts(_ values: (CallValues) -> [TypedExpression]) -> [TypedExpression] {
    switch form {
    case .constant, .local, .global, .parameter, .parameterReference, .enumCase, .keyPath,
      .typeReference, .unavailable:
      []
    case .field(let inner, _), .tupleElement(let inner, _), .donationField(let inner, _),
      .prefix(_, let inner), .injectIntoOptional(let inner), .convert(let inner), .force(let inner),
      .cast(_, let inner, _), .rawValue(let inner), .fromRawValue(_, let inner),
      .attempt(let inner, _):
      [inner]
    case .member(_, let receiver, let arguments):
      (receiver.map { [$0] } ?? []) + arguments.compactMap(\.self)
    case .superclass(let inner): [inner]
    case .address(let place): place.expressions
    case .mutate(_, let place, let arguments): place.expressions + arguments.compactMap(\.self)
    case .invoke(_, let receiver, let arguments): (receiver.map { [$0] } ?? []) + values(arguments)
    case .mutatingInvoke(_, let place, let arguments): place.expressions + values(arguments)
    case .callWitness(_, let receiver, let arguments): [receiver] + arguments
    case .callClosure(let closure, let arguments): [closure] + arguments
    case .construct(_, let given), .initialize(_, _, let given), .enumPayload(_, _, let given):
      values(given)
    case .logical(_, let parts), .coalesce(let parts), .array(let parts), .set(let parts),
      .tuple(let parts):
      parts
    case .closure(let closure): closure.captures.map(\.value) + closure.body.expressions
    case .chain(let first, let rest): [first] + rest.map(\.1)
    case .ternary(let condition, let first, let second): [condition, first, second]
    case .optionalChain(let base, _, let rest, _): [base, rest]
    case .interpolation(let segments):
      segments.compactMap { if case .value(let inner) = $0 { inner } else { nil } }
    case .dictionary(let entries): entries.flatMap { [$0.0, $0.1] }
    case .rule(let rule): rule.inputs + rule.captures.map(\.value) + rule.body.expressions
    case .collect(let block), .choose(let block): block.expressions
    }
  }

  /// Returns whether this expression, or one inside it, satisfies the condition.
  public func contains(where condition: (TypedExpression) -> Bool) -> Bool {
    condition(self) || children.contains { $0.contains(where: condition) }
  }

  /// The range of the first expression that draws a random value here. The functions that it calls
  /// are not searched.
  public var firstRandom: SourceRange? {
    switch form {
    case .member(let member, _, _) where member.isRandom: range
    case .mutate(let member, _, _) where member.isRandom: range
    default: children.lazy.compactMap(\.firstRandom).first
    }
  }

  /// Returns whether the variable is named in it.
  public func mentions(_ variable: LocalVariable) -> Bool {
    contains { if case .local(variable) = $0.form { true } else { false } }
  }
}

extension LValue {
  /// The indices and keys of the path, without defaults that name no variable.
  public var expressions: [TypedExpression] {
    var base: [TypedExpression] = []
    if case .instance(let instance) = root { base = [instance] }
    return base
      + steps.flatMap { step -> [TypedExpression] in
        switch step {
        case .subscript(let index, _): [index]
        case .subscriptDefault(let key, let fallback): [key, fallback]
        case .computed(_, _, let arguments): arguments.naming
        case .keyPath(let path): [path]
        case .field, .observed, .tupleElement, .member, .optionalChain, .force: []
        }
      }
  }
}

extension TypedBlock {
  /// The expressions directly in its statements, and in the blocks inside it.
  public var expressions: [TypedExpression] { statements.flatMap(\.expressions) }

  /// The result of a body that is a single expression, with or without `return`; nil for any other
  /// body.
  public var onlyExpression: TypedExpression? {
    guard statements.count == 1, let only = statements.first else { return nil }
    switch only.form {
    case .expression(let expression), .return(let expression?): return expression
    default: return nil
    }
  }
}

extension TypedStatement {
  /// The expressions directly in it, and in the blocks inside it.
  package var expressions: [TypedExpression] {
    switch form {
    case .expression(let value), .throw(let value), .yield(let value, _): [value]
    case .declare(_, let value), .return(let value): value.map { [$0] } ?? []
    case .destructure(let pattern, let value): pattern.expressions + [value]
    case .assign(let place, let value), .compoundAssign(let place, _, let value):
      place.expressions + [value]
    case .if(let clauses, let otherwise):
      clauses.flatMap { $0.conditions.flatMap(\.expressions) + $0.body.expressions }
        + (otherwise?.expressions ?? [])
    case .guard(let conditions, let block), .while(let conditions, let block, _):
      conditions.flatMap(\.expressions) + block.expressions
    case .repeatWhile(let block, let condition, _): block.expressions + [condition]
    case .for(let pattern, let sequence, let filter, let block, _),
      .forAwait(let pattern, let sequence, let filter, let block, _):
      pattern.expressions + [sequence] + (filter.map { [$0] } ?? []) + block.expressions
    case .switch(let subject, let cases, _): [subject] + cases.flatMap(\.expressions)
    case .attempt(let block, let catches):
      block.expressions
        + catches.flatMap {
          ($0.pattern?.expressions ?? []) + ($0.condition.map { [$0] } ?? []) + $0.body.expressions
        }
    case .defer(let block), .labelled(_, let block): block.expressions
    case .expect(let condition, let message): [condition] + (message.map { [$0] } ?? [])
    case .break, .continue, .initialize: []
    }
  }
}

extension TypedCase {
  fileprivate var expressions: [TypedExpression] {
    items.flatMap { $0.pattern.expressions + ($0.condition.map { [$0] } ?? []) } + body.expressions
  }
}

extension TypedCondition {
  fileprivate var expressions: [TypedExpression] {
    switch self {
    case .boolean(let value): [value]
    case .binding(let pattern, let value), .pattern(let pattern, let value):
      pattern.expressions + [value]
    case .constant: []
    }
  }
}

extension TypedPattern {
  fileprivate var expressions: [TypedExpression] {
    switch self {
    case .value(let value): [value]
    case .tuple(let patterns): patterns.flatMap(\.expressions)
    case .some(let inner): inner.expressions
    case .status(_, let inner), .type(_, let inner): inner?.expressions ?? []
    case .enumCase(_, _, let parts): parts.flatMap(\.expressions)
    case .wildcard, .binding, .none: []
    }
  }
}
