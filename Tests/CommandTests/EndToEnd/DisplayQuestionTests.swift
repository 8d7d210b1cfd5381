import Foundation
import Testing

/// `tips why` of a tip that is on the screen.
@Suite struct DisplayQuestionTests {
  @Test func whatIsLeftOfADisplayCountsWhatIsUnderWay() throws {
    let program = """
      struct B: Tip {
        var title: Text { Text("b") }
        var options: [any TipOption] { MaxDisplayDuration(100) }
      }
      try Tips.configure()
      let view = TipView(B())
      view.present()
      Tips.Clock.advance(by: .seconds(34))
      """
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "a.tips")
    let run = try Command(["why", "B", "--at", "2025-01-01T00:00:00Z", "--file", path])
    #expect(
      run.output.contains("end    show it for 1 min 6 s more (`MaxDisplayDuration`)"))
  }

  /// A display lasts a minute, however little is allowed.
  @Test(arguments: [
    ("", "1 min"), ("TipView(B()).present()\nTips.Clock.advance(by: .seconds(34))", "26 s"),
  ])
  func aShortAllowanceLastsAMinute(shown: String, left: String) throws {
    let program = """
      struct B: Tip {
        var title: Text { Text("b") }
        var options: [any TipOption] { MaxDisplayDuration(10) }
      }
      try Tips.configure()
      \(shown)
      """
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "a.tips")
    let run = try Command(["why", "B", "--at", "2025-01-01T00:00:00Z", "--file", path])
    #expect(
      run.output.contains("end    show it for \(left) more (`MaxDisplayDuration`)"), "\(run.output)"
    )
  }
}
