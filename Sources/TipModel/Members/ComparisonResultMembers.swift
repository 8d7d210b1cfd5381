/// The order of two dates, as in Foundation.
enum ComparisonResultMembers {
  private static let owner = Type.builtin(.comparisonResult)

  static let family = MemberFamily([
    .staticProperty(
      owner, "orderedAscending", help: "The first comes before the second",
      example: "ComparisonResult.orderedAscending"
    ) { _ in before },
    .staticProperty(
      owner, "orderedSame", help: "Neither comes first", example: "ComparisonResult.orderedSame"
    ) { _ in same },
    .staticProperty(
      owner, "orderedDescending", help: "The first comes after the second",
      example: "ComparisonResult.orderedDescending"
    ) { _ in after },
    .property(
      owner, "rawValue", .int, help: "-1, 0 or 1",
      example: "ComparisonResult.orderedAscending.rawValue"
    ) { .int($0.receiver == before ? -1 : $0.receiver == same ? 0 : 1) },
  ])

  static let ofDates = MemberFamily([
    .method(
      .date, "compare", [.init(nil, .date)], owner, help: "How it stands to another instant",
      example: "Date.now.compare(Date.distantPast)"
    ) { of(try $0.date, try $0.date(0)) }
  ])

  static func of<Element: Comparable>(_ a: Element, _ b: Element) -> Value {
    a < b ? before : a > b ? after : same
  }

  private static let before = Value.symbol("orderedAscending")
  private static let same = Value.symbol("orderedSame")
  private static let after = Value.symbol("orderedDescending")
}
