import TipModel
import TipSyntax
import TipText

/// Checks the bodies of views: the tips in them, and their actions when they appear. All else is left out.
struct ViewChecker: BodyPart {
  let bodyChecker: BodyChecker

  static let viewType = Type.builtin(.view)

  /// The views of a closure or a body, as an array.
  func viewContent(_ body: BodySyntax) -> TypedExpression {
    node(.collect(viewBlock(body)), .array(Self.viewType), body.range)
  }

  /// The declaration of a type that SwiftUI would show. Returns nil for other types, and if other files may declare
  /// more.
  func shownView(_ type: Type) -> TypeDeclaration? {
    guard options.scope == .whole, case .nominal = type,
      let declared = checker.declaration(of: type)
    else { return nil }
    return checker.isView(declared) ? declared : nil
  }

  /// A container of SwiftUI with its modifiers, up to a member that only OpenTipKit has. Returns nil for all other
  /// expressions.
  func views(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ range: SourceRange,
    _ contextualType: Type?
  ) -> TypedExpression? {
    guard options.scope == .whole, case .name(let name) = base.kind,
      case .call? = suffixes.first?.kind,
      ModifierReading(checked: bodyChecker).startsViews(name, suffixes)
    else { return nil }
    let end =
      suffixes.firstIndex { suffix in
        guard case .member(let name) = suffix.kind else { return false }
        return MemberTable.members(named: name.text, of: Self.viewType).contains { $0.isOurs }
      } ?? suffixes.count
    guard let last = suffixes[..<end].last else { return nil }
    // A call or a member between the container and its first modifier belongs to neither.
    guard case .postfix(_, let own) = head(base, Array(suffixes[..<end]), range).view.kind,
      own.count == 1
    else { return nil }
    let shown = ExpressionSyntax(
      .postfix(base, Array(suffixes[..<end])), base.range.union(last.range))
    let saved = bodyChecker.functionContext.yielding
    defer { bodyChecker.functionContext.yielding = saved }
    bodyChecker.functionContext.yielding.type = Self.viewType
    let block = bodyChecker.inScope { TypedBlock(viewExpression(shown)) }
    let parts = node(.collect(block), .array(Self.viewType), shown.range)
    let view = node(
      .member(ViewContentMembers.list, receiver: nil, arguments: [parts]), Self.viewType,
      shown.range)
    if end == suffixes.count { return view }
    return bodyChecker.chainChecker.links(
      from: .value(view), Array(suffixes[end...]), base: shown.range,
      end: range.offsets.upperBound, contextualType: contextualType, shifted: end)
  }

  func viewBlock(_ body: BodySyntax) -> TypedBlock {
    let saved = bodyChecker.functionContext.yielding
    defer { bodyChecker.functionContext.yielding = saved }
    bodyChecker.functionContext.yielding.type = Self.viewType
    return bodyChecker.inScope {
      TypedBlock(bodyChecker.functionBodyChecker.read(body).flatMap(viewStatement))
    }
  }

  private func viewStatement(_ statement: StatementSyntax) -> [TypedStatement] {
    switch statement.kind {
    case .expression(let expression), .return(let expression?):
      switch expression.kind {
      case .if(let syntax):
        return choice(statement) {
          bodyChecker.controlFlowChecker.ifStatement(syntax, statement.range, self.branch)
        }
      case .switch(let syntax):
        return choice(statement) {
          bodyChecker.controlFlowChecker.switchStatement(syntax, statement.range, self.branch)
        }
      default: return viewExpression(expression)
      }
    default:
      if ModifierReading(checked: bodyChecker).isBindable(statement) { return [] }
      let (checked, succeeded) = probe { check(statement) }
      return succeeded ? checked : []
    }
  }

  /// A choice between views: a function that is evaluated again while they are shown.
  func choice(
    _ statement: StatementSyntax, _ check: () -> TypedStatement
  ) -> [TypedStatement] {
    let (checked, faults) = bodyChecker.attempt { bodyChecker.inScope(isClosure: true) { check() } }
    if !faults.isEmpty {
      if mentionsTips(statement.range)
        || bodyChecker.customViewChecker.namesOwnViews(statement.range)
      {
        leaveOut("this choice between views", statement.range, faults)
      }
      return []
    }
    return [choice(TypedBlock([checked]), statement.range)]
  }

  /// Views that are evaluated when they are shown, and again as long as they are.
  func choice(_ block: TypedBlock, _ range: SourceRange) -> TypedStatement {
    let parts = node(.collect(block), .array(Self.viewType), range)
    let choice = node(
      .member(ViewContentMembers.choice, receiver: nil, arguments: [parts]), Self.viewType, range)
    return TypedStatement(.yield(choice, isList: false), at: range)
  }

  /// A mark that identifies the branch of a choice.
  func branchMark(_ range: SourceRange) -> TypedStatement {
    let place = node(.constant(.int(Int(range.start))), .int, range)
    return TypedStatement(.yield(place, isList: false), at: range)
  }

