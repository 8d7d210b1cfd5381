import Foundation
import Testing
import TipEngine
import TipInterpreter
import TipModel

/// Forecasts and remedies in a world with views: what waits on the screen appears there, too.
@Suite struct ScreenTests {
  private let program = """
    struct A: Tip {
      @Parameter static var isOn: Bool = false
      static let opened = Event(id: "opened")
      var title: Text { Text("A") }
      var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
    }
    struct B: Tip {
      var title: Text { Text("B") }
      var rules: [Rule] { #Rule(A.$isOn) { $0 } }
    }
    try Tips.configure([.displayFrequency(.daily)])
    _ = B().status

    """

  @Test(arguments: [
    "TipView(A()).present()", "let group = TipGroup { A() }\nTipView(group.currentTip).present()",
  ])
  func aRemedyReckonsWithWhatAppears(view: String) throws {
    let world = Program()
    let session = try world.session()
    world.enter(program + view, in: session)
    let tip = try #require(session.tips.first { $0.id == "B" })
    let remedy = try #require(session.engine.remedy(for: tip).change)
    #expect(remedy.actions.count == 2)
    #expect(remedy.date == Program.start.addingTimeInterval(86_400))
    world.enter(
      "A.isOn = true\nprint(B().status)\nTips.Clock.advance(by: .day)\nprint(B().status)",
      in: session)
    #expect(world.lines == ["+ A", "pending", "available"])
  }

  @Test func aForecastReckonsWithWhatDisappears() throws {
    let world = Program()
    let session = try world.session()
    world.enter(
      """
      struct A: Tip {
        var title: Text { Text("A") }
        var options: [any TipOption] { MaxDisplayDuration(90) }
      }
      struct B: Tip { var title: Text { Text("B") } }
      struct C: Tip { var title: Text { Text("C") } }
      try Tips.configure([.displayFrequency(.hourly)])
      let group = TipGroup { A(); B() }
      TipView(group.currentTip).present()
      TipView(C()).present()
      """, in: session)
    let tips = session.tips
    let flips = tips.map { session.engine.forecast(of: $0).flips }
    var seen: [String: [StatusChange]] = [:]
    session.engine.observe { change in
      seen[change.tip, default: []].append(change)
    }
    world.enter("Tips.Clock.advance(by: .days(30))", in: session)
    #expect(world.lines.contains("+ C"))
    for (tip, flips) in zip(tips, flips) {
      // What another view takes at once was never to be had.
      let changes = seen[tip.id] ?? []
      let last = changes.filter { change in changes.last { $0.date == change.date } == change }
      let lasting = last.filter { change in
        changes.first { $0.date == change.date }.map { $0.old != change.new } ?? true
      }
      #expect(flips.map(\.date) == lasting.map(\.date), "\(tip.id)")
      #expect(flips.map(\.status) == lasting.map(\.new), "\(tip.id)")
    }
  }
}
