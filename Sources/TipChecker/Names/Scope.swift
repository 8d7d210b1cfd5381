import TipModel
import TipText

/// A lexical scope inside a body: the variables and functions it declares.
final class Scope {
  enum Binding {
    case variable(LocalVariable)
    /// Functions of one name that are declared inside a body.
    case functions([ValueDeclaration])
    /// A variable that is computed at each use.
    case computed(ValueDeclaration)
    /// A variable with a wrapper: a part of the variable that is stored.
    case forwarding(Forwarding)
    /// A type declared inside a body.
    case type(TypeDeclaration)
    /// The constant of an `async let`.
    case child(ChildTask)
    /// A function declared inside a body: a closure in a constant.
    case unresolved
  }

  let parent: Scope?
  /// A closure's own scope: what is found beyond it is captured.
  let isClosure: Bool
  /// A function's inside a body: what is found beyond it is noted as captured by that.
  let captures: LocalCaptures?
  /// What stands in it is a body of its own to Swift, as an argument that is evaluated later is not.
  let isBody: Bool
  typealias Bindings = [String: Binding]
  var bindings: Bindings = [:]

  init(
    parent: Scope?, isClosure: Bool = false, isBody: Bool? = nil, captures: LocalCaptures? = nil
  ) {
    self.parent = parent
    self.isClosure = isClosure
    self.isBody = isBody ?? isClosure
    self.captures = captures
  }

  func declare(_ variable: LocalVariable) { bindings[variable.name] = .variable(variable) }
  func declareExternal(_ name: String) { bindings[name] = .unresolved }

  func declare(_ function: ValueDeclaration) {
    if case .functions(let others) = bindings[function.name] {
      bindings[function.name] = .functions(others + [function])
    } else {
      bindings[function.name] = .functions([function])
    }
  }
  func declareComputed(_ variable: ValueDeclaration) {
    bindings[variable.name] = .computed(variable)
  }
  func declare(_ name: String, forwarding: Forwarding) { bindings[name] = .forwarding(forwarding) }
  func declare(_ name: String, _ child: ChildTask) { bindings[name] = .child(child) }
  func declare(_ type: TypeDeclaration) { bindings[type.type.name] = .type(type) }

  /// Takes out its own variables that are `wanted`, in the order in which they stand.
  func takeVariables(_ wanted: (LocalVariable) -> Bool) -> [LocalVariable] {
    let own = bindings.values.compactMap { binding -> LocalVariable? in
      if case .variable(let variable) = binding { variable } else { nil }
    }
    let taken = own.sorted { $0.range.start < $1.range.start }.filter(wanted)
    for variable in taken { bindings[variable.name] = nil }
    return taken
  }

  func isDeclaredHere(_ name: String) -> Bool { bindings[name] != nil }

  /// No closure, function or argument that is evaluated later stands between.
  func isDirectly(in outer: Scope) -> Bool {
    var scope: Scope? = self
    while let current = scope, current !== outer {
      if current.isClosure { return false }
      scope = current.parent
    }
    return scope != nil
  }

  /// Nothing between is a closure or a function.
  func isOfSameBody(as outer: Scope?) -> Bool {
    var scope: Scope? = self
    while let current = scope, current !== outer {
      if current.isBody { return false }
      scope = current.parent
    }
    return true
  }

  /// Nothing between is a closure or a function.
  func isOfSameBody(as variable: LocalVariable) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if case .variable(variable) = current.bindings[variable.name] { return true }
      if current.isBody { return false }
      scope = current.parent
    }
    return true
  }

  /// The variable of that name, marked as captured where a closure stands between.
  func lookup(_ name: String) -> Binding? {
    var scope: Scope? = self
    var crossesClosure = false
    var crossed: [LocalCaptures] = []
    while let current = scope {
      if let found = current.bindings[name] {
        if crossesClosure { Scope.note(found, crossing: crossed) }
        return found
      }
      if current.isClosure { crossesClosure = true }
      if let captures = current.captures { crossed.append(captures) }
      scope = current.parent
    }
    return nil
  }

  /// The same, where it may not be what is meant: it does not count as used.
  func find(_ name: String) -> Binding? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.bindings[name] { return found }
      scope = current.parent
    }
    return nil
  }

  /// Notes that something is used inside closures and functions that it is declared outside of.
  private static func note(_ binding: Binding, crossing functions: [LocalCaptures]) {
    switch binding {
    case .variable(let variable):
      variable.isCaptured = true
      for function in functions { function.note(variable) }
    case .functions(let found):
      for other in found.compactMap(\.captures) { functions.forEach { $0.note(other) } }
    case .computed(let variable):
      for other in variable.accessorCaptures { functions.forEach { $0.note(other) } }
    case .type, .unresolved, .forwarding, .child: break
    }
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

  var visibleNameCount: Int {
    sequence(first: self, next: \.parent).reduce(0) { $0 + $1.bindings.count }
  }
}