  /// The views of a branch, after the mark that identifies it.
  private func branch(_ body: BodySyntax) -> TypedBlock {
    TypedBlock([branchMark(body.range)] + viewBlock(body).statements)
  }

  /// One view with its modifiers.
  func viewExpression(_ expression: ExpressionSyntax) -> [TypedStatement] {
    let expression = bodyChecker.customViewChecker.ofSelf(expression)
    guard case .postfix(let base, let suffixes) = expression.kind else {
      return content(expression)
    }
    let (view, first) = head(base, suffixes, expression.range)
    var statements = content(view)
    var index = first
    while index < suffixes.count {
      if case .member(let name) = suffixes[index].kind, index + 1 < suffixes.count,
        case .call(let call) = suffixes[index + 1].kind
      {
        if name.text == ViewReading.style {
          statements = bodyChecker.customViewChecker.styled(statements, call, name.range)
        }
        let range = name.range.union(suffixes[index + 1].range)
        let reading = ModifierReading(checked: bodyChecker)
        if let presented = reading.presented(name, call, range) {
          statements += presented
        } else if let given = reading.given(statements, name, call, range) {
          statements = given
        } else if let own = bodyChecker.customViewChecker.modified(statements, name, call, range) {
          statements = own
        } else {
          statements += modifier(name, call, range)
        }
        index += 1
      }
      index += 1
    }
    return statements
  }

  /// The view up to its first modifier, which is a member that is called: `VStack { … }`, `TipView(tip)`, `header`.
  private func head(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ range: SourceRange
  ) -> (view: ExpressionSyntax, modifiers: Int) {
    let first =
      suffixes.indices.first { index in
        guard case .member(let name) = suffixes[index].kind, index + 1 < suffixes.count,
          case .call = suffixes[index + 1].kind, !isOwnCall(base, name),
          !(index == 0 && bodyChecker.customViewChecker.isOwnViews(base, name))
        else { return false }
        return index > 0 || !isType(base) || ViewReading.moments[name.text] != nil
      } ?? suffixes.count
    let head = Array(suffixes[..<first])
    guard let last = head.last else { return (base, first) }
    return (ExpressionSyntax(.postfix(base, head), base.range.union(last.range)), first)
  }

  /// `action.label()` is a call, and no view with a modifier.
  private func isOwnCall(_ base: ExpressionSyntax, _ name: NameSyntax) -> Bool {
    guard case .name(let variable) = base.kind, name.text == "label",
      case .variable(let action)? = scope.lookup(variable.text)
    else { return false }
    return action.type == .builtin(.action)
  }

  /// A view without its modifiers.
  func unmodified(_ expression: ExpressionSyntax) -> ExpressionSyntax {
    guard case .postfix(let base, let suffixes) = expression.kind else { return expression }
    return head(base, suffixes, expression.range).view
  }

  private func isType(_ base: ExpressionSyntax) -> Bool {
    guard case .name(let name) = base.kind else { return false }
    return checker.topLevelChecker.isType([name], from: file, in: bodyChecker.typeScope ?? owner)
  }

  /// The statements of a view without its modifiers.
  func content(_ expression: ExpressionSyntax) -> [TypedStatement] {
    if let erased = bodyChecker.customViewChecker.erasedView(expression) {
      return viewExpression(erased)
    }
    if case .postfix(let base, let suffixes) = expression.kind, case .name(let name) = base.kind,
      case .call(let call)? = suffixes.first?.kind, suffixes.count == 1, isOfSwiftUI(name)
    {
      if ViewReading.containers.contains(name.text) {
        return container(name, call, expression.range)
      }
      if ViewReading.buttons.contains(name.text) { return button(call, expression.range) }
      if ViewReading.labelled.contains(name.text) {
        let parts = closures(of: call)
        leaveOut(name, parts.filter { $0.label != "label" }, expression.range)
        return yielded(parts.filter { $0.label == "label" }.map(\.closure))
      }
      if !isKnown(name) {
        if let owner { checker.appStartChecker.miss(name, in: owner) }
        let parts = closures(of: call)
        if parts.contains(where: {
          bodyChecker.customViewChecker.namesOwnViews($0.closure.body.range)
        }) {
          leaveOut("`\(name.text)`", expression.range, [])
        } else {
          leaveOut(name, parts, expression.range)
        }
        return []
      }
    }
    if let own = bodyChecker.customViewChecker.ownViews(expression) { return own }
    if case .postfix(let base, let suffixes) = expression.kind, case .name(let name) = base.kind,
      case .call(let call)? = suffixes.first?.kind, suffixes.count == 1,
      let type = checker.program.names.types[name.text]?.first(where: checker.isView)
    {
      noteViewBuilders(in: call, making: type)
    }
    let (value, faults) = bodyChecker.attempt { infer(expression, contextualType: nil) }
    if !faults.isEmpty, let silent = withoutHandler(expression) {
      leaveOut("what the view does with a pressed action", expression.range, faults)
      return yieldView(silent)
    }
    if !faults.isEmpty {
      if text(expression.range).contains("Tip")
        || bodyChecker.customViewChecker.namesOwnViews(expression.range)
      {
        leaveOut("`\(firstLine(expression.range))`", expression.range, faults)
      }
      return []
    }
    return yieldView(value)
  }

