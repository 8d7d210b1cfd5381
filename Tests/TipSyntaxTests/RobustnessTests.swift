import SeededRandom
import Testing
import TipText

@testable import TipSyntax

/// Whatever the bytes: an answer, soon, and few faults.
struct RobustnessTests {
  private static let sample = """
    import TipKit
    @available(iOS 17, *) struct FavoriteTip: Tip {
      @Parameter(.transient) static var isOpen: Bool = false
      static let visit = Event<Visit>(id: "visit \\(1 + f("x"))")
      var rules: [Rule] {
        #Rule(Self.$isOpen, Self.visit) { $0 == true && $1.donations.count > 3 }
        #if DEBUG
        #Rule(Self.$isOpen) { (x) -> Bool in let y = !x; return y }
        #endif
      }
      var options: [any TipOption] { [MaxDisplayCount(1)] }
      enum Kind: String, Codable { case a, b = "c"; case d(Int?) }
      subscript(i: Int) -> [String: Int]? { get { nil } set(v) { x[i] = v ?? [:] } }
    }
    extension Array where Element == Tips.Event<A<B>> {
      func f<T>(_ x: inout T...) async throws -> T { }
    }
    if case .some(let x)? = y as? (any Tip), #available(iOS 17, *) {
      print("é \\(x)")
    } else { z.map(\\.a.b) }
    switch a {
    case .b(_, c: let d) where d > 1, is E: break
    default: try? await g { [weak self] in h } }
    for (i, x) in zip(a, b) where i % 2 == 0 { t.p?.q![i] += x ? -1 : /r+/ }
    let s = \"\"\"
      one \\
      \\(two)
      \"\"\" + ##"raw \\##(x)"##
    """

  /// Reads a text in every way there is, and looks at what must hold for any text.
  @discardableResult
  private func read(_ bytes: [UInt8], seed: UInt64 = 0) -> Reading {
    let reading = Reading(bytes: bytes)
    _ = reading.tree.isIncomplete
    for index in reading.tree.ruleTokens { _ = reading.tree.macro(at: index) }
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.range.end <= bytes.count, "with seed \(seed)")
    }
    for statement in reading.tree.statements {
      #expect(statement.range.end <= bytes.count, "with seed \(seed)")
    }
    return reading
  }

  @Test func theSampleIsFreeOfFaults() {
    #expect(Reading(Self.sample).codes == [])
    #expect(Reading(Self.sample.replacing("\n", with: "\r\n")).codes == [])
    #expect(Reading(Self.sample.replacing("\n", with: "\r\n")).dump == Reading(Self.sample).dump)
  }

  @Test func everyTruncationIsRead() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count {
      let reading = read(Array(bytes[..<count]))
      #expect(reading.diagnostics.count <= 4, "of the first \(count) bytes")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomBytesAreRead(seed: UInt64) {
    var generator = SeededRandom(seed: seed)
    let count = Int.random(in: 0..<2_000, using: &generator)
    read((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }, seed: seed)
  }

  @Test func whatIsNoTextIsOneFault() {
    var random = SeededRandom(seed: 1)
    let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let reading = read(bytes, seed: 1)
    #expect(reading.tree.diagnostics.count == 1)
    #expect(reading.tree.diagnostics.first?.notes.count == 1)
    #expect(reading.tree.statements.isEmpty)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func mutatedTextsAreRead(seed: UInt64) {
    let pieces = [
      "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "\\(", "#if X\n", "#endif", "case ",
      "switch x {", "if ", "let ", "func f", "?", "!", ".", ":", "->", " in ", "@A", "#Rule", "`",
      "/", "/*", "*/", "\n", "=", "&", "async ", "throws ", "each ", "...", "0x", "$", "\u{202E}",
      "\0",
      "#\"", "#/", "get ", "didSet", "default:", "_", "is ", "try ", "repeat ", "macro m(", "::",
    ].map { Array($0.utf8) }
    var generator = SeededRandom(seed: seed)
    var bytes = Array(Self.sample.utf8)
    for _ in 0..<Int.random(in: 1..<16, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 8))
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
      }
    }
    read(bytes, seed: seed)
  }

  @Test(arguments: [
    "(", "[", "{", "f(", "f {", "[(", "{ if a {", "-(", "a ? (", "struct A {", "\"\\(", "if case (",
    "switch a { case (",
  ])
  func deepNestingIsOneFault(opening: String) {
    let reading = read(Array(String(repeating: opening, count: 10_000).utf8))
    #expect(reading.codes == ["nesting-too-deep"])
  }

  @Test(arguments: [
    ("let a: ", "Array<"), ("a = ", "try "), ("let a: ", "any "), ("let a: () -> ", "() -> "),
    ("", "a ? "), ("let a = ", "if b { 1 } else { 2 } ? "), ("", "#if A\n"), ("let a: b", "?"),
    ("if case a", "?"), ("let a = ", "b < "), ("", "- -"), ("let a = \\", ".b?"), ("", "a: for "),
    ("", "final\n"), ("", "final "),
    ("[", "]["), ("", "a<b>"), ("", "#\"\"\" "), ("", "a {"),
  ])
  func longUnbracketedTextsAreRead(start: String, repeated: String) {
    let reading = read(Array((start + String(repeating: repeated, count: 2_000)).utf8))
    #expect(reading.diagnostics.count <= 2)
  }

  @Test func balancedDepthIsAFaultToo() {
    let text = String(repeating: "(", count: 300) + String(repeating: ")", count: 300)
    #expect(Reading(text).codes == ["nesting-too-deep"])
    let fine = String(repeating: "(", count: 250) + "a" + String(repeating: ")", count: 250)
    #expect(Reading(fine).codes == [])
    let bodies = String(repeating: "if a { ", count: 120) + String(repeating: "}", count: 120)
    #expect(Reading(bodies).codes == [])
  }

  @Test(arguments: [
    ("a", " + a"), ("a", ".b"), ("a", "()"), ("a", "[0]"), ("if a {}", " else if a {}"), ("a", "!"),
    ("let a = 1", ", b = 1"), ("a", "; a"), ("a", " ? b : c"), ("a", " as T"), ("a", " { }"),
    ("let a: A", " & B"), ("let a: A", ".B"), ("do {}", " catch {}"),
    ("switch a { ", " case .b: c;"),
  ])
  func flatConstructsHaveNoLimit(first: String, next: String) {
    let isOpen = first.hasSuffix("{ ")
    let text = first + String(repeating: next, count: 3_000) + (isOpen ? "}" : "")
    let tree = Parser.parse(SourceFile(name: "test", text: text), file: FileID(index: 0))
    #expect(tree.diagnostics.isEmpty)
    #expect(!tree.statements.isEmpty)
  }

  @Test func aHundredThousandTermsAreRead() {
    let text = "a" + String(repeating: " && a", count: 99_999)
    let tree = Parser.parse(SourceFile(name: "test", text: text), file: FileID(index: 0))
    guard case .expression(let expression)? = tree.statements.first?.kind,
      case .sequence(let elements) = expression.kind
    else {
      Issue.record("no sequence")
      return
    }
    #expect(elements.count == 199_999)
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func listsHaveNoLimit() {
    let text = "[" + String(repeating: "1, ", count: 100_000) + "]"
    let tree = Parser.parse(SourceFile(name: "test", text: text), file: FileID(index: 0))
    guard case .expression(let expression)? = tree.statements.first?.kind,
      case .array(let elements) = expression.kind
    else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 100_000)
    #expect(tree.diagnostics.isEmpty)
  }
}
