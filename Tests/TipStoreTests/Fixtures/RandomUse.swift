import Foundation
import SeededRandom
import TipEngine
import TipModel

/// A program that does anything at all to its engine.
struct RandomUse {
  let app: App
  let tips: [TipInstance]
  let events: [EventReference]
  let flag = App.parameter("isOn", .bool)
  let level = App.parameter("level", .array(.double))
  private var display: Display?

  init(_ app: App) throws {
    self.app = app
    events = [
      App.event("plain"), App.event("few", limit: DonationLimit(maximumCount: 3, maximumAge: nil)),
      App.event("young", limit: DonationLimit(maximumCount: 50, maximumAge: 500)),
      app.trips(limit: DonationLimit(maximumCount: 80, maximumAge: nil)),
    ]
    tips = [
      try app.tip("counted", [.count(events[0], atLeast: 4)], [.maxDisplayCount(3)]),
      try app.tip("flagged", [.isOn(flag), .count(events[3], atLeast: 2)]),
      try app.tip("plain", [], [.maxDisplayDuration(400), .ignoresDisplayFrequency(true)]),
    ]
  }

  mutating func step(_ random: inout SeededRandom) throws {
    let engine = app.engine
    let tip = tips[Int.random(in: tips.indices, using: &random)]
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<12:
      let event = events[Int.random(in: events.indices, using: &random)]
      let number = Int.random(in: -3...3, using: &random)
      let value =
        event.id == "trips" ? app.trip(number, "Ä\"\n\(number)", mood: abs(number) % 2) : nil
      let date = number == 3 ? engine.now.addingTimeInterval(-40.25) : nil
      if Bool.random(using: &random) {
        try engine.donate(value, to: event, dated: date)
      } else {
        try engine.sendDonation(value, to: event, dated: date)
      }
    case 12..<16: try engine.set(flag, to: .bool(Bool.random(using: &random)))
    case 16..<19: try engine.set(level, to: .array([.double(0.1), .double(-.infinity)]))
    case 19..<23: if display == nil { display = try engine.beginDisplay(of: tip) }
    case 23..<27:
      if let shown = display { try engine.endDisplay(shown) }
      display = nil
    case 27..<29: try engine.press("more", of: tip)
    case 29: try engine.invalidate(tip, reason: .tipClosed)
    case 30: try engine.resetEligibility(of: tip)
    case 31: try engine.deleteDonations(of: events[Int.random(in: events.indices, using: &random)])
    case 32: try engine.override(.show(["plain"]))
    default: app.advance(by: Double(Int.random(in: 1...40, using: &random)))
    }
  }

  mutating func finish() throws {
    if let shown = display { try app.engine.endDisplay(shown) }
    display = nil
  }
}
