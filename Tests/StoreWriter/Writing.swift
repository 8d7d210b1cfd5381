import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// Donates numbered names.
struct Writing {
  let store: SQLiteStore
  let engine: TipEngine

  static let event = EventReference(
    id: "e", donationType: .string, limit: DonationLimit(maximumCount: 10_000_000, maximumAge: nil))

  init(_ folder: String, _ options: SQLiteStore.Options = .patient) throws {
    store = try SQLiteStore(folder: folder, options: options)
    engine = try TipEngine(
      clock: LiveClock(reading: { Date.now }), store: store, defaultValue: { _ in .none })
  }

  func donate(_ name: String, _ count: Int, isQueued: Bool) throws {
    StoreWriter.say("ready")
    for number in 1...max(1, count) {
      let value = Value.string("\(name)-\(number)")
      if isQueued {
        try engine.sendDonation(value, to: Writing.event)
      } else {
        do {
          try engine.donate(value, to: Writing.event)
          StoreWriter.say("ok \(name)-\(number)")
        } catch {
          StoreWriter.say("refused \(error)")
        }
      }
    }
    let kept = engine.history(of: Writing.event, at: engine.now).count
    StoreWriter.say("engine \(kept)")
    try store.flush()
    StoreWriter.say("done")
    try store.close()
  }
}

extension Writing {
  /// Shows a tip again and again, and presses its action at every third display.
  func show(_ name: String, _ count: Int) throws {
    try engine.configure([.displayFrequency(0)])
    let tip = try engine.register(
      TipDefinition(id: name, typeName: "T", rules: [], options: []))
    StoreWriter.say("ready")
    for number in 1...max(1, count) {
      guard let display = try engine.beginDisplay(of: tip) else { exit(1) }
      StoreWriter.say("shown \(number)")
      if number.isMultiple(of: 3) {
        try engine.press("more", of: tip)
        StoreWriter.say("acted \(number)")
      }
      try engine.endDisplay(display)
      StoreWriter.say("hidden \(number)")
      if !number.isMultiple(of: 3) { StoreWriter.say("ignored \(number)") }
    }
    try store.close()
  }
}

/// Holds the lock, as a process does that was stopped in the middle of a write.
enum Holding {
  static func run(_ folder: String) throws {
    let descriptor = open(folder + "/tips-store.lock", O_RDWR)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { exit(1) }
    let text = Array("\(getpid())\n".utf8)
    pwrite(descriptor, text, text.count, 0)
    StoreWriter.say("holding")
    while readLine() != nil {}
  }
}

extension SQLiteStore.Options {
  /// Of a writer among others on a machine that has more to do: how long each has to wait is no matter here.
  static let patient: SQLiteStore.Options = {
    var options = SQLiteStore.Options()
    options.patience = .seconds(120)
    return options
  }()
}
