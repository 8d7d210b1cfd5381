import TipModel
import TipSyntax
import TipText

/// `@Clamped(0...10) var level = 3` inside a body: the stored variable is the wrapper, `_level`. `level` means its
/// `wrappedValue`, and `$level` its `projectedValue`.
extension LocalDeclarationChecker {
  /// Returns nil if no attribute is a property wrapper of the program.
  func wrappedVariable(
    _ variable: VariableSyntax, _ attributes: [AttributeSyntax], _ range: SourceRange
  ) -> [TypedStatement]? {
    guard options.scope == .whole, !attributes.isEmpty,
      let (attribute, wrapper) = checker.wrappedPropertyChecker.ownWrapper(
        among: attributes, from: file, in: bodyChecker.typeScope ?? owner)
    else { return nil }
    func refused(_ code: String, _ message: String) -> [TypedStatement] {
      let fault = fail(
        code, message, at: attribute.range,
        notes: [.init("the wrapper is declared here", at: wrapper.nameRange)])
      return [TypedStatement(.expression(fault), at: range)]
    }
    if bodyChecker.bodyContext.isTopLevel, scope.parent == nil {
      return refused(
        "misplaced",
        "a property wrapper goes with the properties of a type, not with a variable of the top level"
      )
    }
    guard variable.isMutable, variable.bindings.allSatisfy({ $0.accessors?.getter == nil }) else {
      return refused("misplaced", "a property wrapper goes with a stored `var`")
    }
    guard attributes.count == 1, variable.bindings.allSatisfy({ $0.accessors == nil }) else {
      return refused(
        "opaque",
        "this use of the property wrapper `\(attribute.name.text)` is not in this language")
    }
    return variable.bindings.flatMap { binding -> [TypedStatement] in
      guard case .binding(let name, _) = binding.pattern.kind,
        let storage = checker.wrappedPropertyChecker.storage(of: binding, attribute, wrapper)
      else {
        return refused(
          "opaque", "a wrapped variable that gets its value later is not in this language")
      }
      let declared = bodyChecker.statementChecker.local(storage.binding, isMutable: true, range)
      if scope.isDeclaredHere(name.text) {
        _ = fail("duplicate", "`\(name.text)` is declared twice in this scope", at: name.range)
      }
      scope.declare(
        name.text, forwarding: Forwarding(storage: storage.name, member: "wrappedValue"))
      if wrapper.members["projectedValue"] != nil {
        scope.declare(
          "$" + name.text, forwarding: Forwarding(storage: storage.name, member: "projectedValue"))
      }
      return [declared]
    }
  }
}
