import TipChecker
import TipEngine
import TipFoundation
import TipInterpreter
import TipModel

/// The state of a world as text, to compare it with another world's.
struct WorldState {
  /// A name with its value.
  typealias Row = (name: String, value: String)

  let clock: String
  let statuses: [Row]
  let donations: [Row]
  let parameters: [Row]

  /// Creates the state. `watched` are expressions of tips that are tracked without the program's
  /// doing.
  init(_ world: PromptWorld, watched: [String] = []) {
    let engine = world.session.engine
    clock = DateText.string(world.now)
    let listed = world.tips
    let named = watched.compactMap { world.tip(named: $0) }
    // Tips that are made with arguments, by their ids.
    let made = world.session.tips.filter { tip in !listed.contains { $0.instance.id == tip.id } }
    statuses =
      listed.map { ($0.type.qualifiedName, engine.status(of: $0.instance).description) }
      + made.map { ($0.id, engine.status(of: $0).description) }
    withExtendedLifetime(named) {}
    donations = engine.records.events.rows.map { ($0.id, String($0.history.count)) }
    parameters = world.inventory.all.parameters.map(\.declaration).map { parameter in
      let value = try? world.onEvaluationThread { try engine.value(of: parameter) }
      return (parameter.name, value.map { ValuePrinter.debug($0, as: parameter.type) } ?? "")
    }
  }

  /// The rows that differ, with both values. A missing value is written as `absent`.
  static func differences(
    _ old: [Row], _ new: [Row], absent: String
  ) -> [(name: String, old: String, new: String)] {
    let before = Dictionary(old.map { ($0.name, $0.value) }) { $1 }
    let after = Dictionary(new.map { ($0.name, $0.value) }) { $1 }
    let names = old.map(\.name) + new.map(\.name).filter { before[$0] == nil }
    return names.map { ($0, before[$0] ?? absent, after[$0] ?? absent) }.filter { $1 != $2 }
  }
}
