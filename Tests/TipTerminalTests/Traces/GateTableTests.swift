import Foundation
import Testing
import TipModel
import TipTerminal
import TipText

@testable import TipEngine

@Suite struct GateTableTests {
  @Test func showsEveryGateAndHowARuleCameToItsVerdict() {
    var sources = SourceMap()
    _ = sources.add(SourceFile(name: "a.tips", text: "$0.donations.count >= 3"))
    let file = FileID(index: 0)
    let node = { (id: Int, end: Int, value: String, truth: Bool?) in
      Trace.Node(
        id: id, range: SourceRange(file: file, start: 0, end: UInt32(end)), type: "",
        value: value, truth: truth, evaluations: 1)
    }
    let trace = RuleTrace(
      range: SourceRange(file: file, start: 0, end: 23), predicate: "", verdict: .fails,
      failure: nil, captures: [.init(name: "limit", value: "3")],
      trace: Trace(nodes: [
        node(1, 23, "false", false), node(2, 18, "2", nil), node(3, 12, "2 donations", nil),
      ]),
      steps: [
        PipelineStep(
          range: SourceRange(file: file, start: 2, end: 12), words: "", input: 2, output: 2,
          dropped: [], rows: [])
      ],
      nextChange: Date(timeIntervalSinceReferenceDate: 0))
    let table = GateTable(
      tip: "Visit", status: .pending,
      gates: [
        GateReport(
          .configured, code: "not-configured", isOpen: true, needed: "a configuration", got: nil),
        GateReport(
          .displayCount, code: "display-count", isOpen: false, needed: "fewer than 2", got: "2"),
        GateReport(
          .frequency, code: "frequency", isOpen: false, isShown: true, needed: "1 d", got: "2 h"),
        GateReport(
          .rule, code: "rule", isOpen: false, needed: "true", got: "false", rule: 0,
          ruleID: "Visit.event.seen.count(donationsCount) >= Optional(3)"),
      ], traces: [0: trace], sources: sources)
    #expect(
      Decoration.plain.string(table.lines(width: 80)) == """
        Visit  pending  2 of 4 gates block
          next   a rule can change by time alone at 2001-01-01 00:00:00 +0000
          BLOCK  display-count    needs fewer than 2, got 2
          BLOCK  rule 1  a.tips:1: $0.donations.count >= 3
                         needs >= 3, got 2
                 $0.donations.count >= 3
                    |         |     |
                    |         2     false
                    2 donations
                 with limit = 3
                 Visit.event.seen.count(donationsCount) >= Optional(3)
          ok     frequency        2 h  opened for testing
          ok     1 gate open: configured

        """)
  }

  @Test func detailsStandUnderTheGateWhereThereIsNoRoomBesideIt() {
    let table = GateTable(
      tip: "T", status: .pending,
      gates: [
        GateReport(
          .frequency, code: "frequency", isOpen: false, needed: "1 d since another tip", got: "2 h")
      ], traces: [:], sources: SourceMap())
    #expect(
      Decoration.plain.string(table.lines(width: 40)) == """
        T  pending  1 of 1 gate blocks
          BLOCK  frequency
                 needs 1 d since another tip,
                 got 2 h

        """)
  }

  @Test(arguments: [1, 5, 20])
  func narrowTerminalsAreSafe(width: Int) {
    let table = GateTable(
      tip: "T\u{1B}", status: .available, gates: [], traces: [:], sources: SourceMap())
    #expect(
      table.lines(width: width).map(\.plainText) == ["T\\u{1B}  available  0 gates open"])
  }
}
