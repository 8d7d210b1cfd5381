import TipModel
import TipSolver

/// The uses of a value in rules: its comparisons, and whether it is read in other ways.
struct ValueUse {
  /// `value relation constant`
  var comparisons: [(relation: Relation, constant: Value)] = []
  /// Donations are grouped by it.
  var isGroupedBy = false
  /// True if the value is used in a way that does not show which values matter.
  var isUsedOtherwise = false

  mutating func add(_ other: ValueUse) {
    comparisons += other.comparisons
    isGroupedBy = isGroupedBy || other.isGroupedBy
    isUsedOtherwise = isUsedOtherwise || other.isUsedOtherwise
  }

  /// One value of each kind that the comparisons distinguish, in the given order. If there are
  /// other uses, all values are returned.
  func distinct(_ values: [Value]) -> [Value] {
    guard !isGroupedBy, !isUsedOtherwise else { return values }
    var seen: Set<[Bool]> = []
    return values.filter { value in
      guard let sample = Sample(value) else { return true }
      return seen.insert(
        comparisons.map { comparison in
          Sample(comparison.constant).map { sample.stands(in: comparison.relation, to: $0) }
            ?? false
        }
      ).inserted
    }
  }
}

/// The parts of its inputs that a rule reads.
struct RuleUses {
  enum Place: Hashable {
    /// A field of the values that an input's donations have.
    case donation(field: String)
    /// A parameter, by id, or a field of it.
    case parameter(String, field: String?)
  }

  private(set) var uses: [Place: ValueUse] = [:]
  /// True if a step depends on the order of donations.
  private(set) var dependsOnOrder = false

  private let content: RuleContent
  private let inputs: [LocalVariable: RuleInput]

  init(_ content: RuleContent) {
    self.content = content
    inputs = Dictionary(zip(content.rule.parameters, content.inputs)) { first, _ in first }
    for expression in content.rule.body.expressions { visit(expression) }
  }

  private static let orderedSteps: Set<String> = [
    "first", "last", "prefix", "suffix", "dropFirst", "dropLast", "date",
  ]

  private mutating func visit(_ expression: TypedExpression) {
    if let place = place(expression) {
      uses[place, default: ValueUse()].isUsedOtherwise = true
      return
    }
    switch expression.form {
    case .chain(let first, let rest) where rest.count == 1:
      if let (op, second) = rest.first, let relation = Relation(rawValue: op.spelling),
        note(first, relation, second) || note(second, relation.mirrored, first)
      {
        return
      }
    case .member(let member, _, _) where RuleUses.orderedSteps.contains(member.name):
      dependsOnOrder = true
    case .keyPath(let path):
      if let field = path.names.first {
        uses[.donation(field: field), default: ValueUse()].isGroupedBy = true
      }
    default: break
    }
    for child in expression.children { visit(child) }
  }

  /// Notes a comparison with a constant. Returns false if it is not one.
  private mutating func note(
    _ subject: TypedExpression, _ relation: Relation, _ other: TypedExpression
  ) -> Bool {
    guard let place = place(subject), let constant = content.fold(other), Sample(constant) != nil
    else { return false }
    uses[place, default: ValueUse()].comparisons.append((relation, constant.unwrapped))
    return true
  }

  private func place(_ expression: TypedExpression) -> Place? {
    switch expression.form {
    case .injectIntoOptional(let inner), .convert(let inner): return place(inner)
    case .donationField(_, let field): return .donation(field: field)
    case .parameter(let parameter): return .parameter(parameter.id, field: nil)
    case .local(let variable):
      guard case .parameter(let parameter)? = inputs[variable] else { return nil }
      return .parameter(parameter.id, field: nil)
    case .field(let base, let index):
      guard case .local(let variable) = base.form,
        case .parameter(let parameter)? = inputs[variable],
        case .nominal(let type) = base.type, type.fields.indices.contains(index)
      else { return nil }
      return .parameter(parameter.id, field: type.fields[index].name)
    default: return nil
    }
  }
}

extension Value {
  /// The value inside of all optionals.
  fileprivate var unwrapped: Value {
    if case .some(let inner) = self { inner.unwrapped } else { self }
  }
}
