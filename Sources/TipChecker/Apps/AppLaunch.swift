import TipModel
import TipSyntax
public import TipText

/// Delegates of an app, which are notified of its launch: `application(_:didFinishLaunchingWithOptions:)` and the
/// methods after it. They run for a question and at the prompt, as far as they can.
struct AppLaunch {
  let checker: Checker

  /// The delegate of an app without an `App`: the class with `@main`, or the only delegate, which a `main.swift` names.
  func launchedDelegate(among types: [TypeDeclaration]) -> TypeDeclaration? {
    guard checker.options.partialStart != nil else { return nil }
    let delegates = types.filter { !$0.isInactive && $0.type.isClass && isAppDelegate($0) }
    let found = delegates.filter(\.isEntryPoint)
    if let first = found.first { return first }
    return delegates.count == 1 ? delegates[0] : nil
  }

  /// The launch of an app without an `App`.
  func launch(_ delegate: TypeDeclaration, among types: [TypeDeclaration]) -> [TypedStatement] {
    let scenes = types.filter { type in
      !type.isInactive && type.type.isClass
        && inherits(type, anyOf: ["UIWindowSceneDelegate", "UISceneDelegate"])
    }
    let moments = Self.launchMoments + (scenes.isEmpty ? Self.activeMoments : [])
    return launch(delegate, moments) + scenes.flatMap { launch($0, Self.sceneMoments) }
  }

  /// The launch of the delegates that an `App` has with `@UIApplicationDelegateAdaptor`.
  func launches(adaptedBy app: TypeDeclaration) -> [TypedStatement] {
    guard checker.options.partialStart != nil else { return [] }
    return app.allMembers.flatMap { member -> [TypedStatement] in
      guard
        let attribute = member.syntax?.attributes.first(where: {
          $0.name.text.hasSuffix("ApplicationDelegateAdaptor")
        }), let name = Self.delegateName(attribute, member)
      else { return [] }
      checker.run.lookups.note(name, from: member.file)
      guard
        let delegate = checker.program.names.types[name]?.first(where: {
          $0.type.isClass && !$0.isInactive
        }
        )
      else { return [] }
      return launch(delegate, Self.launchMoments + Self.activeMoments)
    }
  }

  /// The name `Delegate` of `@UIApplicationDelegateAdaptor(Delegate.self) var delegate` and of
  /// `@UIApplicationDelegateAdaptor var delegate: Delegate`.
  private static func delegateName(
    _ attribute: AttributeSyntax, _ member: ValueDeclaration
  ) -> String? {
    if let given = attribute.arguments?.first?.value, case .postfix(let base, _) = given.kind,
      case .name(let name) = base.kind
    {
      return name.text
    }
    guard case .variable(let binding, _) = member.kind, case .named(let path)? = binding.type?.kind
    else { return nil }
    return path.last?.text
  }

  private func isAppDelegate(_ type: TypeDeclaration) -> Bool {
    inherits(
      type,
      anyOf: [
        "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate",
        "WKExtensionDelegate",
      ])
  }

