import TipText

/// Diagnostics of a check that are not reported where they are found, and the places of errors.
struct DiagnosticStore {
  /// Errors in functions that nothing runs, keyed by the range of the function's name. They are reported when something
  /// runs the function.
  var withheld: [SourceRange: [Diagnostic]] = [:]
  /// Errors of an app's source, which wait until a run meets them.
  var waiting: [Diagnostic] = []
  /// Errors in generic code that are certain, held back until all unused declarations are checked.
  var held: [Diagnostic] = []
  /// Errors of declarations that were resolved while nothing was reported. No later check finds them again.
  var lasting: [Diagnostic] = []
  /// Syntax errors of bodies, which are parsed on demand.
  var ofBodies: [Diagnostic] = []
  /// Places at which the texts could not be parsed.
  var syntaxFaults: [SourceRange] = []
  /// Ranges of errors in code that is checked once for each list of generic arguments.
  var rangesOfInstances: Set<SourceRange> = []
  /// The errors of such code when it is checked with archetypes, keyed by place.
  var ofArchetypes: [Checker.FaultPlace: Diagnostic] = [:]
  /// Ranges of errors that hold whatever generic parameters stand for.
  var toldAsCertain: Set<SourceRange> = []

  /// Forgets what belongs to one check. Errors of functions at the prompt outlive it.
  mutating func beginCheck(_ syntaxErrors: [Diagnostic]) {
    (waiting, ofBodies) = ([], [])
    (rangesOfInstances, ofArchetypes) = ([], [:])
    syntaxFaults = syntaxErrors.filter { $0.severity == .error }.map(\.range.startPoint)
  }

  /// Errors that are withheld, of all functions.
  var withheldErrors: [Diagnostic] {
    withheld.values.joined().filter { $0.severity == .error }
  }
}
