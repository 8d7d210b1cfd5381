public import TipChecker
import TipModel
public import TipReference

/// The ids that sources declare, as far as they are known without running them.
public struct DeclaredIDs {
  /// The tips by id, each with its declaration's name.
  let tips: [String: String]
  let events: [String: String]
  let parameters: [String: String]
  /// The types of the parameters' values.
  let parameterTypes: [String: Type]
  /// True if the id of a tip or an event is only known at run time.
  let isOpen: Bool

  /// The type of the tips with that id.
  public func tip(withID id: String) -> String? { tips[id] }

  public init(_ inventory: Inventory, names: RuleNames = RuleNames()) {
    var isOpen = false
    var tips: [String: String] = [:]
    for tip in inventory.tips {
      if let id = names.id(of: tip) { tips[id] = tip.type.qualifiedName } else { isOpen = true }
    }
    var events: [String: String] = [:]
    for event in inventory.events {
      if let id = names.id(of: event) { events[id] = event.name } else { isOpen = true }
    }
    var parameters: [String: String] = [:]
    var parameterTypes: [String: Type] = [:]
    for parameter in inventory.parameters where !parameter.declaration.isTransient {
      parameters[parameter.declaration.id] = parameter.declaration.name
      parameterTypes[parameter.declaration.id] = parameter.declaration.type
    }
    (self.tips, self.events, self.parameters, self.isOpen) = (tips, events, parameters, isOpen)
    self.parameterTypes = parameterTypes
  }
}
