import TipSyntax
import TipText

/// The declarations that one call of ``Checker/check(_:)`` added.
struct Entry {
  var files: [FileContext] = []
  /// Top-level statements, variable declarations included, with the file they stand in.
  var statements: [(StatementSyntax, FileContext)] = []
  /// Top-level variables and functions.
  var values: [ValueDeclaration] = []
  /// Types that its extensions add to, which may be of an earlier entry.
  var extended: [TypeDeclaration] = []
  /// Where its operators and precedence groups are declared, keyed by their words: `infix **`.
  var operators: [String: SourceRange] = [:]
  /// Declarations of earlier entries at the prompt, whose bodies waited for these.
  var resumed: [ValueDeclaration] = []
}
