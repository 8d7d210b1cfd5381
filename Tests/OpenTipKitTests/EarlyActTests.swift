import Foundation
import Testing
import TipEngine

@testable import OpenTipKit

/// What a program does before it configures its tips counts in a datastore on disk as it does in memory.
@Suite struct EarlyActTests {
  private struct ClosedEarlyTip: Tip {
    var title: Text { Text("Closed early") }
  }

  private struct ReopenedTip: Tip {
    var title: Text { Text("Reopened") }
  }

  private struct EagerTip: Tip {
    static let undone = Tips.Event<Int>(id: "undone")
    static let done = Tips.Event<Int>(id: "done")
    @Parameter static var isOn: Bool = false
    var title: Text { Text("Eager") }
    var rules: [Rule] {
      #Rule(Self.done) { $0.donations.count >= 1 }
      #Rule(Self.$isOn) { $0 }
    }
  }

  @Test(arguments: [false, true])
  func countsAfterConfigure(isOnDisk: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "early-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place: Tips.ConfigurationOption.DatastoreLocation = isOnDisk ? .url(folder) : .memory
    let host = EngineHost(clock: LiveClock { Date.now }, isOwn: false)
    try await EngineHost.$own.withValue(host) {
      ClosedEarlyTip().invalidate(reason: .actionPerformed)
      await EagerTip.done.donate(1)
      await EagerTip.undone.donate(1)
      await EagerTip.undone.deleteDonations()
      ReopenedTip().invalidate(reason: .tipClosed)
      await ReopenedTip().resetEligibility()
      EagerTip.isOn = true
      #expect(ClosedEarlyTip().status == .invalidated(.actionPerformed))
      try Tips.configure([.datastoreLocation(place), .displayFrequency(.immediate)])
      #expect(ClosedEarlyTip().status == .invalidated(.actionPerformed))
      #expect(EagerTip().status == .available)
      #expect(ReopenedTip().status == .available)
      #expect(EagerTip.undone.donations.isEmpty)
    }
  }
}
