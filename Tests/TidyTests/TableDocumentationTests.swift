import Testing
import TipModel

/// Every operator and member explains itself where it is declared.
@Suite struct TableDocumentationTests {
  @Test func everyMemberIsDocumented() {
    #expect(MemberTable.all.count > 100)
    for member in MemberTable.all {
      let name = "\(member.owner).\(member.name)"
      #expect(!member.help.isEmpty && member.help.last != ".", "\(name): \(member.help)")
      #expect(!member.help.contains("\n"), "\(name)")
      #expect(member.example.contains(written(member)), "\(name)")
      #expect(!member.word.isEmpty, "\(name)")
    }
  }

  @Test func everyOperatorIsDocumented() {
    #expect(OperatorTable.all.count > 15)
    for entry in OperatorTable.all {
      #expect(!entry.help.isEmpty && entry.help.last != ".", "\(entry.spelling): \(entry.help)")
      // The two signs of `?:` stand apart.
      let signs = entry.spelling == "?:" ? ["?", ":"] : [entry.spelling]
      #expect(signs.allSatisfy { entry.example.contains($0) }, "\(entry.spelling)")
    }
  }

  /// What an example of the member must show.
  private func written(_ member: Member) -> String {
    if member.kind == .initializer { return "(" }
    return member.name == "subscript" ? "[" : member.name
  }
}
