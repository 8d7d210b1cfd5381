import TipModel
import TipSyntax
import TipText

/// Modifiers that the program declares: methods in extensions of `View`, and types that conform to `ViewModifier`.
extension CustomViewChecker {
  /// The views that such a modifier makes of others. Returns nil for a modifier of SwiftUI. A modifier that cannot be
  /// called here is left out, and the views stay as they are.
  func modified(
    _ views: [TypedStatement], _ name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement]? {
    let content = bodyChecker.viewChecker.one(
      of: node(.collect(TypedBlock(views)), .array(ViewChecker.viewType), range), range)
    let (made, faults) = bodyChecker.attempt {
      name.text == "modifier"
        ? modified(content, by: call, range) : modified(content, name, call, range)
    }
    guard let made else { return nil }
    guard faults.isEmpty, !made.type.isUnknown else {
      bodyChecker.viewChecker.leaveOut("`\(name.text)`", range, faults)
      return views
    }
    guard options.partialStart != nil else {
      return [TypedStatement(.yield(made, isList: true), at: range)]
    }
    let list = bodyChecker.viewChecker.one(of: made, range)
    let shown = node(
      .member(ViewContentMembers.modified, receiver: nil, arguments: [list, content]),
      ViewChecker.viewType, range)
    return [TypedStatement(.yield(shown, isList: false), at: range)]
  }

  /// A method in an extension of `View`: `.tip(saveTip)` of `extension View { func tip(…) -> some View { … } }`.
  private func modified(
    _ content: TypedExpression, _ name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> TypedExpression? {
    let known = ViewReading.moments[name.text] != nil && hasLabelsOfMoments(call)
    guard !known, name.text != "popoverTip", name.text != ViewReading.style,
      let members = checker.program.names.extended["View"]?.members[name.text]
    else { return nil }
    let found = members.filter { !$0.isInactive && !$0.isStatic && checker.yieldsViews($0) }
    guard found.count == 1, let function = found.first,
      let signature = checker.viewFunction(function)
    else { return nil }
    bodyChecker.viewChecker.noteViewBuilders(in: call, of: function)
    return bodyChecker.callChecker.invoke(
      signature, function, content, call, base: name.range, whole: range)
  }

  /// A type that conforms to `ViewModifier`: `.modifier(Ready())`.
  private func modified(
    _ content: TypedExpression, by call: CallSyntax, _ range: SourceRange
  ) -> TypedExpression? {
    guard call.arguments.count == 1, call.trailingClosures.isEmpty,
      let argument = call.arguments.first, argument.label == nil
    else { return nil }
    let modifier = infer(argument.value, contextualType: nil)
    guard let declared = checker.declaration(of: modifier.type),
      let body = checker.modifierBody(of: declared)
    else { return nil }
    checker.use(body)
    return node(
      .invoke(body, receiver: modifier, arguments: [content]), .array(ViewChecker.viewType), range)
  }

  func hasLabelsOfMoments(_ call: CallSyntax) -> Bool {
    call.arguments.allSatisfy { argument in
      argument.label.map { ViewReading.labelsOfMoments.contains($0.text) } ?? true
    }
  }

  /// Adds the implicit `self` to a modifier in an extension of `View`: `popoverTip(tip)` means `self.popoverTip(tip)`.
  func ofSelf(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    guard case .postfix(let base, let suffixes) = expression.kind, case .name(let name) = base.kind,
      case .call? = suffixes.first?.kind, let this = bodyChecker.bodyContext.selfVariable,
      this.type == ViewChecker.viewType,
      name.text.first?.isLowercase == true, scope.lookup(name.text) == nil,
      checker.program.names.values(name.text, from: file).isEmpty
    else { return expression }
    let own = NameSyntax("self", base.range.startPoint)
    let member = SuffixSyntax(.member(name), base.range)
    return ExpressionSyntax(
      .postfix(ExpressionSyntax(.name(own), base.range.startPoint), [member] + suffixes),
      expression.range)
  }
}

extension Checker {
  /// The function by which a `ViewModifier` makes views of its content.
  func modifierBody(of type: TypeDeclaration) -> FunctionDeclaration? {
    if let known = views.modifiers[ObjectIdentifier(type)] { return known }
    let isModifier = type.inherited.contains { syntax, _ in
      guard case .named(let path) = syntax.kind else { return false }
      return path.last?.text == "ViewModifier" && program.names.types["ViewModifier"] == nil
    }
    guard isModifier, !type.isProtocol,
      let member = type.members[ViewReading.body]?.first(where: { !$0.isInactive && !$0.isStatic }),
      case .function(let syntax) = member.kind, let body = syntax.body,
      syntax.parameters.count == 1, let parameter = syntax.parameters.first
    else { return nil }
    storedValueChecker.layOutFields(of: type)
    let content = LocalVariable(
      name: parameter.name.text, type: .builtin(.view), isMutable: false,
      range: parameter.name.range)
    let function = function(
      // The state that is kept for the view changes while it is shown.
      member, selfVariable(member, isMutating: true), [content], .array(.builtin(.view)),
      isMutating: false, body, builder: .builtin(.view), [])
    views.modifiers[ObjectIdentifier(type)] = function
    return function
  }
}
