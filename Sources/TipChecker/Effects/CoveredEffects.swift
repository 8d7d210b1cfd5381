import TipText

extension [Diagnostic] {
  /// The diagnostics without those that go when another one is fixed: one `try` or `await` before a call covers all
  /// calls in its arguments. The diagnostics are in source order.
  var withoutCoveredEffects: [Diagnostic] {
    var covered: [String: SourceRange] = [:]
    return filter { diagnostic in
      guard ["missing-try", "missing-await"].contains(diagnostic.code) else { return true }
      if let outer = covered[diagnostic.code], outer.contains(diagnostic.range) { return false }
      covered[diagnostic.code] = diagnostic.range
      return true
    }
  }
}
