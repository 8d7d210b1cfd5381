import Foundation
import Synchronization
import Testing
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipText

@Suite struct SessionTests {
  @Test func anErrorStopsTheProgramAFailedExpectationDoesNot() throws {
    let lines = try Program.run(
      """
      #expect(1 + 1 == 3)
      #expect(1 + 1 == 2)
      let zero = 0
      print(1 / zero)
      print("never")
      """)
    #expect(lines == ["# failed", "# passed", "! division-by-zero"])
  }

  /// Of a variable and a constant, as arguments and as parts of operations.
  @Test(arguments: [
    ("next(n + 1)", "9223372036854775807 + 1"), ("next(m - 2)", "-9223372036854775808 - 2"),
    ("(n + 3) * 2", "9223372036854775807 + 3"), ("next(-1 + m)", "-1 + -9223372036854775808"),
    ("next(n - -1)", "9223372036854775807 - -1"), ("[1][m - 1]", "-9223372036854775808 - 1"),
  ])
  func aSumThatOverflowsSaysWhich(sum: String, told: String) throws {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      func next(_ n: Int) -> Int { n }
      func overflow() -> Int {
        let (n, m) = (Int.max, Int.min)
        return \(sum)
      }
      print(overflow())
      """, in: session)
    #expect(program.lines == ["! integer-overflow"])
    #expect(program.diagnostics.first?.message.contains(told) == true)
  }

  /// What is put together is charged as it grows, and not when all of it is there.
  @Test func aTextOfLargePartsStopsWhereItIsTooLarge() throws {
    let program = Program()
    var limits = EvaluationLimits()
    limits.bytes = 1 << 20
    let session = try program.session(limits: limits)
    program.enter(
      """
      let large = String(repeating: "ab", count: 100_000)
      func last() -> Int { print("last"); return 1 }
      print("\\(large)\\(last()),".count)
      print("\\(large)\\(large)\\(large)\\(large)\\(large)\\(large)\\(last())".count)
      """, in: session)
    #expect(program.lines == ["last", "200002", "! budget-spent"])
  }

  @Test func configuringTwiceIsAnErrorThatCanBeCaught() throws {
    let lines = try Program.run(
      """
      try Tips.configure()
      do { try Tips.configure() } catch { print("caught", error) }
      print((try? Tips.resetDatastore()) == nil)
      try Tips.configure()
      """)
    #expect(
      lines == ["caught tipsDatastoreAlreadyConfigured", "true", "! already-configured"])
  }

  @Test(arguments: [
    ("groupContainer(identifier: \"my group\")", "missingGroupContainerEntitlements"),
    ("groupContainer(identifier: \"../..\")", "missingGroupContainerEntitlements"),
    ("url(URL(string: \"https://example.com\")!)", "invalidDatastoreLocation"),
  ])
  func aPlaceWithoutAStoreIsAnErrorThatCanBeCaught(place: String, error: String) throws {
    let configuring = "try Tips.configure([.datastoreLocation(.\(place))])"
    let lines = try Program.run(
      """
      do { \(configuring) } catch { print("caught", error) }
      \(configuring)
      """)
    #expect(lines == ["caught \(error)", "! invalid-location"])
  }

  @Test func aPlaceForAStoreIsAccepted() throws {
    for place in ["applicationDefault", "groupContainer(identifier: \"group.garden\")"] {
      #expect(
        try Program.run("try Tips.configure([.datastoreLocation(.\(place))])\nprint(1)") == ["1"])
    }
  }

  @Test func defersAtTheTopLevelRunAtTheEnd() throws {
    let lines = try Program.run(
      """
      defer { print("first") }
      defer { print("second") }
      print("body")
      """)
    #expect(lines == ["body", "second", "first"])
  }

  @Test func laterEntriesGoOnInTheSameWorld() throws {
    let program = Program()
    let session = try program.session(policy: .interactive)
    try session.engine.configure(isImplicit: true)
    program.enter(
      """
      struct A: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 2 } }
      }
      let tip = A()
      Task { for await s in tip.statusUpdates { print(s) } }
      A.opened.sendDonation()
      """, in: session)
    program.enter("A.opened.sendDonation()", in: session)
    program.enter("try Tips.configure([.displayFrequency(.daily)])", in: session)
    program.enter("try Tips.resetDatastore()", in: session)
    #expect(program.lines == ["pending", "available", "pending"])
    EvaluationThread.run { session.end() }
  }

  @Test func launchArgumentsApplyBeforeTheProgram() throws {
    var arguments = ["com.apple.TipKit.HideTips", "A"]
    let program = Program()
    let session = try program.session()
    try session.engine.apply(LaunchArguments(extractingFrom: &arguments))
    program.enter(
      """
      struct A: Tip { var title: Text { Text("A") } }
      try Tips.configure()
      print(A().status)
      """, in: session)
    #expect(program.lines == ["pending"])
  }

  @Test func aProgramCannotMoveTheWallClockAPromptLeavesIt() throws {
    let live = { LiveClock(reading: { Program.start }) }
    let program = Program()
    program.enter("Tips.Clock.advance(by: 60)", in: try program.session(clock: live()))
    let session = try program.session(clock: live(), policy: .interactive)
    program.enter("Tips.Clock.advance(by: 60); print(Date.now)", in: session)
    program.enter("Tips.Clock.advance(by: 60); print(Date.now)", in: session)
    #expect(
      program.lines == [
        "! live-clock", "2025-01-01 00:01:00 +0000", "2025-01-01 00:02:00 +0000",
      ])
  }

  @Test func cancellingEndsWhatRunsAndTheNextEntryRuns() throws {
    let program = Program()
    var limits = EvaluationLimits()
    limits.steps = .max
    limits.seconds = 60
    let session = try program.session(limits: limits)
    let canceller = Canceller(session)
    program.enter("print(1)", in: session)
    canceller.run { program.enter("while true {}", in: session) }
    session.forgetCancellation()
    program.enter("print(2)", in: session)
    #expect(program.lines == ["1", "! cancelled", "2"])
  }

  /// Ctrl-C that comes between an entry and its evaluation is meant for the entry.
  @Test func cancellingBeforehandEndsWhatComes() throws {
    let program = Program()
    let session = try program.session()
    session.cancel()
    program.enter("while true {}", in: session)
    session.forgetCancellation()
    program.enter("print(Array(1...9999).count)", in: session)
    #expect(program.lines == ["! cancelled", "9999"])
  }

  @Test func cancellingEndsAWaitForTheWallClock() throws {
    let program = Program()
    let session = try program.session(
      clock: LiveClock(reading: { Date(timeIntervalSinceNow: 0) }), policy: .interactive)
    let canceller = Canceller(session)
    canceller.run { program.enter("try await Task.sleep(for: .seconds(600))", in: session) }
    #expect(program.lines == ["! cancelled"])
  }

  @Test func aTimeTooFarAwayIsAnError() throws {
    #expect(try Program.run("Tips.Clock.advance(by: 1e18)") == ["! invalid-argument"])
    #expect(
      try Program.run("Tips.Clock.set(to: Date(timeIntervalSince1970: -1e15))")
        == ["! invalid-argument"])
  }

  @Test func nothingIsKeptWhenASessionIsOver() throws {
    weak var engine: TipEngine?
    do {
      let program = Program()
      let session = try program.session()
      engine = session.engine
      program.enter(
        """
        struct A: Tip {
          @Parameter static var on: Bool = false
          var title: Text { Text("A") }
          var rules: [Rule] { #Rule(Self.$on) { $0 } }
        }
        try Tips.configure()
        Task { for await s in A().statusUpdates { print(s) } }
        TipView(A()).present()
        """, in: session)
      EvaluationThread.run { session.end() }
      let isThere = engine != nil
      #expect(isThere)
    }
    let isGone = engine == nil
    #expect(isGone)
  }
}

/// Cancels a session from another thread while something runs.
final class Canceller: @unchecked Sendable {
  private let session: Session
  private let isOver = Atomic<Bool>(false)
  private let ended = DispatchSemaphore(value: 0)

  init(_ session: Session) { self.session = session }

  /// Not a task, since the threads for those may all be busy with tests.
  func run(_ body: () -> Void) {
    let thread = Thread { [self] in
      while !isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.02)
        session.cancel()
      }
      ended.signal()
    }
    thread.start()
    body()
    isOver.store(true, ordering: .relaxed)
    // What comes after is not to be cancelled.
    ended.wait()
  }
}
