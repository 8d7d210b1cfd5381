import Testing

/// Values that nest as deep as a program may make them, and texts that nest deeper than anything.
@Suite struct DeepTraceTests {
  /// A donation holds the value, and the value its links.
  private static let deepest = 1998

  private static let program = """
    indirect enum Chain: Codable, Sendable { case end; case next(Chain) }
    struct Visit: Codable, Sendable { let chain: Chain }
    func chain(_ length: Int) -> Chain {
      var chain = Chain.end
      for _ in 0..<length { chain = .next(chain) }
      return chain
    }
    struct A: Tip {
      static let visited = Event<Visit>(id: "visited")
      var title: Text { Text("A") }
      var rules: [Rule] { #Rule(Self.visited) { $0.donations.count > 1 } }
    }
    try Tips.configure()
    _ = A().status
    await A.visited.donate(Visit(chain: chain(\(deepest))))

    """

  @Test(arguments: [["run"], ["why", "A"]])
  func aGenuineTraceIsVerifiedHoweverDeepItsValuesAre(command: [String]) throws {
    let scratch = try Scratch()
    let program = try scratch.write(Self.program, to: "a.tips")
    let file = command == ["run"] ? [program] : ["--file", program]
    let trace = try Command(command + ["--trace", "--format", "json"] + file)
    #expect(trace.errors == "")
    let verified = try Command(["verify", scratch.write(trace.output, to: "trace")])
    #expect(verified.errors == "")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func donationsOfDeepValuesAreListed() throws {
    let run = try Command([], input: Self.program + ":donations A.visited")
    #expect(run.errors == "")
    // Long rows go on below.
    #expect(
      run.output.replacing(/\s+/, with: " ").contains("Visit(chain: Chain.next(Chain.next("))
  }

  @Test(arguments: [("[", "1", "]"), ("{\"kind\":", "1", "}"), ("[", "", "")])
  func whatNestsWithoutEndIsNoTrace(open: String, inner: String, close: String) throws {
    let depth = 100_000
    let text =
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    let scratch = try Scratch()
    let run = try Command(["verify", scratch.write(text, to: "trace")])
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("is not JSON\n"), "\(run.errors)")
  }
}
