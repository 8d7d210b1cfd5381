import TipModel
import TipSyntax
import TipText

/// The parts of views: containers, buttons, and additions of modifiers.
extension ViewChecker {
  func container(
    _ name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement] {
    if name.text == ViewReading.tabs { return TabReading(checked: bodyChecker).tabs(call, range) }
    let closures = closures(of: call).filter { name.text != ViewReading.tab || $0.label != "label" }
    guard ViewReading.loops.contains(name.text), let first = call.arguments.first,
      first.label == nil, let body = closures.first, body.closure.body.range != first.value.range
    else { return yielded(closures.map(\.closure)) }
    // `ForEach(items) { item in … }` repeats its closure for each element, if the elements are known.
    let rest = closures.dropFirst().map(\.closure)
    guard let loop = loop(over: first.value, body.closure, range, { viewBlock($0.body) }) else {
      if mentionsTips(range) || bodyChecker.customViewChecker.namesOwnViews(range) {
        leaveOut("`\(name.text)`", range, [])
      }
      return yielded(rest)
    }
    return [loop] + yielded(rest)
  }

  /// A loop over the data of a container. `content` checks the closure once its parameter is declared.
  func loop(
    over data: ExpressionSyntax, _ closure: ClosureSyntax, _ range: SourceRange,
    _ content: (ClosureSyntax) -> TypedBlock
  ) -> TypedStatement? {
    let (checked, faults) = bodyChecker.attempt { () -> TypedStatement? in
      let sequence = bodyChecker.iterationChecker.iterated(infer(data, contextualType: nil))
      guard let element = sequence.type.element, !element.isUnknown else { return nil }
      return bodyChecker.inScope {
        let variable = LocalVariable(
          name: closure.parameters?.first?.name.text ?? "$0", type: element, isMutable: false,
          range: range)
        scope.declare(variable)
        let saved = bodyChecker.functionContext.anonymousParameters.variables
        defer { bodyChecker.functionContext.anonymousParameters.variables = saved }
        if closure.parameters == nil {
          bodyChecker.functionContext.anonymousParameters.variables = [variable]
        }
        let body = content(closure)
        return TypedStatement(
          .for(.binding(variable), sequence, where: nil, body, label: nil), at: range)
      }
    }
    return faults.isEmpty ? checked : nil
  }

  func yielded(_ closures: [ClosureSyntax]) -> [TypedStatement] {
    closures.map { closure in
      TypedStatement(.yield(viewContent(closure.body), isList: true), at: closure.body.range)
    }
  }

  /// A button's closure runs when a program presses it by its title.
  func button(_ call: CallSyntax, _ range: SourceRange) -> [TypedStatement] {
    let closures = closures(of: call)
    let label =
      closures.first { $0.label == "label" }
      ?? (closures.count > 1 || call.arguments.contains { $0.label?.text == "action" }
        ? closures.last : nil)
    let shown =
      label.map { label in bodyChecker.customViewChecker.drawingNothing { yielded([label.closure]) }
      } ?? []
    let first = call.arguments.first { $0.label == nil }?.value
    guard let title = first.flatMap(title) ?? label.flatMap({ title(in: $0.closure) }) else {
      return shown
    }
    let action =
      call.arguments.first { $0.label?.text == "action" }?.value
      ?? call.trailingClosures.first { $0.label == nil || $0.label?.text == "action" }?.closure
    guard let action else { return shown }
    var name = "this button"
    if case .constant(.string(let plain)) = title.form { name = "`\(plain)`" }
    return shown
      + handler(action, ViewContentMembers.button, [title], "what \(name) does", range)
  }

  /// The title of a button: a text, or the name of an image.
  private func title(_ syntax: ExpressionSyntax) -> TypedExpression? {
    if let plain = syntax.plainText {
      return node(.constant(.string(plain)), .string, syntax.range)
    }
    let (value, faults) = bodyChecker.attempt { infer(syntax, contextualType: .string) }
    let types: [Type] = [.string, .builtin(.text), .builtin(.image)]
    return faults.isEmpty && types.contains(value.type) ? value : nil
  }

