import TipModel
import TipText

/// A lexical scope inside a body, with the variables, functions and types that it declares.
final class Scope {
  enum Binding {
    case variable(LocalVariable)
    /// Local functions of one name.
    case functions([ValueDeclaration])
    /// A local computed variable.
    case computed(ValueDeclaration)
    /// A local variable with a property wrapper, which forwards to the stored wrapper.
    case forwarding(Forwarding)
    /// A local type.
    case type(TypeDeclaration)
    /// The constant of an `async let`.
    case child(ChildTask)
    /// A local function or constant whose type is not known here.
    case unresolved
  }

  let parent: Scope?
  /// The scope is that of a closure. Variables from outside of it are captured.
  let isClosure: Bool
  /// The captures of the local function whose scope this is. Variables from outside of it are recorded there.
  let captures: LocalCaptures?
  /// The scope is a body to Swift, which an argument of an autoclosure is not.
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

  /// Removes the scope's own variables that satisfy `wanted`, and returns them in source order.
  func takeVariables(_ wanted: (LocalVariable) -> Bool) -> [LocalVariable] {
    let own = bindings.values.compactMap { binding -> LocalVariable? in
      if case .variable(let variable) = binding { variable } else { nil }
    }
    let taken = own.sorted { $0.range.start < $1.range.start }.filter(wanted)
    for variable in taken { bindings[variable.name] = nil }
    return taken
  }

  func isDeclaredHere(_ name: String) -> Bool { bindings[name] != nil }

  /// No closure, function or autoclosure lies between the two scopes.
  func isDirectly(in outer: Scope) -> Bool {
    var scope: Scope? = self
    while let current = scope, current !== outer {
      if current.isClosure { return false }
      scope = current.parent
    }
    return scope != nil
  }

  /// No closure or function lies between the two scopes.
  func isOfSameBody(as outer: Scope?) -> Bool {
    var scope: Scope? = self
    while let current = scope, current !== outer {
      if current.isBody { return false }
      scope = current.parent
    }
    return true
  }

  /// No closure or function lies between the scope and the declaration of the variable.
  func isOfSameBody(as variable: LocalVariable) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if case .variable(variable) = current.bindings[variable.name] { return true }
      if current.isBody { return false }
      scope = current.parent
    }
    return true
  }

  /// The declaration of that name. A variable is marked as captured if a closure lies between.
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

  /// The declaration of that name, without marking it as used or captured.
  func find(_ name: String) -> Binding? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.bindings[name] { return found }
      scope = current.parent
    }
    return nil
  }

  /// Records the use of a declaration inside closures and functions outside of which it is declared.
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
