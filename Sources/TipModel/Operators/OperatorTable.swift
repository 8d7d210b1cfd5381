/// Every operator of the language. To add one, add it to its family.
public enum OperatorTable {
  public static let all: [Operator] =
    FormOperators.all + LogicalOperators.all + EqualityOperators.all + IdentityOperators.all
    + ComparisonOperators.all + RangeOperators.all + ArithmeticOperators.all + BitOperators.all

  private static let infixes = table(.infix)
  private static let prefixes = table(.prefix)
  private static let postfixes = table(.postfix)

  public static func infix(_ spelling: String) -> Operator? { infixes[spelling] }

  public static func prefix(_ spelling: String) -> Operator? { prefixes[spelling] }

  public static func postfix(_ spelling: String) -> Operator? { postfixes[spelling] }

  private static func table(_ fixity: Operator.Fixity) -> [String: Operator] {
    Dictionary(
      all.lazy.filter { $0.fixity == fixity }.map { ($0.spelling, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
