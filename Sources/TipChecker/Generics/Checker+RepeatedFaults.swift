import TipModel
import TipSyntax
import TipText

/// Generic code is checked for each list of types, but an error in it is reported once.
extension Checker {
  struct FaultPlace: Hashable {
    let code: String
    let range: SourceRange

    init(_ fault: Diagnostic) { (code, range) = (fault.code, fault.range) }
  }

  func noteOpen(_ faults: [Diagnostic]) {
    for fault in faults
    where fault.severity == .error && run.store.ofArchetypes[FaultPlace(fault)] == nil {
      run.store.ofArchetypes[FaultPlace(fault)] = fault
    }
  }

  /// Keeps one of the errors that several specializations have at one place: the one for archetypes if there is one,
  /// else the one of the first specialization.
  func onceForAllTypes(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if run.store.rangesOfInstances.isEmpty { return diagnostics }
    var places: [FaultPlace: Int] = [:]
    var told: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard diagnostic.severity == .error, run.store.rangesOfInstances.contains(diagnostic.range)
      else {
        told.append(diagnostic)
        continue
      }
      let place = FaultPlace(diagnostic)
      if let first = places[place], told[first].message != diagnostic.message {
        told[first] = run.store.ofArchetypes[place] ?? told[first]
      } else {
        places[place] = told.count
        told.append(diagnostic)
      }
    }
    return told
  }
}

extension BodyChecker {
  /// The body belongs to a specialization.
  var isOfSomeTypes: Bool {
    var type = typeScope ?? owner
    while let current = type {
      if current.isMadeOfTypes || !current.genericBindings.isEmpty { return true }
      type = current.outer
    }
    return false
  }
}
