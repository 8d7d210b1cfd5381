import Foundation
import Testing

/// What `tips why` says of what made a tip's status and of what will change it.
@Suite struct OutlookQuestionTests {
  private func ask(_ arguments: [String], _ program: String) throws -> Command {
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "a.tips")
    return try Command(arguments + ["--at", "2025-01-01T00:00:00Z", "--file", path])
  }

  /// What only time closes does not stay.
  @Test(arguments: [
    (
      "$0.donations.donatedWithin(.day).count >= 1",
      "wait until 2025-01-02 00:00:00 +0000"
    ),
    ("$0.donations.count >= 1", "invalidate it: nothing else ends it"),
    (
      "$0.donations.filter { $0.date <= Date.now.addingTimeInterval(-86400) }.count < 2",
      "1 donation to done, then wait until 2025-01-02 00:00:00 +0000"
    ),
  ])
  func whySaysWhetherTimeCloses(rule: String, closes: String) throws {
    let program = """
      struct DoneTip: Tip {
        static let done = Event(id: "done")
        var title: Text { Text("Done") }
        var rules: [Rule] { #Rule(Self.done) { \(rule) } }
      }
      try Tips.configure()
      DoneTip.done.sendDonation()

      """
    let answer = try ask(["why", "DoneTip", "--format", "json"], program).objects.first
    #expect(answer?["closes"] as? [String] == [closes])
  }

  /// Also after a frequency that is longer than the usual look ahead.
  @Test func aWaitForTheFrequencyIsNamedHoweverLong() throws {
    let program = """
      struct A: Tip { var title: Text { Text("a") } }
      struct B: Tip { var title: Text { Text("b") } }
      try Tips.configure([.displayFrequency(.init(40 * 86400))])
      let view = TipView(A())
      view.present()
      view.dismiss()

      """
    let output = try ask(["why", "B"], program).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      output.contains(
        " fix wait until 2025-02-10 00:00:00 +0000, or `IgnoresDisplayFrequency(true)` in its `options`"
      ), "\(output)")
    let endless = program.replacing("40 * 86400", with: ".infinity")
    #expect(!(try ask(["why", "B"], endless).output.contains("0 changes")))
  }

  /// The end of a display is one change, and what another tip forgets is none.
  @Test(arguments: [
    (
      "", "A",
      "A  invalidated(displayCountExceeded)  since 2025-01-01 00:01:00 +0000, available before",
      "A was invalidated: displayCountExceeded"
    ),
    ("", "B", "B  pending  since 2025-01-01 00:00:00 +0000, available before", "A appeared"),
    (
      "await C().resetEligibility()", "B",
      "B  pending  since 2025-01-01 00:00:00 +0000, available before", "A appeared"
    ),
    (
      "await B().resetEligibility()", "B",
      "B  pending  since 2025-01-01 00:00:00 +0000, available before", "A appeared"
    ),
  ])
  func bisectNamesTheCause(end: String, tip: String, line: String, cause: String) throws {
    let program = """
      struct A: Tip {
        var title: Text { Text("a") }
        var options: [any TipOption] { MaxDisplayCount(1) }
      }
      struct B: Tip { var title: Text { Text("b") } }
      struct C: Tip { var title: Text { Text("c") } }
      try Tips.configure([.displayFrequency(.hourly)])
      let view = TipView(A())
      view.present()
      Tips.Clock.advance(by: 60)
      view.dismiss()

      """
    let output = try ask(["why", tip, "--bisect"], program + end).output
    #expect(output.contains(line + "\n") && output.contains("  \(cause)\n"), "\(output)")
  }
}
