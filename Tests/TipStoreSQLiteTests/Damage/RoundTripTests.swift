import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// Whatever can be donated or set comes back as it went, or is refused where it is made.
@Suite struct RoundTripTests {
  private func parameter(_ name: String, _ type: Type) -> ParameterDeclaration {
    ParameterDeclaration(
      id: "\(type).App+\(name)", name: name, type: type, isTransient: false,
      range: .init(file: .init(index: 0), start: 0, end: 0), defaultValue: { nil })
  }

  /// By the texts that the store itself keeps, since types are read as ones of their own.
  private func exported(_ folder: String) throws -> [String] {
    var lines: [String] = []
    _ = try StoreExport(folder: folder).run { line, _ in lines.append(line) }
    return lines
  }

  @Test(.timeLimit(.minutes(240))) func everyValueComesBack() throws {
    var (kept, refused) = (0, 0)
    for round in 0..<(Effort.isSoak ? 400 : 25) {
      let scratch = try Scratch()
      let store = try SQLiteStore(folder: scratch.store)
      let engine = try TipEngine.configured(store)
      var values = RandomValue(seed: UInt64(round))
      var expected: [String: String] = [:]
      for number in 0..<40 {
        let type = values.type(depth: number % 10 == 9 ? 70 : 4)
        let value = values.value(of: type)
        let shown = ValuePrinter.debug(value)
        let event = EventReference(id: "e\(number)", donationType: type)
        do {
          try engine.donate(value, to: event)
          expected[event.id] = shown
          try engine.set(parameter("p\(number)", type), to: value)
          expected["\(type).App+p\(number)"] = shown
          kept += 1
        } catch StoreError.unstorableValue {
          refused += 1
        }
      }
      try store.close()
      #expect(try StoreCheck.faults(in: scratch.store).isEmpty, "round \(round)")
      let next = try SQLiteStore(folder: scratch.store)
      let records = try next.load()
      try next.close()
      for (id, text) in expected {
        let value = records.events[id].map { $0.history[0].value } ?? records.parameters[id]?.value
        #expect(value.map { ValuePrinter.debug($0) } == text, "round \(round), \(id)")
      }
      // And through another store.
      let lines = try exported(scratch.store)
      var copy = StoreImport(folder: scratch.path("copy"), date: VirtualClock.start)
      for line in lines { try copy.add(line) }
      try copy.finish()
      let again = try exported(scratch.path("copy"))
      let contents = { (lines: [String]) in
        // An imported row is a change of the store's own device.
        Set(
          lines.dropFirst().map {
            $0.replacing(/"number":[0-9]+/, with: "")
              .replacing(/,"device":"[^"]*","sequence":[0-9]+,"time":\[[-0-9,]*\]/, with: "")
          })
      }
      #expect(contents(lines) == contents(again), "round \(round)")
    }
    #expect(kept > 500 && refused > 0, "\(kept) kept, \(refused) refused")
  }

  @Test func everyLimitAndDateComesBackOrIsRefused() throws {
    var refused = 0
    for number in RandomValue.doubles + [-63_114_076_800, 252_423_993_599, 252_423_993_600] {
      let scratch = try Scratch()
      let store = try SQLiteStore(folder: scratch.store)
      let engine = try TipEngine.configured(store)
      let limited = EventReference(
        id: "limited", donationType: .int, limit: DonationLimit(maximumCount: 5, maximumAge: number)
      )
      try engine.donate(.int(1), to: limited)
      try engine.donate(.int(2), to: limited)
      let dated = EventReference(id: "dated", donationType: .int)
      do {
        try engine.donate(
          .int(3), to: dated, dated: Date(timeIntervalSinceReferenceDate: number))
      } catch StoreError.unstorableValue {
        refused += 1
      }
      let known = [limited, dated].map { engine.records.events[$0.id]?.limit.maximumAge }
      let counts = [limited, dated].map { engine.history(of: $0, at: engine.now).count }
      try store.close()
      #expect(try StoreCheck.faults(in: scratch.store).isEmpty, "\(number)")
      let next = try SQLiteStore(folder: scratch.store)
      let again = try TipEngine.configured(next)
      #expect([limited, dated].map { again.records.events[$0.id]?.limit.maximumAge } == known)
      #expect([limited, dated].map { again.history(of: $0, at: again.now).count } == counts)
      try next.close()
    }
    #expect(refused == 6, "\(refused)")
  }
}
