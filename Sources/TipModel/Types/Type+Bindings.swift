extension Type {
  /// What the type variables of a signature stand for, found by matching its types against known ones.
  public struct Bindings: Hashable, Sendable {
    public private(set) var types: [String: Type] = [:]

    public init() {}

    public subscript(variable: String) -> Type? { types[variable] }

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
      case (.keyPath(let root, let value), .keyPath(let otherRoot, let otherValue)):
        return match(root, otherRoot) && match(value, otherValue)
      case (.function(let parameters, let result), .function(let otherParameters, let otherResult)):
        return match(parameters, otherParameters) && match(result, otherResult)
      case (.tuple(let elements), .tuple(let others)):
        return match(elements.map(\.type), others.map(\.type))
      case (.nominal(let a), .nominal(let b)) where a.template != nil && a.template == b.template:
        return match(a.genericArguments, b.genericArguments)
      case (.anyTip, .nominal(let type)): return type.conformsToTip
      default: return pattern == type
      }
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
      case .keyPath(let root, let value):
        .keyPath(root: substitute(root), value: substitute(value))
      case .function(let parameters, let result):
        .function(parameters.map(substitute), substitute(result))
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

  /// A type variable occurs in it.
  public var hasVariables: Bool {
    switch self {
    case .variable: true
    case .nominal(let type): type.genericArguments.contains(where: \.hasVariables)
    case .optional(let type), .array(let type), .set(let type), .range(let type),
      .event(let type), .donation(let type), .donations(let type),
      .parameterReference(let type), .stream(let type), .metatype(let type), .inOut(let type):
      type.hasVariables
    case .dictionary(let a, let b), .keyPath(let a, let b): a.hasVariables || b.hasVariables
    case .function(let parameters, let result):
      result.hasVariables || parameters.contains(where: \.hasVariables)
    case .tuple(let elements): elements.contains(where: \.type.hasVariables)
    default: false
    }
  }
}

extension Type {
  /// It is, or is made of, a type that an error has left unknown: whatever is said of it follows from that.
  public var holdsError: Bool {
    switch self {
    case .erroneous: true
    case .optional(let type), .array(let type), .set(let type), .range(let type),
      .event(let type), .donation(let type), .donations(let type),
      .parameterReference(let type), .stream(let type), .metatype(let type), .inOut(let type):
      type.holdsError
    case .dictionary(let a, let b), .keyPath(let a, let b): a.holdsError || b.holdsError
    case .function(let parameters, let result):
      result.holdsError || parameters.contains(where: \.holdsError)
    case .tuple(let elements): elements.contains(where: \.type.holdsError)
    default: false
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
    }
  }
}
