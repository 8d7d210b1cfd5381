import Testing

@Suite struct TaskTests {
  private let tips = """
    struct A: Tip {
      @Parameter static var on: Bool = false
      var title: Text { Text("A") }
      var rules: [Rule] { #Rule(Self.$on) { $0 } }
    }
    struct B: Tip {
      @Parameter static var on: Bool = false
      var title: Text { Text("B") }
      var rules: [Rule] { #Rule(Self.$on) { $0 } }
    }
    try Tips.configure()

    """

  private func run(_ source: String) throws -> [String] { try Program.run(tips + source) }

  @Test func aTaskRunsAtOnceUntilItsFirstWait() throws {
    let lines = try run(
      """
      func watch() {
        Task {
          print("begin")
          for await status in A().statusUpdates { print(status) }
          print("over")
        }
        print("after")
      }
      watch()
      A().invalidate(reason: .tipClosed)
      """)
    #expect(lines == ["begin", "pending", "after", "invalidated(tipClosed)", "over"])
  }

  @Test func updatesComeInTheOrderOfTheChangesAcrossStreams() throws {
    let lines = try run(
      """
      Task { for await s in A().shouldDisplayUpdates { print("A", s) } }
      Task { for await s in B().shouldDisplayUpdates { print("B", s) } }
      func mix() {
        B.on = true
        A.on = true
        B.on = false
        print("changed")
      }
      mix()
      """)
    #expect(lines == ["A false", "B false", "changed", "B true", "A true", "B false"])
  }

  @Test func oneTaskCanWatchOneStreamAfterAnother() throws {
    let lines = try run(
      """
      Task {
        for await s in A().statusUpdates { if s == .available { break } }
        print("A is ready")
        for await s in B().statusUpdates { if s == .available { break } }
        print("B is ready")
      }
      B.on = true
      print("between")
      A.on = true
      """)
    #expect(lines == ["between", "A is ready", "B is ready"])
  }

  @Test func tasksStartTasks() throws {
    let lines = try run(
      """
      Task {
        print("outer")
        Task { for await s in A().statusUpdates { print("inner", s) } }
        for await s in B().statusUpdates { print("outer", s) }
      }
      A.on = true
      B.on = true
      """)
    #expect(
      lines == ["outer", "inner pending", "outer pending", "inner available", "outer available"])
  }

  @Test func sleepersWakeInOrderAtTheirInstants() throws {
    let lines = try Program.run(
      """
      for n in [3, 1, 2] {
        Task {
          try await Task.sleep(for: .seconds(Double(n)))
          print(n, Date.now)
        }
      }
      Tips.Clock.advance(by: 2)
      print("two seconds")
      try await Task.sleep(for: .seconds(1))
      """)
    #expect(
      lines == [
        "1 2025-01-01 00:00:01 +0000", "2 2025-01-01 00:00:02 +0000", "two seconds",
        "3 2025-01-01 00:00:03 +0000",
      ])
  }

  @Test func aTaskSleepsForADurationOfSwift() throws {
    let lines = try Program.run(
      """
      let start = Date.now
      let lengths: [Duration] = [
        .seconds(1.5), .milliseconds(700), .milliseconds(0.5), .microseconds(250),
      ]
      for length in lengths {
        try await Task.sleep(for: length)
      }
      try await Task.sleep(for: .nanoseconds(50_000))
      try await Task.sleep(nanoseconds: 200_000)
      print((Date.now.timeIntervalSince(start) * 1_000_000).rounded())
      print(Duration.milliseconds(1500) == .seconds(1.5), Duration.zero < .nanoseconds(1))
      """)
    #expect(lines == ["2201000.0", "true true"])
  }

  @Test(arguments: [".seconds(-1)", ".seconds(1e300)", ".milliseconds(0.0 / 0.0)"])
  func aSleepThatIsNoTimeFails(length: String) throws {
    let lines = try run("try await Task.sleep(for: \(length))\nprint(1)")
    #expect(lines.count == 1 && lines.first?.hasPrefix("! ") == true)
  }

  @Test func whatATaskDonatesIsDatedWithItsOwnInstant() throws {
    let lines = try Program.run(
      """
      enum App { static let tick = Tips.Event(id: "tick") }
      Task {
        while true {
          try await Task.sleep(for: .seconds(10))
          await App.tick.donate()
        }
      }
      Tips.Clock.advance(by: 35)
      print(App.tick.donations.map { $0.date.timeIntervalSinceNow })
      """)
    #expect(lines == ["[-25.0, -15.0, -5.0]"])
  }

  @Test func whatStillWaitsAtTheEndEndsQuietly() throws {
    let lines = try run(
      """
      Task {
        defer { print("never seen") }
        for await s in A().statusUpdates { print(s) }
        print("never")
      }
      Task {
        try? await Task.sleep(for: .seconds(5))
        print("never")
      }
      print("end")
      """)
    #expect(lines == ["pending", "end"])
  }

  @Test func aRuntimeErrorInATaskEndsTheProgram() throws {
    let lines = try run(
      """
      Task {
        for await s in A().statusUpdates {
          if s == .available { print([1][3]) }
        }
      }
      print("before")
      A.on = true
      print("never")
      """)
    #expect(lines == ["before", "! index-out-of-range"])
  }

  @Test func anErrorThrownInATaskEndsOnlyTheTask() throws {
    let lines = try run(
      """
      Task {
        try Tips.configure()
        print("never")
      }
      print("after")
      """)
    #expect(lines == ["? uncaught-in-task", "after"])
  }

  @Test func tasksThatKeepEachOtherBusySpendTheirBudget() throws {
    let lines = try run(
      """
      Task { for await s in A().shouldDisplayUpdates { B.on = s } }
      Task { for await s in B().shouldDisplayUpdates { A.on = !s } }
      print("never")
      """)
    #expect(lines == ["! budget-spent"])
  }

  @Test func tooManyWaitingTasksAreAnError() throws {
    let lines = try Program.run(
      """
      for _ in 1...100000 { Task { try await Task.sleep(for: .seconds(1)) } }
      """)
    #expect(lines == ["! budget-spent"])
  }

  @Test func tasksThatEndGiveTheirPlaceBack() throws {
    let lines = try Program.run(
      """
      var n = 0
      for _ in 1...2000 { Task { n += 1 } }
      print(n)
      """)
    #expect(lines == ["2000"])
  }

  @Test func outsideATaskTimeRunsOnAndTasksSeeTheirUpdatesFirst() throws {
    let lines = try Program.run(
      """
      struct Day: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Day") }
        var rules: [Rule] { #Rule(Self.opened) { !$0.donations.donatedWithin(.day).isEmpty } }
      }
      try Tips.configure()
      Day.opened.sendDonation()
      Task { for await s in Day().statusUpdates { print("task", s) } }
      for await s in Day().statusUpdates { print("main", s, Date.now) }
      print("over")
      """)
    #expect(
      lines == [
        "task available", "main available 2025-01-01 00:00:00 +0000", "task pending",
        "main pending 2025-01-02 00:00:00 +0000", "over",
      ])
  }
}
