extension Type {
  /// The types that stand for the generic parameters of a signature, found by matching its types
  /// with known ones.
  public struct Bindings: Hashable, Sendable {
    public private(set) var types: [String: Type] = [:]

    public init() {}

    public subscript(variable: String) -> Type? { types[variable] }

    /// Gives a variable another type than the one that it was bound to.
    public mutating func rebind(_ variable: String, to type: Type) { types[variable] = type }

    /// Matches a signature's type against a known one, binding variables on the way. Unknown types
    /// match everything, and `any Tip` matches every tip. After false, bindings may be incomplete.
    public mutating func match(_ pattern: Type, _ type: Type) -> Bool {
      if case .variable(let name) = pattern {
        guard let bound = types[name], !bound.isUnknown else {
          types[name] = type
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

    /// Binds what a member's owner leaves open: of a protocol, the conforming type and what belongs to it.
    public mutating func bind(owner: Type, to type: Type) -> Bool {
      guard case .conforming(let wanted, _) = owner else { return match(owner, type) }
      guard type.conforms(to: wanted) else { return type.isUnknown }
      types["Self"] = type
      types["Element"] = type.element
      types["Index"] = type.index
      types["SubSequence"] = type.subSequence
      types["Bound"] = type.bound
      if wanted == .lazySequence {
        types["Elements"] = type.lazyElements
        types["Mapped"] = type.lazyBase(under: .lazyMap)
        types["Filtered"] = type.lazyBase(under: .lazyFilter)
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
      case .variable(let name): types[name] ?? type
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
        .tuple(elements.map { TupleElement(label: $0.label, type: substitute($0.type)) })
      default: type
      }
    }

    /// The constraints that the bindings break, by variable; one not yet bound breaks none.
    public func violations(
      of constraints: [String: Member.Constraint]
    ) -> [(variable: String, type: Type, constraint: Member.Constraint)] {
      constraints.sorted { $0.key < $1.key }.compactMap { variable, constraint in
        guard let type = types[variable], !constraint.isSatisfied(by: type) else { return nil }
        return (variable, type, constraint)
      }
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
