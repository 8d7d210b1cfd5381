import TipModel

/// The effects of an expression, and its dependencies.
extension TypedExpression {
  /// True for a total expression that depends on one variable and on constants alone.
  func dependsOn(only row: LocalVariable, or constants: Set<LocalVariable> = []) -> Bool {
    !asksForPresent
      && !contains {
        if case .local(let variable) = $0.form {
          variable != row && !constants.contains(variable)
        } else {
          false
        }
      }
  }

  var asksForPresent: Bool {
    contains {
      if case .member(let member, _, _) = $0.form { member.asksForPresent } else { false }
    }
  }

  /// True if a part is a field of an instance of a class, which may change.
  var looksIntoInstances: Bool {
    contains {
      if case .field(let base, _) = $0.form, case .nominal(let type) = base.type {
        type.isClass
      } else {
        false
      }
    }
  }

  /// True if a part is the date of a donation.
  var asksForDonationDates: Bool {
    contains {
      if case .member(let member, _, _) = $0.form, case .donation = member.owner {
        true
      } else {
        false
      }
    }
  }

  /// True if evaluating it cannot fail and has no effects.
  var isTotal: Bool {
    switch form {
    case .constant, .local, .enumCase, .field: children.allSatisfy(\.isTotal)
    case .donationField, .injectIntoOptional, .convert, .logical: children.allSatisfy(\.isTotal)
    case .prefix(let op, let operand):
      operand.isTotal && (op.spelling != "-" || operand.type == .double)
    case .chain(let first, let rest):
      ([first] + rest.map(\.1)).allSatisfy(\.isTotal)
        && rest.allSatisfy { op, operand in
          Relation(rawValue: op.spelling) != nil
            || (op.spelling == "%" || op.spelling == "/") && operand.isCertainDivisor
            || op.precedence >= .addition
              && (first.type == .double || first.type == .date)
        }
    case .member(let member, _, _):
      children.allSatisfy(\.isTotal)
        && TypedExpression.totalMembers.contains(member, of: children.first?.type)
    default: false
    }
  }

  /// True for an integer constant that divides any integer without an error.
  private var isCertainDivisor: Bool {
    if case .constant(.int(let number)) = form { number > 0 || number < -1 } else { false }
  }

  /// Members that cannot fail, by owner and name.
  private static let totalMembers: TotalMembers = TotalMembers()
}

private struct TotalMembers: Sendable {
  private let strings: Set<String> = [
    "hasPrefix", "hasSuffix", "contains", "localizedStandardContains",
    "localizedCaseInsensitiveContains", "lowercased", "uppercased", "isEmpty", "count",
  ]

  func contains(_ member: Member, of type: Type?) -> Bool {
    switch member.owner {
    case .conforming:
      type == .string && strings.contains(member.name)
        && member.parameters.allSatisfy { !$0.takesFunction }
    case .date: member.kind != .initializer || member.parameters.allSatisfy { $0.type == .double }
    case .donation: true
    default: false
    }
  }
}

extension Member.Parameter {
  fileprivate var takesFunction: Bool {
    if case .function = type { true } else { false }
  }
}
