import TipModel
import TipSyntax
import TipText

/// An app whose views are all still to be declared.
struct WaitingApp {
  let app: TypeDeclaration
  /// The first view that it names.
  let view: NameSyntax
}

/// Views that a later entry at the prompt declares: what was read of bodies that name them is read anew.
extension Checker {
  func miss(_ view: NameSyntax, in type: TypeDeclaration) {
    guard options.isPrompt else { return }
    views.missing[view.text, default: []].append(type)
    if isEntryPoint(type), views.waitingApp?.app !== type {
      views.waitingApp = WaitingApp(app: type, view: view)
    }
  }

  /// Forgets the bodies that name one of these types; the app that begins now, where it waited for one of them.
  func resumed(by types: [TypeDeclaration]) -> TypeDeclaration? {
    guard options.isPrompt else { return nil }
    let (waiting, missing) = (views.waitingApp, views.missing)
    let names = types.map(\.type.name)
    let readers = names.flatMap { missing[$0] ?? [] }.map { ObjectIdentifier($0) }
    let forget = { [unowned self] in
      for reader in readers { views.bodies[reader] = nil }
      if !readers.isEmpty { views.functions = [:] }
    }
    run.changes.undo.append { [unowned self] in
      (views.waitingApp, views.missing) = (waiting, missing)
      forget()
    }
    for name in names { views.missing[name] = nil }
    forget()
    guard let waiting, names.contains(waiting.view.text) else { return nil }
    views.waitingApp = nil
    return waiting.app
  }

  /// Whether an app that was read has nothing to show yet, which is said.
  func waits(_ app: TypeDeclaration) -> Bool {
    guard let waiting = views.waitingApp, waiting.app === app else { return false }
    let showsSomething =
      viewBody(of: app)?.body()?.expressions.contains { part in
        part.contains { isShown($0.type, in: app) }
      } ?? false
    guard !showsSomething else {
      views.waitingApp = nil
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
    guard let declared = declaration(of: type) else { return false }
    return declared !== app && isView(declared)
  }
}
