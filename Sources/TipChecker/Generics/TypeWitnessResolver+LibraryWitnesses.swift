import TipModel
import TipSyntax

/// What a protocol's associated types are for one of Swift's types, as the members of that show which the protocol
/// asks for: `Item` of `subscript(i: Int) -> Item` is what an array has there.
extension TypeWitnessResolver {
  func matchLibrary(
    _ requirement: ValueDeclaration, of type: Type, in scope: TypeDeclaration,
    _ bindings: inout Substitution
  ) {
    let parameters: [FunctionSyntax.Parameter]
    switch requirement.kind {
    case .function(let function), .subscript(let function, _): parameters = function.parameters
    case .variable: parameters = []
    default: return
    }
    guard let result = requirement.writtenResult else { return }
    func wanted(_ syntax: TypeSyntax) -> Type {
      checker.resolve(syntax, from: requirement.file, in: scope, isQuiet: true)
    }
    let isSubscript = requirement.name == "subscript"
    for member in MemberTable.members(named: requirement.name, of: type)
    where member.isStatic == requirement.isStatic && member.parameters.count == parameters.count {
      var own = Substitution()
      guard own.bind(owner: member.owner, to: type) else { continue }
      var found = bindings
      let isMatch = zip(parameters, member.parameters).allSatisfy { parameter, given in
        (isSubscript || parameter.label == given.label)
          && found.match(wanted(parameter.type), own.substitute(given.type))
      }
      let yielded = own.substitute(member.result)
      guard isMatch, !yielded.hasVariables, found.match(wanted(result), yielded) else { continue }
      bindings = found
      return
    }
  }
}
