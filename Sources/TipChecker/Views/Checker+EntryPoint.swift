import TipModel
import TipSyntax
import TipText

/// The app of a program: where it is all in the language, it begins with its `init`, and its first view is presented.
extension Checker {
  func presentApp(among types: [TypeDeclaration]) -> [TypedStatement] {
    guard options.scope == .whole, let app = types.first(where: isEntryPoint) else { return [] }
    let mark = diagnostics.count
    let body = BodyChecker(self, file: app.file, owner: nil, selfVariable: nil)
    let call = CallSyntax(arguments: [], trailingClosures: [], hasParentheses: true)
    let made = body.initialize(
      .nominal(app.type), call, base: app.nameRange, whole: app.nameRange, hint: nil)
    useView(app)
    drainPendingBodies()
    if let reason = diagnostics[mark...].first(where: { $0.severity == .error }) {
      diagnostics.removeSubrange(mark...)
      leftOut = [LeftOut(what: "the app `\(app.type.name)`", range: app.nameRange, reason: reason)]
      return []
    }
    guard let present = MemberTable.members(named: "present", of: .builtin(.view)).first else {
      return []
    }
    let view = node(.erase(made), .builtin(.view), app.nameRange)
    let shown = node(.member(present, receiver: view, arguments: []), .void, app.nameRange)
    return [TypedStatement(.expression(shown), at: app.nameRange)]
  }

  private func isEntryPoint(_ type: TypeDeclaration) -> Bool {
    !type.isInactive && type.isEntryPoint && type.type.kind == .structure && isView(type)
  }
}
