import TipModel
import TipSyntax
import TipText

/// An app whose views are all still to be declared.
struct WaitingApp {
  let app: TypeDeclaration
  /// The first view that it names.
  let view: NameSyntax
}

/// Views that a later entry at the prompt declares. Bodies that name them are checked again.
extension AppStartChecker {
  func miss(_ view: NameSyntax, in type: TypeDeclaration) {
    guard options.isPrompt else { return }
    checker.views.missing[view.text, default: []].append(type)
    if isEntryPoint(type), checker.views.waitingApp?.app !== type {
      checker.views.waitingApp = WaitingApp(app: type, view: view)
    }
  }

  /// Forgets the bodies that name one of these types. Returns the app that starts now if it waited for one of them.
  func resumed(by types: [TypeDeclaration]) -> TypeDeclaration? {
    guard options.isPrompt else { return nil }
    let (waiting, missing) = (checker.views.waitingApp, checker.views.missing)
    let names = types.map(\.type.name)
    let readers = names.flatMap { missing[$0] ?? [] }.map { ObjectIdentifier($0) }
    let forget = { [unowned checker] in
      for reader in readers { checker.views.bodies[reader] = nil }
      if !readers.isEmpty { checker.views.functions = [:] }
    }
    checker.run.changes.undo.append { [unowned checker] in
      (checker.views.waitingApp, checker.views.missing) = (waiting, missing)
      forget()
    }
    for name in names { checker.views.missing[name] = nil }
    forget()
    guard let waiting, names.contains(waiting.view.text) else { return nil }
    checker.views.waitingApp = nil
    return waiting.app
  }

  /// The app has nothing to show yet, which is reported as a note.
  func waits(_ app: TypeDeclaration) -> Bool {
    guard let waiting = checker.views.waitingApp, waiting.app === app else { return false }
    let showsSomething =
      checker.viewBody(of: app)?.body()?.expressions.contains { part in
        part.contains { isShown($0.type, in: app) }
      } ?? false
    guard !showsSomething else {
      checker.views.waitingApp = nil
      return false
    }
    report(
      Diagnostic(
        .note, "left-out",
        "the app `\(app.type.name)` begins when `\(waiting.view.text)` is declared",
        at: waiting.view.range))
    return true
  }

  private func isShown(_ type: Type, in app: TypeDeclaration) -> Bool {
    if type == .builtin(.tipView) { return true }
    guard let declared = checker.declaration(of: type) else { return false }
    return declared !== app && checker.isView(declared)
  }
}
