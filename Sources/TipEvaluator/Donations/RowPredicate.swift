import TipFoundation
import TipModel
import TipText

/// A condition on donations that runs over columns: comparisons of fields and the date with what is the
/// same for all rows, joined by `&&`, `||` and `!`.
///
/// Only parts that cannot fail are taken, since a column is gone through without regard to which rows
/// an earlier part has already decided.
indirect enum RowPredicate {
  /// The same for all rows.
  case all((Frame) throws -> Bool)
  case ints(column: Int, Relation, RowBound<Int>)
  case doubles(column: Int, Relation, RowBound<Double>)
  case dates(Relation, (Frame) throws -> Quantity?)
  case bools(column: Int, isTrue: Bool)
  case cases(column: Int, isEqual: Bool, (Frame) throws -> Value)
  /// A string field equal to a string or not.
  case string(column: Int, isEqual: Bool, RowBound<String>)
  /// Whether a string field contains a text, or begins or ends with it: asked once for each distinct string.
  case texts(column: Int, VerdictCache, TextQuestion)
  /// Anything else that reads one string field alone: asked once for each distinct string.
  case strings(column: Int, slot: Int, VerdictCache?, (Frame) throws -> Bool)
  case both([RowPredicate])
  case either([RowPredicate])
  case not(RowPredicate)

  init?(_ expression: TypedExpression, over row: LocalVariable, _ compiler: Compiler) {
    guard
      let predicate = RowPredicateBuilder(row: row, compiler: compiler).predicate(expression)
    else { return nil }
    self = predicate
  }

  /// Some part asks for the date of a donation.
  var readsDates: Bool {
    switch self {
    case .dates: true
    case .both(let parts), .either(let parts): parts.contains(where: \.readsDates)
    case .not(let part): part.readsDates
    default: false
    }
  }
}

/// The verdicts on a column's distinct strings, kept for as long as there are no others.
final class VerdictCache {
  var version: Int?
  var verdicts: [UInt8] = []
}

/// What the rows of a column are compared with.
struct RowBound<Bound> {
  /// Nil for what depends on anything.
  let constant: Bound?
  private let code: (Frame) throws -> Bound?

  fileprivate init(_ code: @escaping (Frame) throws -> Bound?, constant: Bound? = nil) {
    self.code = code
    self.constant = constant
  }

  /// Nil where it is no plain value: it moves with time.
  func value(_ frame: Frame) throws -> Bound? { try code(frame) }
}

private struct RowPredicateBuilder {
  let row: LocalVariable
  let compiler: Compiler

  func predicate(_ expression: TypedExpression) -> RowPredicate? {
    switch expression.form {
    case .wrap(let inner), .erase(let inner): return predicate(inner)
    case .logical(let op, let operands):
      let parts = operands.compactMap(predicate)
      guard parts.count == operands.count else { return nil }
      return op == .and ? .both(parts) : .either(parts)
    case .prefix(let op, let operand) where op.spelling == "!":
      return predicate(operand).map { .not($0) }
    case .donationField(_, let name) where isField(expression) && expression.type == .bool:
      return column(name).map { .bools(column: $0, isTrue: true) }
    case .chain(let first, let rest):
      guard rest.count == 1, let (op, second) = rest.first,
        let test = Relation(rawValue: op.spelling)
      else { break }
      if let found = comparison(first, test, second) { return found }
      if let found = comparison(second, test.mirrored, first) { return found }
    default: break
    }
    return textQuestion(expression) ?? stringTest(expression) ?? independent(expression)
  }

