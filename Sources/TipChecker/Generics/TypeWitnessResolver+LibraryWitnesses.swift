import TipModel
import TipSyntax

/// Infers the type witnesses of one of Swift's types from its members that the protocol requires: `Item` of
/// `subscript(i: Int) -> Item` is the element of an array.
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
