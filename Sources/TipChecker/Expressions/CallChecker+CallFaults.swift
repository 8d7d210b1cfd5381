import TipModel
import TipSyntax
import TipText

extension CallChecker {
  /// Reports a mismatch between the arguments of a call and the parameters.
  ///
  /// - Parameter beyond: Text appended to the message if Swift may have another overload that takes these arguments.
  func tell(
    _ fault: CallMatching.Fault, of what: String, _ whole: SourceRange,
    _ declared: SourceRange? = nil, beyond: String = ""
  ) -> TypedExpression {
    // An argument with a syntax error may have been the one that matches.
    if checker.hasSyntaxFault(in: whole) { return errorExpression(whole) }
    let notes = declared.map { [Diagnostic.Note("it is declared here", at: $0)] } ?? []
    switch fault {
    case .missing(let parameter):
      // The error in the parameter's type was reported at its declaration, and may be the reason why the call passes nothing.
      if parameter.type.holdsError, options.scope == .whole { return errorExpression(whole) }
      let type = parameter.type.hasVariables ? "" : " of type `\(parameter.type)`"
      let name = parameter.label.map { " `\($0):`" } ?? type
      return fail("missing-argument", "\(what) needs an argument\(name)", at: whole, notes: notes)
    case .extra(let argument):
      let swifts = declared == nil ? nil : swiftsOwn(what, whole)
      return fail(
        "extra-argument",
        "\(what) takes no argument \(argument.label.map { "`\($0.text):`" } ?? "here")\(beyond)",
        at: argument.range, notes: notes + (swifts?.notes ?? []), fixIts: swifts?.fixIts ?? [])
    case .label(let argument, let wanted):
      switch (argument.label, wanted) {
      case (let label?, let wanted?)
      where !beyond.isEmpty && Suggestion.nearest(to: label.text, among: [wanted]).isEmpty:
        return fail(
          "wrong-argument",
          "\(what) takes `\(wanted):` here, not `\(label.text):`\(beyond)", at: label.range)
      case (let label?, let wanted?):
        return fail(
          "wrong-argument", "\(what) takes `\(wanted):` here, not `\(label.text):`",
          at: label.range,
          notes: notes, fixIts: [.init(replace: label.range, with: wanted)])
      case (let label?, nil):
        let end = argument.value.range.start
        let cut = SourceRange(file: label.range.file, start: label.range.start, end: end)
        return fail(
          "wrong-argument",
          "\(what) takes no label here, but there is `\(label.text):`\(beyond)",
          at: label.range,
          notes: notes, fixIts: [.init(replace: cut, with: "")])
      case (nil, let wanted?):
        let swifts = declared == nil ? swiftsOwnBesideAMember(what, whole) : nil
        if let swifts {
          return fail(
            "wrong-argument", "\(what) needs the label `\(wanted):` here\(beyond)",
            at: argument.value.range, notes: swifts.notes, fixIts: swifts.fixIts)
        }
        return fail(
          "wrong-argument", "\(what) needs the label `\(wanted):` here\(beyond)",
          at: argument.value.range,
          notes: notes,
          fixIts: argument.isTrailing
            ? [] : [.init(replace: argument.value.range.startPoint, with: "\(wanted): ")])
      case (nil, nil):
        return fail(
          "extra-argument", "\(what) takes no argument here\(beyond)", at: argument.range,
          notes: notes)
      }
    }
  }
}

extension CallChecker {
  /// Offers `Swift.print` for `print("x")` in a type that has a method of that name.
  private func swiftsOwn(
    _ what: String, _ call: SourceRange
  ) -> (notes: [Diagnostic.Note], fixIts: [Diagnostic.FixIt])? {
    let name = String(what.dropFirst().dropLast())
    guard what == "`\(name)`", text(call).hasPrefix(name + "("),
      !MemberTable.globals(named: name).isEmpty
    else { return nil }
    return (
      [.init("Swift's own is `Swift.\(name)` here")],
      [.init(replace: call.startPoint, with: "Swift.")]
    )
  }

  /// Offers `Swift.max` for `max(count, 3)` in an extension of Array, which has a member `max`.
  private func swiftsOwnBesideAMember(
    _ what: String, _ call: SourceRange
  ) -> (notes: [Diagnostic.Note], fixIts: [Diagnostic.FixIt])? {
    let name = String(what.dropFirst().dropLast())
    guard let owner, !MemberTable.members(named: name, of: owner.selfType).isEmpty else {
      return nil
    }
    return swiftsOwn(what, call)
  }
}

// MARK: Where a type comes from

extension CallChecker {
  /// A note at the declaration that an expression refers to, with its type, because the mistake may be there.
  func declarationNote(_ expression: TypedExpression) -> Diagnostic.Note? {
    let name: String
    let place: SourceRange
    switch expression.form {
    case .local(let variable):
      guard variable.range != expression.range, !variable.name.hasPrefix("$") else { return nil }
      (name, place) = (variable.name, variable.range)
    case .global(let variable): (name, place) = (variable.name, variable.range)
    case .parameter(let parameter): (name, place) = (parameter.name, parameter.range)
    case .field(let base, let index):
      guard case .nominal(let nominal) = base.type, nominal.fields.indices.contains(index) else {
        return nil
      }
      (name, place) = (nominal.fields[index].name, nominal.fields[index].range)
    case .member(let member, let receiver?, _) where member.name == "subscript":
      return declarationNote(receiver)
    case .coalesce(let operands): return operands.first.flatMap(declarationNote)
    case .optionalChain(_, _, let rest, _): return declarationNote(rest)
    case .donationField(let base, let field):
      guard case .donation(let value) = base.type,
        let declared = value.donationFields.first(where: { $0.name == field })
      else { return nil }
      (name, place) = (field, declared.range)
    default: return nil
    }
    guard !place.isEmpty, !expression.type.holdsError else { return nil }
    return .init("`\(name)` is declared as `\(expression.type)` here", at: place)
  }

  /// Checks an argument. If it does not convert, the error has a note at the parameter's declaration.
  func argument(
    _ argument: CallArgument, _ type: Type, builder: Type?, declared name: String,
    at place: SourceRange
  ) -> TypedExpression {
    let saved = bodyChecker.expressionContext
    bodyChecker.expressionContext.wantedBy = (
      argument.value.range, .init("`\(name)` is declared as `\(type)` here", at: place)
    )
    defer { bodyChecker.expressionContext = saved }
    return bodyChecker.memberCallChecker.argument(argument, type, builder: builder)
  }
}
