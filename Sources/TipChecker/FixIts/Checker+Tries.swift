import TipModel
import TipSyntax
import TipText

extension Checker {
  /// After an edit, only the edited part of the program that was checked need be checked again. What is shown of an app, and
  /// what waits at the prompt, depends on more than one part.
  var canRecheck: Bool {
    !options.isPrompt && options.partialStart == nil && viewBodies.isEmpty && styleBodies.isEmpty
      && leftOut.isEmpty && waitingApp == nil
  }

  /// The errors and warnings that texts would have. The program stays as it is.
  /// - Parameter recheck: The parts that are checked; nil for all.
  func tried(_ trees: [SyntaxTree], _ recheck: Recheck? = nil) -> [Diagnostic] {
    let program = (files, names, types, declarations, checkedRules, setters, usedRequirements)
    let made = (
      builtinExtensions, compositions, libraryTypes, restricted, defaultArguments, shadowed
    )
    let views = (viewBodies, viewFunctions, missingViews, waitingApp, styleBodies, leftOut)
    // The changed text has them at the same places.
    let places = (checkedConstraints, refusedDefaults)
    let found = (diagnostics, store)
    (checkedConstraints, refusedDefaults) = ([], [])
    store.withheld = [:]
    self.recheck = recheck
    let told = checkAsWritten(trees)
    self.recheck = nil
    let left = told.diagnostics + store.withheldErrors
    (checkedConstraints, refusedDefaults) = places
    if !told.hasErrors { for restore in undo.reversed() { restore() } }
    undo = []
    // What the try has undone is as the try began.
    (diagnostics, store) = found
    (files, names, types, declarations, checkedRules, setters, usedRequirements) = program
    (builtinExtensions, compositions, libraryTypes, restricted, defaultArguments, shadowed) = made
    (viewBodies, viewFunctions, missingViews, waitingApp, styleBodies, leftOut) = views
    (lookedInto, openConformances, extensionsLookedInto) = ([:], [:], 0)
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
