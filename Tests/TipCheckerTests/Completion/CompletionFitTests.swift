import Foundation
import SeededRandom
import Testing
import TipChecker
import TipSyntax
import TipText

/// Tab offers what fits its place: inserted, it makes no error there, and it is of the type that the place wants.
@Suite struct CompletionFitTests {
  /// A program with what was typed at a place, and what follows.
  private struct Typing {
    var before: String
    var after: String
    var type: String

    func inserting(_ text: String, over typed: Int) -> (text: String, range: Range<Int>) {
      let head = String(decoding: before.utf8.dropLast(typed), as: UTF8.self)
      let start = head.utf8.count
      return (head + text + after, start..<start + text.utf8.count)
    }
  }

  @Test(arguments: Seeds.batches(Effort.count(12, soaked: 120), of: 4))
  func candidatesFitTheirPlaces(seeds: Range<UInt64>) {
    var (places, complete) = (0, 0)
    for seed in seeds {
      let program = RandomTipsProgram(seed: seed)
      let faults = Self.errors(in: program.text)
      #expect(faults == [], "seed \(seed)\n\(program.text)")
      guard faults.isEmpty else { continue }
      var random = SeededRandom(seed: seed &+ 1)
      for place in program.places.shuffled(using: &random).prefix(6) {
        let typing = Self.typing(program, place, letters: random.below(2))
        places += 1
        complete += Self.expectFitting(typing, seed)
      }
    }
    #expect(places >= 12 && complete >= 12, "\(places) places, \(complete) candidates")
  }

  private static func typing(
    _ program: RandomTipsProgram, _ place: RandomTipsProgram.Place, letters: Int
  ) -> Typing {
    let bytes = Array(program.text.utf8)
    let typed = bytes[place.range].prefix(letters).prefix {
      UnicodeScalar($0).properties.isAlphabetic
    }
    return Typing(
      before: String(decoding: bytes[..<place.range.lowerBound] + typed, as: UTF8.self),
      after: String(decoding: bytes[place.range.upperBound...], as: UTF8.self), type: place.type)
  }

