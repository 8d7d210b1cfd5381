import TipEngine
import TipEvaluator
import TipModel
import TipText

/// A `TipGroup` of the program: the engine's group with the values its tips have in the program.
final class ProgramGroup: HostObject {
  let group: TipGroup
  private let tips: [Value]

  init(group: TipGroup, tips: [Value]) {
    self.group = group
    self.tips = tips
  }

  func value(of instance: TipInstance?) -> Value? {
    guard let instance, let index = group.tips.firstIndex(of: instance), index < tips.count else {
      return nil
    }
    return tips[index]
  }

  /// The group that a value is, or that it holds as an optional.
  static func held(by value: Value) -> ProgramGroup? {
    switch value {
    case .some(let inner): held(by: inner)
    case .object(let object): object as? ProgramGroup
    default: nil
    }
  }

  var valueDescription: String { "TipGroup" }
}

extension ProgramHost {
  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject {
    let instances = try tips.map(instance)
    return ProgramGroup(
      group: engine.makeGroup(isOrdered: isOrdered, tips: instances), tips: tips)
  }

  /// The variable that holds a group; of several, the first that was given it.
  func name(of group: TipGroup) -> String? {
    evaluator?.variables.first { $0.value.flatMap(ProgramGroup.held(by:))?.group === group }?.name
  }

  func currentTip(of group: any HostObject) throws -> Value? {
    guard let group = group as? ProgramGroup else { return nil }
    askedGroup = group
    return group.value(of: engine.currentTip(of: group.group))
  }

  func currentTipUpdates(of group: any HostObject) throws -> any HostObject {
    guard let group = group as? ProgramGroup else {
      throw EvaluationError(
        code: "invalid-argument", message: "this is no group", range: statementRange)
    }
    return ProgramStream(engine.currentTipUpdates(of: group.group), of: group) { instance in
      group.value(of: instance).map { .some($0) } ?? .none
    }
  }
}
