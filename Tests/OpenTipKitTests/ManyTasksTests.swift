import OpenTipKit
import OpenTipKitTesting
import Testing

private struct BusyTip: Tip {
  static let done = Tips.Event<Step>(id: "done", donationLimit: .init(maximumCount: 100_000))
  @Parameter static var steps: Int = 0

  struct Step: Codable, Sendable, Hashable {
    let task: Int
    let number: Int
  }

  let least: Int
  var title: Text { Text("Busy") }
  var rules: [Rule] {
    #Rule(Self.done) { $0.donations.count >= self.least }
  }
}

/// Whatever asks at once is answered, and nothing of what it does is lost.
@Suite struct ManyTasksTests {
  @Test func aThousandTasksDonateAtOnce() async throws {
    try await withTips {
      try Tips.configure()
      let (tasks, steps) = (1_000, 2)
      let all = BusyTip(least: tasks * steps)
      let updates = all.statusUpdates
      await withTaskGroup { group in
        for task in 0..<tasks {
          group.addTask {
            for number in 0..<steps {
              await BusyTip.done.donate(.init(task: task, number: number))
              _ = BusyTip(least: task).status
              BusyTip.steps = number
            }
          }
        }
      }
      #expect(all.status == .available)
      let kept = BusyTip.done.donations.map { BusyTip.Step(task: $0.task, number: $0.number) }
      #expect(kept.count == tasks * steps && Set(kept).count == kept.count)
      #expect((0..<steps).contains(BusyTip.steps))
      all.invalidate(reason: .actionPerformed)
      var seen: [Tips.Status] = []
      for await status in updates { seen.append(status) }
      #expect(seen == [.pending, .available, .invalidated(.actionPerformed)])
    }
  }
}
