import TipModel

/// A condition on donations: tests of columns, joined by `&&`, `||` and `!`.
///
/// Its tests are ``ColumnTest``s, whose bounds are computed at each evaluation, or
/// ``PreparedTest``s for the columns of one history.
enum RowPredicate<Test> {
  case test(Test)
  case both([RowPredicate])
  case either([RowPredicate])
  indirect case not(RowPredicate)

  /// The condition with each test replaced, or nil if a test has no replacement.
  func map<Other>(_ other: (Test) throws -> RowPredicate<Other>?) rethrows -> RowPredicate<Other>? {
    switch self {
    case .test(let test): return try other(test)
    case .both(let parts): return try RowPredicate.map(parts, other).map { .both($0) }
    case .either(let parts): return try RowPredicate.map(parts, other).map { .either($0) }
    case .not(let part): return try part.map(other).map { .not($0) }
    }
  }

  private static func map<Other>(
    _ parts: [RowPredicate], _ other: (Test) throws -> RowPredicate<Other>?
  ) rethrows -> [RowPredicate<Other>]? {
    var mapped: [RowPredicate<Other>] = []
    for part in parts {
      guard let part = try part.map(other) else { return nil }
      mapped.append(part)
    }
    return mapped
  }

  /// True if a test satisfies a condition.
  func contains(where condition: (Test) -> Bool) -> Bool {
    switch self {
    case .test(let test): condition(test)
    case .both(let parts), .either(let parts): parts.contains { $0.contains(where: condition) }
    case .not(let part): part.contains(where: condition)
    }
  }
}
