import Testing

/// `tips doc`, `tips grammar` and `:doc`.
@Suite struct ReferenceCommandTests {
  @Test func aMemberIsExplained() throws {
    let run = try Command(["doc", "largestSubset"])
    #expect(
      run.output == """
        [Donation].largestSubset(groupedBy: KeyPath<Donation, V>) -> [Donation] where V: Hashable
          Those with the most frequent value; of several, the one donated first
          example  MyTip.visited.donations.largestSubset(groupedBy: \\.name)

        """)
    #expect(run.status == 0)
    #expect(try Command(["doc", "donations.sum"]).output.contains("  ours     not in TipKit"))
    let typo = try Command(["doc", "largestSubst"])
    #expect(typo.errors.contains("nothing is called `largestSubst`; did you mean `largestSubset`?"))
    #expect(typo.status == 64)
  }

  @Test func aProductionIsShown() throws {
    #expect(try Command(["grammar", "label"]).output.hasPrefix("label "))
    let typo = try Command(["grammar", "clojure"])
    #expect(typo.errors.contains("no production `clojure`; did you mean `closure`?"))
    #expect(typo.status == 64)
  }

  @Test func theProgramsOwnNamesComeFirst() throws {
    let run = try Command([], input: searchTip + ":doc searched\n:doc isOn\n:doc serched\n:doc")
    #expect(run.output.contains("SearchTip.searched: Tips.Event"))
    #expect(run.output.contains("  example  SearchTip.searched.sendDonation()\n"))
    #expect(run.output.contains("  rule id  event.searched\n"))
    #expect(run.output.contains("SearchTip.isOn: Bool = "))
    #expect(run.output.contains("  rule id  parameter.Bool.SearchTip+isOn\n"))
    #expect(run.errors.contains("nothing is called `serched`; did you mean"))
    #expect(run.errors.contains("`:doc` needs a name"))
  }

  @Test(arguments: [
    ("double", "  double(_:)  Int\n"), ("sizes", "  sizes  Dictionary<Int, String>\n"),
    ("Visit", "  Visit  struct\n  .page    String\n  .isLong  Bool\n  .zero    Visit\n"),
    ("Visit.page", "  page  String\n"), ("Visit.zero", "  zero  Visit\n"),
  ])
  func plainDeclarationsAreLookedUpToo(name: String, wanted: String) throws {
    let declarations = """
      struct Visit { let page: String; var isLong: Bool { page.count > 9 }; static let zero = Visit(page: "") }
      func double(_ x: Int) -> Int { 2 * x }
      let sizes = [1: "one"]

      """
    let run = try Command([], input: declarations + ":doc \(name)")
    #expect(run.output.hasPrefix(wanted), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test(arguments: [".", "\"", "{", "double.page", "Visit.nope", "3 +", "Visit.", "#", "/*"])
  func whatIsNoNameIsRefused(name: String) throws {
    let run = try Command(
      [], input: "struct Visit { let page: String }\nfunc double() {}\n:doc \(name)")
    #expect(run.output == "", "\(run.output)")
    #expect(run.errors.hasPrefix("error: nothing is called `\(name)`"), "\(run.errors)")
  }
}
