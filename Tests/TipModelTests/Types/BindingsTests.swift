import Testing
import TipModel

@Suite struct BindingsTests {
  private let t = Type.variable("T")

  private func matches(_ pattern: Type, _ type: Type, _ bindings: inout Type.Bindings) -> Bool {
    bindings.match(pattern, type)
  }

  @Test func variablesAreBoundOnce() {
    var bindings = Type.Bindings()
    #expect(matches(.array(t), .array(.int), &bindings))
    #expect(bindings["T"] == .int)
    #expect(matches(t, .int, &bindings))
    #expect(!matches(t, .string, &bindings))
    #expect(
      bindings.substitute(.dictionary(.string, .optional(t)))
        == .dictionary(.string, .optional(.int)))
    #expect(bindings.substitute(.variable("U")) == .variable("U"))
  }

  @Test func unknownTypesMatchAnything() {
    var bindings = Type.Bindings()
    #expect(matches(.array(t), .external, &bindings))
    #expect(matches(.array(t), .array(.erroneous), &bindings))
    // An unknown type gives way to a known one.
    #expect(matches(t, .int, &bindings))
    #expect(bindings["T"] == .int)
  }

  @Test func structureMustAgree() {
    var bindings = Type.Bindings()
    #expect(!matches(.array(t), .set(.int), &bindings))
    #expect(!matches(.function([t], .bool), .function([.int, .int], .bool), &bindings))
    #expect(matches(.function([t], .bool), .function([.int], .bool), &bindings))
  }

  @Test func everyTipIsAnyTip() {
    let tip = NominalType(kind: .structure, name: "A", qualifiedName: "A", range: .test)
    var bindings = Type.Bindings()
    #expect(!matches(.anyTip, .nominal(tip), &bindings))
    tip.conformsToTip = true
    #expect(matches(.anyTip, .nominal(tip), &bindings))
  }

  @Test func brokenConstraintsAreTold() {
    var bindings = Type.Bindings()
    _ = bindings.match(t, .builtin(.action))
    let broken = bindings.violations(of: ["T": .hashable, "U": .numeric])
    #expect(broken.map(\.variable) == ["T"])
    #expect(Member.Constraint.numeric.isSatisfied(by: .double))
    #expect(!Member.Constraint.comparable.isSatisfied(by: .bool))
  }
}
