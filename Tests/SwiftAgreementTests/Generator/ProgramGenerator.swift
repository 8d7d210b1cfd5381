import SeededRandom

/// Writes random programs, well-typed as far as its author could tell: what Swift refuses after all is held
/// against it, too, as an invalid program.
struct ProgramGenerator {
  var random: SeededRandom
  var scope = Scope()
  private var names = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The program of a seed.
  static func program(seed: UInt64) -> String {
    var generator = ProgramGenerator(seed: seed)
    return generator.program()
  }

  /// A program of one idiom: refinements of Swift's own protocols, with most of what they offer.
  static func refinements(seed: UInt64) -> String {
    var generator = ProgramGenerator(seed: seed)
    var lines = generator.refinements(ofTips: true)
    for _ in 0..<12 { lines += generator.idiom() ?? [] }
    return TipTwin.text + lines.joined(separator: "\n")
  }

  private mutating func program() -> String {
    var lines = declarations() + idioms()
    for _ in 0..<(3 + below(6)) { lines += statement(depth: 2) }
    if !scope.offers.isEmpty { for _ in 0..<(2 + below(6)) { lines += idiom() ?? [] } }
    lines += scope.variables.flatMap { shown($0) }
    return lines.joined(separator: "\n")
  }

  /// A name that nothing has yet.
  mutating func name(_ stem: String) -> String {
    names += 1
    return "\(stem)\(names)"
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// True once in so many times.
  mutating func chance(_ count: Int) -> Bool { random.below(count) == 0 }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// What one of the makers makes, tried in random order.
  mutating func first<Result>(of makers: [(inout ProgramGenerator) -> Result?]) -> Result? {
    var left = makers
    while !left.isEmpty {
      let maker = left.remove(at: below(left.count))
      if let result = maker(&self) { return result }
    }
    return nil
  }

  /// A type for a variable or a field.
  mutating func anyType(depth: Int = 2) -> ValueType {
    let nominal = (scope.structs.map(\.name) + scope.enums.map(\.name)).map(ValueType.nominal)
    if depth == 0 || chance(3) { return pick(ValueType.simple + nominal) ?? .int }
    switch below(9) {
    case 0, 1: return .optional(anyType(depth: depth - 1))
    case 2, 3: return .array(anyType(depth: depth - 1))
    case 4: return .set(chance(2) ? .int : .string)
    case 5: return .dictionary(anyType(depth: depth - 1))
    case 6: return .pair(anyType(depth: 0), anyType(depth: 0))
    case 7: return .function(anyType(depth: 0), anyType(depth: 0))
    default: return pick(nominal) ?? .string
    }
  }

  /// Lines indented by one step.
  func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }
}
