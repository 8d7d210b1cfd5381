import TipModel

/// A lexical scope inside a body: the variables and functions it declares.
final class Scope {
  enum Binding {
    case variable(LocalVariable)
    /// A function declared inside a body: a closure in a constant.
    case external
  }

  let parent: Scope?
  /// A closure's own scope: what is found beyond it is captured.
  let isClosure: Bool
  private var bindings: [String: Binding] = [:]

  init(parent: Scope?, isClosure: Bool = false) {
    self.parent = parent
    self.isClosure = isClosure
  }

  func declare(_ variable: LocalVariable) { bindings[variable.name] = .variable(variable) }
  func declareExternal(_ name: String) { bindings[name] = .external }

  func isDeclaredHere(_ name: String) -> Bool { bindings[name] != nil }

  /// The variable of that name, marked as captured where a closure stands between.
  func lookup(_ name: String) -> Binding? {
    var scope: Scope? = self
    var crossesClosure = false
    while let current = scope {
      if let found = current.bindings[name] {
        if case .variable(let variable) = found, crossesClosure { variable.isCaptured = true }
        return found
      }
      if current.isClosure { crossesClosure = true }
      scope = current.parent
    }
    return nil
  }

  var visibleNames: [String] {
    var names: [String] = []
    var scope: Scope? = self
    while let current = scope {
      names += current.bindings.keys.sorted()
      scope = current.parent
    }
    return names
  }
}
