import TipModel
import TipSyntax
import TipText

/// Reports constraints that the arguments of a call do not satisfy.
extension MemberCallChecker {
  /// A type of the program's own conforms to `LosslessStringConvertible`, as `String(value)` requires.
  func isText(_ type: Type, _ constraint: Member.Constraint) -> Bool {
    guard constraint == .conforms(.lossless), case .nominal = type else { return false }
    return checker.libraryConstraints.conforms(type, toStandard: "LosslessStringConvertible")
  }

  func constraintFault(
    _ type: Type, _ constraint: Member.Constraint, _ member: Member, _ range: SourceRange
  ) -> TypedExpression {
    if type.holdsError || bodyChecker.memberErrorChecker.isBroken(type) {
      return errorExpression(range)
    }
    if [.equatable, .comparable, .hashable].contains(constraint), case .nominal(let nominal) = type,
      nominal.isTypeParameter
    {
      bodyChecker.certainErrorChecker.noteCertain(range)
    }
    if case .nominal(let nominal) = type, !nominal.isTypeParameter,
      constraint.protocols.contains(where: {
        checker.libraryConstraints.conforms(type, toStandard: $0)
      })
    {
      return unsupported("`\(member.name)` of a `\(type)`, a type of the program's own,", range)
    }
    return switch constraint {
    case .hashable:
      fail(
        "not-hashable",
        "`\(member.name)` needs a Hashable key, but this is `\(type.asConstrained)`",
        at: range)
    case .equatable:
      fail(
        "type-mismatch",
        "`\(member.name)` compares values, but `\(type.asConstrained)` is not Equatable",
        at: range)
    case .comparable:
      fail(
        "type-mismatch",
        "`\(member.name)` orders values, but `\(type.asConstrained)` is not Comparable",
        at: range)
    case .reference:
      fail(
        "type-mismatch", "`\(member.owner)` is of an instance of a class, but this is `\(type)`",
        at: range)
    case .numeric:
      fail("type-mismatch", "`\(member.name)` needs a number, but this is `\(type)`", at: range)
    case .conforms(let wanted):
      fail(
        "type-mismatch", "`\(member.name)` needs a \(wanted.rawValue), but this is `\(type)`",
        at: range)
    }
  }
}
