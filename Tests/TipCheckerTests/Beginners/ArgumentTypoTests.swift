import Testing
import TipModel

@testable import TipChecker

/// The labels that are tried where one is missing are those that the library's functions take.
@Suite struct ArgumentTypoTests {
  @Test func everyMemberThatTakesALabelIsListed() {
    let known = Dictionary(uniqueKeysWithValues: ArgumentTypos.known.map { ($0.label, $0.callees) })
    #expect(known.count == ArgumentTypos.known.count)
    var missing: Set<String> = []
    for member in MemberTable.all where !member.isOurs {
      for case let label? in member.parameters.map(\.label) {
        guard let callees = known[label] else { continue }
        let owner = "\(member.owner)".prefix { $0 != "<" }.split(separator: ".").last ?? ""
        let callee = member.kind == .initializer ? String(owner) : member.name
        if !callees.contains(callee) {
          missing.insert("\(label): \(callee)")
        }
      }
    }
    #expect(missing.sorted() == [])
  }
}