  /// `field test bound`, with a bound that is the same for all rows.
  private func comparison(
    _ field: TypedExpression, _ test: Relation, _ bound: TypedExpression
  ) -> RowPredicate? {
    guard !bound.mentions(row), bound.isTotal else { return nil }
    if isDate(field) {
      if compiler.isAbstract {
        let value = compiler.value(bound)
        return .dates(test) { Quantity(try value($0)) }
      }
      let value = compiler.compile(bound).date(at: bound.range)
      return .dates(test) { .still(try value($0)) }
    }
    guard isField(field), case .donationField(_, let name) = field.form, let column = column(name)
    else { return nil }
    switch (field.type, test) {
    case (.int, _):
      return .ints(
        column: column, test,
        self.bound(bound, { $0.int(at: bound.range) }) {
          if case .int(let number) = $0 { number } else { nil }
        })
    case (.double, _):
      return .doubles(
        column: column, test,
        self.bound(bound, { $0.double(at: bound.range) }) {
          if case .double(let number) = $0 { number } else { nil }
        })
    case (.bool, .equal), (.bool, .notEqual):
      guard case .constant(.bool(let value)) = compiler.compile(bound) else { return nil }
      return .bools(column: column, isTrue: value == (test == .equal))
    case (.string, .equal), (.string, .notEqual):
      let text = { (value: Value) -> String? in
        if case .string(let text) = value { text } else { nil }
      }
      let wanted = self.bound(
        bound,
        { code in
          let value = code.value
          return { text(try value($0)) }
        }, text)
      return .string(column: column, isEqual: test == .equal, wanted)
    case (.nominal(let type), .equal) where type.isPlainEnumeration,
      (.nominal(let type), .notEqual) where type.isPlainEnumeration:
      return .cases(column: column, isEqual: test == .equal, compiler.value(bound))
    default: return nil
    }
  }

  /// - Parameters:
  ///   - read: What is plain of code that is not lifted.
  ///   - plain: What a value is if it is plain.
  private func bound<Bound>(
    _ expression: TypedExpression, _ read: (Code) -> (Frame) throws -> Bound?,
    _ plain: @escaping (Value) -> Bound?
  ) -> RowBound<Bound> {
    if compiler.isAbstract {
      let value = compiler.value(expression)
      return RowBound({ plain(try value($0)) })
    }
    let code = compiler.compile(expression)
    if case .constant(let value) = code { return RowBound(read(code), constant: plain(value)) }
    return RowBound(read(code))
  }

  /// `field.contains("a")` and the like.
  private func textQuestion(_ expression: TypedExpression) -> RowPredicate? {
    guard !compiler.isAbstract,
      case .member(let member, let field?, let arguments) = expression.form,
      field.type == .string, isField(field), case .donationField(_, let name) = field.form,
      arguments.count == 1, let argument = arguments[0], argument.type == .string,
      case .constant(.string(let part)) = compiler.compile(argument),
      let question = TextQuestion(member, part), let column = column(name)
    else { return nil }
    return .texts(column: column, VerdictCache(), question)
  }

  /// A part that reads a single string field and nothing else of the row.
  private func stringTest(_ expression: TypedExpression) -> RowPredicate? {
    guard expression.isTotal else { return nil }
    var names: Set<String> = []
    var readsMore = false
    visit(expression) { part, isBase in
      if isField(part), case .donationField(_, let name) = part.form, part.type == .string {
        names.insert(name)
      } else if !isBase, case .local(row) = part.form {
        readsMore = true
      } else if isField(part) {
        readsMore = true
      }
    }
    guard !readsMore, names.count == 1, let name = names.first, let column = column(name),
      !expression.asksForPresent
    else { return nil }
    // What depends on the string alone need not be asked again.
    let isClosed = expression.dependsOn(only: row)
    let slot = compiler.scope.newSlot()
    compiler.scope.bind(row, to: .field(name, slot: slot))
    return .strings(
      column: column, slot: slot, isClosed ? VerdictCache() : nil, compiler.bool(expression))
  }

  private func independent(_ expression: TypedExpression) -> RowPredicate? {
    guard expression.isTotal, !expression.mentions(row) else { return nil }
    return .all(compiler.bool(expression))
  }

