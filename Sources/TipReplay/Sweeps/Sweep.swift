import TipModel
package import TipText

/// A constant of a rule, with the values that take its place: all of them are asked about in one pass.
package struct Sweep: Sendable {
  /// The tip's and the rule's places in the program.
  package let tip: Int
  package let rule: Int
  /// The place of the constant among those of the rule.
  package let constant: Int
  /// The constant's expression in the source, and its value there.
  package let range: SourceRange
  package let written: SweepValue
  /// In ascending order, each once.
  package let values: [SweepValue]

  /// The greatest number of values.
  package static let mostValues = 1000

  /// The rule of a program with each of the values in the place of its constant. Throws ``ReplayError``.
  func rules(of program: ReplayProgram) throws -> [any CompiledRule] {
    let rule = program.tips[tip].rules[self.rule]
    guard let constants = rule.content?.constants, constants.indices.contains(constant) else {
      throw ReplayError("the rule has no such constant", .program)
    }
    return try values.map { value in
      guard let changed = rule.replacing(constants[constant], by: value.value) else {
        throw ReplayError("the constant cannot be replaced", .program)
      }
      return changed
    }
  }

  /// The direction in which larger values move the verdict; nil where that is not known.
  func effect(in program: ReplayProgram) -> ConstantEffect? {
    guard let content = program.tips[tip].rules[rule].content else { return nil }
    let constants = content.constants
    return constants.indices.contains(constant) ? content.effect(of: constants[constant]) : nil
  }
}

/// The audience for each value of a sweep.
package struct SweepResult: Sendable {
  package let sweep: Sweep
  /// The users whose tip's rules hold at the end of the window, by value.
  package internal(set) var available: [Int]
  /// The users whose tip's rules held at some instant of the window, by value; nil where only the end was asked about.
  package internal(set) var ever: [Int]?

  init(_ sweep: Sweep, hasPast: Bool = true) {
    self.sweep = sweep
    available = Array(repeating: 0, count: sweep.values.count)
    ever = hasPast ? available : nil
  }

  mutating func add(_ other: SweepResult) {
    for place in available.indices {
      available[place] += other.available[place]
      ever?[place] += other.ever?[place] ?? 0
    }
  }
}
