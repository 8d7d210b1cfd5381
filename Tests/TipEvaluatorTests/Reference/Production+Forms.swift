import TipModel

/// What is no member: operators, forms of their own, and parts of donations, structs and tuples.
extension Production {
  static func forms(of type: Type, within known: Set<Type>) -> [[Production]] {
    let make = { (form: Form, operands: [Type]) in
      operands.allSatisfy(known.contains) ? [Production(form, operands, type)] : []
    }
    var forms = [
      make(.ternary, [.bool, type, type]), make(.coalesce, [.optional(type), type]),
      make(.force, [.optional(type)]), parts(of: type),
    ]
    if let wrapped = type.wrapped {
      forms.append(make(.wrap, [wrapped]))
      forms.append(
        known.compactMap { base -> Production? in
          known.contains(.optional(base)) && !base.isOptional
            ? Production(.chain, [.optional(base)], type) : nil
        }
        // In no order of a set's, so that a seed always means the same.
        .sorted { "\($0.operands)" < "\($1.operands)" })
    }
    if type == .bool {
      forms += [make(.logical(.and), [.bool, .bool]), make(.logical(.or), [.bool, .bool])]
    }
    return forms
      + OperatorTable.all.compactMap { sign in
        sign.evaluation == nil ? nil : productions(of: sign, as: type, within: known)
      }
  }

  private static func parts(of type: Type) -> [Production] {
    let fields = Fixture.visit.fields.enumerated().filter { $0.element.type == type }
    let donation = Type.donation(donated)
    var parts = fields.map { Production(.part(.donated($0.element.name)), [donation], type) }
    parts += fields.map { Production(.part(.field($0.offset)), [donated], type) }
    for case .tuple(let elements) in types {
      for (place, element) in elements.enumerated() where element.type == type {
        parts.append(Production(.part(.element(place)), [.tuple(elements)], type))
      }
    }
    return parts
  }

  private static func productions(
    of sign: Operator, as type: Type, within known: Set<Type>
  ) -> [Production] {
    sign.signatures.flatMap { signature -> [Production] in
      var bindings = Substitution()
      guard bindings.match(signature.result, type) else { return [] }
      let open = variables(in: signature.operands)
      let all =
        open.allSatisfy { bindings[$0] != nil }
        ? [bindings]
        : types.map { type in
          var bindings = bindings
          for variable in open { _ = bindings.match(.variable(variable), type) }
          return bindings
        }
      return all.compactMap { bindings -> Production? in
        let operands = signature.operands.map(bindings.substitute)
        guard bindings.violations(of: signature.constraints).isEmpty,
          operands.allSatisfy(known.contains)
        else { return nil }
        return Production(sign.fixity == .prefix ? .prefix(sign) : .infix(sign), operands, type)
      }
    }
  }
}
