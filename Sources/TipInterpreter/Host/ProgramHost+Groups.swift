import TipEngine
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

  var valueDescription: String { "TipGroup" }
}

extension ProgramHost {
  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject {
    let instances = try tips.map(instance)
    return ProgramGroup(
      group: engine.makeGroup(isOrdered: isOrdered, tips: instances), tips: tips)
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
