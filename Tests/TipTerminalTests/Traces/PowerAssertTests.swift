import Testing
import TipModel
import TipTerminal
import TipText

/// A trace over a source, each node named by its text in it.
private struct Recorded {
  var sources = SourceMap()
  var trace = Trace()
  private let text: String

  init(_ text: String) {
    self.text = text
    _ = sources.add(SourceFile(name: "a.tips", text: text))
  }

  mutating func add(
    _ part: String, _ value: String? = nil, truth: Bool? = nil, evaluations: Int = 1,
    timesTrue: Int = 0, error: String? = nil, isLiteral: Bool = false
  ) {
    guard let found = text.ranges(of: part).first else {
      Issue.record("`\(part)` is not in the source")
      return
    }
    let start = text[..<found.lowerBound].utf8.count
    trace.nodes.append(
      Trace.Node(
        id: trace.nodes.count,
        range: SourceRange(
          file: FileID(index: 0), start: UInt32(start), end: UInt32(start + part.utf8.count)),
        type: "", value: value, truth: truth, evaluations: evaluations, timesTrue: timesTrue,
        error: error, isLiteral: isLiteral))
  }

  func diagram(width: Int = 80) -> String {
    Decoration.plain.string(PowerAssert(sources: sources, width: width).lines(trace))
  }
}

@Suite struct PowerAssertTests {
  @Test func anOperatorIsFoundPastComments() {
    let text = "a > 3 /* or /* so */ */ && b < 9"
    var recorded = Recorded(text)
    recorded.add(text, "false", truth: false)
    recorded.add("a > 3", "true", truth: true)
    let lines = recorded.diagram().split(separator: "\n")
    #expect(lines[1].utf8.count == text.utf8.count - "& b < 9".utf8.count)
  }

  @Test(arguments: [
    ("{ // three of them\n  $0 >= 3 /* or /* so */ */ && on // yes\n}", "{ $0 >= 3 && on }"),
    (#"{ $0 == "a//b" && $0 != "\"/*" }"#, #"{ $0 == "a//b" && $0 != "\"/*" }"#),
    ("a /* no end", "a"), ("a //", "a"), ("/*/ a */ b", "b"),
  ])
  func aLineHasNoComments(_ text: String, _ line: String) {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "a.tips", text: text))
    #expect(
      sources.line(SourceRange(file: file, start: 0, end: UInt32(text.utf8.count))) == line)
  }

  private var window: Recorded {
    var recorded = Recorded("$0.donations.donatedWithin(.week).count >= 3")
    recorded.add("$0.donations.donatedWithin(.week).count >= 3", "false", truth: false)
    recorded.add("$0.donations.donatedWithin(.week).count", "2")
    recorded.add("$0.donations.donatedWithin(.week)", "2 donations")
    recorded.add("$0.donations", "9 donations")
    recorded.add("3", "3", isLiteral: true)
    return recorded
  }

  @Test func valuesStandUnderTheirOwnPlace() {
    #expect(
      window.diagram() == """
        $0.donations.donatedWithin(.week).count >= 3
           |         |                    |     |
           |         2 donations          2     false
           9 donations

        """)
  }

  @Test func aNarrowTerminalBreaksTheSource() {
    #expect(
      window.diagram(width: 40) == """
        $0.donations.donatedWithin(.week).count
           |         |                    |
           |         2 donations          2
           9 donations
          >= 3
          |
          false

        """)
  }

  @Test func wideCharactersKeepColumns() {
    var recorded = Recorded("名前 == \"漢\" && 数 > 3")
    recorded.add("名前 == \"漢\" && 数 > 3", "false", truth: false)
    recorded.add("名前 == \"漢\"", "true", truth: true)
    recorded.add("名前", "\"漢\"")
    recorded.add("\"漢\"", "\"漢\"", isLiteral: true)
    recorded.add("数 > 3", "false", truth: false)
    recorded.add("数", "1")
    #expect(
      recorded.diagram() == """
        名前 == "漢" && 数 > 3
        |    |       |  |  |
        "漢" true    |  1  false
                     false

        """)
  }

  @Test func aSourceOfSeveralLinesKeepsItsShape() {
    var recorded = Recorded("    a.count > 1\n      || b.isEmpty")
    recorded.add("a.count > 1\n      || b.isEmpty", "true", truth: true)
    recorded.add("a.count > 1", "false", truth: false)
    recorded.add("a.count", "0")
    recorded.add("a", "[]")
    recorded.add("1", "1", isLiteral: true)
    recorded.add("b.isEmpty", "true", truth: true)
    recorded.add("b", "[]")
    #expect(
      recorded.diagram() == """
        a.count > 1
        | |     |
        | 0     false
        []
              || b.isEmpty
              |  | |
              |  | true
              |  []
              true

        """)
  }

  @Test func whatWasNotEvaluatedSaysSoOnce() {
    var recorded = Recorded("a && b.c.d")
    recorded.add("a && b.c.d", "false", truth: false)
    recorded.add("a", "false", truth: false)
    recorded.add("b.c.d", evaluations: 0)
    recorded.add("b.c", evaluations: 0)
    recorded.add("b", evaluations: 0)
    #expect(
      recorded.diagram() == """
        a && b.c.d
        | |      |
        | false  not evaluated
        false

        """)
  }

  @Test func partsThatRanManyTimesAreCounted() {
    var recorded = Recorded("xs.filter { $0 > limit }")
    recorded.add("xs.filter { $0 > limit }", "[5, 6]")
    recorded.add("xs", "[1, 5, 6]")
    recorded.add("$0 > limit", "true", truth: true, evaluations: 3, timesTrue: 2)
    recorded.add("$0", "6", evaluations: 3)
    #expect(
      recorded.diagram() == """
        xs.filter { $0 > limit }
        |  |           |
        |  [5, 6]      2 of 3 true
        [1, 5, 6]

        """)
  }

  @Test func operatorsTypesAndParenthesesAnchorRight() {
    var recorded = Recorded("!(a + b > c) || Date.now > (x)!")
    recorded.add("!(a + b > c) || Date.now > (x)!", "A")
    recorded.add("!(a + b > c)", "B")
    recorded.add("a + b > c", "C")
    recorded.add("a + b", "D")
    recorded.add("a", "E")
    recorded.add("Date.now > (x)!", "F")
    recorded.add("Date.now", "G")
    recorded.add("(x)!", "H")
    recorded.add("x", "I")
    #expect(
      recorded.diagram() == """
        !(a + b > c) || Date.now > (x)!
        | | |   |    |       |   |  | |
        B E D   C    A       G   F  I H

        """)
  }

  @Test func nothingRecordedIsNothingShown() {
    #expect(Recorded("a").diagram() == "")
  }

  @Test(arguments: 1...50)
  func everyWidthIsSafe(width: Int) {
    var recorded = Recorded("漢字漢字漢字 + \"long\" == veryLongNameThatGoesOnAndOn.count\t+ 1")
    recorded.add("漢字漢字漢字 + \"long\" == veryLongNameThatGoesOnAndOn.count\t+ 1", "false\u{1B}")
    recorded.add("漢字漢字漢字 + \"long\"", String(repeating: "長", count: 60))
    recorded.add("漢字漢字漢字", "\n")
    recorded.add("veryLongNameThatGoesOnAndOn.count\t+ 1", error: "overflow")
    let lines = PowerAssert(sources: recorded.sources, width: width).lines(recorded.trace)
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.width <= max(width, 8) })
  }
}
