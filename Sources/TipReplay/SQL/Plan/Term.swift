import TipFoundation
import TipModel

/// The value of a rule's expression: a constant, a value read for each user, or a combination.
///
/// Dates are compared with constants before these become units of a table, so that they are not
/// rounded.
indirect enum Term {
  case constant(Value)
  case scalar(Scalar, ReplaySchema.Kind)
  case truth(Condition)
  /// An optional, with a condition for its presence.
  case optional(isThere: Condition, Term)
  case choice(Condition, Term, Term)
  case failure
}

extension Term {
  /// A case of an enum is its number.
  private static func plain(_ value: Value, _ kind: ReplaySchema.Kind) -> Scalar? {
    switch (value, kind) {
    case (.int(let int), .int): .int(int)
    case (.double(let double), .double): .double(double)
    case (.string(let text), .string): .text(text)
    case (.uuid(let uuid), .uuid): .text(uuid.uuidString)
    case (.bool(let bool), .bool): .int(bool ? 1 : 0)
    case (.enumeration(_, let number), .cases): .int(number)
    default: nil
    }
  }

  /// The term as one number or text, or nil if it is not one.
  var scalar: Scalar? {
    switch self {
    case .constant(.int(let int)): .int(int)
    case .scalar(let scalar, .int): scalar
    case .choice(let test, let a, let b):
      a.scalar.flatMap { a in b.scalar.map { .choice(test, a, $0) } }
    case .failure: .failure
    default: nil
    }
  }

  /// A Bool as a condition, or nil for other terms.
  var condition: Condition? {
    switch self {
    case .constant(.bool(let value)): .constant(value)
    case .scalar(let scalar, .bool): .comparison(scalar, .equal, .int(1))
    case .truth(let condition): condition
    case .choice(let test, let a, let b):
      a.condition.flatMap { a in b.condition.map { .chosen(test, a, $0) } }
    case .failure: .failure
    default: nil
    }
  }

  /// The condition under which an optional has a value, and that value. Any other term always has
  /// its value.
  private var parts: (isThere: Condition, value: Term) {
    switch self {
    case .constant(.none): (.constant(false), .failure)
    case .constant(.some(let value)): (.constant(true), .constant(value))
    case .optional(let isThere, let value): (isThere, value)
    case .choice(let test, let a, let b):
      (.chosen(test, a.parts.isThere, b.parts.isThere), .choice(test, a.parts.value, b.parts.value))
    case .failure: (.failure, .failure)
    default: (.constant(true), self)
    }
  }

  var isThere: Condition { parts.isThere }
  /// The unwrapped value, which fails for nil.
  var forced: Term {
    let (isThere, value) = parts
    if case .constant(true) = isThere { return value }
    return .choice(isThere, value, .failure)
  }

  /// The value, or else another.
  func or(_ other: Term) -> Term {
    let (isThere, value) = parts
    if case .constant(let known) = isThere { return known ? value : other }
    return .choice(isThere, value, other)
  }

  private var isOptional: Bool {
    switch self {
    case .constant(.none), .constant(.some), .optional: true
    case .choice(_, let a, let b): a.isOptional || b.isOptional
    default: false
    }
  }

  /// The comparison of two terms, or nil if databases compare them otherwise than Swift.
  func compared(_ relation: Relation, _ other: Term, _ unit: TickUnit) -> Condition? {
    if isOptional || other.isOptional {
      guard relation == .equal || relation == .notEqual else { return nil }
      let (a, b) = (parts, other.parts)
      guard let same = a.value.compared(.equal, b.value, unit) else { return nil }
      let isEqual = Condition.joined(
        [
          .joined([a.isThere, b.isThere, same], isAll: true),
          .joined([a.isThere.negated, b.isThere.negated], isAll: true),
        ], isAll: false)
      return relation == .equal ? isEqual : isEqual.negated
    }
    switch (self, other) {
    case (.failure, _), (_, .failure): return .failure
    case (.choice(let test, let a, let b), _):
      return a.compared(relation, other, unit).flatMap { a in
        b.compared(relation, other, unit).map { .chosen(test, a, $0) }
      }
    case (_, .choice(let test, let a, let b)):
      return compared(relation, a, unit).flatMap { a in
        compared(relation, b, unit).map { .chosen(test, a, $0) }
      }
    case (.truth, _), (_, .truth):
      guard let a = condition, let b = other.condition else { return nil }
      switch relation {
      case .equal, .notEqual:
        return .comparison(
          .choice(a, .int(1), .int(0)), relation, .choice(b, .int(1), .int(0)))
      default: return nil
      }
    case (.constant(let a), .constant(let b)): return Term.compared(a, relation, b)
    case (.constant, .scalar): return other.compared(relation.mirrored, self, unit)
    case (.scalar(let scalar, let kind), .constant(let value)):
      return Term.compared(scalar, kind, relation, value, unit)
    case (.scalar(let a, let kind), .scalar(let b, let other)):
      guard kind == other, kind.isComparable(relation) else { return nil }
      return .comparison(a, relation, b)
    default: return nil
    }
  }

  private static func compared(_ a: Value, _ relation: Relation, _ b: Value) -> Condition? {
    if relation == .equal || relation == .notEqual {
      return .constant((a == b) == (relation == .equal))
    }
    // NaN is neither less nor equal.
    if case (.double(let a), .double(let b)) = (a, b) { return .constant(relation.holds(a, b)) }
    guard let isLess = Value.isLess(a, b), let isGreater = Value.isLess(b, a) else { return nil }
    switch relation {
    case .less: return .constant(isLess)
    case .lessOrEqual: return .constant(!isGreater)
    case .greater: return .constant(isGreater)
    default: return .constant(!isLess)
    }
  }

  private static func compared(
    _ scalar: Scalar, _ kind: ReplaySchema.Kind, _ relation: Relation, _ value: Value,
    _ unit: TickUnit
  ) -> Condition? {
    guard kind.isComparable(relation) else { return nil }
    if case (.date, .date(let date)) = (kind, value) {
      return unit.comparison(scalar, relation, date.timeIntervalSinceReferenceDate)
    }
    // All numbers of a row are finite.
    if case .double(let number) = value, !number.isFinite {
      return .constant(relation.holds(0, number))
    }
    return plain(value, kind).map { .comparison(scalar, relation, $0) }
  }
}

extension ReplaySchema.Kind {
  fileprivate func isComparable(_ relation: Relation) -> Bool {
    switch self {
    case .int, .double, .string, .date, .uuid: true
    case .bool, .cases: relation == .equal || relation == .notEqual
    }
  }
}
