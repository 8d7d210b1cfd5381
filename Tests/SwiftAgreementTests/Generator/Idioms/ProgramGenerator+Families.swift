extension ProgramGenerator {
  /// A protocol with an associated type, one that refines it, types that conform, and functions that take
  /// them: each level may have the members `tell` (a requirement) and `note` (none).
  mutating func family() -> [String] {
    let names = FamilyNames(
      base: name("Shelf"), refined: name("Rich"), open: name("Row"), fixed: name("Fixed"),
      reference: name("Keeper"), stem: name("ask"))
    let isBuilt = chance(3)
    var lines = protocols(names, isBuilt: isBuilt)
    lines += conforming(names, isBuilt: isBuilt)
    lines += functions(of: names, isBuilt: isBuilt)
    return lines
  }

  private struct FamilyNames {
    let base, refined, open, fixed, reference, stem: String
  }

  private func tell(_ who: String) -> String {
    #"func tell() -> String { "\#(who) tells \(all.count)" }"#
  }
  private func note(_ who: String) -> String { #"func note() -> String { "\#(who) notes" }"# }

  private mutating func protocols(_ names: FamilyNames, isBuilt: Bool) -> [String] {
    let constraint = pick(["", "", ": Equatable", ": Hashable"]) ?? ""
    let primary = chance(2) ? "<Item>" : ""
    let requirements =
      ["associatedtype Item\(constraint)", "var all: [Item] { get }", "func tell() -> String"]
      + (isBuilt ? ["init(_ all: [Item])"] : []) + maybe("static var kind: String { get }")
      + maybe("subscript(i: Int) -> Item { get }")
    let hasKind = requirements.contains { $0.contains("kind") }
    let hasPlace = requirements.contains { $0.contains("subscript") }
    let general =
      [tell("base"), note("base")]
      + (hasKind ? [#"static var kind: String { "\(Item.self)" }"#] : [])
      + (hasPlace ? ["subscript(i: Int) -> Item { all[i % all.count] }"] : [])
      + ["func mapped<U>(_ f: (Item) -> U) -> [U] { all.map(f) }", "var last: Item? { all.last }"]
      + (isBuilt ? ["func kept(_ f: (Item) -> Bool) -> Self { Self(all.filter(f)) }"] : [])
    let refinement = pick(["", "", " where Item: Hashable", " where Item: Comparable"]) ?? ""
    let ordered = ["var top: Item? { all.max() }"] + some(of: [tell("ordered"), note("ordered")])
    let whole = ["var sum: Int { all.reduce(0, +) }"] + some(of: [tell("whole"), note("whole")])
    if hasKind {
      scope.offers.append(.value(.string, "\(names.fixed).kind"))
      scope.offers.append(.value(.string, "\(names.open)<Int>.kind"))
    }
    return braced("protocol \(names.base)\(primary)", requirements)
      + braced("extension \(names.base)", general)
      + braced("extension \(names.base) where Item: Comparable", ordered)
      + braced("extension \(names.base) where Item == Int", whole)
      + braced(
        "extension \(names.base) where Self: Equatable", some(of: [note("equal")]), always: false)
      + braced(
        "protocol \(names.refined): \(names.base)\(refinement)",
        maybe("func tell() -> String") + ["func choose() -> Item?"])
      + braced(
        "extension \(names.refined)",
        ["func choose() -> Item? { all.first }"] + some(of: [tell("refined"), note("refined")]))
  }

  private mutating func conforming(_ names: FamilyNames, isBuilt: Bool) -> [String] {
    let constraint = pick([": Hashable", ": Comparable & Hashable"]) ?? ""
    let start = isBuilt ? ["init(_ all: [T]) { self.all = all }"] : []
    var lines = braced(
      "struct \(names.open)<T\(constraint)>: \(names.base)",
      ["var all: [T]"] + start + some(of: ["typealias Item = T", tell("open"), note("open")]))
    if chance(2) {
      lines += braced("extension \(names.open) where T == Int", some(of: [note("open whole")]))
    }
    if chance(2) {
      lines += braced("extension \(names.open): Equatable", [])
    }
    lines += braced(
      "extension \(names.open): \(names.refined)\(pick([""," where T: Comparable"]) ?? "")",
      maybe("func choose() -> T? { all.last }"))
    let element = chance(2) ? "Int" : "String"
    lines += braced(
      "struct \(names.fixed): \(names.refined)",
      ["var all: [\(element)]"] + (isBuilt ? ["init(_ all: [\(element)]) { self.all = all }"] : [])
        + some(of: [tell("fixed"), note("fixed"), "func choose() -> \(element)? { nil }"]))
    let required = isBuilt ? "required init" : "init"
    lines += braced(
      "class \(names.reference): \(names.base)",
      ["var all: [Int]", "\(required)(_ all: [Int]) { self.all = all }"]
        + some(of: [note("class")]) + [tell("class")])
    lines += braced(
      "class Sub\(names.reference): \(names.reference)",
      maybe("override " + tell("sub")) + maybe(note("sub")))
    let values = self.values(of: names, element: element, isBuilt: isBuilt)
    for (value, element) in values {
      scope.offers += [
        .value(.string, "\(value).tell()"), .value(.string, "\(value).note()"),
        .value(.array(.string), #"\#(value).mapped { "<\($0)>" }"#),
        .value(.bool, "(\(value).last == nil)"), .print("\(value).top as Any"),
      ]
      if element == .int { scope.offers.append(.value(.int, "\(value).sum")) }
      if isBuilt {
        scope.offers.append(.value(.int, "\(value).kept { $0 != \(element) }.all.count"))
      }
    }
    return lines
  }

  private func values(
    of names: FamilyNames, element: String, isBuilt: Bool
  ) -> [(Template, ValueType)] {
    let label = isBuilt ? "" : "all: "
    let fixed: ValueType = element == "Int" ? .int : .string
    return [
      ("\(names.open)(\(label)\(.array(.int)))", .int),
      ("\(names.open)(\(label)\(.array(.string)))", .string),
      ("\(names.fixed)(\(label)\(.array(fixed)))", fixed),
      ("\(names.reference)(\(.array(.int)))", .int),
      ("Sub\(names.reference)(\(.array(.int)))", .int),
    ]
  }

  private mutating func functions(of names: FamilyNames, isBuilt: Bool) -> [String] {
    let (base, stem) = (names.base, names.stem)
    let asked = #"{ s.tell() + ", " + s.note() }"#
    let forms = [
      "func \(stem)Base<S: \(base)>(_ s: S) -> String \(asked)",
      "func \(stem)Some(_ s: some \(base)) -> String \(asked)",
      "func \(stem)Any(_ s: any \(base)) -> String \(asked)",
      "func \(stem)Rich<S: \(names.refined)>(_ s: S) -> String \(asked)",
      "func \(stem)Ordered<S: \(base)>(_ s: S) -> String where S.Item: Comparable \(asked)",
      "func \(stem)Whole<S: \(base)>(_ s: S) -> String where S.Item == Int \(asked)",
    ]
    let ranked = [
      #"func \#(stem)(_ s: some \#(base)) -> String { "any base " + s.note() }"#,
      #"func \#(stem)<S: \#(names.refined)>(_ s: S) -> String { "refined " + s.note() }"#,
      #"func \#(stem)<S: \#(base)>(_ s: S) -> String where S.Item: Comparable { "ordered " + s.note() }"#,
      #"func \#(stem)<S: \#(base)>(_ s: S) -> String where S.Item == Int { "whole " + s.note() }"#,
      #"func \#(stem)(_ s: \#(names.fixed)) -> String { "fixed " + s.note() }"#,
      #"func \#(stem)(_ s: any \#(base)) -> String { "existential " + s.note() }"#,
    ]
    let label = isBuilt ? "" : "all: "
    let values = values(of: names, element: "Int", isBuilt: isBuilt).map(\.0)
    for suffix in ["Base", "Some", "Any", "Rich", "Ordered", "Whole", ""] {
      if let value = pick(values) {
        scope.offers.append(.value(.string, "\(stem)\(suffix)(\(value))"))
      }
    }
    scope.offers += [
      .value(.int, "\(stem)Hidden(\(.array(.int))).all.count"),
      .value(.string, "\(stem)Hidden(\(.array(.int))).note()"),
      .value(
        .array(.int),
        "\(stem)Both(\(names.open)(\(label)\(.array(.int))), \(names.reference)(\(.array(.int))))"),
      .value(
        .array(.string), "[\(names.reference)(\(.array(.int))), Sub\(names.reference)([])].notes"),
      .statement(
        "for s: any \(base) in [\(names.open)(\(label)[1]), \(names.reference)(\(.array(.int)))] { print(s.tell(), s.note()) }"
      ),
    ]
    return forms + some(of: ranked)
      + [
        "func \(stem)Hidden(_ all: [Int]) -> some \(base) { \(names.open)(\(label)all) }",
        "func \(stem)Both<A: \(base), B: \(base)>(_ a: A, _ b: B) -> [A.Item] where A.Item == B.Item { a.all + b.all }",
        "extension Array where Element: \(base) { var notes: [String] { map { $0.note() } } }",
      ]
  }
}
