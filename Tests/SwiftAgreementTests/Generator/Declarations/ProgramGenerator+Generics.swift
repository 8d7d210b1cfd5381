extension ProgramGenerator {
  /// Some generic functions and types.
  mutating func generics() -> [String] {
    guard chance(2) else { return [] }
    var lines: [String] = []
    for declaration in GenericDeclaration.allCases where chance(2) {
      scope.generics.insert(declaration)
      lines += text(of: declaration)
    }
    return lines
  }

  private func text(of declaration: GenericDeclaration) -> [String] {
    switch declaration {
    case .pick:
      ["func pick<T>(_ a: T, _ b: T, first: Bool = true) -> T { first ? a : b }"]
    case .largest:
      [
        "func largest<T: Comparable>(_ values: [T]) -> T? {", "  var best: T?",
        "  for value in values { if let known = best, known > value { continue }; best = value }",
        "  return best", "}",
      ]
    case .apply: ["func apply<A, B>(_ a: A, _ f: (A) -> B) -> B { f(a) }"]
    case .box:
      [
        "struct Box<T> {", "  var value: T",
        "  func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(value: f(value)) }",
        "  mutating func put(_ new: T) -> T {", "    defer { value = new }", "    return value",
        "  }", "}",
      ]
    case .store: ["func store<T>(_ place: inout T, _ value: T) { place = value }"]
    case .first:
      [
        "extension Array {",
        "  func firstOr(_ other: Element) -> Element { isEmpty ? other : self[0] }",
        "}", "extension Sequence where Element: Comparable {",
        "  var ordered: [Element] { sorted() }", "}",
      ]
    }
  }

  /// An expression that uses one of them.
  mutating func generic(_ type: ValueType, depth: Int) -> String? {
    switch pick(scope.generics.sorted { $0.rawValue < $1.rawValue }) {
    case .pick:
      let (a, b) = (expression(type, depth: depth - 1), expression(type, depth: depth - 1))
      return chance(2)
        ? "pick(\(a), \(b))" : "pick(\(a), \(b), first: \(expression(.bool, depth: 1)))"
    case .largest:
      guard isComparable(type) else { return nil }
      return
        "(largest(\(expression(.array(type), depth: depth - 1))) ?? \(expression(type, depth: 0)))"
    case .apply:
      let input = pick(ValueType.simple) ?? .int
      return
        "apply(\(expression(input, depth: depth - 1))) \(closure(input, type, depth: depth - 1))"
    case .box:
      let input = pick(ValueType.simple) ?? .int
      return chance(2)
        ? "Box<\(type.spelling)>(value: \(expression(type, depth: depth - 1))).value"
        : "Box(value: \(expression(input, depth: depth - 1))).map \(closure(input, type, depth: depth - 1)).value"
    case .first:
      if case .array(let element) = type, isComparable(element) {
        return "\(expression(type, depth: depth - 1)).ordered"
      }
      return
        "\(expression(.array(type), depth: depth - 1)).firstOr(\(expression(type, depth: depth - 1)))"
    case .store, nil: return nil
    }
  }
}
