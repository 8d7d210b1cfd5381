import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// An engine of this process that donates.
struct Donor {
  let store: SQLiteStore
  private let engine: TipEngine

  init(_ folder: String) throws {
    store = try SQLiteStore(folder: folder)
    engine = try TipEngine(
      clock: LiveClock(reading: { Date.now }), store: store, defaultValue: { _ in .none })
  }

  private static let event = EventReference(id: "e", donationType: .string)

  func donate(_ number: Int) throws { try engine.donate(.string("n\(number)"), to: Donor.event) }
  func send(_ number: Int) throws {
    try engine.sendDonation(.string("n\(number)"), to: Donor.event)
  }
}
