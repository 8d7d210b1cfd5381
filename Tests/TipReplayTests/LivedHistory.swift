import Foundation
import TipChecker
import TipEngine
import TipInterpreter
import TipModel

@testable import TipReplay

/// What an engine says that lives through one user's history, row by row, as an app does.
final class LivedHistory {
  /// By tip: its status from each instant on.
  private(set) var statuses: [[(date: Double, isAvailable: Bool)]]
  /// By tip and rule, at the end.
  private(set) var holds: [[Bool]] = []

  /// The rows of one user, oldest first; `from` and `to` are seconds since the reference date.
  init(_ program: String, _ rows: [RandomHistory.Row], from: Double, to: Double) throws {
    let checked = try Replays.checked(program)
    let first = rows.first?.date ?? to
    let clock = VirtualClock(start: Date(timeIntervalSinceReferenceDate: first - 1000))
    let session = try Session(clock: clock, output: SilentOutput())
    defer { session.end() }
    let engine = session.engine
    try engine.configure([], isImplicit: true)
    let tips = try checked.inventory.tips.map { tip in
      try session.instance(of: try session.tip(of: tip.type) ?? .void)
    }
    let events = LivedHistory.events(checked, tips.flatMap(engine.rules))
    var known: [[(date: Double, isAvailable: Bool)]] = tips.map { _ in [] }
    func note(_ date: Double) {
      for (place, tip) in tips.enumerated() {
        let isAvailable = engine.status(of: tip) == .available
        // All that happens at an instant is one change.
        if known[place].last?.date == date { known[place].removeLast() }
        if known[place].last?.isAvailable == isAvailable { continue }
        known[place].append((date, isAvailable))
      }
    }
    func pass(to date: Double) {
      while let due = engine.nextDue, due.timeIntervalSinceReferenceDate <= date {
        engine.advance(to: due)
        if due.timeIntervalSinceReferenceDate >= max(first, from) {
          note(due.timeIntervalSinceReferenceDate)
        }
      }
      engine.advance(to: Date(timeIntervalSinceReferenceDate: date))
    }
    var isBegun = false
    for row in rows where row.date <= to {
      if !isBegun, row.date > from, from >= first {
        pass(to: from)
        note(from)
        isBegun = true
      }
      pass(to: row.date)
      switch row.event {
      case .set(let parameter, let value):
        try engine.set(
          checked.inventory.parameters[parameter].declaration, to: .int(value))
      case .donated(let event, let visit):
        try engine.donate(
          visit.map { LivedHistory.value(of: $0, events[event].donationType) }, to: events[event])
      }
      if row.date >= from { note(row.date) }
      isBegun = isBegun || row.date >= from
    }
    if !isBegun, from <= to, first <= from {
      pass(to: from)
      note(from)
    }
    pass(to: to)
    note(to)
    statuses = known
    for tip in tips {
      holds.append(
        engine.rules(of: tip).map { rule in
          rule.evaluate(at: engine.now, data: engine).verdict == .holds
        })
    }
  }

  /// As the rules have them, with their limits; of those that no rule reads, nothing depends on these.
  private static func events(
    _ program: CheckedProgram, _ rules: [any CompiledRule]
  ) -> [EventReference] {
    let read = rules.flatMap(\.inputs).compactMap { input in
      if case .event(let event) = input { event } else { nil }
    }
    return zip(program.inventory.events, RandomHistory.eventIDs).map { event, id in
      read.first { $0.id == id }
        ?? EventReference(id: id, donationType: event.donation ?? .builtin(.emptyDonation))
    }
  }

  private static func value(of visit: RandomHistory.Visit, _ type: Type) -> Value {
    guard case .nominal(let nominal) = type else { return .void }
    let kind = nominal.fields[4].type
    guard case .nominal(let kinds) = kind else { return .void }
    return .structure(
      StructValue(
        type: nominal,
        fields: [
          .int(visit.page), .string(visit.name), .double(visit.length), .bool(visit.isNew),
          .enumeration(kinds, visit.kind), visit.note.map { .some(.string($0)) } ?? .none,
        ]))
  }
}
