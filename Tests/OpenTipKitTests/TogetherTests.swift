import Foundation
import OpenTipKitTesting
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

@testable import OpenTipKit

/// Tasks that donate to a datastore on disk.
@Suite struct TogetherTests {
  private struct BusyTip: Tip {
    static let done = Tips.Event<Int>(id: "done", donationLimit: .init(maximumCount: 100_000))
    var title: Text { Text("Busy") }
    var rules: [Rule] { #Rule(Self.done) { $0.donations.count >= 300 } }
  }

  /// When `donate()` returns, another process finds the donation; and none is lost.
  @Test func whatReturnsIsOnDisk() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "together-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = EngineHost(clock: LiveClock { Date.now }, isOwn: false)
    try await EngineHost.$own.withValue(host) {
      try Tips.configure([.datastoreLocation(.url(folder))])
      let path = folder.path(percentEncoded: false)
      await withTaskGroup { group in
        for task in 0..<100 {
          group.addTask {
            for number in 0..<3 {
              await BusyTip.done.donate(task * 3 + number)
              _ = BusyTip().status
            }
          }
        }
      }
      #expect(BusyTip().status == .available)
      let other = try SQLiteStore(folder: path)
      defer { try? other.close() }
      #expect(try other.load().events["done"]?.history.count == 300)
      // What is sent counts at once, and is on disk after whatever waits for the disk.
      BusyTip.done.sendDonation(300)
      #expect(BusyTip.done.donations.count == 301)
      await BusyTip.done.donate(301)
      let third = try SQLiteStore(folder: path)
      defer { try? third.close() }
      #expect(try third.load().events["done"]?.history.count == 302)
    }
  }
}
