public import TipChecker
import TipModel

extension Inventory {
  /// The rules that a tip is shown by: those written in it, and shared ones that its `rules` names.
  public func rules(of tip: Tip) -> [Rule] {
    var named: [Rule] = []
    var seen: Set<FunctionDeclaration> = []
    func visit(_ expression: TypedExpression) {
      switch expression.form {
      case .rule(let rule):
        if let shared = sharedRules.first(where: { $0.range == rule.range }) {
          named.append(shared)
        }
      case .invoke(let function, _, _):
        if seen.insert(function).inserted { function.body()?.expressions.forEach(visit) }
      case .global(let variable): variable.initializer().map(visit)
      default: expression.children.forEach(visit)
      }
    }
    switch tip.type.witness("rules") {
    case .function(let function): function.body()?.expressions.forEach(visit)
    case .field(let index) where tip.type.fields.indices.contains(index):
      tip.type.fields[index].writtenValue.map(visit)
    default: break
    }
    return named + tip.rules
  }
}
