/// The supported version of Swift, which `#if swift(>=5.9)` compares with.
public enum LanguageVersion {
  private static let current = 6.3

  /// Returns whether the language's version satisfies a comparison such as `>=5.9` or `<6`; nil for
  /// other expressions.
  public static func satisfies(_ comparison: ExpressionSyntax) -> Bool? {
    guard case .prefix(let sign, let operand) = comparison.kind else { return nil }
    let version: Double
    switch operand.kind {
    case .floating(let value): version = value
    case .integer(let value?): version = Double(value)
    default: return nil
    }
    return sign.text == "<" ? current < version : current >= version
  }
}