  /// Tries each candidate, and returns how many were whole expressions.
  private static func expectFitting(_ typing: Typing, _ seed: UInt64) -> Int {
    let source = SourceFile(name: "a.tips", text: typing.before + typing.after)
    let offset = typing.before.utf8.count
    let (replaced, candidates) = Checker(options: CheckOptions(scope: .whole))
      .completions(in: source, at: offset)
    let line = typing.before.split(separator: "\n").last ?? ""
    let place = "at `\(line)|`, which wants \(typing.type), of seed \(seed)"
    var complete = 0
    for candidate in candidates {
      let (text, range) = typing.inserting(candidate.text, over: offset - replaced.lowerBound)
      switch candidate.text.last {
      case " " where candidate.text.hasSuffix(" ?? "):
        // A value for nil follows.
        #expect(candidate.type == typing.type + "?", "`\(candidate.label)` \(place)")
      case " " where typing.type == "Bool" && candidate.label.hasSuffix(" …"): break
      case "(", "{", " ", "<":
        // What a call gives must fit; its arguments follow.
        #expect(
          fits(candidate.type, typing.type), "`\(candidate.label)` of \(candidate.type) \(place)")
      case ".":
        // A member follows.
        let faults = errors(in: text).filter {
          ["unknown-name", "unknown-type"].contains($0.code) && $0.range.overlaps(range)
        }
        #expect(faults == [], "`\(candidate.text)` \(place)")
      default:
        complete += 1
        let faults = errors(in: text).map(\.message)
        #expect(faults == [], "`\(candidate.text)` of \(candidate.type) \(place): \(faults)")
      }
    }
    return complete
  }

  private static let declarations = """
    struct Visit: Codable, Sendable { var minutes: Int; var place: String }
    enum Mode: String { case easy, hard }
    struct ShareTip: Tip {
      struct Opened: Codable, Sendable { var grade: Int }
      static let opened = Event<Opened>(id: "opened")
      static let seen = Event(id: "seen")
      static let limit = 3
      @Parameter static var isOn: Bool = false
      @Parameter static var mode: Mode = .easy
      @Parameter static var name: String = ""
      var title: Text { Text("Share") }
    }
    func take(one: Int) {}
    func take() {}
    func none() {}
    let visit = Visit(minutes: 1, place: "a")

    """

  private func candidates(_ text: String) -> [String] {
    let source = SourceFile(name: "<entry>", text: Self.declarations + text)
    return Checker(options: CheckOptions(scope: .whole))
      .completions(in: source, at: source.bytes.count).candidates.map(\.text)
  }

  @Test func nestedTypesAreNamedAsTheyCanBeReached() {
    #expect(candidates("ShareTip.opened.sendDonation(") == ["ShareTip.Opened("])
    #expect(candidates("extension ShareTip { static func make() -> Opened { O") == ["Opened("])
  }

  @Test func whatDoesNotFitIsLeftOut() {
    #expect(candidates("ShareTip.isOn = tr") == ["true"])
    #expect(candidates("ShareTip.name = a") == [])
    #expect(candidates("ShareTip.mode = M") == ["Mode."])
    #expect(candidates("ShareTip.mode = ") == [".easy", ".hard", "ShareTip."])
    #expect(candidates("let n: Int = ") == ["Mode.", "ShareTip.", "ShareTip().", "visit."])
    #expect(candidates("let n: String = v") == ["visit."])
    #expect(candidates("let n = 3; if n") == ["n "])
  }

  private static let view =
    "struct Page: View { @State private var isOpen = false\n var body: some View { "

  @Test(arguments: [
    ("func add(_ n: inout Int, _ m: Int) {}\nvar count = 1\nadd(&c", ["count"]),
    (view + "Text(\"a\") } }\nlet page = Page()\npage.p", ["present()", "press("]),
    (view + "VStack { Button(\"a\") { is", ["isOpen"]),
    (view + "TipV", ["TipView"]),
    (
      "protocol Named {}\nextension Named { var label: String { \"a\" } }\nstruct A: Named {}\nA().l",
      ["label"]
    ),
    ("struct Days: OptionSet { let rawValue: Int }\nDays().inse", ["insert("]),
    ("@Sta", ["State "]),
  ])
  func whatAPlaceHasIsOffered(text: String, expected: [String]) {
    #expect(candidates(text) == expected)
  }

  /// Without a letter, what programs about tips are made of comes with what the program declares.
  @Test func typesAreOfferedWithoutALetter() {
    let types = candidates("struct A: Tip { var title: ").prefix(12)
    #expect(types.contains("Text") && types.contains("String") && types.contains("ShareTip"))
    #expect(!candidates("struct A: Tip { var title: ").contains("NSCoder"))
    #expect(!candidates("").contains("acos("))
  }

  /// A call that takes nothing more has no completions inside its parentheses.
  @Test(arguments: ["none(", "none(1, ", "take(one: 1, ", "none(S"])
  func argumentsThatNobodyTakesAreNotOffered(_ text: String) {
    #expect(candidates(text) == [])
  }

  @Test func functionsAreNamedOrWritten() {
    #expect(candidates("ShareTip.seen.sendDonation(") == ["{ ", "take", "none"])
    #expect(candidates("ShareTip.seen.sendDonation(n") == ["none"])
    #expect(candidates("let f: () -> Void = n") == ["none"])
  }

  @Test func rulesAreOverParametersAndEvents() {
    let found = candidates("struct B: Tip { var rules: [Rule] { #Rule(ShareTip.")
    #expect(Set(found.prefix(5)) == ["$isOn", "$mode", "$name", "opened", "seen"])
    #expect(!found.contains("isOn") && !found.contains("limit"))
    #expect(candidates("print(ShareTip.").contains("isOn"))
  }

  private static func fits(_ type: String, _ wanted: String) -> Bool {
    if type == wanted || type + "?" == wanted { return true }
    return wanted == "TimeInterval" && type == "Double" || wanted == "any Tip"
      || wanted.hasSuffix("." + type)
  }

  private static func errors(in text: String) -> [Diagnostic] {
    let tree = Parser.parse(SourceFile(name: "a.tips", text: text), file: FileID(index: 0))
    return Checker(options: CheckOptions(scope: .whole)).check([tree]).diagnostics.filter {
      $0.severity == .error
    }
  }
}

extension SourceRange {
  fileprivate func overlaps(_ range: Range<Int>) -> Bool {
    Int(start) < range.upperBound && Int(end) > range.lowerBound
  }
}
