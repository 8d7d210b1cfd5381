package import TipEngine
import TipFormats
import TipFoundation
package import TipInterpreter
import TipModel
import TipStoreSQLite
public import TipText

/// The evidence from which a trace's verdicts can be derived again: the texts, once for all traces
/// of a program, and for each trace the tip and all that its rules and gates read.
public enum TraceEvidence {
  /// The line that comes before the traces of a program.
  public static func program(_ sources: [SourceFile], _ settings: ProgramSettings) -> JSON {
    .object([
      "kind": "program", "version": 1, "platform": .string(settings.platform),
      "maxSteps": settings.maximumSteps.map(JSON.int),
      "defines": .array(settings.defines.sorted().map(JSON.string)),
      "sources": .array(
        sources.map { source in
          .object([
            "name": .string(source.name),
            "text": .string(String(decoding: source.bytes, as: UTF8.self)),
          ])
        }),
    ])
  }

  /// The evidence part of a trace. A value without a written form is marked as such.
  package static func json(
    of instance: TipInstance, in session: Session, turns: [GroupTurn]? = nil,
    history: TraceHistory? = nil
  ) -> JSON {
    let engine = session.engine
    var room = evidenceRoom
    guard let tip = session.value(of: instance), let type = tip.nominalType,
      room.take(tip),
      let fields = ValueCoding.encode(tip, as: .nominal(type))
    else {
      return .object(["unavailable": "the tip holds values that cannot be written in a trace"])
    }
    var seen = engine.circumstances(of: instance)
    if let turns { seen.turns = turns }
    var events: [JSON] = []
    var parameters: [JSON] = []
    for input in engine.inputs(of: instance) {
      switch input {
      case .event(let event):
        guard let donations = donations(seen.donations[event.id] ?? [], of: event, &room)
        else {
          return unavailable("a donation to \(event.id)")
        }
        events.append(.object(["id": .string(event.id), "donations": .array(donations)]))
      case .parameter(let parameter):
        guard let value = seen.values[parameter.id],
          let entry = entry("id", parameter.id, value, parameter.type, &room)
        else { return unavailable("the value of \(parameter.id)") }
        let stored = seen.stored[parameter.id].flatMap {
          ValueCoding.encode($0, as: parameter.type)
        }
        parameters.append(.object(present: entry + [("stored", stored)]))
      }
    }
    var variableRoom = Self.variableRoom
    let variables = session.variables.compactMap { variable in
      variable.value.flatMap { entry("name", variable.name, $0, variable.type, &variableRoom) }
        .map { JSON.object(present: $0) }
    }
    let evidence = JSON.object([
      "seconds": .double(engine.now.timeIntervalSinceReferenceDate),
      "type": .string(type.qualifiedName), "tip": fields,
      "gates": gates(seen), "events": .array(events), "parameters": .array(parameters),
      "variables": .array(variables), "changes": history?.evidence.changes,
      "since": history?.evidence.since,
      "invalidated": history?.evidence.invalidation,
      "beyond": engine.hasScreen ? .bool(true) : nil,
    ])
    guard case .object(let entries) = evidence,
      let stored = JSON(traced: evidence.printed.utf8)
    else { return evidence }
    return .object(entries + [.init(key: "digest", value: .string(digest(of: stored)))])
  }

  /// A digest of the evidence, which detects alterations. It is not a signature, because anyone can
  /// compute it. The history is left out, because its files are given by name.
  package static func digest(of evidence: JSON) -> String {
    let rest = evidence.plainest.without(["changes", "digest", "invalidated", "since"])
    return String(StableHash.of(rest.encoded.utf8), radix: 16)
  }

  /// The number of bytes for the values that a verdict depends on, and for other variables. The
  /// largest variables are left out.
  private static let evidenceRoom = TraceRoom(bytes: 16 << 20)
  private static let variableRoom = TraceRoom(bytes: 1 << 20)

  private static func unavailable(_ what: String) -> JSON {
    .object(["unavailable": .string("\(what) cannot be written in a trace")])
  }

  private static func entry(
    _ key: String, _ name: String, _ value: Value, _ type: Type, _ room: inout TraceRoom
  ) -> [(key: String, value: JSON?)]? {
    guard room.take(value) else { return nil }
    return ValueCoding.encode(value, as: type).map { coded in
      [(key, .string(name)), ("value", coded), ("text", .string(ValuePrinter.debug(value)))]
    }
  }

  private static func donations(
    _ donations: [Donation], of event: EventReference, _ room: inout TraceRoom
  ) -> [JSON]? {
    var coded: [JSON] = []
    for donation in donations {
      var value: JSON?
      let donated = donation.value.flatMap { isMissing($0) ? nil : $0 }
      if let donated {
        guard room.take(donated) else { return nil }
        value = ValueCoding.encode(donated, as: event.donationType)
        if value == nil { return nil }
      }
      coded.append(
        .object([
          "date": .string(DateText.string(donation.date)),
          "seconds": .double(donation.date.timeIntervalSinceReferenceDate),
          "value": value,
          "text": donated.map { .string(ValuePrinter.debug($0)) },
        ]))
    }
    return coded
  }

  /// Returns whether a recorded value is missing because it does not fit the type in the sources.
  private static func isMissing(_ value: Value) -> Bool {
    guard case .structure(let value) = value else { return value == .void }
    return !value.fields.isEmpty && value.fields.allSatisfy { $0 == .void }
  }

  private static func gates(_ seen: TipCircumstances) -> JSON {
    .object([
      "displayFrequency": seen.displayFrequency.map(JSON.double),
      "shownForTesting": seen.isShownForTesting.map(JSON.bool),
      "invalidation": seen.invalidation.map {
        .object([
          "reason": .string($0.reason.rawValue),
          "seconds": $0.date.map { .double($0.timeIntervalSinceReferenceDate) },
          "number": $0.number.map(JSON.int), "undone": .bool($0.isUndone),
        ])
      },
      "displayCount": .int(seen.displayCount), "displayedSeconds": .double(seen.displayedSeconds),
      "showing": seen.showing.map {
        .object([
          "since": .double($0.since.timeIntervalSinceReferenceDate),
          "lastBegan": .double($0.lastBegan.timeIntervalSinceReferenceDate),
        ])
      },
      "lastOtherDisplay": seen.lastOtherDisplay.map {
        .object([
          "tip": .string($0.tip), "seconds": .double($0.date.timeIntervalSinceReferenceDate),
        ])
      },
      "groups": seen.turns.isEmpty ? nil : .array(seen.turns.map(group)),
    ])
  }

  private static func group(_ turn: GroupTurn) -> JSON {
    .object([
      "name": turn.group.map(JSON.string), "ordered": .bool(turn.isOrdered),
      "before": .array(
        turn.earlier.map {
          .object(["tip": .string($0.tip), "status": .string($0.status.description)])
        }),
    ])
  }
}
