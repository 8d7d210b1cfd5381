import TipModel
import TipSyntax
import TipText

/// Calls of what the member table declares: generic signatures, overloads, builders.
extension BodyChecker {
  func callMembers(
    _ members: [Member], receiver: TypedExpression?, owner: Type, _ written: CallSyntax,
    base: SourceRange, whole: SourceRange, hint: Type?
  ) -> TypedExpression {
    let members = members.filter { !takesEmptyDonation($0, owner) }
    guard let first = members.first else { return erroneous(whole) }
    let call = presentCall(written, first, owner, base)
    if isAsked(in: call) { offerLabels(members.flatMap(\.callParameters)) }
    let arguments = arguments(of: call)
    var fitting = members.filter { CallMatching(arguments, to: $0.callParameters).fault == nil }
    fitting.removeAll { takesOnlyFunctions($0, arguments) }
    if fitting.isEmpty, members.count > 1, let label = arguments.first?.label,
      !members.contains(where: { $0.parameters.contains { $0.label == label.text } }),
      Suggestion.nearest(to: label.text, among: members.flatMap(\.parameters).compactMap(\.label))
        .isEmpty
    {
      let what = first.name == "init" ? "\(owner)" : first.name
      return fail("wrong-argument", "no `\(what)` takes `\(label.text):`", at: label.range)
    }
    if fitting.isEmpty, members.count == 1, let argument = arguments.first,
      takesOnlyFunctions(first, arguments)
    {
      return tell(.extra(argument), of: "`\(first.name)`", whole)
    }
    if fitting.count > 1 {
      for member in fitting {
        let (result, succeeded) = speculate {
          apply(member, receiver, owner, arguments, base: base, whole: whole, hint: hint)
        }
        if succeeded { return result }
      }
    }
    return apply(
      fitting.first ?? nearest(members, arguments), receiver, owner, arguments, base: base,
      whole: whole,
      hint: hint)
  }

  /// An event without values takes none with a donation.
  private func takesEmptyDonation(_ member: Member, _ owner: Type) -> Bool {
    guard case .event(.builtin(.emptyDonation)) = owner, case .event(let element) = member.owner
    else {
      return false
    }
    return member.parameters.contains { $0.type == element && element.hasVariables }
  }

  /// A value that is plainly no function is meant for another overload.
  private func takesOnlyFunctions(_ member: Member, _ arguments: [CallArgument]) -> Bool {
    let matching = CallMatching(arguments, to: member.callParameters)
    return zip(matching.assigned, member.callParameters).contains { assigned, parameter in
      guard let argument = assigned.first, parameter.takesClosure else { return false }
      switch argument.value.kind {
      case .integer, .floating, .boolean, .string: return true
      default: return false
      }
    }
  }

  /// The overload that the labels come closest to, for the message.
  private func nearest(_ members: [Member], _ arguments: [CallArgument]) -> Member {
    let labels = arguments.compactMap { $0.label?.text }
    return members.max { a, b in
      func score(_ member: Member) -> Int {
        member.parameters.filter { $0.label.map(labels.contains) ?? false }.count * 4
          - abs(member.parameters.count - arguments.count)
      }
      return score(a) < score(b)
    } ?? members[0]
  }

  private func apply(
    _ member: Member, _ receiver: TypedExpression?, _ owner: Type, _ arguments: [CallArgument],
    base: SourceRange, whole: SourceRange, hint: Type?
  ) -> TypedExpression {
    let what =
      member.name == "init"
      ? "`\(owner)`" : member.name == "subscript" ? "the subscript" : "`\(member.name)`"
    var bindings = Type.Bindings()
    if member.owner != .void, !owner.hasVariables { _ = bindings.match(member.owner, owner) }
    let matching = CallMatching(arguments, to: member.callParameters)
    if let fault = matching.fault {
      answerInside(matching, member.callParameters)
      return tell(fault.substituting(bindings), of: what, whole)
    }
    if let hint, !hint.isUnknown { bindResult(member, hint, &bindings) }
    var values: [TypedExpression?] = []
    for (assigned, parameter) in zip(matching.assigned, member.parameters) {
      if parameter.isUnread {
        values.append(nil)
      } else if parameter.isVariadic {
        values.append(variadic(assigned, parameter, member, &bindings, whole))
      } else if let first = assigned.first {
        values.append(argument(first, parameter, &bindings))
      } else {
        values.append(nil)
      }
    }
    if let broken = bindings.violations(of: member.constraints).first {
      return constraintFault(
        broken.type, broken.constraint, member, arguments.first?.range ?? whole)
    }
    noteEffects(isThrowing: member.isThrowing, isAsync: member.isAsync, member.name, whole)
    var result = normalized(bindings.substitute(member.result))
    if result.hasVariables, values.contains(where: { $0?.type.holdsError == true }) {
      result = .erroneous
    }
    if case .event(.variable) = result { result = .event(.builtin(.emptyDonation)) }
    if member.isMutating, let receiver {
      guard let place = place(of: receiver) else {
        return receiver.type.isUnknown
          ? receiver : immutable(receiver, "`\(member.name)` changes it")
      }
      return node(.mutate(member, place, arguments: values), result, whole)
    }
    return node(.member(member, receiver: receiver, arguments: values), result, whole)
  }