  /// Goes through an expression; `isBase` marks the row variable of a field that was seen already.
  private func visit(
    _ expression: TypedExpression, isBase: Bool = false, _ body: (TypedExpression, Bool) -> Void
  ) {
    body(expression, isBase)
    for child in expression.children { visit(child, isBase: isField(expression), body) }
  }

  private func isField(_ expression: TypedExpression) -> Bool {
    if case .donationField(let base, _) = expression.form, case .local(row) = base.form {
      true
    } else {
      false
    }
  }

  private func isDate(_ expression: TypedExpression) -> Bool {
    if case .member(let member, let base?, _) = expression.form, case .donation = member.owner,
      member.name == "date", case .local(row) = base.form
    {
      true
    } else {
      false
    }
  }

  private func column(_ name: String) -> Int? {
    row.type.donationValueType?.donationFields.firstIndex { $0.name == name }
  }
}

extension TypedExpression {
  /// A total expression that is the same whenever the variable is, besides what never changes.
  func dependsOn(only row: LocalVariable, or constants: Set<LocalVariable> = []) -> Bool {
    !asksForPresent
      && !contains {
        if case .local(let variable) = $0.form {
          variable != row && !constants.contains(variable)
        } else {
          false
        }
      }
  }

  fileprivate var asksForPresent: Bool {
    contains {
      if case .member(let member, _, _) = $0.form { member.asksForPresent } else { false }
    }
  }

  /// Some part is a field of an instance of a class, which may change.
  var looksIntoInstances: Bool {
    contains {
      if case .field(let base, _) = $0.form, case .nominal(let type) = base.type {
        type.isClass
      } else {
        false
      }
    }
  }

  /// Some part is the date of a donation.
  var asksForDonationDates: Bool {
    contains {
      if case .member(let member, _, _) = $0.form, case .donation = member.owner {
        true
      } else {
        false
      }
    }
  }

  /// Evaluating it can neither fail nor do anything but yield a value.
  var isTotal: Bool {
    switch form {
    case .constant, .local, .enumCase, .field: children.allSatisfy(\.isTotal)
    case .donationField, .wrap, .erase, .logical: children.allSatisfy(\.isTotal)
    case .prefix(let op, let operand):
      operand.isTotal && (op.spelling != "-" || operand.type == .double)
    case .chain(let first, let rest):
      ([first] + rest.map(\.1)).allSatisfy(\.isTotal)
        && rest.allSatisfy { op, operand in
          Relation(rawValue: op.spelling) != nil
            || (op.spelling == "%" || op.spelling == "/") && operand.isCertainDivisor
            || op.precedence >= .addition
              && (first.type == .double || first.type == .date)
        }
    case .member(let member, _, _):
      children.allSatisfy(\.isTotal)
        && TypedExpression.totalMembers.contains(member, of: children.first?.type)
    default: false
    }
  }

  /// A whole number that any other can be divided by.
  private var isCertainDivisor: Bool {
    if case .constant(.int(let number)) = form { number > 0 || number < -1 } else { false }
  }

  /// Members that cannot fail, by owner and name.
  private static let totalMembers: TotalMembers = TotalMembers()
}

private struct TotalMembers: Sendable {
  private let strings: Set<String> = [
    "hasPrefix", "hasSuffix", "contains", "localizedStandardContains",
    "localizedCaseInsensitiveContains", "lowercased", "uppercased", "isEmpty", "count",
  ]

  func contains(_ member: Member, of type: Type?) -> Bool {
    switch member.owner {
    case .conforming:
      type == .string && strings.contains(member.name)
        && member.parameters.allSatisfy { !$0.takesFunction }
    case .date: member.kind != .initializer || member.parameters.allSatisfy { $0.type == .double }
    case .donation: true
    default: false
    }
  }
}

extension Member.Parameter {
  fileprivate var takesFunction: Bool {
    if case .function = type { true } else { false }
  }
}
