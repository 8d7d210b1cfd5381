import TipModel
import TipSyntax
import TipText

/// Styles of the program: the views that their `makeBody` makes of a tip are shown in place of the tip's own view.
extension CustomViewChecker {
  private static let configuration = Type.builtin(.tipViewStyleConfiguration)

  /// `TipView(tip).tipViewStyle(MyStyle())`. Returns nil for all other expressions.
  func styled(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ range: SourceRange,
    _ contextualType: Type?
  ) -> TypedExpression? {
    guard options.scope == .whole,
      let index = suffixes.indices.dropFirst().first(where: { index in
        guard case .member(let name) = suffixes[index].kind else { return false }
        return name.text == ViewReading.style
      }),
      index + 1 < suffixes.count, case .call(let call) = suffixes[index + 1].kind,
      let last = suffixes[..<index].last
    else { return nil }
    let head = ExpressionSyntax(
      .postfix(base, Array(suffixes[..<index])), base.range.union(last.range))
    let (found, succeeded) = probe { () -> (TypedExpression, TypedExpression)? in
      let view = infer(head, contextualType: nil)
      guard view.type == .builtin(.tipView), let style = style(call, head.range) else { return nil }
      return (view, style)
    }
    guard succeeded, let (view, style) = found else { return nil }
    let views = node(.array([view]), .array(ViewChecker.viewType), head.range)
    let whole = head.range.union(suffixes[index + 1].range)
    let value = node(
      .member(ViewContentMembers.styled, receiver: nil, arguments: [views, style]), view.type,
      whole)
    return bodyChecker.chainChecker.links(
      from: .value(value), Array(suffixes[(index + 2)...]), base: whole,
      end: range.offsets.upperBound, contextualType: contextualType, shifted: index + 2)
  }

  /// Applies a style inside the body of a view.
  func styled(
    _ views: [TypedStatement], _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement] {
    guard !views.isEmpty, let style = style(call, range) else { return views }
    let parts = node(.collect(TypedBlock(views)), .array(ViewChecker.viewType), range)
    let value = node(
      .member(ViewContentMembers.styled, receiver: nil, arguments: [parts, style]),
      ViewChecker.viewType,
      range)
    return [TypedStatement(.yield(value, isList: false), at: range)]
  }

  /// A closure that makes the views of a style of the program. Returns nil for other styles, and if the type is not in
  /// this language.
  private func style(_ call: CallSyntax, _ range: SourceRange) -> TypedExpression? {
    guard call.arguments.count == 1, let written = call.arguments.first?.value else { return nil }
    return bodyChecker.inScope(isClosure: true) {
      let (style, faults) = bodyChecker.attempt { infer(written, contextualType: nil) }
      guard faults.isEmpty, let type = checker.declaration(of: style.type),
        let body = checker.styleBody(of: type)
      else { return nil }
      checker.use(body)
      let given = LocalVariable(
        name: "configuration", type: Self.configuration, isMutable: false, range: range)
      let made = node(
        .invoke(
          body, receiver: style, arguments: [node(.local(given), Self.configuration, range)]),
        .array(ViewChecker.viewType), range)
      let closure = TypedClosure(
        parameters: [given], result: made.type,
        body: TypedBlock([TypedStatement(.return(made), at: range)]))
      return node(.closure(closure), .function([Self.configuration], made.type), range)
    }
  }

  /// A text or an image in the body of a style, which is shown of the tip. Returns no statement for other values.
  func drawn(_ value: TypedExpression) -> [TypedStatement] {
    guard bodyChecker.expressionContext.isDrawing,
      bodyChecker.bodyContext.currentFunction?.parameters.first?.type == Self.configuration
    else {
      return []
    }
    switch value.type.unwrapped {
    case .builtin(.text), .builtin(.image):
      return [TypedStatement(.yield(value, isList: false), at: value.range)]
    default: return []
    }
  }

  /// Checks the label of a button, whose texts are not shown by themselves.
  func drawingNothing<Result>(_ body: () -> Result) -> Result {
    let saved = bodyChecker.expressionContext
    defer { bodyChecker.expressionContext = saved }
    bodyChecker.expressionContext.isDrawing = false
    return body()
  }
}

extension Checker {
  /// The body of a style, as a function that makes views of a configuration.
  func styleBody(of type: TypeDeclaration) -> FunctionDeclaration? {
    if let known = views.styles[ObjectIdentifier(type)] { return known }
    let isStyle = type.inherited.contains { syntax, _ in
      guard case .named(let path) = syntax.kind else { return false }
      return path.last?.text == "TipViewStyle"
    }
    guard isStyle,
      let member = type.members[ViewReading.styleBody]?.first(where: {
        !$0.isInactive && !$0.isStatic
      }),
      case .function(let syntax) = member.kind, let body = syntax.body,
      syntax.parameters.count == 1, let parameter = syntax.parameters.first
    else { return nil }
    storedValueChecker.layOutFields(of: type)
    let configuration = LocalVariable(
      name: parameter.name.text, type: .builtin(.tipViewStyleConfiguration), isMutable: false,
      range: parameter.name.range)
    let function = function(
      member, selfVariable(member, isMutating: false), [configuration],
      .array(.builtin(.view)), isMutating: false, body, builder: .builtin(.view), [])
    views.styles[ObjectIdentifier(type)] = function
    return function
  }
}
