import Testing
import TipModel

@Suite struct SubstitutionTests {
  private let t = Type.variable(.t)

  private func matches(_ pattern: Type, _ type: Type, _ substitution: inout Substitution) -> Bool {
    substitution.match(pattern, type)
  }

  @Test func variablesAreBoundOnce() {
    var substitution = Substitution()
    #expect(matches(.array(t), .array(.int), &substitution))
    #expect(substitution[.t] == .int)
    #expect(matches(t, .int, &substitution))
    #expect(!matches(t, .string, &substitution))
    #expect(
      substitution.substitute(.dictionary(.string, .optional(t)))
        == .dictionary(.string, .optional(.int)))
    #expect(substitution.substitute(.variable(.u)) == .variable(.u))
  }

  /// What a variable stands for may be another one that is bound later, or was bound before.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]])
  func typesAreSubstitutedOnce(order: [Int]) {
    let u = Type.variable(.u)
    let pairs: [(Type, Type)] = [(.variable(.element), t), (t, .array(u)), (u, .int)]
    var substitution = Substitution()
    for index in order { #expect(matches(pairs[index].0, pairs[index].1, &substitution)) }
    #expect(substitution.substitute(.optional(.variable(.element))) == .optional(.array(.int)))
    #expect(substitution.substitute(t) == .array(.int))
  }

  @Test func unknownTypesMatchAnything() {
    var substitution = Substitution()
    #expect(matches(.array(t), .unresolved, &substitution))
    #expect(matches(.array(t), .array(.error), &substitution))
    // An unknown type gives way to a known one.
    #expect(matches(t, .int, &substitution))
    #expect(substitution[.t] == .int)
  }

  @Test func structureMustAgree() {
    var substitution = Substitution()
    #expect(!matches(.array(t), .set(.int), &substitution))
    #expect(!matches(.function([t], .bool), .function([.int, .int], .bool), &substitution))
    #expect(matches(.function([t], .bool), .function([.int], .bool), &substitution))
  }

  @Test func everyTipIsAnyTip() {
    let tip = NominalType(kind: .structure, name: "A", qualifiedName: "A", range: .test)
    var substitution = Substitution()
    #expect(!matches(.anyTip, .nominal(tip), &substitution))
    tip.conformsToTip = true
    #expect(matches(.anyTip, .nominal(tip), &substitution))
  }

  @Test func brokenConstraintsAreTold() {
    var substitution = Substitution()
    _ = substitution.match(t, .builtin(.action))
    let broken = substitution.violations(of: [.t: .hashable, .u: .numeric])
    #expect(broken.map(\.variable) == [.t])
    #expect(Member.Constraint.numeric.isSatisfied(by: .double))
    #expect(!Member.Constraint.comparable.isSatisfied(by: .bool))
  }

  @Test func variablesAreEqualByNumber() {
    let (first, second) = (TypeVariable(declared: "T"), TypeVariable(declared: "T"))
    #expect(first != second && first != .t)
    #expect("\(first)" == "\(second)")
    var substitution = Substitution()
    #expect(matches(.variable(first), .int, &substitution))
    #expect(matches(.variable(second), .string, &substitution))
    #expect(
      substitution.substitute(.dictionary(.variable(first), .variable(second)))
        == .dictionary(.int, .string))
  }

  @Test func substitutionsAreEqualWhateverTheOrder() {
    let variables = (0..<4).map { TypeVariable(position: $0) } + [.t, TypeVariable(declared: "T")]
    func bound(_ variables: some Sequence<TypeVariable>) -> Substitution {
      var substitution = Substitution()
      for variable in variables { substitution.rebind(variable, to: .array(.variable(variable))) }
      return substitution
    }
    #expect(bound(variables) == bound(variables.reversed()))
    #expect(bound(variables) != bound(variables.dropLast()))
    for variable in variables {
      #expect(bound(variables)[variable] == .array(.variable(variable)))
      #expect(bound(variables.filter { $0 != variable })[variable] == nil)
    }
  }
}
