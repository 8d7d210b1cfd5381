import Foundation
import TipEngine
import TipModel
import TipText

/// An engine on a virtual clock that starts at an easy instant, and what it told.
final class World {
  static let start = Date(timeIntervalSinceReferenceDate: 1_000_000)

  let clock: VirtualClock
  let store: MemoryStore
  let engine: TipEngine
  private(set) var changes: [StatusChange] = []
  private(set) var warnings: [EngineWarning] = []

  init(
    configuredWith options: [ConfigurationOption]? = [], policy: EnginePolicy = .program,
    store: MemoryStore = MemoryStore()
  ) throws {
    let told = Told()
    clock = VirtualClock(start: World.start)
    self.store = store
    engine = try TipEngine(
      clock: clock, store: store, policy: policy, defaultValue: { World.defaultValue(of: $0) },
      onWarning: { told.warn?($0) })
    engine.observe { [weak self] in self?.changes.append($0) }
    told.warn = { [weak self] in self?.warnings.append($0) }
    if let options { try engine.configure(options) }
  }

  private final class Told { var warn: ((EngineWarning) -> Void)? }

  /// Seconds since the start.
  var time: Double { engine.now.timeIntervalSince(World.start) }

  func advance(by seconds: Double) { engine.advance(to: engine.now.addingTimeInterval(seconds)) }

  func setClock(_ seconds: Double) {
    clock.set(to: World.start.addingTimeInterval(seconds))
    engine.catchUp()
  }

  func tip(
    _ id: String, _ rules: [any CompiledRule] = [], _ options: [TipOption] = [],
    type: String = "T"
  ) throws -> TipInstance {
    try engine.register(
      TipDefinition(id: id, typeName: type, rules: rules, options: options))
  }

  func status(_ tip: TipInstance) -> String { engine.status(of: tip).description }

  /// The codes of the gates that block.
  func blockers(_ tip: TipInstance, in group: TipGroup? = nil) -> [String] {
    engine.gates(of: tip, in: group).filter { !$0.passed }.map(\.code)
  }

  /// The changes told so far, as `id status @second`.
  var told: [String] {
    changes.map { change in
      "\(change.tip) \(change.new) @\(Int(change.date.timeIntervalSince(World.start)))"
    }
  }

  static func event(_ id: String, limit: DonationLimit = .standard) -> EventReference {
    EventReference(id: id, donationType: .builtin(.emptyDonation), limit: limit)
  }

  static func parameter(_ name: String, isTransient: Bool = false) -> ParameterDeclaration {
    ParameterDeclaration(
      id: "Int.T+\(name)", name: name, type: .int, isTransient: isTransient, range: nowhere,
      defaultValue: { nil })
  }

  static func defaultValue(of parameter: ParameterDeclaration) -> Value { .int(0) }

  static let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
}

extension UpdateStream {
  /// Everything that waits.
  func drain() -> [Element] {
    var elements: [Element] = []
    while let element = next() { elements.append(element) }
    return elements
  }
}
