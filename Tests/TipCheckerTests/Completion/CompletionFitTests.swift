import SeededRandom
import Testing
import TipChecker
import TipModel
import TipSyntax
import TipText

/// What Tab offers can be inserted: the text parses, and an expression that is complete has the type that its place wants.
@Suite struct CompletionFitTests {
  /// Places in a program over the declarations of ``program(_:)``; the bar is the cursor.
  private static let places = [
    "A.on = |", "A.on = t|", "A.on = f|", "A.level = |", "A.level = c|", "A.mode = |",
    "A.mode = .|",
    "A.name = |", "A.tag = |", "A.since = |", "ShareTip.opened.sendDonation(|)",
    "ShareTip.opened.sendDonation(S|)", "ShareTip.opened.sendDonation(.|)", "let v: Visit = |",
    "let v: ShareTip.Opened = |", "let v: ShareTip.Opened = Sh|", "let m: Mode = |",
    "let m: Mode? = |", "let n: Int = |", "let s: String = |", "func f(_ m: Mode) {}; f(|)",
    "func f(_ n: Int) {}; f(|)", "func g() -> Mode { return | }", "func g() -> Bool { return t| }",
    "let b: Bool = ShareTip.|", "let o: ShareTip.Opened = ShareTip.|", "let x = Mode.|",
    "let e = ShareTip.|", "ShareTip().invalidate(reason: |)", "ShareTip().invalidate(reason: .|)",
    "if ShareTip().status == .| {}", "let t: any Tip = |",
    "struct B: Tip { var title: Text { Text(\"\") }; var rules: [Rule] { #Rule(ShareTip.|) { $0 } } }",
    "struct B: Tip { @Parameter static var q = true; var title: Text { Text(\"\") }; var rules: [Rule] { #Rule(Self.|) { $0 } } }",
    "extension ShareTip { static func make() -> Opened { | } }",
    "extension ShareTip { static func make() -> Opened { O| } }",
  ]

  /// Declarations with names and fields at random.
  private static func program(_ random: inout SeededRandom) -> String {
    let words = ["count", "total", "flag", "text", "tint", "trail", "first", "stamp", "cover"]
    let types = [
      ("Int", "1"), ("Bool", "true"), ("String", "\"a\""), ("Mode", "Mode.easy"), ("Double", "0.5"),
    ]
    var names = words
    let variables = (0..<4).map { _ in
      let (type, value) = types[Int.random(in: types.indices, using: &random)]
      let name = names.remove(at: Int.random(in: names.indices, using: &random))
      return "let \(name): \(type) = \(value)"
    }
    let fields = (0...Int.random(in: 0...2, using: &random)).map { number in
      let (type, value) = types[Int.random(in: types.indices, using: &random)]
      return "var f\(number): \(type)" + (Bool.random(using: &random) ? " = \(value)" : "")
    }.joined(separator: "; ")
    return """
      enum Mode: String, Codable { case easy, hard }
      struct Visit: Codable, Sendable { \(fields) }
      struct ShareTip: Tip {
        struct Opened: Codable, Sendable { \(fields) }
        static let opened = Event<Opened>(id: "opened")
        static let limit = 3
        @Parameter static var isOn: Bool = false
        @Parameter static var level: Int = 0
        var title: Text { Text("Share") }
      }
      enum A {
        @Parameter static var on: Bool = false
        @Parameter static var level: Int = 0
        @Parameter static var mode: Mode = .easy
        @Parameter static var name: String = ""
        @Parameter static var tag: String? = nil
        @Parameter static var since: Date = .distantPast
      }
      \(variables.joined(separator: "\n"))

      """
  }

  /// These end where something has to follow, or are the beginning of a value.
  private static func isComplete(_ candidate: CompletionCandidate) -> Bool {
    let last = candidate.text.last ?? " "
    return !"( <.:[".contains(last)
      && !["struct", "class", "enum", "type", "keyword", "protocol"].contains(candidate.type)
  }

  private static func errors(in text: String) -> [Diagnostic] {
    let tree = Parser.parse(SourceFile(name: "a.tips", text: text), file: FileID(index: 0))
    return Checker(options: CheckOptions(scope: .whole)).check([tree]).diagnostics.filter {
      $0.severity == .error
    }
  }

  @Test(arguments: Seeds.some(6))
  func whatIsOfferedCanBeInserted(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let program = Self.program(&random)
    #expect(Self.errors(in: program) == [], "seed \(seed)\n\(program)")
    var (offered, complete) = (0, 0)
    for place in Self.places {
      let parts = place.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let before = program + parts[0]
      let source = SourceFile(name: "<entry>", text: before + parts[1])
      let (replaced, candidates) = Checker(options: CheckOptions(scope: .whole))
        .completions(in: source, at: before.utf8.count)
      let fitting = candidates.filter(Self.isComplete)
      #expect(!candidates.isEmpty, "seed \(seed): nothing at \(place)\n\(program)")
      for candidate in candidates.prefix(12) {
        offered += 1
        let start = String(decoding: before.utf8.prefix(replaced.lowerBound), as: UTF8.self)
        // A call is closed, so that the text can be read.
        let isCall = candidate.text.hasSuffix("(")
        let text = start + candidate.text + (isCall ? ")" : "") + parts[1]
        let found = Self.errors(in: text)
        let name = found.filter {
          ["unknown-name", "unknown-member", "unknown-type"].contains($0.code)
            && $0.range.start >= UInt32(replaced.lowerBound)
        }
        #expect(name == [], "seed \(seed): `\(candidate.text)` at \(place)\n\(program)")
        guard Self.isComplete(candidate),
          fitting.count == candidates.count || candidate == fitting.first
        else { continue }
        complete += 1
        let other = found.filter { $0.range.start >= UInt32(replaced.lowerBound) }
        #expect(
          other.allSatisfy { $0.code != "type-mismatch" },
          "seed \(seed): `\(candidate.text)` at \(place): \(other.map(\.message))\n\(program)")
      }
    }
    #expect(offered > 80 && complete > 40, "\(offered) \(complete)")
  }

  private func candidates(_ text: String) -> [String] {
    var random = SeededRandom(seed: 1)
    let before = Self.program(&random) + text
    let source = SourceFile(name: "<entry>", text: before)
    return Checker(options: CheckOptions(scope: .whole))
      .completions(in: source, at: before.utf8.count).candidates.map(\.text)
  }

  @Test func nestedTypesAreNamedAsTheyCanBeReached() {
    #expect(candidates("ShareTip.opened.sendDonation(") == ["ShareTip.Opened("])
    #expect(candidates("extension ShareTip { static func make() -> Opened { O").first == "Opened(")
  }

  @Test func functionsOfTheLibraryThatDoNotFitAreLeftOut() {
    #expect(candidates("A.on = tr") == ["true"])
    #expect(!candidates("A.name = a").contains("abs("))
  }

  @Test func rulesAreOverParametersAndEvents() {
    let found = candidates("struct B: Tip { var rules: [Rule] { #Rule(ShareTip.")
    #expect(Set(found.prefix(3)) == ["$isOn", "$level", "opened"])
    #expect(!found.contains("isOn") && !found.contains("limit"))
    #expect(candidates("print(ShareTip.").contains("isOn"))
  }
}