  /// The title of a button whose label is a text, an image or a `Label`.
  private func title(in closure: ClosureSyntax) -> TypedExpression? {
    for statement in bodyChecker.functionBodyChecker.read(closure.body) {
      guard case .expression(let expression) = statement.kind else { continue }
      let part = unmodified(expression)
      if case .postfix(let base, let suffixes) = part.kind, case .name(let name) = base.kind,
        name.text == "Label", case .call(let call)? = suffixes.first?.kind
      {
        return call.arguments.first.flatMap { title($0.value) }
      }
      if let title = title(part) { return title }
    }
    return nil
  }

  func modifier(
    _ name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement] {
    if let moment = ViewReading.moments[name.text],
      bodyChecker.customViewChecker.hasLabelsOfMoments(call)
    {
      let closure =
        call.trailingClosures.first?.closure
        ?? call.arguments.first { ["perform", "action"].contains($0.label?.text) }?.value
      return closure.map { handler($0, moment, [], "`\(name.text)`", range) } ?? []
    }
    if name.text == "onChange",
      let initial = ModifierReading(checked: bodyChecker).initialChange(call, range)
    {
      return initial
    }
    if ViewReading.decorations.contains(name.text) {
      let given = call.arguments.first { $0.label == nil && $0.value.mayBeView }
      return (given.map { viewExpression($0.value) } ?? [])
        + yielded(closures(of: call).filter { $0.closure.parameters == nil }.map(\.closure))
    }
    if isOwnModifier(name, call) { leaveOut("`\(name.text)`", range, []) }
    let present = bodyChecker.oldSpellingChecker.presentPopover(name, call)
    let call = present ?? call
    guard present != nil || name.text == "popoverTip" else {
      leaveOut(name, closures(of: call), range)
      return []
    }
    let members = MemberTable.members(named: "popoverTip", of: Self.viewType)
    func popover(_ call: CallSyntax) -> (TypedExpression, [Diagnostic]) {
      bodyChecker.attempt {
        bodyChecker.memberCallChecker.callMembers(
          members, receiver: node(.constant(.void), Self.viewType, range), owner: Self.viewType,
          call,
          base: name.range, whole: range, contextualType: nil)
      }
    }
    let (value, faults) = popover(call)
    if !faults.isEmpty {
      if let plain = call.withoutHandler.map(popover), plain.1.isEmpty {
        leaveOut("what the view does with a pressed action", range, faults)
        return yieldView(plain.0)
      }
      leaveOut("`\(firstLine(range))`", range, faults)
      return []
    }
    return yieldView(value)
  }

  /// A modifier that the program declares for all views, or one of its types that is a modifier.
  private func isOwnModifier(_ name: NameSyntax, _ call: CallSyntax) -> Bool {
    if name.text == "modifier", let given = call.arguments.first?.value,
      case .postfix(let base, _) = given.kind, case .name(let type) = base.kind
    {
      return checker.program.names.types[type.text] != nil
    }
    return checker.program.names.extended["View"]?.members[name.text] != nil
  }

  /// A closure that runs at some moment, as a part of the view.
  func handler(
    _ closure: ExpressionSyntax, _ moment: Member, _ before: [TypedExpression], _ what: String,
    _ range: SourceRange
  ) -> [TypedStatement] {
    let effects: Effects = moment.name == "task" ? [.asynchronous] : []
    let (value, faults) = bodyChecker.attempt {
      check(closure, expecting: .function([], .void, effects))
    }
    if !faults.isEmpty {
      leaveOut(what, range, faults)
      return []
    }
    let action = node(
      .member(moment, receiver: nil, arguments: before + [value]), Self.viewType, range)
    return [TypedStatement(.yield(action, isList: false), at: range)]
  }
}

extension ExpressionSyntax {
  /// The text of a string literal without interpolations.
  fileprivate var plainText: String? {
    guard case .string(let string) = kind else { return nil }
    return string.plainText
  }

  /// A name or a call, which may be a view: `Sub()`, `Sub().padding()`, `header`. Colors, shapes and numbers are
  /// others.
  fileprivate var mayBeView: Bool {
    switch kind {
    case .name, .postfix: true
    default: false
    }
  }
}
