import TipModel
import TipSyntax
import TipText

/// Reads a `TabView`, of whose views the selected one appears.
struct TabReading {
  /// The checker of the tabs.
  let checked: BodyChecker
  /// The members whose bodies are being read, which may name each other.
  private var members: Set<String> = []

  init(checked: BodyChecker) { self.checked = checked }

  func tabs(_ call: CallSyntax, _ range: SourceRange) -> [TypedStatement] {
    guard let content = checked.viewChecker.closures(of: call).first?.closure else { return [] }
    let binding = call.arguments.first { $0.label?.text == "selection" }?.value
    let selected = binding.flatMap(selection)
    if binding != nil, selected == nil {
      checked.checker.run.leftOut.append(
        LeftOut(
          what: "the selection", range: range, reasons: [],
          message: "which tab this `TabView` shows is not known here: its first is taken"))
    }
    let (block, faults) = checked.attempt {
      checked.inScope(isClosure: true) { tabBlock(content.body, selected?.type) }
    }
    guard faults.isEmpty else {
      checked.viewChecker.leaveOut("`TabView`", range, faults)
      return []
    }
    let tabs = checked.node(.collect(block), .array(ViewChecker.viewType), range)
    let view = checked.node(
      .member(
        ViewContentMembers.tabs, receiver: nil, arguments: [list(of: selected, range), tabs]),
      ViewChecker.viewType, range)
    return [TypedStatement(.yield(view, isList: false), at: range)]
  }

  /// The value of a binding, such as `tab` of `$tab`. Returns nil if it is not known.
  private func selection(_ binding: ExpressionSyntax) -> TypedExpression? {
    let (value, faults) = checked.attempt { checked.infer(bound(by: binding), contextualType: nil) }
    return faults.isEmpty && !value.type.isUnknown ? value : nil
  }

  /// The expression whose value a binding has: `tab` of `$tab`, `model.tab` of `$model.tab` and `model.$tab`, `1` of
  /// `.constant(1)`, and the result of the getter of `Binding(get:set:)`.
  func bound(by binding: ExpressionSyntax) -> ExpressionSyntax {
    func plain(_ name: NameSyntax) -> NameSyntax {
      name.text.hasPrefix("$") ? NameSyntax(String(name.text.dropFirst()), name.range) : name
    }
    switch binding.kind {
    case .name(let name): return ExpressionSyntax(.name(plain(name)), binding.range)
    case .postfix(let base, let suffixes):
      if case .call(let call)? = suffixes.last?.kind {
        return made(by: call, named: suffixes.dropLast().last?.kind, of: base) ?? binding
      }
      let links = suffixes.map { suffix in
        if case .member(let name) = suffix.kind {
          SuffixSyntax(.member(plain(name)), suffix.range)
        } else {
          suffix
        }
      }
      return ExpressionSyntax(.postfix(bound(by: base), links), binding.range)
    default: return binding
    }
  }

  /// The value of a binding that is created as an argument: `.constant(1)`, `Binding(get: { tab }, set: { … })`.
  private func made(
    by call: CallSyntax, named member: SuffixSyntax.Kind?, of base: ExpressionSyntax
  ) -> ExpressionSyntax? {
    var isConstant = false
    if case .implicitMember(let name) = base.kind { isConstant = name.text == "constant" }
    if case .member(let name)? = member { isConstant = name.text == "constant" }
    if isConstant { return call.arguments.first?.value }
    let given = checked.callChecker.arguments(of: call)
    let hasSetter = given.contains { $0.label?.text == "set" }
    guard
      let getter = given.first(where: {
        $0.label?.text == "get" || hasSetter && $0.label == nil
      })?.value,
      case .closure(let closure) = getter.kind,
      case let body = checked.functionBodyChecker.read(closure.body),
      body.count == 1
    else { return nil }
    switch body[0].kind {
    case .expression(let value), .return(let value?): return value
    default: return nil
    }
  }

  /// An array of the one value, or an empty one.
  private func list(of value: TypedExpression?, _ range: SourceRange) -> TypedExpression {
    let block = TypedBlock(
      value.map { [TypedStatement(.yield($0, isList: false), at: range)] } ?? [])
    return checked.node(.collect(block), .array(.any), range)
  }

  private func tabBlock(_ body: BodySyntax, _ type: Type?) -> TypedBlock {
    let saved = checked.functionContext.yielding
    defer { checked.functionContext.yielding = saved }
    checked.functionContext.yielding.type = ViewChecker.viewType
    return checked.inScope {
      TypedBlock(checked.functionBodyChecker.read(body).flatMap { tabs(in: $0, type) })
    }
  }

  private func tabs(in statement: StatementSyntax, _ type: Type?) -> [TypedStatement] {
    func branch(_ body: BodySyntax) -> TypedBlock {
      TypedBlock([checked.viewChecker.branchMark(body.range)] + tabBlock(body, type).statements)
    }
    switch statement.kind {
    case .expression(let expression), .return(let expression?):
      switch expression.kind {
      case .if(let syntax):
        return checked.viewChecker.choice(statement) {
          checked.controlFlowChecker.ifStatement(syntax, statement.range, branch)
        }
      case .switch(let syntax):
        return checked.viewChecker.choice(statement) {
          checked.controlFlowChecker.switchStatement(syntax, statement.range, branch)
        }
      default: return tabs(of: expression, type)
      }
    default:
      let (statements, succeeded) = checked.probe { checked.statementChecker.check(statement) }
      return succeeded ? statements : []
    }
  }

