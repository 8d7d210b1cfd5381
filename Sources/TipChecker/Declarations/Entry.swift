import TipSyntax

/// What one call of ``Checker/check(_:)`` brought in.
struct Entry {
  var files: [FileContext] = []
  /// Top-level statements, variable declarations included, with the file they stand in.
  var statements: [(StatementSyntax, FileContext)] = []
  /// Top-level variables and functions.
  var values: [ValueDeclaration] = []
  /// Types that its extensions add to, which may be of an earlier entry.
  var extended: [TypeDeclaration] = []
  /// Of earlier entries at the prompt, whose bodies waited for what is declared here.
  var resumed: [ValueDeclaration] = []
}
