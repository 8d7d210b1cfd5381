import TipModel
import TipSyntax
import TipText

/// Reads modifiers of views that present other views, pass objects to them, or run a closure at some moment.
struct ModifierReading {
  /// The checker of their arguments.
  let checked: BodyChecker

  /// True for `@Bindable var model = model`, which names the property once more.
  func isBindable(_ statement: StatementSyntax) -> Bool {
    guard case .declaration(let declaration) = statement.kind,
      declaration.attribute("Bindable") != nil, case .variable(let variable) = declaration.kind,
      variable.bindings.count == 1, case .binding(let name, _) = variable.bindings[0].pattern.kind,
      let value = variable.bindings[0].value
    else { return false }
    return [name.text, "self.\(name.text)"].contains(checked.text(value.range))
  }

  /// A container of SwiftUI, or a view of the program with a modifier that its type does not declare.
  func startsViews(_ name: NameSyntax, _ suffixes: [SuffixSyntax]) -> Bool {
    isContainer(name) || isModified(name, by: suffixes)
  }

  private func isContainer(_ name: NameSyntax) -> Bool {
    (ViewReading.containers.contains(name.text) || ViewReading.buttons.contains(name.text))
      && checked.viewChecker.isOfSwiftUI(name) && !checked.viewChecker.isKnown(name)
  }

  /// `Page().environment(\.locale, locale)`: a view of the program with a modifier that its type does not declare.
  private func isModified(_ name: NameSyntax, by suffixes: [SuffixSyntax]) -> Bool {
    guard checked.appTextReader.isAppSource, suffixes.count > 2,
      case .member(let modifier) = suffixes[1].kind,
      case .call = suffixes[2].kind,
      let type = checked.checker.program.names.types[name.text]?.first(
        where: checked.checker.isView)
    else { return false }
    return checked.memberChecker.members(named: modifier.text, of: type).isEmpty
      && MemberTable.members(named: modifier.text, of: ViewChecker.viewType).allSatisfy {
        !$0.isOurs
      }
  }

  /// The views with an object in their environment. Returns nil for other modifiers, and for values whose keys only
  /// SwiftUI knows.
  func given(
    _ views: [TypedStatement], _ name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement]? {
    guard ViewReading.environments.contains(name.text), call.arguments.count == 1,
      call.trailingClosures.isEmpty, let argument = call.arguments.first, argument.label == nil
    else { return nil }
    let (object, faults) = checked.attempt { checked.infer(argument.value, contextualType: nil) }
    guard faults.isEmpty, checked.checker.declaration(of: object.type)?.type.isClass == true else {
      return nil
    }
    let given = TypedStatement(.yield(object, isList: false), at: range)
    let objects = checked.node(.collect(TypedBlock([given])), .array(.any), range)
    let parts = checked.node(.collect(TypedBlock(views)), .array(ViewChecker.viewType), range)
    let view = checked.node(
      .member(ViewContentMembers.environment, receiver: nil, arguments: [objects, parts]),
      ViewChecker.viewType, range)
    return [TypedStatement(.yield(view, isList: false), at: range)]
  }

  /// The views that a modifier presents while a condition holds. Returns nil for other modifiers, and if the condition
  /// cannot be checked.
  func presented(
    _ name: NameSyntax, _ call: CallSyntax, _ range: SourceRange
  ) -> [TypedStatement]? {
    guard ViewReading.presentations.contains(name.text),
      let binding = call.arguments.first(where: { $0.label?.text == "isPresented" })?.value,
      let content = checked.viewChecker.closures(of: call).first(where: {
        $0.label == nil || $0.label == "content"
      }),
      content.closure.parameters == nil
    else { return nil }
    let (condition, faults) = checked.attempt {
      checked.check(TabReading(checked: checked).bound(by: binding), expecting: .bool)
    }
    guard faults.isEmpty, condition.type == .bool else { return nil }
    let (shown, others) = checked.attempt { checked.viewChecker.viewBlock(content.closure.body) }
    guard others.isEmpty else { return nil }
    let clause = TypedClause(
      conditions: [.boolean(condition)],
      body: TypedBlock(
        [checked.viewChecker.branchMark(content.closure.body.range)] + shown.statements))
    return [
      checked.viewChecker.choice(
        TypedBlock([TypedStatement(.if([clause], otherwise: nil), at: range)]), range)
    ]
  }

  /// `onChange(of: tab, initial: true) { … }` also runs when the view appears. Returns nil for other calls. Its effect
  /// at a change is left out.
  func initialChange(_ call: CallSyntax, _ range: SourceRange) -> [TypedStatement]? {
    let initial = call.arguments.first { $0.label?.text == "initial" }?.value
    guard let initial, checked.text(initial.range) == "true",
      let value = call.arguments.first(where: { $0.label?.text == "of" })?.value,
      let closure = checked.viewChecker.closures(of: call).first?.closure
    else { return nil }
    let plain = ExpressionSyntax(.closure(closure), closure.body.range)
    if closure.parameters == nil {
      let (_, faults) = checked.attempt { checked.check(plain, expecting: .function([], .void)) }
      if faults.isEmpty {
        return checked.viewChecker.handler(plain, ViewContentMembers.appearing, [], "", range)
      }
    }
    let (call, faults) = checked.attempt { () -> TypedExpression in
      let now = checked.infer(value, contextualType: nil)
      let action = checked.check(plain, expecting: .function([now.type, now.type], .void))
      return checked.node(.callClosure(action, [now, now]), .void, range)
    }
    guard faults.isEmpty else {
      checked.viewChecker.leaveOut("`onChange`", range, faults)
      return []
    }
    let body = TypedClosure(
      parameters: [], result: .void,
      body: TypedBlock([TypedStatement(.expression(call), at: range)]))
    let action = checked.node(.closure(body), .function([], .void), range)
    let view = checked.node(
      .member(ViewContentMembers.appearing, receiver: nil, arguments: [action]),
      ViewChecker.viewType,
      range)
    return [TypedStatement(.yield(view, isList: false), at: range)]
  }
}

extension AttributeSyntax {
  /// The type `Model` of `@Environment(Model.self)` and `@UIApplicationDelegateAdaptor(Model.self)`. Nil for other
  /// attributes.
  var environmentType: TypeSyntax? {
    guard name.text == "Environment" || name.text.hasSuffix("ApplicationDelegateAdaptor"),
      let arguments, arguments.count == 1,
      let given = arguments.first?.value, case .postfix(let base, let suffixes) = given.kind,
      case .member(let last)? = suffixes.last?.kind, last.text == "self",
      case .name(let first) = base.kind
    else { return nil }
    var path = [first]
    for suffix in suffixes.dropLast() {
      guard case .member(let name) = suffix.kind else { return nil }
      path.append(name)
    }
    return TypeSyntax(.named(path), given.range)
  }
}