  /// The view of a tip without its closure, if only the closure is not in this language.
  private func withoutHandler(_ expression: ExpressionSyntax) -> TypedExpression? {
    guard case .postfix(let base, var suffixes) = expression.kind,
      case .call(let call)? = suffixes.last?.kind, let last = suffixes.popLast(),
      let plain = call.withoutHandler
    else { return nil }
    suffixes.append(SuffixSyntax(.call(plain), last.range))
    let (value, faults) = bodyChecker.attempt {
      infer(ExpressionSyntax(.postfix(base, suffixes), expression.range), contextualType: nil)
    }
    return faults.isEmpty && value.type == .builtin(.tipView) ? value : nil
  }

  /// The statement that yields a value, if it is a view.
  func yieldView(_ value: TypedExpression) -> [TypedStatement] {
    switch value.type {
    case .builtin(.tipView), .builtin(.view):
      return [TypedStatement(.yield(value, isList: false), at: value.range)]
    case .nominal:
      guard let declared = checker.declaration(of: value.type), checker.isView(declared) else {
        return []
      }
      checker.useView(declared)
      let shown = TypedStatement(.yield(value, isList: false), at: value.range)
      guard options.partialStart != nil else { return [shown] }
      // If it fails, the views beside it are shown without it.
      let erased = node(.convert(value), Self.viewType, value.range)
      let attempt = node(
        .member(ViewContentMembers.attempt, receiver: nil, arguments: [erased]), Self.viewType,
        value.range)
      return [TypedStatement(.yield(attempt, isList: false), at: value.range)]
    default: return bodyChecker.customViewChecker.drawn(value)
    }
  }

  // MARK: Queries

  struct WrittenClosure {
    let label: String?
    let closure: ClosureSyntax
  }

  func closures(of call: CallSyntax) -> [WrittenClosure] {
    bodyChecker.callChecker.arguments(of: call).compactMap { argument in
      guard case .closure(let closure) = argument.value.kind else { return nil }
      return WrittenClosure(label: argument.label?.text, closure: closure)
    }
  }

  /// No type of the program has that name.
  func isOfSwiftUI(_ name: NameSyntax) -> Bool {
    checker.program.names.types[name.text] == nil
  }

  /// The name is declared: in the scope, as a type, as a member, or as a variable or function of the program.
  func isKnown(_ name: NameSyntax) -> Bool {
    scope.lookup(name.text) != nil
      || checker.topLevelChecker.isType([name], from: file, in: bodyChecker.typeScope ?? owner)
      || owner.map { !bodyChecker.memberChecker.members(named: name.text, of: $0).isEmpty } == true
      || !checker.program.names.values(name.text, from: file).isEmpty
  }

  func mentionsTips(_ range: SourceRange) -> Bool {
    let text = text(range)
    return text.contains("TipView") || text.contains("popoverTip")
  }

  /// Leaves out a view or a modifier whose closures do not run. This is reported if the closures have to do with tips.
  func leaveOut(
    _ name: NameSyntax, _ closures: [WrittenClosure], _ range: SourceRange
  ) {
    // Nobody has done anything yet when a question is answered.
    if options.question != nil, ViewReading.isSetOffByPeople(name.text) { return }
    let isOfTips = closures.contains { part in
      let text = text(part.closure.body.range)
      return ["Tip", ".donate", ".sendDonation", ".invalidate("].contains { text.contains($0) }
    }
    if isOfTips { leaveOut("`\(name.text)`", range, []) }
    guard isOfTips, checker.purpose.isReadingWords else { return }
    for part in closures {
      _ = bodyChecker.closureChecker.closure(part.closure, nil, part.closure.body.range)
    }
  }

  /// The first line of the source, shortened.
  func firstLine(_ range: SourceRange) -> String {
    let line = text(range).split(separator: "\n").first ?? ""
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }

  func leaveOut(_ what: String, _ range: SourceRange, _ reasons: [Diagnostic]) {
    checker.run.leftOut.append(LeftOut(what: what, range: range, reasons: reasons))
  }
}

extension CallSyntax {
  /// The call without the closure for pressed actions. Nil if it has none.
  var withoutHandler: CallSyntax? {
    let rest = arguments.filter { $0.label?.text != "action" }
    guard !trailingClosures.isEmpty || rest.count < arguments.count else { return nil }
    return CallSyntax(arguments: rest, trailingClosures: [], hasParentheses: true)
  }
}
