import TipFoundation
import TipModel

extension RowPredicate where Test == ColumnTest {
  /// Returns nil for a condition that has to be evaluated row by row.
  init?(_ condition: RuleQuery.Condition, over row: LocalVariable, _ compiler: Compiler) {
    guard
      let predicate = RowPredicateBuilder(row: row, compiler: compiler).predicate(condition)
    else { return nil }
    self = predicate
  }
}

/// Compiles the conditions of a filter into tests of columns.
private struct RowPredicateBuilder {
  let row: LocalVariable
  let compiler: Compiler

  func predicate(_ condition: RuleQuery.Condition) -> RowPredicate<ColumnTest>? {
    switch condition.form {
    case .all(let conditions): return predicates(conditions).map { .both($0) }
    case .any(let conditions): return predicates(conditions).map { .either($0) }
    case .not(let inner): return predicate(inner).map { .not($0) }
    default: return test(condition).map { .test($0) }
    }
  }

  private func predicates(
    _ conditions: [RuleQuery.Condition]
  ) -> [RowPredicate<ColumnTest>]? {
    let parts = conditions.compactMap(predicate)
    return parts.count == conditions.count ? parts : nil
  }

  private func test(_ condition: RuleQuery.Condition) -> ColumnTest? {
    switch condition.form {
    case .isTrue(let quantity):
      if let column = column(of: quantity) { return .bools(column: column, isTrue: true) }
    case .comparison(let first, let relation, let second):
      if let found = comparison(first, relation, second) { return found }
      if let found = comparison(second, relation.mirrored, first) { return found }
    default: break
    }
    let expression = compiler.reader.resolved(condition.expression)
    return textQuestion(expression) ?? stringTest(expression) ?? independent(expression)
  }

  /// `field test bound`, with a bound that is the same for all rows.
  private func comparison(
    _ subject: RuleQuery.Quantity, _ test: Relation, _ other: RuleQuery.Quantity
  ) -> ColumnTest? {
    let bound = other.expression
    guard case .donated(let part, of: .row(row)) = subject.form,
      subject.type == subject.expression.type, !bound.mentions(row), bound.isTotal
    else { return nil }
    guard case .field(let name) = part else { return date(test, bound) }
    guard let column = column(name) else { return nil }
    switch (subject.type, test) {
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

  private func date(_ test: Relation, _ bound: TypedExpression) -> ColumnTest {
    if compiler.isAbstract {
      let value = compiler.value(bound)
      return .dates(test) { VaryingNumber(try value($0)) }
    }
    let value = compiler.compile(bound).date(at: bound.range)
    return .dates(test) { .still(try value($0)) }
  }

  /// - Parameters:
  ///   - read: Returns the plain value of code, which is not abstract.
  ///   - plain: Returns the plain value of a value, or nil.
  private func bound<Bound>(
    _ expression: TypedExpression, _ read: (Code) -> (Frame) throws -> Bound?,
    _ plain: @escaping (Value) -> Bound?
  ) -> RowBound<Bound> {
    if compiler.isAbstract {
      let value = compiler.value(expression)
      return .computed { plain(try value($0)) }
    }
    let code = compiler.compile(expression)
    if case .constant(let value) = code, let bound = plain(value) { return .constant(bound) }
    return .computed(read(code))
  }

  /// `field.contains("a")` and the like.
  private func textQuestion(_ expression: TypedExpression) -> ColumnTest? {
    guard !compiler.isAbstract,
      case .member(let member, let field?, let arguments) = expression.form,
      field.type == .string, isField(field), case .donationField(_, let name) = field.form,
      arguments.count == 1, let argument = arguments[0], argument.type == .string,
      case .constant(.string(let part)) = compiler.compile(argument),
      let question = TextQuestion(member, part), let column = column(name)
    else { return nil }
    return .texts(column: column, VerdictCache(), question)
  }

  /// A part that reads a single string field of the row.
  private func stringTest(_ expression: TypedExpression) -> ColumnTest? {
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
    // A result that depends on the string alone can be kept.
    let isClosed = expression.dependsOn(only: row)
    let slot = compiler.scope.newSlot()
    compiler.scope.bind(row, to: .field(name, slot: slot))
    return .strings(
      column: column, slot: slot, isClosed ? VerdictCache() : nil, compiler.bool(expression))
  }

  private func independent(_ expression: TypedExpression) -> ColumnTest? {
    guard expression.isTotal, !expression.mentions(row) else { return nil }
    return .all(compiler.bool(expression))
  }

  /// Visits an expression. `isBase` marks the row variable of a field that has been visited
  /// already.
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

  /// The column of a field of the row.
  private func column(of quantity: RuleQuery.Quantity) -> Int? {
    guard case .donated(.field(let name), of: .row(row)) = quantity.form else { return nil }
    return column(name)
  }

  private func column(_ name: String) -> Int? {
    row.type.donationValueType?.donationFields.firstIndex { $0.name == name }
  }
}
