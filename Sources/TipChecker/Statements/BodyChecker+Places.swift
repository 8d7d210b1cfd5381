import TipModel
import TipText

/// What can be assigned to: a variable or parameter, and the way from it through fields and subscripts.
extension BodyChecker {
  func place(of value: TypedExpression) -> TypedPlace? {
    guard let (root, steps) = path(value) else { return nil }
    return TypedPlace(root: root, steps: steps, type: value.type, range: value.range)
  }

  private func path(_ value: TypedExpression) -> (TypedPlace.Root, [TypedPlace.Step])? {
    func extended(_ base: TypedExpression, _ step: TypedPlace.Step) -> (
      TypedPlace.Root, [TypedPlace.Step]
    )? {
      path(base).map { ($0.0, $0.1 + [step]) }
    }
    switch value.form {
    case .local(let variable):
      return variable.isMutable || isInitialized(variable) ? (.local(variable), []) : nil
    case .global(let variable): return variable.isMutable ? (.global(variable), []) : nil
    case .parameter(let parameter): return (.parameter(parameter), [])
    case .field(let base, let index):
      guard isSettable(base.type, index) else { return nil }
      if case .nominal(let type) = base.type, type.isClass {
        return (.instance(base), [.field(index)])
      }
      return extended(base, .field(index))
    case .superclass(let inner): return path(inner)
    case .tupleElement(let base, let index): return extended(base, .tupleElement(index))
    case .force(let base): return extended(base, .force)
    case .erase(let base): return path(base)
    case .member(let member, let receiver?, let arguments) where member.name == "subscript":
      guard let index = arguments.first ?? nil else { return nil }
      let isDictionary = if case .dictionary = receiver.type { true } else { false }
      if arguments.count == 2, let initial = arguments[1] {
        return extended(receiver, .subscriptDefault(index, default: initial))
      }
      guard isDictionary || isArray(receiver.type) else { return nil }
      return extended(receiver, .subscript(index, isDictionary: isDictionary))
    case .optionalChain(let base, let local, let rest, _):
      guard let (root, steps) = path(base), let inner = path(rest, from: local) else { return nil }
      return (root, steps + [.optionalChain] + inner)
    default: return nil
    }
  }

  /// The steps from the variable that stands for what is inside an optional.
  private func path(_ value: TypedExpression, from local: LocalVariable) -> [TypedPlace.Step]? {
    switch value.form {
    case .local(let variable) where variable == local: return []
    case .field(let base, let index):
      guard isSettable(base.type, index) else { return nil }
      return path(base, from: local).map { $0 + [.field(index)] }
    case .force(let base): return path(base, from: local).map { $0 + [.force] }
    default: return nil
    }
  }

  private func isArray(_ type: Type) -> Bool {
    if case .array = type { true } else { false }
  }

  /// A constant that an initializer, or the code after its declaration, gives its value.
  private func isInitialized(_ variable: LocalVariable) -> Bool {
    variable.name == "self" && isInitializer
  }

  private func isSettable(_ type: Type, _ index: Int) -> Bool {
    guard case .nominal(let nominal) = type, index < nominal.fields.count else { return false }
    let field = nominal.fields[index]
    return field.isMutable || (isInitializer && nominal == owner?.type && field.defaultValue == nil)
  }

  func immutable(_ value: TypedExpression, _ because: String) -> TypedExpression {
    if value.type.isUnknown { return value }
    let name: String
    var notes: [Diagnostic.Note] = []
    switch value.form {
    case .local(let variable):
      name = "`\(variable.name)`"
      if variable.name == "self" {
        notes = [.init("mark the method `mutating` to change `self`")]
      } else if variable.range != value.range {
        notes = [.init("make it a `var` to change it", at: variable.range)]
      }
    case .global(let variable):
      name = "`\(variable.name)`"
      notes = [.init("make it a `var` to change it", at: variable.range)]
    case .field(_, _): name = "this property"
    default: name = "this"
    }
    return fail("immutable", "\(name) is a constant; \(because)", at: value.range, notes: notes)
  }
}
