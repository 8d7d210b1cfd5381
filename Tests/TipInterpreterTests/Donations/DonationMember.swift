/// A call of a member of donations, and the same of an array of what was donated.
struct DonationMember: Sendable {
  /// The member's name and its arguments' labels, as Swift names it.
  let signature: String
  let call: String
  /// The same for an array, around the expression that yields it.
  let plain: @Sendable (String) -> String
  /// Makes a text of what the call yields.
  let shown: @Sendable (String) -> String
  /// It yields donations again.
  let isStep: Bool

  static func step(
    _ signature: String, _ call: String, _ plain: (@Sendable (String) -> String)? = nil
  ) -> DonationMember {
    .init(
      signature: signature, call: call, plain: plain ?? { "Array(\($0)\(call))" },
      shown: { "\($0).map { $0.n }" }, isStep: true)
  }

  static func value(
    _ signature: String, _ call: String, shown: @escaping @Sendable (String) -> String = { $0 },
    plain: (@Sendable (String) -> String)? = nil
  ) -> DonationMember {
    .init(
      signature: signature, call: call, plain: plain ?? { $0 + call }, shown: shown, isStep: false)
  }

  /// Members whose call yields a donation, or nil.
  private static func one(_ signature: String, _ call: String) -> DonationMember {
    value(signature, call, shown: { "\($0)?.n" })
  }

  static let all: [DonationMember] = steps + values + sequences

  private static let steps: [DonationMember] = [
    .step("donatedWithin(_:)", ".donatedWithin(.days(3))") { "\($0).filter { $0.n > 3 }" },
    .step("filter(_:)", ".filter { $0.x > 1 }"),
    .step("sorted(by:)", ".sorted(by: { $0.x > $1.x })"),
    .step("reversed()", ".reversed()"),
    .step("prefix(_:)", ".prefix(4)"),
    .step("suffix(_:)", ".suffix(4)"),
    .step("dropFirst(_:)", ".dropFirst()"),
    .step("dropLast(_:)", ".dropLast(2)"),
    .step("prefix(while:)", ".prefix(while: { $0.x < 3 })"),
    .step("drop(while:)", ".drop(while: { $0.x < 2 })"),
    .step("prefix(upTo:)", ".prefix(upTo: 1)"),
    .step("prefix(through:)", ".prefix(through: 0)"),
    .step("suffix(from:)", ".suffix(from: 0)"),
    .step("subscript(_:)", "[0..<1]"),
    .step("largestSubset(groupedBy:)", ".largestSubset(groupedBy: \\.x)") { "largest(\($0))" },
    .step("smallestSubset(groupedBy:)", ".smallestSubset(groupedBy: \\.x)") { "smallest(\($0))" },
    .step("distinct(by:)", ".distinct(by: \\.x)") { "distinct(\($0))" },
  ]

  private static let values: [DonationMember] = [
    .value("sum(of:)", ".sum(of: \\.x)", plain: { "\($0).reduce(0) { $0 + $1.x }" }),
    .value("count", ".count"),
    .value("isEmpty", ".isEmpty"),
    one("first", ".first"),
    one("last", ".last"),
    one("first(where:)", ".first(where: { $0.x > 1 })"),
    one("last(where:)", ".last(where: { $0.x < 3 })"),
    one("min(by:)", ".min(by: { $0.x < $1.x })"),
    one("max(by:)", ".max(by: { $0.x < $1.x })"),
    .value("subscript(_:)", "[0]", shown: { "\($0).n" }),
    .value("count(where:)", ".count(where: { $0.x > 1 })"),
    .value("contains(where:)", ".contains(where: { $0.x > 2 })"),
    .value("allSatisfy(_:)", ".allSatisfy { $0.x > 0 }"),
    .value("firstIndex(where:)", ".firstIndex(where: { $0.x > 1 })"),
    .value("lastIndex(where:)", ".lastIndex(where: { $0.x > 1 })"),
    .value("startIndex", ".startIndex"),
    .value("endIndex", ".endIndex"),
    .value("indices", ".indices", shown: { "Array(\($0))" }),
    .value("index(after:)", ".index(after: 0)"),
    .value("index(before:)", ".index(before: 1)"),
    .value("index(_:offsetBy:)", ".index(0, offsetBy: 2)"),
    .value("distance(from:to:)", ".distance(from: 0, to: 2)"),
  ]

  private static let sequences: [DonationMember] = [
    .value("map(_:)", ".map { $0.x }"),
    .value("compactMap(_:)", ".compactMap { Int($0.name) }"),
    .value("flatMap(_:)", ".flatMap { [$0.x, $0.n] }"),
    .value("reduce(_:_:)", ".reduce(1) { $0 * 2 + $1.x }"),
    .value("reduce(into:_:)", ".reduce(into: 1) { $0 = $0 * 2 + $1.x }"),
    .value("forEach(_:)", ".forEach { _ = $0.x }"),
    .value("enumerated()", ".enumerated()", shown: { "\($0).map { $0.offset + $0.element.n }" }),
    .value(
      "split(maxSplits:omittingEmptySubsequences:whereSeparator:)",
      ".split(whereSeparator: { $0.x == 2 })", shown: { "\($0).map { $0.map { $0.n } }" }),
    .value("lazy", ".lazy", shown: { "\($0).filter { $0.x > 1 }.map { $0.n }.first" }),
    .value("makeIterator()", ".makeIterator()", shown: { "\($0).map { $0.n }" }),
  ]
}
