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

  /// The path of properties from a value to a group, such as `.tips.tour`. Its depth is limited,
  /// because objects may refer to each other.
  static func path(to group: TipGroup, from value: Value, depth: Int = 0) -> String? {
    let (type, values): (NominalType, [Value])
    switch value {
    case .object: return held(by: value)?.group === group ? "" : nil
    case .some(let inner): return path(to: group, from: inner, depth: depth)
    case .structure(let structure): (type, values) = (structure.type, structure.fields)
    case .instance(let instance): (type, values) = (instance.type, instance.fields)
    default: return nil
    }
    guard depth < 3 else { return nil }
    return zip(type.fields, values).lazy.compactMap { field, value in
      path(to: group, from: value, depth: depth + 1).map { ".\(field.name)\($0)" }
    }.first
  }

  var valueDescription: String { "TipGroup" }
}

extension ProgramHost {
  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject {
    let instances = try tips.map(instance)
    return ProgramGroup(
      group: engine.makeGroup(isOrdered: isOrdered, tips: instances), tips: tips)
  }

  /// The name of the variable that holds a group, or of the property of a variable's value or of a
  /// presented view. Of several it is the first that got the group.
  func name(of group: TipGroup) -> String? {
    let variables = (evaluator?.variables ?? []).compactMap { variable in
      variable.value.map { (variable.name, $0) }
    }
    let named =
      variables.filter { ProgramGroup.held(by: $0.1) != nil } + variables
      + screens.flatMap { $0.parts.flatMap(\.views) }.map { ($0.nominalType?.name ?? "", $0) }
    return named.lazy.compactMap { name, value in
      ProgramGroup.path(to: group, from: value).map { name + $0 }
    }.first
  }

  func currentTip(of group: any HostObject) throws -> Value? {
    guard let group = group as? ProgramGroup else { return nil }
    askedGroup = group
    if expectations > 0 { askedTips.add(tipsOf: group.group) }
    return group.value(of: engine.currentTip(of: group.group))
  }

  func currentTipUpdates(of group: any HostObject) throws -> any HostObject {
    guard let group = group as? ProgramGroup else {
      throw EvaluationError(
        code: "invalid-argument", message: "this is not a group", range: statementRange)
    }
    return ProgramStream(engine.currentTipUpdates(of: group.group), of: group) { instance in
      group.value(of: instance).map { .some($0) } ?? .none
    }
  }
}