  /// Creates a delegate and calls those of its methods that belong to these moments. Each runs as far as it can.
  private func launch(_ delegate: TypeDeclaration, _ moments: [Moment]) -> [TypedStatement] {
    let methods = moments.compactMap { moment in
      delegate.members[moment.name]?.first { method in
        guard !method.isInactive, !method.isStatic, case .function(let syntax) = method.kind else {
          return false
        }
        return syntax.parameters.count == moment.labels.count
          && zip(syntax.parameters, moment.labels).allSatisfy { $0.label == $1 }
      }
    }
    guard !methods.isEmpty,
      let present = MemberTable.members(named: "present", of: .builtin(.view)).first
    else { return [] }
    let mark = checker.run.diagnostics.count
    let body = BodyChecker(checker, file: delegate.file, owner: nil, selfVariable: nil)
    let call = CallSyntax(arguments: [], trailingClosures: [], hasParentheses: true)
    let range = delegate.nameRange
    let made = body.initializerCallChecker.initialize(
      .nominal(delegate.type), call, base: range, whole: range, contextualType: nil)
    let variable = LocalVariable(name: "delegate", type: made.type, isMutable: false, range: range)
    variable.isCaptured = true
    var statements = [TypedStatement(.declare(variable, made), at: range)]
    for method in methods {
      guard case .function(let signature) = checker.entity(method), let place = method.syntax?.range
      else {
        continue
      }
      checker.use(signature.declaration)
      let arguments = signature.declaration.parameters.map { argument($0.type, body, range) }
      let told = checker.node(
        .invoke(
          signature.declaration, receiver: checker.node(.local(variable), made.type, range),
          arguments: CallValues(arguments)), signature.declaration.result, method.nameRange)
      let closure = TypedClosure(
        captures: [], parameters: [], result: .void,
        body: TypedBlock([TypedStatement(.expression(told), at: method.nameRange)]))
      let action = checker.node(.closure(closure), .function([], .void), method.nameRange)
      let view = checker.node(
        .member(ViewContentMembers.appearing, receiver: nil, arguments: [action]), .builtin(.view),
        place)
      let shown = checker.node(.member(present, receiver: view, arguments: []), .void, place)
      statements.append(TypedStatement(.expression(shown), at: place))
    }
    checker.drainPendingBodies()
    if let reason = checker.run.diagnostics[mark...].first(where: { $0.severity == .error }) {
      checker.run.diagnostics.removeSubrange(mark...)
      checker.run.leftOut.append(
        LeftOut(
          what: "the launch of `\(delegate.type.name)`", range: delegate.nameRange,
          reasons: [reason]))
      return []
    }
    return [TypedStatement(.attempt(TypedBlock(statements), []), at: range)]
  }

  /// A method by its name and its labels.
  private struct Moment {
    let name: String
    let labels: [String?]

    init(_ name: String, _ labels: String?...) { (self.name, self.labels) = (name, labels) }
  }

  private static let launchMoments = [
    Moment("application", nil, "willFinishLaunchingWithOptions"),
    Moment("applicationWillFinishLaunching", nil),
    Moment("application", nil, "didFinishLaunchingWithOptions"),
    Moment("applicationDidFinishLaunching", nil), Moment("applicationDidFinishLaunching"),
  ]
  private static let activeMoments = [
    Moment("applicationWillEnterForeground", nil), Moment("applicationDidBecomeActive", nil),
    Moment("applicationDidBecomeActive"),
  ]
  private static let sceneMoments = [
    Moment("scene", nil, "willConnectTo", "options"), Moment("sceneWillEnterForeground", nil),
    Moment("sceneDidBecomeActive", nil),
  ]

  /// An argument for a method that the system calls: nil, a scene, or a value of which nothing is known.
  private func argument(_ type: Type, _ body: BodyChecker, _ range: SourceRange) -> TypedExpression
  {
    if case .optional = type { return body.node(.constant(.none), type, range) }
    guard case .nominal(let nominal) = type, ["UIScene", "UIWindowScene"].contains(nominal.name)
    else { return body.node(.constant(.void), type, range) }
    let call = CallSyntax(arguments: [], trailingClosures: [], hasParentheses: true)
    let scene = ExpressionSyntax(
      .postfix(
        ExpressionSyntax(.name(NameSyntax("UIWindowScene", range)), range),
        [SuffixSyntax(.call(call), range)]), range)
    return body.check(scene, expecting: type)
  }

  /// The inheritance clause of the type names one of these.
  private func inherits(_ type: TypeDeclaration, anyOf names: Set<String>) -> Bool {
    type.inherited.contains { syntax, _ in
      guard case .named(let path) = syntax.kind, let last = path.last else { return false }
      return names.contains(last.text)
    }
  }
}

extension CheckedProgram {
  /// True for a method of one of the program's classes, such as those of a delegate that the system calls.
  public func isMethod(_ range: SourceRange) -> Bool {
    checker.program.types.contains { type in
      type.type.isClass && type.allMembers.contains { $0.syntax?.range == range }
    }
  }
}
