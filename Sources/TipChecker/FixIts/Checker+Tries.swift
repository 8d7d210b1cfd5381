import TipModel
import TipSyntax
import TipText

extension Checker {
  /// After an edit, only the part of the program that it changes has to be checked again. The views of an app, and what
  /// waits at the prompt, depend on more than one part.
  var canRecheck: Bool {
    !options.isPrompt && options.partialStart == nil && views.bodies.isEmpty && views.styles.isEmpty
      && run.leftOut.isEmpty && views.waitingApp == nil
  }

  /// The errors and warnings that the texts would have. The program stays as it is.
  /// - Parameter recheck: The parts that are checked; nil for all.
  func tried(_ trees: [SyntaxTree], _ recheck: Recheck? = nil) -> [Diagnostic] {
    let saved = (program, generics, views, run)
    // The changed text has these at the same places, where they have to be found again.
    (generics.checkedConstraints, program.members.refusedDefaults) = ([], [])
    run.store.withheld = [:]
    self.recheck = recheck
    let told = checkAsWritten(trees)
    self.recheck = nil
    let left = told.diagnostics + run.store.withheldErrors
    if !told.hasErrors { for restore in run.changes.undo.reversed() { restore() } }
    let lastNode = program.lastNode
    (program, generics, views, run) = saved
    program.lastNode = lastNode
    caches.declarationsWereTakenBack()
    return left
  }
}

extension Inventory {
  /// The inventory of a program that declares nothing.
  static var empty: Inventory {
    Inventory(
      tips: [], sharedRules: [], inactiveRules: [], events: [], parameters: [], externalNames: [])
  }
}
