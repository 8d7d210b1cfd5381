import TipChecker
import TipReference
package import TipText

/// Lines that an editor shows over declarations: by whom an event is read and donated, and how many rules a tip has.
package struct CodeNotes {
  package struct Note: Hashable, Sendable {
    package let range: SourceRange
    package let text: String
  }

  package let notes: [Note]

  package init(in program: WorkspaceProgram, file: FileID) {
    let events = program.inventory.events.filter { $0.range.file == file && !$0.isInactive }
    let tips = program.inventory.tips.filter { $0.range.file == file && !$0.isInactive }
    notes =
      (events.map { event in
        let calls = EventCalls(of: event, in: program)
        let readers = calls.readers.reduce(0) { $0 + $1.uses.count }
        let donors = calls.donors.reduce(0) { $0 + $1.uses.count }
        return Note(
          range: event.range,
          text: Self.counted(readers, "use") + " in rules · donated in "
            + Self.counted(donors, "place"))
      }
      + tips.map { tip in
        let rules = program.inventory.rules(of: tip)
        return Note(
          range: tip.range,
          text: rules.isEmpty ? "no rules" : Self.counted(rules.count, "rule") + " must hold")
      }).sorted { $0.range.start < $1.range.start }
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
