import Foundation
import Testing

/// What is kept of tips and rules, for people and tools.
@Suite struct RecordTests {
  private static let program = """
    struct CartTip: Tip {
      static let opened = Event(id: "opened")
      @Parameter static var turn: String = ""
      let name: String
      var id: String { "cart" }
      var title: Text { Text("Your cart, \\(name)") }
      var message: Text? { Text(greeting()) }
      var image: Image? { Image(systemName: "cart") }
      var actions: [Action] { [Action(id: "more", title: "Learn more")] }
      var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.count > 0 && $0.donations.count <= 9 }
        #Rule(Self.opened) { $0.donations.count > 0 }
        #Rule(Self.opened, Self.$turn) {
          let isLong = $1.count > 3
          return $0.donations.count > 0 && !($1 == "menu" || isLong)
        }
      }
    }
    func greeting() -> String {
      print("greeted")
      return "Hello"
    }
    try Tips.configure()
    print(CartTip(name: "Ann").status)

    """

  private func records(_ store: String) throws -> [String: [[String: Any]]] {
    let export = try Command(["store", "export", "--store", store])
    #expect(export.status == 0, "\(export.errors)")
    return Dictionary(grouping: export.objects) { $0["kind"] as? String ?? "" }
  }

  private func ids(_ rule: [String: Any]) -> [String] {
    (rule["subrules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  @Test func aTipsRecordHasWhatItSays() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    // To know what it says, nothing is run that anybody would notice.
    let first = try Command(["run", "-", "--store", store], input: Self.program)
    #expect(first.output == "pending\n", "\(first.errors)")
    var content = try #require(records(store)["tip"]?.first?["content"] as? [String: Any])
    #expect(content["title"] as? String == "Your cart, Ann")
    #expect(content["message"] == nil)
    #expect(content["image"] as? String == "cart")
    #expect((content["actions"] as? [[String: String]]) == [["id": "more", "title": "Learn more"]])

    let shown = """
      CartTip.opened.sendDonation()
      let view = TipView(CartTip(name: "Bo"))
      view.present()

      """
    let second = try Command(["run", "-", "--store", store], input: Self.program + shown)
    #expect(second.status == 0 && second.output.contains("greeted"), "\(second.errors)")
    content = try #require(records(store)["tip"]?.first?["content"] as? [String: Any])
    #expect(content["title"] as? String == "Your cart, Bo")
    #expect(content["message"] as? String == "Hello")

    // What is known without running it does not take the place of what it said.
    _ = try Command(["run", "-", "--store", store], input: Self.program)
    content = try #require(records(store)["tip"]?.first?["content"] as? [String: Any])
    #expect(content["message"] as? String == "Hello")
  }

  @Test func aCompoundRuleHasItsPartsAsRules() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    _ = try Command(["run", "-", "--store", store], input: Self.program)
    let rules = try #require(records(store)["rule"])
    #expect(rules.count == 3)
    let some = "cart.event.opened.count(donationsCount) > Optional(0)"
    #expect(
      ids(rules[0]) == [some, "cart.event.opened.count(donationsCount) <= Optional(9)"])
    #expect(rules[1]["id"] as? String == some && rules[1]["subrules"] == nil)
    let turn = "cart.parameter.String.CartTip+turn"
    #expect(
      ids(rules[2]) == [
        some, "\(turn).!(value == Optional(\"menu\") || value.count > Optional(3))",
      ])
    let parts = try #require(rules[2]["subrules"] as? [[String: Any]])
    #expect(parts.map { $0["category"] as? String } == ["event", "parameter"])
    let either = "\(turn).value == Optional(\"menu\") || value.count > Optional(3)"
    #expect(ids(parts[1]) == [either])
    let inner = try #require((parts[1]["subrules"] as? [[String: Any]])?.first)
    #expect(
      ids(inner) == [
        "\(turn).value == Optional(\"menu\")", "\(turn).value.count > Optional(3)",
      ])
    let info = try Command(["store", "info", "--store", store, "--format", "json"])
    #expect(info.objects.first?["rules"] as? Int == 3)
    #expect(info.objects.first?["subrules"] as? Int == 7)

    // The list of a program's rules has the same parts.
    let path = try scratch.write(Self.program, to: "cart.tips")
    let list = try Command(["rules", "--format", "json", path])
    let tip = try #require((list.objects.first?["tips"] as? [[String: Any]])?.first)
    let listed = try #require(tip["rules"] as? [[String: Any]])
    #expect(listed.map(ids).map(\.count) == [2, 0, 2])
  }

  @Test func anImportBringsPartsAndTextsOnce() throws {
    let scratch = try Scratch()
    let (store, other) = (scratch.path("a"), scratch.path("b"))
    _ = try Command(["run", "-", "--store", store], input: Self.program)
    let export = try Command(["store", "export", "--store", store]).output
    for _ in 0..<2 {
      let taken = try Command(["store", "import", "-", "--store", other], input: export)
      #expect(taken.status == 0, "\(taken.errors)")
    }
    let (mine, theirs) = try (
      Command(["store", "export", "--store", store]),
      Command(["store", "export", "--store", other])
    )
    #expect(
      mine.output.split(separator: "\n").dropFirst()
        == theirs.output.split(separator: "\n").dropFirst())
    #expect(try Command(["store", "check", "--store", other]).output == "the store is sound\n")
  }
}
