extension ProgramGenerator {
  /// Key paths as arguments: for sorting, grouping, changing a copy, reading through several steps.
  mutating func keyPaths() -> [String] {
    let (inner, outer, stem) = (name("Author"), name("Book"), name("by"))
    let mark = anyComparable()
    let made: Template =
      "\(outer)(title: \(.string), pages: \(.int), author: \(inner)(name: \(.string), mark: \(mark)), tags: \(.array(.string)))"
    let list: Template = "[\(made), \(made)]"
    let steps = [
      "title", "pages", "author.name", "author.mark", "tags.count", "length", "author.initial",
    ]
    for step in steps.shuffled(using: &random).prefix(4) {
      scope.offers += [
        .print("\(list).map(\\.\(step))"),
        .print("\(list).\(stem)Sorted(by: \\.\(step)).map(\\.title)"),
        .print("\(made)[keyPath: \\.\(step)]"),
        .print("\(stem)Read(\(made), \\.\(step))"),
        .print("Dictionary(grouping: \(list), by: \\.\(step)).count"),
      ]
    }
    scope.offers += [
      .print("\(stem)With(\(made), \\.pages, \(.int)).pages"),
      .print("\(stem)With(\(made), \\.author.name, \(.string)).author"),
      .print("\(stem)With(\(made), \\.tags, \(.array(.string))).tags"),
      .print("\(made).setting(\\.title, to: \(.string)).title"),
      .statement(
        "do { var b = \(made); b[keyPath: \\.author.name] += \"!\"; print(b.author.name) }"),
      .statement(
        "do { let path = \\\(outer).author; print(\(made)[keyPath: path.appending(path: \\.name)]) }"
      ),
      .statement(
        "do { let path: KeyPath<\(outer), Int> = \\.pages; print(\(list).map { $0[keyPath: path] + 1 }) }"
      ),
      .statement(
        "do { let paths: [KeyPath<\(outer), String>] = [\\.title, \\.author.name]; for p in paths { print(\(made)[keyPath: p]) } }"
      ),
      .print("\(list).filter(\\.isLong).count"),
      .print("\(list).first(where: \\.isLong)?.title as Any"),
      .print("\(list).max(by: { $0[keyPath: \\.pages] < $1[keyPath: \\.pages] })?.pages as Any"),
      .value(.array(.int), "\(.array(.string)).map(\\.count)"),
      .value(.int, "\(list).\(stem)Sum(\\.pages)"),
    ]
    return braced(
      "struct \(inner)",
      [
        "var name: String", "var mark: \(mark.spelling)",
        "var initial: String { String(name.prefix(1)) }",
      ])
      + braced(
        "struct \(outer)",
        [
          "var title: String", "var pages: Int", "var author: \(inner)", "let tags: [String]",
          "var isLong: Bool { pages > 5 }", "var length: Int { title.count }",
        ])
      + braced(
        "extension \(outer)",
        [
          "func setting<V>(_ path: WritableKeyPath<Self, V>, to value: V) -> Self {",
          "  var copy = self", "  copy[keyPath: path] = value", "  return copy", "}",
        ])
      + braced(
        "extension \(pick(["Sequence", "Array", "Collection"]) ?? "")",
        [
          "func \(stem)Sorted<K: Comparable>(by path: KeyPath<Element, K>) -> [Element] { sorted { $0[keyPath: path] < $1[keyPath: path] } }",
          "func \(stem)Sum<N: \(pick(["Numeric", "AdditiveArithmetic"]) ?? "")>(_ path: KeyPath<Element, N>) -> N { reduce(.zero) { $0 + $1[keyPath: path] } }",
        ])
      + [
        "func \(stem)Read<R, V>(_ root: R, _ path: KeyPath<R, V>) -> V { root[keyPath: path] }",
        "func \(stem)With<R, V>(_ root: R, _ path: WritableKeyPath<R, V>, _ value: V) -> R { var r = root; r[keyPath: path] = value; return r }",
      ]
  }

  private mutating func anyComparable() -> ValueType { pick([.int, .double, .string]) ?? .int }
}
