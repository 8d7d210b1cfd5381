import TipModel
import TipSyntax
import TipText

/// Starts the app of a program. If all of it is in the language, its `init` runs and its first view is presented.
struct AppStartChecker: CheckerPart {
  let checker: Checker

  /// The statements with the start of the app among them: where its type is declared, before any statement after it
  /// that does something. If there is none, the app starts at the end, when all variables have their values.
  ///
  /// - Returns: Also the range of the name of the app that is started.
  func beginApp(
    in statements: [TypedStatement], among types: [TypeDeclaration]
  ) -> (statements: [TypedStatement], app: SourceRange?) {
    guard options.scope == .whole, options.appStart != .none else { return (statements, nil) }
    let followed = resumed(by: types)
    guard
      let app = types.first(where: isEntryPoint) ?? followed
        ?? AppLaunch(checker: checker).launchedDelegate(among: types)
    else { return (statements, nil) }
    let place = statements.firstIndex { statement in
      if case .initialize = statement.form { return false }
      return statement.range.file == app.nameRange.file
        && statement.range.start > app.nameRange.start
    }
    let start =
      app.type.isClass ? AppLaunch(checker: checker).launch(app, among: types) : begin(app)
    var whole = statements
    whole.insert(contentsOf: start, at: place ?? statements.endIndex)
    return (whole, start.isEmpty ? nil : app.nameRange)
  }

  private func begin(_ app: TypeDeclaration) -> [TypedStatement] {
    let mark = checker.run.diagnostics.count
    let body = BodyChecker(checker, file: app.file, owner: nil, selfVariable: nil)
    let call = CallSyntax(arguments: [], trailingClosures: [], hasParentheses: true)
    let made = body.initializerCallChecker.initialize(
      .nominal(app.type), call, base: app.nameRange, whole: app.nameRange, contextualType: nil)
    checker.useView(app)
    checker.drainPendingBodies()
    if let reason = checker.run.diagnostics[mark...].first(where: { $0.severity == .error }) {
      checker.run.diagnostics.removeSubrange(mark...)
      checker.run.leftOut = [
        LeftOut(what: "the app `\(app.type.name)`", range: app.nameRange, reasons: [reason])
      ]
      return []
    }
    if options.appStart == .made { return [TypedStatement(.expression(made), at: app.nameRange)] }
    if waits(app) { return [] }
    guard let present = MemberTable.members(named: "present", of: .builtin(.view)).first else {
      return []
    }
    func shown(_ app: TypedExpression, _ range: SourceRange) -> TypedStatement {
      let view = checker.node(.convert(app), .builtin(.view), range)
      return TypedStatement(
        .expression(checker.node(.member(present, receiver: view, arguments: []), .void, range)),
        at: range)
    }
    let launches = AppLaunch(checker: checker).launches(adaptedBy: app)
    guard !launches.isEmpty else { return [shown(made, app.nameRange)] }
    // The delegate is notified of the launch between the app's `init` and its first view.
    let variable = LocalVariable(
      name: "app", type: made.type, isMutable: false, range: app.nameRange)
    let value = checker.node(.local(variable), made.type, app.nameRange)
    let before = [TypedStatement(.declare(variable, made), at: app.nameRange)] + launches
    return [
      TypedStatement(
        .attempt(TypedBlock(before + [shown(value, app.nameRange)]), []), at: app.nameRange)
    ]
  }

  func isEntryPoint(_ type: TypeDeclaration) -> Bool {
    !type.isInactive && type.isEntryPoint && type.type.kind == .structure && checker.isView(type)
  }
}
