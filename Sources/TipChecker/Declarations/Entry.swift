import TipSyntax
import TipText

/// The declarations that one call of ``Checker/check(_:)`` added.
struct Entry {
  var files: [FileContext] = []
  /// Top-level statements, including variable declarations, with their files.
  var statements: [(StatementSyntax, FileContext)] = []
  /// Top-level variables and functions.
  var values: [ValueDeclaration] = []
  /// Types that its extensions extend. They may belong to an earlier entry.
  var extended: [TypeDeclaration] = []
  /// Source ranges of its operators and precedence groups, keyed by their words: `infix **`.
  var operators: [String: SourceRange] = [:]
  /// Declarations of earlier entries at the prompt whose bodies referred to names that this entry declares.
  var resumed: [ValueDeclaration] = []
}
