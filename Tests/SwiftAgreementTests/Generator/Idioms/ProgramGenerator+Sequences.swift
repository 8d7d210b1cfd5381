extension ProgramGenerator {
  /// A sequence of one's own, and functions over sequences.
  mutating func sequences() -> [String] {
    let (type, stem) = (name("Steps"), name("seq"))
    let element = pick(ValueType.simple) ?? .int
    let isOwnIterator = chance(2)
    let declaration =
      isOwnIterator
      ? braced(
        "struct \(type): Sequence, IteratorProtocol",
        [
          "var left: Int", "let value: \(element.spelling)",
          "mutating func next() -> \(element.spelling)? { if left == 0 { return nil }; left -= 1; return value }",
        ])
      : braced(
        "struct \(type): Sequence",
        ["var left: Int", "let value: \(element.spelling)"]
          + braced(
            "struct Iterator: IteratorProtocol",
            [
              "var left: Int", "let value: \(element.spelling)",
              "mutating func next() -> \(element.spelling)? { guard left > 0 else { return nil }; defer { left -= 1 }; return value }",
            ])
          + ["func makeIterator() -> Iterator { Iterator(left: left, value: value) }"])
    let made: Template = "\(type)(left: \(String(1 + below(3))), value: \(element))"
    let constraint = pick(["Sequence", "Collection"]) ?? "Sequence"
    scope.offers += [
      .value(.array(element), "Array(\(made))"),
      .value(.array(element), "\(made).filter { _ in true }"),
      .statement("for x in \(made) { print(x) }"),
      .print("\(made).map { \"\\($0)\" }.joined(separator: \"-\")"),
      .statement("for (i, x) in zip(1..., \(made)) { print(i, x) }"),
      .print("\(made).enumerated().map { $0.offset }"),
      .print("\(made).reduce(into: 0) { n, _ in n += 1 }"),
      .print("\(stem)Count(\(.array(.int)))"), .print("\(stem)Count(\(.string))"),
      .print("\(.array(.int)).\(stem)Pairs().map { $0.0 + $0.1 }"),
      .print("\(.array(.string)).\(stem)Counts().values.sorted()"),
      .print("\(stem)Zip(\(.array(.int)), \(.array(.string))).count"),
      .print("\(.array(.int)).\(stem)Parted { $0 > 2 }"),
      .print("\(made).lazy.map { \"\\($0)\" }.first(where: { !$0.isEmpty }) as Any"),
      .print("sequence(first: \(.int)) { $0 > 20 ? nil : $0 * 2 + 1 }.prefix(4).map { $0 }"),
      .print("stride(from: \(.int), to: 12, by: \(String(1 + below(4)))).map { $0 }"),
      .statement("do { var it = \(made).makeIterator(); while let x = it.next() { print(x) } }"),
      .print("(1...5).\(stem)Windows(\(String(1 + below(3))))"),
      .print("\(.array(.int)).\(stem)Windows(2)"),
      .print("\(made).contains { _ in \(.bool) }"),
      .print("Array(\(made).prefix(1)) + Array(\(made).dropFirst())"),
    ]
    if constraint == "Sequence" { scope.offers.append(.print("\(stem)Count(\(made))")) }
    return declaration
      + [
        "func \(stem)Count<S: \(constraint)>(_ s: S) -> Int { s.reduce(0) { n, _ in n + 1 } }",
        "func \(stem)Zip<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> [(A.Element, B.Element)] { zip(a, b).map { ($0, $1) } }",
      ]
      + braced(
        "extension Array",
        [
          "func \(stem)Pairs() -> [(Element, Element)] { zip(self, dropFirst()).map { ($0, $1) } }",
          "func \(stem)Parted(_ test: (Element) -> Bool) -> ([Element], [Element]) {",
          "  var (yes, no) = ([Element](), [Element]())",
          "  for x in self { if test(x) { yes.append(x) } else { no.append(x) } }",
          "  return (yes, no)", "}",
        ])
      + braced(
        "extension Sequence where Element: Hashable",
        ["func \(stem)Counts() -> [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }"]
      )
      + braced(
        "extension \(pick(["Collection", "RandomAccessCollection", "BidirectionalCollection"]) ?? "")",
        [
          "func \(stem)Windows(_ size: Int) -> [[Element]] {",
          "  guard count >= size else { return [] }",
          "  return (0...(count - size)).map { start in Array(dropFirst(start).prefix(size)) }",
          "}",
        ])
  }
}
