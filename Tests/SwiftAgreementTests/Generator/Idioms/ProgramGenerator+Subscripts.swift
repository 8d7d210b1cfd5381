extension ProgramGenerator {
  /// Subscripts of several kinds, and values that are called.
  mutating func subscripts() -> [String] {
    let (type, element) = (name("Grid"), pick(ValueType.simple) ?? .int)
    let cell = element.spelling
    let start = literal(element)
    let members = some(of: [
      "subscript(row: Int) -> [\(cell)] { get { cells[row] } set { cells[row] = newValue } }",
      "subscript(name: String) -> Int { name.count + cells.count }",
      "func callAsFunction(_ x: Int) -> Int { x * cells.count }",
      "static subscript(i: Int) -> Int { i + 1 }",
      "subscript(row: Int, or other: \(cell)) -> \(cell) { row < cells.count ? cells[row][0] : other }",
      "subscript<R: RangeExpression>(rows: R) -> Int where R.Bound == Int { rows.contains(1) ? 1 : 0 }",
    ])
    scope.offers += [
      .statement("do { var g = \(type)(); g[0, 1] = \(element); print(g.cells, g[1, 0]) }"),
      .statement(
        "do { var g = \(type)(); g.fill(\(element)); g[1, 1] = g[0, 0]; print(g.cells.count, g.cells[1]) }"
      ),
    ]
    let uses: [(String, Offer)] = [
      (
        "subscript(row: Int) ->",
        .statement(
          "do { var g = \(type)(); g[0].append(\(element)); g[1] = [\(element)]; print(g.cells) }")
      ),
      ("name: String) -> Int", .value(.int, "\(type)()[\(.string)]")),
      ("callAsFunction", .value(.int, "\(type)()(\(.int))")),
      ("static subscript", .value(.int, "\(type)[\(.int)]")),
      ("or other", .value(element, "\(type)()[\(.int), or: \(element)]")),
      ("RangeExpression", .print("(\(type)()[0..<2], \(type)()[2...], \(type)()[...1])")),
    ]
    for (mark, offer) in uses where members.contains(where: { $0.contains(mark) }) {
      scope.offers.append(offer)
    }
    return braced(
      "struct \(type)",
      [
        "var cells: [[\(cell)]] = [[\(start), \(start)], [\(start), \(start)]]",
        "subscript(row: Int, column: Int) -> \(cell) { get { cells[row][column] } set { cells[row][column] = newValue } }",
        "mutating func fill(_ x: \(cell)) { for r in cells.indices { for c in cells[r].indices { self[r, c] = x } } }",
      ] + members)
  }
}
