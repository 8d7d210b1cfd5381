import OrderedCollections
import TipModel
import TipText

/// The findings of one check. Each check begins with a new one; see ``begin(_:)``.
struct CheckRun {
  var diagnostics: [Diagnostic] = []
  /// Diagnostics that are not reported yet, or not at their place.
  var store = DiagnosticStore()
  var budget = CheckingBudget()
  /// Names that were looked up, and types in which one was: other texts may declare more of them.
  var lookups = Lookups()
  var unresolved = UnresolvedUses()
  /// Bodies that something running names and that are still to be checked.
  var pendingBodies: [() -> Void] = []
  var changes = EntryChanges()
  /// Parts of presented views that may concern tips and are not in this language.
  var leftOut: [LeftOut] = []
  var ofApp = AppPlaces()
  var oversized = OversizedTypes()
  /// All declarations are gathered, with their conformances.
  var hasConformed = false
  /// A declaration gives other code a meaning that is not in this language.
  var isMeaningOpen = false

  /// Begins a check. Bodies that are still to be checked, and errors of functions at the prompt, outlive the one before.
  /// - Parameter syntaxErrors: The diagnostics of the parser.
  mutating func begin(_ syntaxErrors: [Diagnostic]) {
    self = CheckRun(diagnostics: syntaxErrors, store: store, pendingBodies: pendingBodies)
    store.beginCheck(syntaxErrors)
  }
}

/// Uses of names that no file declares.
struct UnresolvedUses {
  var names: OrderedSet<String> = []
  /// The number of expressions that depend on such a declaration.
  var nodeCount = 0
}

/// The changes of an entry to declarations of earlier ones.
struct EntryChanges {
  /// Closures that take the changes back, in the order made.
  var undo: [() -> Void] = []
  /// Earlier types that `undo` restores.
  var restorable: Set<ObjectIdentifier> = []
}

/// Places in an app's own files. The rest of an app is Swift that this language need not know.
struct AppPlaces {
  /// Ranges whose errors are reported: rules, options, events and parameters.
  var interest: [SourceRange] = []
  /// Names of members that are certainly misspelt.
  var misspellings: Set<SourceRange> = []
  /// Misspelt names of members of tips and of TipKit's own types.
  var wordsOfTipKit: Set<SourceRange> = []
}

/// Types that exceed a limit.
struct OversizedTypes {
  /// Places of types that grow exponentially or nest too deeply.
  var immense: Set<SourceRange> = []
  /// Generic types that exceeded the instantiation limit, keyed by declaration.
  var overused: [SourceRange: String] = [:]
}
