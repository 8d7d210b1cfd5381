import Foundation
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// An engine on a store, whose event is donated visits of landmarks.
final class VisitStore {
  private let store: SQLiteStore
  private let engine: TipEngine
  private let visit: NominalType
  private let event: EventReference
  private static let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)

  init(_ folder: String) throws {
    visit = NominalType(
      kind: .structure, name: "Visit", qualifiedName: "Visit", range: VisitStore.nowhere)
    visit.fields = [("landmarkID", Type.int), ("landmarkName", .string)].map {
      Field(
        name: $0, type: $1, isMutable: false, range: VisitStore.nowhere, defaultValue: nil)
    }
    event = EventReference(
      id: "visited", donationType: .nominal(visit),
      limit: DonationLimit(maximumCount: 10_000_000, maximumAge: nil))
    store = try SQLiteStore(folder: folder)
    engine = try TipEngine(
      clock: LiveClock(reading: { Date.now }), store: store, defaultValue: { _ in .none })
    try engine.configure([])
  }

  /// The value of a visit as the store writes it.
  static func json(_ number: Int) -> String {
    let id = number % 1000
    return "{\"landmarkID\":\(id),\"landmarkName\":\"Landmark \(id)\"}"
  }

  private func value(_ number: Int) -> Value {
    let id = number % 1000
    return .structure(StructValue(type: visit, fields: [.int(id), .string("Landmark \(id)")]))
  }

  func donate(_ number: Int) throws { try engine.donate(value(number), to: event) }
  func send(_ number: Int) throws { try engine.sendDonation(value(number), to: event) }
  func flush() throws { try store.flush() }
  func close() throws { try store.close() }

  /// Of a tip that waits for so many visits.
  func status(atLeast count: Int) throws -> TipStatus {
    let rule = CountRule(event, atLeast: count)
    let tip = try engine.register(TipDefinition(id: "tip", typeName: "Tip", rules: [rule]))
    return engine.status(of: tip)
  }
}

/// `donations.count >= threshold`
private final class CountRule: CompiledRule {
  private let event: EventReference
  private let threshold: Int

  init(_ event: EventReference, atLeast threshold: Int) {
    self.event = event
    self.threshold = threshold
  }

  var predicate: String { "count(donationsCount) >= Optional(\(threshold))" }
  var inputs: [RuleInput] { [.event(event)] }
  var range: SourceRange { SourceRange(file: FileID(index: 0), start: 0, end: 0) }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    let count = data.history(of: event, at: now).count
    return RuleOutcome(count >= threshold ? .holds : .fails, nextChange: nil)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    RuleTrace(
      range: range, predicate: predicate, verdict: .holds, failure: nil, captures: [],
      trace: Trace(), steps: [], nextChange: nil)
  }
}