  private func tabs(of expression: ExpressionSyntax, _ type: Type?) -> [TypedStatement] {
    let plain = checked.viewChecker.unmodified(expression)
    if let member = TabMember(plain, checked), !members.contains(member.name),
      written(in: expression) == nil
    {
      var reading = self
      reading.members.insert(member.name)
      let block = reading.tabBlock(member.body, type)
      return [
        TypedStatement(
          .yield(
            checked.node(.collect(block), .array(ViewChecker.viewType), plain.range), isList: true),
          at: plain.range)
      ]
    }
    guard case .postfix(let base, let suffixes) = plain.kind, case .name(let name) = base.kind,
      case .call(let call)? = suffixes.first?.kind, checked.viewChecker.isOfSwiftUI(name),
      let closure = checked.viewChecker.closures(of: call).first?.closure
    else { return [tab(expression, tag: written(in: expression), type)] }
    if ViewReading.tabGroups.contains(name.text) {
      let block = tabBlock(closure.body, type)
      return [
        TypedStatement(
          .yield(
            checked.node(.collect(block), .array(ViewChecker.viewType), plain.range), isList: true),
          at: plain.range)
      ]
    }
    guard name.text == "ForEach", let data = call.arguments.first, data.label == nil else {
      return [tab(expression, tag: written(in: expression), type)]
    }
    let loop = checked.viewChecker.loop(over: data.value, closure, plain.range) { closure in
      let element = closure.parameters?.first?.name ?? NameSyntax("$0", closure.body.range)
      return checked.inScope {
        TypedBlock(
          checked.functionBodyChecker.read(closure.body).flatMap { statement -> [TypedStatement] in
            guard case .expression(let row) = statement.kind,
              case .postfix = row.kind, written(in: row) == nil
            else { return tabs(in: statement, type) }
            return [tab(row, tag: identity(of: element, in: call), type)]
          })
      }
    }
    if loop == nil { checked.viewChecker.leaveOut("`ForEach`", expression.range, []) }
    return loop.map { [$0] } ?? []
  }

  /// The tag that `ForEach` gives a view: the value of the element at the key path `id:`, or the element's `id`.
  private func identity(of element: NameSyntax, in call: CallSyntax) -> ExpressionSyntax {
    let value = ExpressionSyntax(.name(element), element.range)
    let id = call.arguments.first { $0.label?.text == "id" }?.value
    guard let id else {
      let member = NameSyntax("id", element.range)
      return ExpressionSyntax(
        .postfix(value, [SuffixSyntax(.member(member), element.range)]), element.range)
    }
    let path = checked.text(id.range)
    guard path.hasPrefix("\\."), path != "\\.self" else { return value }
    let members = path.dropFirst(2).split(separator: ".").map {
      SuffixSyntax(.member(NameSyntax(String($0), element.range)), element.range)
    }
    return ExpressionSyntax(.postfix(value, members), element.range)
  }

  /// The argument of `.tag(_:)`, or of `value:` of a `Tab`.
  private func written(in expression: ExpressionSyntax) -> ExpressionSyntax? {
    guard case .postfix(let base, let suffixes) = expression.kind else { return nil }
    if case .name(let name) = base.kind, name.text == ViewReading.tab,
      case .call(let call)? = suffixes.first?.kind,
      let value = call.arguments.first(where: { $0.label?.text == "value" })?.value
    {
      return value
    }
    for (suffix, next) in zip(suffixes, suffixes.dropFirst()).reversed() {
      if case .member(let name) = suffix.kind, name.text == "tag", case .call(let call) = next.kind
      {
        return call.arguments.first?.value
      }
    }
    return nil
  }

  private func tab(
    _ expression: ExpressionSyntax, tag: ExpressionSyntax?, _ type: Type?
  ) -> TypedStatement {
    let block = checked.inScope { TypedBlock(checked.viewChecker.viewExpression(expression)) }
    let parts = checked.node(.collect(block), .array(ViewChecker.viewType), expression.range)
    let tag = list(of: tag.flatMap { value(of: $0, type) }, expression.range)
    let tab = checked.node(
      .member(ViewContentMembers.tab, receiver: nil, arguments: [tag, parts]), ViewChecker.viewType,
      expression.range)
    return TypedStatement(.yield(tab, isList: false), at: expression.range)
  }

  /// The value of a tag. Returns nil if nothing selects a tab, or if the tag is not known.
  private func value(of tag: ExpressionSyntax, _ type: Type?) -> TypedExpression? {
    guard let type else { return nil }
    let (value, faults) = checked.attempt { checked.check(tag, expecting: type) }
    if faults.isEmpty { return value }
    let (other, others) = checked.attempt { checked.infer(tag, contextualType: nil) }
    return others.isEmpty && !other.type.isUnknown ? other : nil
  }
}
