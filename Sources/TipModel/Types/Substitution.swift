/// The types that type variables are bound to. Matching a signature's types against known ones
/// finds them.
///
/// ```swift
/// var substitution = Substitution()
/// substitution.match(.array(.variable(.t)), .array(.int))  // true
/// substitution.substitute(.optional(.variable(.t)))  // Int?
/// ```
public struct Substitution: Hashable, Sendable {
  private struct Binding: Hashable {
    let variable: TypeVariable
    var type: Type
  }

  /// In the order of the variables' numbers. Most signatures have one or two. No bound type holds another variable that is
  /// bound, so that types are substituted once.
  private var bindings: [Binding] = []

  public init() {}

  public private(set) subscript(variable: TypeVariable) -> Type? {
    get { bindings.first { $0.variable == variable }?.type }
    set {
      let index = bindings.firstIndex { !TypeVariable.isOrdered($0.variable, before: variable) }
      let isBound = index.map { bindings[$0].variable == variable } ?? false
      switch (index, newValue) {
      case (let index?, let type?) where isBound: bindings[index].type = type
      case (let index?, nil) where isBound: bindings.remove(at: index)
      case (_, let type?):
        bindings.insert(Binding(variable: variable, type: type), at: index ?? bindings.count)
      case (_, nil): break
      }
    }
  }

  /// Binds a variable to another type than the one that it was bound to.
  public mutating func rebind(_ variable: TypeVariable, to type: Type) { bind(variable, to: type) }

  private mutating func bind(_ variable: TypeVariable, to type: Type) {
    guard !bindings.isEmpty else {
      self[variable] = type
      return
    }
    let type = type.hasVariables ? substitute(type) : type
    var own = Substitution()
    own[variable] = type
    for index in bindings.indices where bindings[index].type.hasVariables {
      bindings[index].type = own.substitute(bindings[index].type)
    }
    self[variable] = type
  }

  /// Matches a signature's type against a known one, binding variables on the way. Unknown types
  /// match everything, and `any Tip` matches every tip. After false, bindings may be incomplete.
  public mutating func match(_ pattern: Type, _ type: Type) -> Bool {
    if case .variable(let variable) = pattern {
      guard let bound = self[variable], !bound.isUnknown else {
        bind(variable, to: type)
        return true
      }
      return bound == type || type.isUnknown
    }
    if pattern.isUnknown || type.isUnknown { return true }
    switch (pattern, type) {
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.set(let a), .set(let b)), (.range(let a), .range(let b)), (.event(let a), .event(let b)),
      (.donation(let a), .donation(let b)), (.donations(let a), .donations(let b)),
      (.parameterReference(let a), .parameterReference(let b)),
      (.stream(let a), .stream(let b)), (.metatype(let a), .metatype(let b)),
      (.inOut(let a), .inOut(let b)):
      return match(a, b)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return match(key, otherKey) && match(value, otherValue)
    case (
      .keyPath(let root, let value, let access),
      .keyPath(let otherRoot, let otherValue, let otherAccess)
    ):
      return access <= otherAccess && match(root, otherRoot) && match(value, otherValue)
    case (
      .function(let parameters, let result, _), .function(let otherParameters, let otherResult, _)
    ):
      return match(parameters, otherParameters) && match(result, otherResult)
    case (.tuple(let elements), .tuple(let others)):
      return match(elements.map(\.type), others.map(\.type))
    case (.nominal(let a), .nominal(let b)) where a.template != nil && a.template == b.template:
      return match(a.genericArguments, b.genericArguments)
    case (.library(let kind, let a), .library(let other, let b)):
      return kind == other && match(a, b)
    case (.conforming(let wanted, let inner), _):
      guard type.conforms(to: wanted) else { return false }
      return (wanted == .rangeExpression ? type.bound : type.element).map { match(inner, $0) }
        ?? true
    case (.anyTip, .nominal(let type)): return type.conformsToTip
    default: return pattern == type
    }
  }

  /// Binds the variables of a member's owner. Of a protocol they are the conforming type and its
  /// associated types.
  public mutating func bind(owner: Type, to type: Type) -> Bool {
    guard case .conforming(let wanted, _) = owner else { return match(owner, type) }
    guard type.conforms(to: wanted) else { return type.isUnknown }
    self[.itself] = type
    self[.element] = type.element
    self[.index] = type.index
    self[.subSequence] = type.subSequence
    self[.bound] = type.bound
    if wanted == .lazySequence {
      self[.elements] = type.lazyElements
      self[.mapped] = type.lazyBase(under: .lazyMap)
      self[.filtered] = type.lazyBase(under: .lazyFilter)
    }
    return true
  }

  private mutating func match(_ patterns: [Type], _ types: [Type]) -> Bool {
    guard patterns.count == types.count else { return false }
    for (pattern, type) in zip(patterns, types) where !match(pattern, type) { return false }
    return true
  }

  /// The signature's type with the variables bound so far filled in; others stay.
  public func substitute(_ type: Type) -> Type {
    switch type {
    case .variable(let variable): self[variable] ?? type
    case .nominal(let nominal) where type.hasVariables:
      nominal.specialize(nominal.genericArguments.map(substitute)).map { .nominal($0) } ?? type
    case .optional(let wrapped): .optional(substitute(wrapped))
    case .array(let element): .array(substitute(element))
    case .set(let element): .set(substitute(element))
    case .range(let bound): .range(substitute(bound))
    case .event(let value): .event(substitute(value))
    case .donation(let value): .donation(substitute(value))
    case .donations(let value): .donations(substitute(value))
    case .parameterReference(let value): .parameterReference(substitute(value))
    case .stream(let element): .stream(substitute(element))
    case .metatype(let instance): .metatype(substitute(instance))
    case .inOut(let type): .inOut(substitute(type))
    case .dictionary(let key, let value): .dictionary(substitute(key), substitute(value))
    case .keyPath(let root, let value, let access):
      .keyPath(root: substitute(root), value: substitute(value), access)
    case .function(let parameters, let result, let effects):
      .function(parameters.map(substitute), substitute(result), effects)
    case .library(let kind, let inner): .library(kind, substitute(inner))
    case .conforming(let wanted, let inner): .conforming(wanted, substitute(inner))
    case .tuple(let elements):
      .tuple(elements.map { Type.TupleElement(label: $0.label, type: substitute($0.type)) })
    default: type
    }
  }

  /// The constraints that the bindings break, by variable; one not yet bound breaks none.
  public func violations(
    of constraints: [TypeVariable: Member.Constraint]
  ) -> [(variable: TypeVariable, type: Type, constraint: Member.Constraint)] {
    constraints.sorted { $0.key.name < $1.key.name }.compactMap { variable, constraint in
      guard let type = self[variable], !constraint.isSatisfied(by: type) else { return nil }
      return (variable, type, constraint)
    }
  }
}

extension Member.Constraint {
  public func isSatisfied(by type: Type) -> Bool {
    switch self {
    case .equatable: type.isEquatable
    case .hashable: type.isHashable
    case .comparable: type.isComparable
    case .numeric: type.isNumeric
    case .reference: type.isUnknown || type.mayBeInstance
    case .conforms(let wanted): type.isUnknown || type.conforms(to: wanted)
    }
  }
}
