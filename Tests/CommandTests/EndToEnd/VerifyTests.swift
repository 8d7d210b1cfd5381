import Testing

/// `tips verify`
@Suite struct VerifyTests {
  private func trace(_ program: String = searchTip) throws -> String {
    let scratch = try Scratch()
    let file = try scratch.write(
      program + "try Tips.configure()\nSearchTip.searched.sendDonation()\n", to: "a.tips")
    return try Command([
      "why", "SearchTip", "--trace", "--format", "json", "--at", "2025-01-01T00:00:00Z", "--file",
      file,
    ]).output
  }

  @Test func aTraceIsDerivedAgain() throws {
    let run = try Command(["verify", "-"], input: try trace())
    #expect(
      run.output == """
        verified  SearchTip  pending  at 2025-01-01T00:00:00.000Z
        1 of 1 trace verified

        """)
    #expect(run.status == 0)
  }

  /// What the question itself has set is no line of the program.
  @Test func aTraceOfATipThatSetsAParameterIsDerivedAgain() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      struct NetTip: Tip {
        @Parameter static var on: Bool = false
        init(on: Bool) { Self.on = on }
        var title: Text { Text("n") }
        var rules: [Rule] { #Rule(Self.$on) { $0 } }
      }
      try Tips.configure()
      """, to: "a.tips")
    let why = ["why", "NetTip(on: true)", file]
    let run = try Command(
      ["verify", "-"], input: try Command(why + ["--trace", "--format", "json", "--bisect"]).output)
    #expect(run.output.hasSuffix("1 of 1 trace verified\n") && run.status == 0, "\(run.output)")
    #expect(try Command(why).output.contains("NetTip.on: set to true just now"))
    // None can be made without that.
    let plain = try Command(["why", "NetTip", file])
    #expect(plain.status == 2 && plain.errors.contains("`NetTip` needs values to be made"))
  }

  /// Also those that nothing outside of a type may name, and what is stored for a wrapped one.
  @Test func tracesWithVariablesOfEveryKindAreDerivedAgain() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      @propertyWrapper struct W { var wrappedValue: Int }
      private var shown = 1
      enum Home {
        @W static var wrapped = 1
        private static var hidden = 1
        enum Inner { fileprivate static var deep = [1] }
        static func change() { hidden += 1; wrapped += 1; Inner.deep.append(2); shown += 1 }
        static var sum: Int { hidden + wrapped + Inner.deep.count + shown }
      }
      struct SumTip: Tip {
        @Parameter static var isOn: Bool = true
        var title: Text { Text("a") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 && Home.sum >= 4 } }
      }
      Home.change()
      print(SumTip().status)
      """, to: "a.tips")
    let trace = try Command(["run", "--trace", "--format", "json", file]).output
    for name in ["shown", "Home._wrapped", "Home.hidden", "Home.Inner.deep"] {
      #expect(trace.contains("{\"name\":\"\(name)\""), "\(trace)")
    }
    let run = try Command(["verify", "-"], input: trace)
    #expect(run.output.hasSuffix("1 of 1 trace verified\n") && run.status == 0, "\(run.output)")
  }

  /// What a rule may take is part of what came out; a trace cannot have more taken than anybody asked for.
  @Test func tracesAreDerivedWithTheStepsTheyWereMadeWith() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      func long(_ x: Int) -> Bool { var n = x; while n < 40_000 { n += 1 }; return n > 1 }
      struct LongTip: Tip {
        @Parameter static var count: Int = 1
        var title: Text { Text("a") }
        var rules: [Rule] { #Rule(Self.$count) { long($0) } }
      }
      print(LongTip().status)
      """, to: "a.tips")
    for steps in ["5000", "9000000", "900000000"] {
      let trace = try Command([
        "run", "--trace", "--format", "json", "--max-steps", steps, file,
      ]).output
      #expect(trace.contains("more than 5000 steps") == (steps == "5000"))
      let run = try Command(["verify", "-"], input: trace)
      #expect(run.status == 0, "\(run.output)")
      let other = trace.replacing("\"maxSteps\":\(steps)", with: "\"maxSteps\":-1")
      #expect(try Command(["verify", "-"], input: other).output.contains("`$.maxSteps` is no"))
    }
  }

  @Test func anAlteredTraceIsRefusedWhereItWasAltered() throws {
    let altered = try trace().replacing("\"got\":\"1\"", with: "\"got\":\"2\"")
    let run = try Command(["verify", "-"], input: altered)
    #expect(
      run.output == """
        refused  SearchTip  pending  at 2025-01-01T00:00:00.000Z
          `$.gates[0].got` is "2", and should be "1"
        0 of 1 trace verified, 1 refused

        """)
    #expect(run.status == 1)
    let json = try Command(["verify", "--format", "json", "-"], input: altered)
    #expect(json.objects.first?["outcome"] as? String == "refused")
    #expect(
      (json.objects.first?["differences"] as? [[String: Any]])?.first?["path"] as? String
        == "$.gates[0].got")
  }

  /// One donation more would be enough; the verdict follows from what is written, not the other way round.
  @Test func alteredEvidenceIsRefusedByWhatFollowsFromIt() throws {
    let altered = try trace().replacing(">= 3", with: ">= 1")
    let run = try Command(["verify", "-"], input: altered)
    #expect(run.output.contains("`$.status` is \"pending\", and should be \"available\""))
    #expect(run.status == 1)
  }

  /// Also where the line does not say so much of the evidence that it would be another one.
  @Test func evidenceIsHeldToItsDigest() throws {
    let other = """
      struct OtherTip: Tip {
        var title: Text { Text("Other") }
      }
      try Tips.configure([.displayFrequency(.daily)])
      TipView(OtherTip()).present()
      Tips.Clock.advance(by: .hours(3))

      """
    let scratch = try Scratch()
    let file = try scratch.write(searchTip + other, to: "a.tips")
    let trace = try Command([
      "why", "SearchTip", "--trace", "--format", "json", "--at", "2025-01-01T00:00:00Z", "--file",
      file,
    ]).output
    #expect(try Command(["verify", "-"], input: trace).status == 0)
    for (old, new, place) in [
      ("\"displayFrequency\":86400.0", "\"displayFrequency\":-1.0", "displayFrequency"),
      ("\"displayedSeconds\":0.0", "\"displayedSeconds\":-1.0", "displayedSeconds"),
      ("\"seconds\":757382400.0", "\"seconds\":757382399.75", "evidence.digest"),
    ] {
      let run = try Command(["verify", "-"], input: trace.replacing(old, with: new))
      #expect(trace.contains(old) && run.status == 1, "\(run.output)")
      #expect(run.output.contains(place), "\(run.output)")
    }
  }

  /// What the evidence leaves out, since nothing depends on it, is not said of a gate either.
  @Test(arguments: [".immediate", ".daily"])
  func aTipThatHasAppearedWaitsForNoOther(frequency: String) throws {
    let program = """
      struct FirstTip: Tip {
        var title: Text { Text("First") }
        var options: [any TipOption] { Tips.IgnoresDisplayFrequency(true) }
      }
      struct OtherTip: Tip { var title: Text { Text("Other") } }
      try Tips.configure([.displayFrequency(\(frequency))])
      for view in [TipView(FirstTip()), TipView(OtherTip())] {
        view.present()
        view.dismiss()
      }
      Tips.Clock.advance(by: 90)

      """
    let scratch = try Scratch()
    let file = try scratch.write(program, to: "a.tips")
    let trace = try Command([
      "why", "FirstTip", "--trace", "--format", "json", "--at", "2025-01-01T00:00:00Z", "--file",
      file,
    ]).output
    #expect(trace.contains("\"got\":\"has appeared before\""))
    let check = try Command(["verify", "-"], input: trace)
    #expect(check.status == 0, "\(check.output)")
  }

  /// Each change of a status, each with what was true then.
  @Test func theTracesOfARunAreDerivedAgain() throws {
    for sample in [
      "02-parameters", "04-windows", "05-subsets", "06-options-and-frequency", "14-whole-app",
    ] {
      let scratch = try Scratch()
      let run = try Command(["run", "--trace", "--format", "json", "Samples/\(sample).tips"])
      let file = try scratch.write(run.output, to: "trace.json")
      let check = try Command(["verify", file])
      #expect(check.status == 0, "\(sample): \(check.output)\(check.errors)")
      #expect(check.output.hasSuffix("verified\n"))
    }
  }

  @Test func whatIsNoTraceIsTold() throws {
    let empty = try Command(["verify", "-"], input: "")
    #expect(
      empty.errors
        == "error: `<stdin>` holds no traces: `tips why --trace --format json` writes them\n")
    #expect(empty.status == 2)
    let text = try Command(["verify", "-"], input: "hello\n")
    #expect(text.errors == "error: line 1 of `<stdin>` is not JSON\n")
    #expect(text.status == 2)
    let lone = String(try trace().split(separator: "\n")[1])
    let alone = try Command(["verify", "-"], input: lone)
    #expect(alone.output.contains("no line of kind `program` that can be read comes before it"))
    #expect(alone.status == 3)
    #expect(try Command(["verify", "nowhere.json"]).status == 64)
  }
}
