import Testing
import TipModel

/// Each member of donations, after each step over donations, yields what the same chain yields for an array of
/// what was donated: in a statement, and in a rule.
@Suite struct DonationMemberTests {
  private static let steps = DonationMember.all.filter(\.isStep)

  /// A donation a day; `x` and `name` are in no order, so that every step has something to do.
  private static let declarations = """
    struct V: Codable, Hashable, Sendable { let n: Int; let x: Int; let name: String }
    let plain = [(1, "1"), (1, "b"), (2, "3"), (1, "d"), (3, "5"), (2, "f"), (2, "7")]
      .enumerated().map { V(n: $0.offset, x: $0.element.0, name: $0.element.1) }
    let visited = Tips.Event<V>(id: "visited")
    func text<Value>(_ value: Value) -> String { "\\(value)" }
    func group(_ all: [V], _ isBetter: (Int, Int) -> Bool) -> [V] {
      var best: [V] = []
      for one in all.sorted(by: { $0.n < $1.n }) {
        let group = all.filter { $0.x == one.x }
        if best.isEmpty || isBetter(group.count, best.count) { best = group }
      }
      return best
    }
    func largest(_ all: [V]) -> [V] { group(all) { $0 > $1 } }
    func smallest(_ all: [V]) -> [V] { group(all) { $0 < $1 } }
    func distinct(_ all: [V]) -> [V] {
      var seen: Set<Int> = []
      return all.filter { seen.insert($0.x).inserted }
    }

    """

  private static let donations = """
    try Tips.configure()
    for one in plain {
      Tips.Clock.advance(by: .hours(24))
      await visited.donate(one)
    }
    Tips.Clock.advance(by: .hours(12))

    """

  @Test(arguments: steps.indices)
  func statements(_ index: Int) throws {
    let step = Self.steps[index]
    var program = Self.declarations + Self.donations
    for member in DonationMember.all {
      let chain = member.shown("visited.donations" + step.call + member.call)
      let expected = member.shown(member.plain(step.plain("plain")))
      program += "print(text(\(chain)), text(\(expected)), separator: \"|\")\n"
    }
    let lines = try Program.run(program)
    try #require(lines.count == DonationMember.all.count, "\(lines.suffix(5))")
    for (member, line) in zip(DonationMember.all, lines) {
      let sides = line.split(separator: "|", omittingEmptySubsequences: false)
      #expect(sides.first == sides.last, "\(step.call)\(member.call)")
    }
  }

  @Test(arguments: steps.indices)
  func rules(_ index: Int) throws {
    let step = Self.steps[index]
    var (tips, statuses) = ("", "")
    for (number, member) in DonationMember.all.enumerated() {
      let chain = member.shown("$0.donations" + step.call + member.call)
      let expected = member.shown(member.plain(step.plain("plain")))
      tips += """
        struct T\(number): Tip {
          var title: Text { Text("T") }
          var rules: [Rule] { #Rule(visited) { text(\(chain)) == text(\(expected)) } }
        }

        """
      statuses += "print(T\(number)().status)\n"
    }
    let lines = try Program.run(Self.declarations + tips + Self.donations + statuses)
    try #require(lines.count == DonationMember.all.count, "\(lines.suffix(5))")
    for (member, line) in zip(DonationMember.all, lines) {
      #expect(line == "available", "\(step.call)\(member.call)")
    }
  }

  /// Every member that donations have is among those called here.
  @Test func allAreCalled() {
    let type = Type.donations(.builtin(.emptyDonation))
    let names = MemberTable.names(of: type, isStatic: false) + ["subscript"]
    let signatures = names.flatMap { MemberTable.members(named: $0, of: type) }
      .filter { !$0.isStatic && MemberTable.suits($0, type) }
      // No rule draws at random.
      .filter { !["randomElement", "shuffled"].contains($0.name) }
      .map { member in
        let labels = member.parameters.map { ($0.label ?? "_") + ":" }.joined()
        return member.kind == .property ? member.name : "\(member.name)(\(labels))"
      }
    let called = Set(DonationMember.all.map(\.signature))
    #expect(Set(signatures).subtracting(called).sorted() == [])
    #expect(called.subtracting(signatures).sorted() == [])
  }
}
