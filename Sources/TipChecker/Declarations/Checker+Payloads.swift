import TipModel
import TipSyntax
import TipText

/// Enum cases with associated values. Each is a function that makes a value.
extension Checker {
  /// Resolves the types of the associated values of all cases.
  func layOutPayloads(of declaration: TypeDeclaration) {
    for member in declaration.allMembers where !member.isInactive {
      guard case .enumCase(let syntax) = member.kind, let payload = syntax.payload,
        let index = declaration.type.caseIndex(member.name)
      else { continue }
      let parts = telling(isLasting: declaration.isSingle) {
        payload.map { part -> Type.TupleElement in
          .init(label: part.label, type: resolveDeclared(part.type, of: member, in: declaration))
        }
      }
      declaration.type.setPayload(parts, ofCase: index)
    }
  }

  func maker(of value: ValueDeclaration, _ payload: [FunctionSyntax.Parameter])
    -> ResolvedDeclaration
  {
    guard let owner = value.owner, let index = owner.type.caseIndex(value.name) else {
      return .error
    }
    storedValueChecker.layOutFields(of: owner)
    let parts = owner.type.cases[index].payload
    let variables = zip(payload, parts).map { syntax, part in
      LocalVariable(
        name: syntax.name.text, type: part.type, isMutable: false, range: syntax.name.range)
    }
    let result = owner.selfType
    let made = { [unowned self] in
      let values = variables.map { node(.local($0), $0.type, value.nameRange) }
      let made = node(.enumPayload(owner.type, index, CallValues(values)), result, value.nameRange)
      return TypedBlock([TypedStatement(.return(made), at: value.nameRange)])
    }
    let declaration = FunctionDeclaration(
      name: storedValueChecker.qualifiedName(of: value), range: value.nameRange, selfVariable: nil,
      parameters: variables, result: result, isMutating: false, body: made)
    let parameters = zip(payload, parts).map { syntax, part in
      Signature.Parameter(
        label: syntax.label, type: part.type, isVariadic: false, defaultValue: syntax.defaultValue,
        builderElement: nil)
    }
    return .function(
      Signature(
        parameters: parameters, result: result, effects: [], isRethrowing: false,
        isFailable: false, declaration: declaration))
  }
}

extension TypeDeclaration {
  /// The type is an enum without associated values.
  var isPlainEnumeration: Bool {
    type.kind == .enumeration
      && !allMembers.contains { member in
        if case .enumCase(let syntax) = member.kind { syntax.payload != nil } else { false }
      }
  }
}
