import TipText

extension [Diagnostic] {
  /// Without those that go when another is mended: one `try`, or `await`, before a call stands for all calls in
  /// its arguments. The diagnostics are in source order.
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
