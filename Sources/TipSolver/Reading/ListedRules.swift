package import TipModel

/// The rules that a tip's `rules` property lists.
package struct ListedRules {
  package private(set) var rules: [TypedRule] = []
  /// False if branches choose among rules, or other code makes some of them.
  package private(set) var isWhole = true

  package init(of type: NominalType) {
    switch type.witness("rules") {
    case .field(let index):
      add(type.fields.indices.contains(index) ? type.fields[index].writtenValue : nil)
    case .function(let function): add(function.body()?.onlyExpression)
    case nil: break
    }
  }

  private mutating func add(_ value: TypedExpression?) {
    switch value?.form {
    case .rule(let rule): rules.append(rule)
    case .array(let elements): for element in elements { add(element) }
    case .convert(let inner), .injectIntoOptional(let inner): add(inner)
    case .collect(let block):
      for statement in block.statements {
        if case .yield(let value, _) = statement.form { add(value) } else { isWhole = false }
      }
    default: isWhole = false
    }
  }
}
