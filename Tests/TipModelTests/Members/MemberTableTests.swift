import Testing
import TipModel

@Suite struct MemberTableTests {
  @Test func membersAreFoundByTheirOwner() {
    #expect(MemberTable.members(named: "joined", of: .array(.string)).count == 2)
    #expect(MemberTable.members(named: "joined", of: .int).isEmpty)
    #expect(MemberTable.members(named: "last", of: .set(.int)).isEmpty)
    #expect(MemberTable.members(named: "last", of: .slice(.int)).count == 2)
    #expect(!MemberTable.members(named: "donatedWithin", of: .donations(.int)).isEmpty)
    #expect(!MemberTable.members(named: "status", of: .anyTip).isEmpty)
    #expect(MemberTable.members(named: "status", of: .int).isEmpty)
    #expect(!MemberTable.globals(named: "print").isEmpty)
  }

  @Test func aTipHasWhatTipsHave() {
    let tip = NominalType(kind: .structure, name: "A", qualifiedName: "A", range: .test)
    #expect(MemberTable.names(of: .nominal(tip), isStatic: false).isEmpty)
    tip.conformsToTip = true
    #expect(MemberTable.names(of: .nominal(tip), isStatic: false).contains("invalidate"))
  }

  @Test func namesAreListedOnce() {
    let names = MemberTable.names(of: .donations(.int), isStatic: false)
    #expect(names.count == Set(names).count)
    #expect(names.contains("largestSubset") && names.contains("count"))
    #expect(!names.contains("subscript") && !names.contains("init"))
    #expect(MemberTable.names(of: .builtin(.donationTimeRange), isStatic: true).contains("week"))
  }

  @Test func declarationsAreConsistent() {
    #expect(MemberTable.all.count > 250)
    for member in MemberTable.all {
      let name = "\(member.owner).\(member.name)"
      #expect(!member.isMutating || member.kind == .method, "\(name)")
      #expect((member.kind == .initializer) == (member.name == "init"), "\(name)")
      // Every variable of the result comes from the owner or a parameter.
      var bindings = Substitution()
      if case .conforming = member.owner {
        // Every collection is one of these.
        _ = bindings.bind(owner: member.owner, to: .array(.int))
        _ = bindings.bind(owner: member.owner, to: .string)
        _ = bindings.bind(owner: member.owner, to: .library(.lazy, .array(.int)))
      } else {
        _ = bindings.match(member.owner, member.owner)
      }
      for parameter in member.parameters { _ = bindings.match(parameter.type, parameter.type) }
      for variable in member.constraints.keys {
        #expect(bindings[variable] != nil, "\(name) constrains \(variable)")
      }
    }
  }

  @Test func overloadsDiffer() {
    var seen: Set<String> = []
    for member in MemberTable.all {
      let labels = member.parameters.map { "\($0.label ?? "_"):\($0.type)" }
      let signature = "\(member.owner).\(member.name)(\(labels))\(member.kind)"
      let isNew = seen.insert(signature).inserted
      #expect(isNew, "\(signature)")
    }
  }
}
