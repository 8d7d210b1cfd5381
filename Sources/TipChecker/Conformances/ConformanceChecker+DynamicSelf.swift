import TipModel
import TipSyntax
import TipText

/// A class member with the result type `Self` has to yield an instance of the receiver's class, and not merely of its
/// own.
extension ConformanceChecker {
  func checkDynamicSelf(_ value: ValueDeclaration, _ body: TypedBlock?) {
    guard let body, value.yieldsSelf, let owner = value.owner, owner.type.isClass,
      value.file.isTipScript
    else { return }
    var instances = DynamicInstances(value.file)
    instances.collect(body)
    guard let other = body.returned.first(where: { !instances.include($0) }) else { return }
    report(
      .error(
        "type-mismatch",
        "this is `\(other.type)`, but `Self` is needed here, which in a subclass is that subclass",
        at: other.range,
        notes: [.init("`self` is of it, and so is what its methods yield as `Self`")]))
  }
}

/// The expressions of a body that are of the class of `self`.
private struct DynamicInstances {
  private let file: FileContext
  private var constants: Set<ObjectIdentifier> = []

  init(_ file: FileContext) { self.file = file }

  /// Collects the constants and variables that start with such an instance.
  mutating func collect(_ block: TypedBlock) {
    for statement in block.statements {
      switch statement.form {
      case .declare(let variable, let value?) where include(value):
        constants.insert(ObjectIdentifier(variable))
      case .if(let clauses, let otherwise):
        for clause in clauses {
          collect(clause.conditions)
          collect(clause.body)
        }
        if let otherwise { collect(otherwise) }
      case .guard(let conditions, let body), .while(let conditions, let body, _):
        collect(conditions)
        collect(body)
      case .repeatWhile(let body, _, _), .for(_, _, _, let body, _),
        .forAwait(_, _, _, let body, _),
        .labelled(_, let body), .defer(let body):
        collect(body)
      case .switch(_, let cases, _): for item in cases { collect(item.body) }
      case .attempt(let body, let catches):
        collect(body)
        for item in catches { collect(item.body) }
      default: break
      }
    }
  }

  private mutating func collect(_ conditions: [TypedCondition]) {
    for case .binding(.binding(let variable), let value) in conditions where include(value) {
      constants.insert(ObjectIdentifier(variable))
    }
  }

  func include(_ value: TypedExpression) -> Bool {
    if value.type.isUnknown || value.type.holdsError || value.type == .never { return true }
    switch value.form {
    case .local(let variable):
      return variable.name == "self" || constants.contains(ObjectIdentifier(variable))
    case .superclass, .constant(.none), .unavailable: return true
    case .invoke(let function, let receiver?, _):
      return function.yieldsSelf && include(receiver)
    case .callWitness(_, let receiver, _): return include(receiver)
    case .initialize, .construct:
      let written = file.tree.source.text(value.range.offsets)
      return ["Self", ".init", "self.init"].contains { written.hasPrefix($0) }
    case .cast(_, _, _): return file.tree.source.text(value.range.offsets).contains("Self")
    case .injectIntoOptional(let inner), .force(let inner), .convert(let inner),
      .attempt(let inner, _):
      return include(inner)
    case .optionalChain(let base, let link, let rest, _):
      guard include(base) else { return false }
      var inside = self
      inside.constants.insert(ObjectIdentifier(link))
      return inside.include(rest)
    case .ternary(_, let first, let second): return include(first) && include(second)
    case .coalesce(let values): return values.allSatisfy(include)
    case .choose(let block): return block.yielded.allSatisfy(include)
    default: return false
    }
  }
}
