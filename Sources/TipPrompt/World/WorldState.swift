import TipChecker
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel

/// What a world looks like from outside, as text that can be compared with another world's.
struct WorldState {
  /// A name with what it has.
  typealias Row = (name: String, value: String)

  let clock: String
  let statuses: [Row]
  let donations: [Row]
  let parameters: [Row]

  init(_ world: World) {
    let engine = world.session.engine
    clock = DateText.string(world.now)
    statuses = world.tips.map {
      ($0.type.qualifiedName, engine.status(of: $0.instance).description)
    }
    donations = engine.records.events.rows.map { ($0.id, String($0.history.count)) }
    parameters = world.inventory.all.parameters.map(\.declaration).map { parameter in
      let value = try? world.onEvaluationThread { try engine.value(of: parameter) }
      return (parameter.name, value.map { ValuePrinter.debug($0, as: parameter.type) } ?? "")
    }
  }

  /// Rows of both, with what each has; `absent` where one does not have it.
  static func differences(
    _ old: [Row], _ new: [Row], absent: String
  ) -> [(name: String, old: String, new: String)] {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { $1 }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { $1 }
    let names = old.map(\.name) + new.map(\.name).filter { before[$0] == nil }
    return names.map { ($0, before[$0] ?? absent, after[$0] ?? absent) }.filter { $1 != $2 }
  }
}
