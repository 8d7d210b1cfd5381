import Foundation
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// A store with rows in every table, emptied once, with donations deleted, dropped and imported; and what is true
/// of it.
struct SoundStore {
  let path: String
  /// Files of it as they were a while ago.
  let older: String
  let truth: [Look: String]
  /// What an import adds to it.
  let lines: [String]

  private let scratch: Scratch

  /// `isKilled` leaves it as a killed process does, with its last changes beside the database.
  init(in scratch: Scratch, isKilled: Bool) throws {
    self.scratch = scratch
    let other = try Donor(scratch.path("other"))
    for number in 1...5 { try other.donate(number) }
    try other.store.close()
    var lines: [String] = []
    _ = try StoreExport(folder: scratch.path("other")).run { line, _ in lines.append(line) }
    self.lines = lines

    let first = try Donor(scratch.store)
    try first.donate(1)
    try first.store.reset(at: Look.start)
    try first.store.close()
    let early = try SQLiteStore(folder: scratch.store)
    try SoundStore.live(in: early, 0..<120)
    try early.close()
    var copy = StoreImport(folder: scratch.store, date: Look.start)
    for line in lines + [SoundStore.rule("r"), SoundStore.rule("s")] { try copy.add(line) }
    try copy.finish()
    if isKilled {
      let late = try SQLiteStore(folder: scratch.store)
      try SoundStore.live(in: late, 120..<150)
      older = try scratch.copy(scratch.store, to: "older")
      try SoundStore.live(in: late, 150..<180)
      path = try scratch.copy(scratch.store, to: "killed")
      try late.close()
    } else {
      (path, older) = (scratch.store, scratch.store)
    }
    var truth: [Look: String] = [:]
    for look in Look.allCases {
      let copy = try scratch.copy(path, to: "truth")
      truth[look] = try look.say(copy, adding: lines)
      try FileManager.default.removeItem(atPath: copy)
    }
    self.truth = truth
  }

  private static func live(in store: SQLiteStore, _ numbers: Range<Int>) throws {
    let engine = try TipEngine(
      clock: VirtualClock(start: Look.start), store: store, defaultValue: { _ in .none })
    try engine.configure([])
    for number in numbers {
      engine.advance(to: engine.now.addingTimeInterval(7))
      let event = EventReference(
        id: "e\(number % 3)", donationType: .string,
        limit: DonationLimit(maximumCount: number % 3 == 2 ? 9 : 500, maximumAge: nil))
      try engine.donate(.string("donation \(number)"), to: event)
    }
    try engine.deleteDonations(of: EventReference(id: "e1", donationType: .string))
    for name in ["a", "b"] {
      let parameter = ParameterDeclaration(
        id: "Int.App+\(name)", name: name, type: .int, isTransient: false,
        range: .init(file: .init(index: 0), start: 0, end: 0), defaultValue: { nil })
      for value in 0..<3 { try engine.set(parameter, to: .int(value + numbers.lowerBound)) }
    }
    for id in ["t", "u"] {
      let tip = try engine.register(
        TipDefinition(
          id: id, typeName: "T", options: [.maxDisplayCount(3)],
          content: TipContent(title: id, message: nil, image: nil, actions: [])))
      if let display = try engine.beginDisplay(of: tip) {
        try engine.press("more", of: tip)
        engine.advance(to: engine.now.addingTimeInterval(30))
        try engine.endDisplay(display)
      }
    }
    // Nobody writes while it is copied.
    try store.flush()
  }

  private static func rule(_ name: String) -> String {
    #"{"kind":"rule","id":"\#(name)","tip":"t","category":"event","predicate":"p","inputs":["e0"],"#
      + #""status":"holds","subrules":[{"id":"x","tip":"t","category":"event","predicate":"x","#
      + #""inputs":["e0"]},{"id":"y","tip":"t","category":"event","predicate":"y","inputs":[]}]}"#
  }

  /// A copy that somebody may alter; it is gone afterwards.
  func withCopy<Result>(_ body: (String) throws -> Result) throws -> Result {
    let altered = try scratch.copy(path, to: "altered")
    defer { try? FileManager.default.removeItem(atPath: altered) }
    return try body(altered)
  }

  /// Whose looks at an altered one notice nothing, and whose say what is not true.
  func looks(at altered: String) throws -> (blind: [Look], misled: [Look]) {
    var (blind, misled): ([Look], [Look]) = ([], [])
    for look in Look.allCases {
      let copy = try scratch.copy(altered, to: "copy")
      defer { try? FileManager.default.removeItem(atPath: copy) }
      guard let said = try look.say(copy, adding: lines) else { continue }
      blind.append(look)
      if said != truth[look] { misled.append(look) }
    }
    return (blind, misled)
  }
}
