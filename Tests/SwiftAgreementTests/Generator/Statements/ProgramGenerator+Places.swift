extension ProgramGenerator {
  /// A place that can be assigned, and the type of what is in it.
  private struct Place {
    let path: String
    let type: ValueType
  }

  /// Places in mutable variables, to some depth.
  private func places() -> [Place] {
    var found = scope.variables.filter { $0.isMutable || $0.isReference }
      .map { Place(path: $0.name, type: $0.type) }
    var next = found
    for _ in 0..<2 {
      next = next.flatMap { parts(of: $0) }
      found += next
    }
    let constants = Set(scope.variables.filter { !$0.isMutable }.map(\.name))
    return found.filter { !constants.contains($0.path) }
  }

  /// A place lent to a function of the program.
  mutating func lent() -> [String]? {
    guard scope.generics.contains(.store),
      let place = pick(places().filter { !$0.path.contains("?") && !$0.path.contains("[") })
    else { return nil }
    return ["store(&\(place.path), \(expression(place.type, depth: 2)))"]
  }

  /// A variable whose changes are printed.
  mutating func observed() -> [String]? {
    let type = pick(ValueType.simple) ?? .int
    let value = expression(type, depth: 2)
    let name = name("w")
    scope.variables.append(Variable(name, type, isMutable: true))
    let observer =
      chance(2)
      ? "willSet { print(\"\(name) will\", newValue)"
      : "didSet { print(\"\(name) did\", oldValue, \(name))"
    return ["var \(name): \(type.spelling) = \(value) { \(observer) } }"]
  }

  private func parts(of place: Place) -> [Place] {
    switch place.type {
    case .nominal(let name):
      return (scope.structure(name)?.fields ?? []).filter(\.isMutable)
        .map { Place(path: "\(place.path).\($0.name)", type: $0.type) }
    case .reference(let name):
      return (scope.classNamed(name)?.fields ?? [])
        .map { Place(path: "\(place.path).\($0.name)", type: $0.type) }
    case .dictionary(let value):
      return [
        Place(path: "\(place.path)[\"a\"]", type: .optional(value)),
        Place(path: "\(place.path)[\"c\"]", type: .optional(value)),
      ]
    case .pair(let a, let b):
      return [Place(path: "\(place.path).0", type: a), Place(path: "\(place.path).1", type: b)]
    case .optional(.nominal(let name)):
      return (scope.structure(name)?.fields ?? []).filter(\.isMutable)
        .map { Place(path: "\(place.path)?.\($0.name)", type: $0.type) }
    case .array(let element):
      return place.path.contains("?")
        ? [] : [Place(path: "\(place.path)[\(place.path).count - 1]", type: element)]
    default: return []
    }
  }

  mutating func assignment() -> [String]? {
    guard let place = pick(places()) else { return nil }
    let value = expression(place.type, depth: 2)
    // Swift takes an assignment of something to itself for an error.
    return value == place.path ? nil : guarded(place, ["\(place.path) = \(value)"])
  }

  /// `+=` and its like, and members that change what they belong to.
  mutating func change() -> [String]? {
    guard let place = pick(places()) else { return nil }
    let path = place.path
    switch place.type {
    case .int:
      let sign = pick(["+=", "-=", "*="]) ?? "+="
      return guarded(place, ["\(path) \(sign) \(literal(.int))"])
    case .double: return guarded(place, ["\(path) += \(expression(.double, depth: 1))"])
    case .bool: return guarded(place, ["\(path).toggle()"])
    case .string:
      return guarded(
        place, [chance(2) ? "\(path) += \(expression(.string, depth: 1))" : "\(path).append(\"!\")"]
      )
    case .array(let element):
      let changes = [
        "\(path).append(\(expression(element, depth: 1)))",
        "\(path) += \(expression(.array(element), depth: 1))", "\(path).reverse()",
        "\(path).insert(\(expression(element, depth: 1)), at: 0)", "_ = \(path).popLast()",
        "\(path).removeAll \(closure(element, .bool, depth: 1))",
        isComparable(element) ? "\(path).sort()" : "\(path).removeAll()",
      ]
      return guarded(place, [pick(changes) ?? ""])
    case .set(let element):
      return guarded(
        place,
        [chance(2) ? "\(path).insert(\(literal(element)))" : "\(path).remove(\(literal(element)))"])
    case .dictionary(let value):
      let changes = [
        "\(path).removeValue(forKey: \"a\")",
        "\(path).updateValue(\(expression(value, depth: 1)), forKey: \"b\")",
        value.isAddable
          ? "\(path)[\"d\", default: \(literal(value))] += \(expression(value, depth: 1))"
          : "\(path)[\"d\"] = nil",
      ]
      return guarded(place, [pick(changes) ?? ""])
    case .nominal(let name):
      let methods = (scope.structure(name)?.methods ?? []).filter(\.isMutating)
      guard let method = pick(methods) else { return nil }
      return guarded(place, ["\(path).\(method.name)(\(expression(method.parameter, depth: 1)))"])
    default: return nil
    }
  }

  /// Through `?`.
  mutating func optionalChange() -> [String]? {
    let optionals = places().filter { place in
      guard case .optional(let wrapped) = place.type else { return false }
      return wrapped.isAddable && !place.path.contains("?")
    }
    guard let place = pick(optionals), case .optional(let wrapped) = place.type else { return nil }
    return guarded(place, ["\(place.path)? += \(expression(wrapped, depth: 1))"])
  }

  /// An element is changed only where there is one.
  private func guarded(_ place: Place, _ lines: [String]) -> [String] {
    guard let end = place.path.firstRange(of: ".count - 1]"),
      let start = place.path.firstRange(of: "[")
    else { return lines }
    _ = end
    let array = place.path[..<start.lowerBound]
    return place.path.hasPrefix("\(array)[\(array).count - 1]")
      ? ["if !\(array).isEmpty {"] + indented(lines) + ["}"]
      : lines
  }

  /// Closures that capture, called before and after a change.
  mutating func closureStatement() -> [String]? {
    let captured = scope.variables.filter { $0.isMutable && $0.type == .int }
    guard let variable = pick(captured) else { return nil }
    let name = name("g")
    switch below(3) {
    case 0:
      return [
        "let \(name) = { \(variable.name) + 1 }", "\(variable.name) += \(literal(.int))",
        "print(\(name)())",
      ]
    case 1:
      return [
        "let \(name) = { [\(variable.name)] in \(variable.name) * 2 }",
        "\(variable.name) += \(literal(.int))", "print(\(name)())",
      ]
    default:
      return [
        "let \(name) = { (n: Int) in", "  \(variable.name) += n", "  return \(variable.name)", "}",
        "print(\(name)(\(literal(.int))), \(name)(1))",
      ]
    }
  }
}
