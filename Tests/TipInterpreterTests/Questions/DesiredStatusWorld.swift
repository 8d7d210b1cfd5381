import Foundation
import OrderedCollections
import TipEngine
import TipInterpreter
import TipModel

/// A random tip after its life, and all that can be done in it, over small domains of values.
final class DesiredStatusWorld: CustomStringConvertible {
  let session: Session
  let tip: TipInstance
  private let text: String
  private let seed: UInt64
  private let program = Program()
  /// What rules name.
  private static let lengths = [0.5, 60, 90.25, 3600, 86_400]
  /// So many more forks are made; what is not found then may still be there.
  private var left = 4000

  init(seed: UInt64) throws {
    self.seed = seed
    var random = RandomDesiredStatus(seed: seed)
    text = random.program()
    session = try program.session()
    program.enter(text, in: session)
    guard let tip = session.tips.first(where: { $0.id == "RandomTip" }),
      !program.lines.contains(where: { $0.hasPrefix("!") })
    else { throw RandomWorld.Unusable(lines: program.lines, text: text) }
    self.tip = tip
  }

  var lines: [String] { program.lines }
  var description: String { "seed \(seed): \(text)" }

  func enter(_ text: String) { program.enter(text, in: session) }

  /// The smallest change over these values, waits for due instants among them.
  func smallest(upTo count: Int) -> [Remedy.Action]? {
    let actions = session.engine.inputs(of: tip).flatMap(actions)
    for count in 1...count {
      if let found = change(of: count, actions, from: session.engine) { return found }
    }
    return nil
  }

  private func change(
    of count: Int, _ actions: [Remedy.Action], from engine: TipEngine
  ) -> [Remedy.Action]? {
    if engine.status(of: tip) == .available { return [] }
    guard count > 0 else { return nil }
    for action in actions where left > 0 {
      left -= 1
      let fork = engine.fork()
      guard (try? fork.apply(action)) != nil else { continue }
      if let rest = change(of: count - 1, actions, from: fork) { return [action] + rest }
    }
    // What ends then may show only in what is done afterwards.
    for length in DesiredStatusWorld.lengths where left > 0 {
      left -= 1
      let fork = engine.fork()
      let end = engine.now.addingTimeInterval(length)
      fork.advance(to: end)
      if let rest = change(of: count - 1, actions, from: fork) { return [.wait(until: end)] + rest }
    }
    let clock = engine.fork()
    for _ in 0..<8 {
      guard let due = clock.nextDue, due < session.engine.now.addingTimeInterval(2_500_000) else {
        break
      }
      clock.advance(to: due)
      if let rest = change(of: count - 1, actions, from: clock.fork()) {
        return [.wait(until: due)] + rest
      }
    }
    return nil
  }

  private func actions(on input: RuleInput) -> [Remedy.Action] {
    switch input {
    case .parameter(let parameter): domain(of: parameter.type).map { .set(parameter, $0) }
    case .event(let event):
      event.donationType == .builtin(.emptyDonation)
        ? [.donate(event, nil)] : domain(of: event.donationType).map { .donate(event, $0) }
    }
  }

  private func domain(of type: Type) -> [Value] {
    switch type {
    case .int: return (-20...80).map(Value.int)
    case .double: return (-20...20).map { .double(Double($0) / 10) }
    case .string: return ["xa", "new", "a", "b", "c"].map(Value.string)
    case .date:
      let now = session.engine.now
      return [-200_000, -50_000, -1, 0, 1, 90_000].map { .date(now.addingTimeInterval($0)) }
    case .optional(let wrapped): return [.none] + domain(of: wrapped).map { .some($0) }
    case .array: return lists(["a", "b", "c", "d"]).map(Value.array)
    case .set: return lists(["new", "b", "c", "d"]).map { .set(OrderedSet($0)) }
    case .dictionary:
      return ["a", "b", "export"].reduce([[:]] as [OrderedDictionary<Value, Value>]) { found, key in
        found
          + found.flatMap { entries in
            [true, false].map { value in
              var with = entries
              with[.string(key)] = .bool(value)
              return with
            }
          }
      }.map(Value.dictionary)
    case .nominal(let type):
      return type.fields.reduce([[]] as [[Value]]) { found, field in
        let values = field.type == .int ? (0...4).map(Value.int) : domain(of: field.type)
        return found.flatMap { start in values.map { start + [$0] } }
      }.map { .structure(StructValue(type: type, fields: $0)) }
    default: return []
    }
  }

  /// All lists of different texts, by their order in `texts`.
  private func lists(_ texts: [String]) -> [[Value]] {
    texts.reduce([[]] as [[Value]]) { found, text in found + found.map { $0 + [.string(text)] } }
  }
}
