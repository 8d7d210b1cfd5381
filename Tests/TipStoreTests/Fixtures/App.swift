import Foundation
import TipEngine
import TipModel
import TipText

/// A process with an engine on a store: what is declared in it is declared anew by the next one.
final class App {
  static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)
  static let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)

  let clock: VirtualClock
  let store: any TipStore
  let engine: TipEngine
  let trip: NominalType
  let mood: NominalType
  private(set) var warnings: [EngineWarning] = []

  init(_ place: StorePlace, at time: Double = 0, configured: Bool = true) throws {
    clock = VirtualClock(start: App.start.addingTimeInterval(time))
    store = try place.open()
    mood = App.mood()
    trip = App.trip(mood)
    let told = Told()
    engine = try TipEngine(
      clock: clock, store: store, defaultValue: { _ in .int(0) }, onWarning: { told.tell?($0) })
    told.tell = { [unowned self] in warnings.append($0) }
    if configured { try engine.configure([.displayFrequency(0)]) }
  }

  private final class Told { var tell: ((EngineWarning) -> Void)? }

  func end() throws { try store.end() }

  func advance(by seconds: Double) { engine.advance(to: engine.now.addingTimeInterval(seconds)) }

  // MARK: Declarations

  private static func mood() -> NominalType {
    let mood = NominalType(kind: .enumeration, name: "Mood", qualifiedName: "Mood", range: nowhere)
    mood.rawType = .string
    mood.cases = [
      .init(name: "calm", rawValue: .string("c")), .init(name: "wild", rawValue: .string("w")),
    ]
    return mood
  }

  private static func trip(_ mood: NominalType) -> NominalType {
    let trip = NominalType(
      kind: .structure, name: "Trip", qualifiedName: "App.Trip", range: nowhere)
    trip.fields = [
      field("id", .int), field("name", .string), field("mood", .nominal(mood)),
      field("stops", .array(.string)), field("rating", .optional(.double)),
    ]
    return trip
  }

  static func field(_ name: String, _ type: Type) -> Field {
    Field(name: name, type: type, isMutable: false, range: nowhere, defaultValue: nil)
  }

  func trip(_ id: Int, _ name: String, mood index: Int = 0, rating: Double? = nil) -> Value {
    .structure(
      StructValue(
        type: trip,
        fields: [
          .int(id), .string(name), .enumeration(mood, index), .array([.string(name), .string("")]),
          rating.map { .some(.double($0)) } ?? .none,
        ]))
  }

  func trips(limit: DonationLimit = .standard) -> EventReference {
    EventReference(id: "trips", donationType: .nominal(trip), limit: limit)
  }

  static func event(_ id: String, limit: DonationLimit = .standard) -> EventReference {
    EventReference(id: id, donationType: .builtin(.emptyDonation), limit: limit)
  }

  static func parameter(
    _ name: String, _ type: Type = .int, isTransient: Bool = false
  ) -> ParameterDeclaration {
    ParameterDeclaration(
      id: "\(type).App+\(name)", name: name, type: type, isTransient: isTransient, range: nowhere,
      defaultValue: { nil })
  }

  func tip(
    _ id: String, _ rules: [PlainRule] = [], _ options: [TipOption] = []
  ) throws -> TipInstance {
    try engine.register(TipDefinition(id: id, typeName: "T", rules: rules, options: options))
  }
}