  /// What the context wants of a generic result: `Set<String>()`, an event's donation type.
  private func bindResult(_ member: Member, _ hint: Type, _ bindings: inout Type.Bindings) {
    guard member.result.hasVariables, member.kind == .initializer || member.kind == .staticMethod
    else { return }
    var attempt = bindings
    if attempt.match(member.result, hint.wrapped ?? hint) { bindings = attempt }
  }

  private func constraintFault(
    _ type: Type, _ constraint: Member.Constraint, _ member: Member, _ range: SourceRange
  ) -> TypedExpression {
    if type.holdsError || isBroken(type) { return erroneous(range) }
    return switch constraint {
    case .hashable:
      fail(
        "not-hashable", "`\(member.name)` needs a Hashable key, but this is `\(type)`", at: range)
    case .equatable:
      fail(
        "type-mismatch", "`\(member.name)` compares values, but `\(type)` is not Equatable",
        at: range)
    case .comparable:
      fail(
        "type-mismatch", "`\(member.name)` orders values, but `\(type)` is not Comparable",
        at: range)
    case .numeric:
      fail("type-mismatch", "`\(member.name)` needs a number, but this is `\(type)`", at: range)
    }
  }

  private func variadic(
    _ assigned: [CallArgument], _ parameter: Member.Parameter, _ member: Member,
    _ bindings: inout Type.Bindings, _ whole: SourceRange
  ) -> TypedExpression {
    // `print` takes values of any types; `max` several of one.
    let isAnything = member.constraints.isEmpty
    var element = bindings.substitute(parameter.type)
    var values: [TypedExpression] = []
    for argument in assigned {
      let value =
        element.hasVariables
        ? infer(argument.value, hint: nil) : check(argument.value, expecting: element)
      if element.hasVariables, !isAnything {
        _ = bindings.match(parameter.type, value.type)
        element = bindings.substitute(parameter.type)
      }
      values.append(value)
    }
    return node(.array(values), .array(element), whole)
  }

  private func argument(
    _ argument: CallArgument, _ parameter: Member.Parameter, _ bindings: inout Type.Bindings
  ) -> TypedExpression {
    if let element = parameter.builderElement {
      return builderArgument(argument, bindings.substitute(element))
    }
    let wanted = bindings.substitute(parameter.type)
    if parameter.isAutoclosure { return autoclosure(argument, wanted) }
    guard wanted.hasVariables else { return self.argument(argument, wanted, builder: nil) }
    let value = infer(argument.value, hint: wanted)
    if value.type.isUnknown { return value }
    if bindings.match(wanted, value.type) { return value }
    if case .optional(let inner) = wanted, bindings.match(inner, value.type) {
      return node(.wrap(value), .optional(value.type), value.range)
    }
    return convert(value, to: bindings.substitute(parameter.type))
  }

  func argument(_ argument: CallArgument, _ type: Type, builder: Type?) -> TypedExpression {
    builder.map { builderArgument(argument, $0) } ?? check(argument.value, expecting: type)
  }

  /// A value that is computed each time it is asked for (`TipView(group.currentTip)`), as in a closure.
  private func autoclosure(_ argument: CallArgument, _ type: Type) -> TypedExpression {
    inScope(isClosure: true) { check(argument.value, expecting: type) }
  }

  private func builderArgument(_ argument: CallArgument, _ element: Type) -> TypedExpression {
    guard case .closure(let closure) = argument.value.kind else {
      return check(argument.value, expecting: .array(element))
    }
    return collect(closure.body, element, argument.value.range)
  }
}
